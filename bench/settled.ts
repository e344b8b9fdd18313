import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

const LOOK_MS = 500;
const GIVE_UP_MS = 300_000;

/**
 * Resolves once the site has taken the events (A80) that the CMS has for it. A magazine that was just made has hundreds, each of
 * which makes the site draw pages again: what is measured meanwhile is measured beside them.
 * One that the site refuses again and again is not waited for.
 * @throws when some still wait after five minutes
 */
export async function untilEventsTaken(databaseUrl: string): Promise<void> {
  const database = new pg.Client(databaseUrl);
  await database.connect();
  try {
    for (const begun = performance.now(); performance.now() - begun < GIVE_UP_MS; await sleep(LOOK_MS)) {
      const { rows } = await database.query<{ waiting: number }>(
        `SELECT count(*)::int AS waiting FROM outbox WHERE status = 'pending' AND attempts < 8`,
      );
      if (rows[0]?.waiting === 0) return;
    }
    throw new Error('The site has not taken all events of the CMS.');
  } finally {
    await database.end();
  }
}
