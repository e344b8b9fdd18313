import { setTimeout as sleep } from 'node:timers/promises';
import type pg from 'pg';
import { Refusal } from '../start/refusal';

const POLL_MS = 200;
const LONGEST_MS = 120_000;

/**
 * Waits until all transactions have ended that were under way. A change of one that began before changes were noted is in no
 * note, and in what the CMS answers only once it is committed.
 * @throws {Refusal} when one goes on for two minutes
 */
export async function earlierChangesEnd(
  database: Pick<pg.Client, 'query'>,
  longestMs = LONGEST_MS,
): Promise<void> {
  const { rows } = await database.query<{ last: string }>('SELECT pg_current_xact_id()::text AS last');
  const last = rows[0]?.last;
  const begun = performance.now();
  for (;;) {
    const { rows: looks } = await database.query<{ ended: boolean }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot()) > $1::xid8 AS ended',
      [last],
    );
    if (looks[0]?.ended) return;
    if (performance.now() - begun >= longestMs) {
      throw new Refusal('Something has been changing the database for minutes: try again when it has ended.');
    }
    await sleep(POLL_MS);
  }
}
