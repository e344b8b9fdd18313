import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { STAGE } from '../backup/files';
import { Refusal } from '../start/refusal';
import { look, type Found } from './schema';
import { requireNoStrangers } from './strange';

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
 * @param drop what else may be dropped, by name
 * @throws {Refusal} when there is one already and it may not, when the restore would drop what is none of it, and always
 *   when the database is another program's
 */
export async function requireRoom(
  client: pg.Client,
  dataDir: string,
  { replace, drop }: { replace: boolean; drop: readonly string[] },
): Promise<void> {
  const found = await look(client);
  if (found.kind === 'other') {
    throw new Refusal(
      'The database has tables of another program: name one of its own in DATABASE_URL. Nothing was changed.',
    );
  }
  if (!replace) requireNothing(found, join(dataDir, 'media'));
  await requireNoStrangers(client, drop);
}

function requireNothing(found: Found, pictures: string): void {
  if (found.kind === 'magazine' && found.accounts + found.articles > 0) {
    throw new Refusal(
      `There is a magazine already, with ${found.accounts} accounts of the dashboard and ${found.articles} articles: --replace gives it up for the backup. Nothing was changed.`,
    );
  }
  if (existsSync(pictures) && readdirSync(pictures).some((name) => name !== STAGE)) {
    throw new Refusal(
      `There are pictures in ${pictures} already: --replace gives them up for the backup. Nothing was changed.`,
    );
  }
}
