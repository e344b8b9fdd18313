import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { Refusal } from '../start/refusal';
import { look } from './schema';

/** As in cms/src/boot.ts and cms/src/db/job-leader.ts: a CMS that starts holds the one, one that runs the other. */
const LOCKS = [728_190_443, 728_190_445];

/** @throws {Refusal} when a CMS uses the database, of this machine or of another; one that starts now waits */
export async function keepOthersOut(client: pg.Client): Promise<void> {
  for (const lock of LOCKS) {
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [lock]);
    if (!rows[0]?.mine) throw new Refusal('A CMS runs on this database: stop it. Nothing was changed.');
  }
}

/**
 * Whether a magazine may be put here.
 * @param replace whether what is there may be lost
 * @throws {Refusal} when there is one already and it may not, and always when the database is another program's
 */
export async function requireRoom(client: pg.Client, dataDir: string, replace: boolean): Promise<void> {
  const found = await look(client);
  if (found.kind === 'other') {
    throw new Refusal(
      'The database has tables of another program: name one of its own in DATABASE_URL. Nothing was changed.',
    );
  }
  if (replace) return;
  if (found.kind === 'magazine' && found.accounts + found.articles > 0) {
    throw new Refusal(
      `There is a magazine already, with ${found.accounts} accounts of the dashboard and ${found.articles} articles: --replace gives it up for the backup. Nothing was changed.`,
    );
  }
  const pictures = join(dataDir, 'media');
  if (existsSync(pictures) && readdirSync(pictures).length > 0) {
    throw new Refusal(
      `There are pictures in ${pictures} already: --replace gives them up for the backup. Nothing was changed.`,
    );
  }
}
