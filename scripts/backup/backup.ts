import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, renameSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { errorCode } from '../start/error-code';
import { Refusal } from '../start/refusal';
import type { Secrets } from '../start/secrets';
import { step } from '../start/step';
import { stopAtEnd } from '../start/stopping';
import { writeSums } from './checksums';
import { dumpRows, openSnapshot } from './dump';
import { ACCOUNTS, FORMAT, manifestOf, PICTURES, SECRETS, type Manifest } from './manifest';
import { PART, timed } from './name';
import { copyPictures, measure, missingPictures } from './pictures';
import { readIfThere } from './secrets';
import { needed, requireSpace } from './space';

/** How the names of files end that wait to be restored (cms/src/trash/files). */
const DELETED = '.deleted';

export type Magazine = {
  databaseUrl: string;
  dataDir: string;
  secrets: Secrets;
  /** Where pictures are when they are in a bucket; null: in the data folder. Files of what was deleted are there in any case. */
  bucket: string | null;
};

/**
 * Writes a magazine into a new folder below `to`: database, pictures and secrets as they are at one moment, while it runs or
 * not. Until it is whole the folder is called `….part`; one that is not is removed. Source: docs/decisions/066.
 * @returns the folder
 * @throws {Refusal} when the folder cannot be made, or its disk is full or has not the room
 */
export async function backUp(magazine: Magazine, to: string, now = new Date()): Promise<string> {
  const folder = join(to, timed(now));
  const draft = `${folder}${PART}`;
  if (existsSync(folder)) throw new Refusal(`There is a backup of this second already: ${folder}`);
  makeFolder(to, true);
  // Before anything is written: the nightly one must not fill the disk of the database.
  await requireSpace(to, await needed(magazine.databaseUrl, picturesOf(magazine)));
  makeFolder(draft, false);
  stopAtEnd({ stop: () => rm(draft, { recursive: true, force: true, maxRetries: 3 }) });
  try {
    const manifest = await fill(draft, magazine, now);
    writeFileSync(manifestOf(draft), `${JSON.stringify(manifest, null, 2)}\n`, { mode: 0o600 });
    await step('Checksums', (say) => writeSums(draft, (done) => say(`${done} files`)));
  } catch (cause) {
    if (errorCode(cause) !== 'ENOSPC') throw cause;
    throw new Refusal(`The disk of ${to} is full: there is no new backup.`, { cause });
  }
  // What is named is on the disk, also when the machine loses its power now.
  spawnSync('sync', ['-f', draft]);
  renameSync(draft, folder);
  spawnSync('sync', ['-f', to]);
  return folder;
}

async function fill(folder: string, magazine: Magazine, now: Date): Promise<Manifest> {
  const to = join(folder, PICTURES);
  writeFileSync(join(folder, SECRETS), `${JSON.stringify(magazine.secrets, null, 2)}\n`, { mode: 0o600 });
  const accounts = readIfThere(join(magazine.dataDir, ACCOUNTS));
  if (accounts !== null) writeFileSync(join(folder, ACCOUNTS), accounts, { mode: 0o600 });
  const from = picturesOf(magazine);
  // A folder that was in use before the bucket may hold others.
  const takes = (path: string) => magazine.bucket === null || path.endsWith(DELETED);
  // Most of them before the snapshot, so that it need not be held for as long as they take.
  if (from) await step('Pictures', (say) => copyPictures(from, to, (copied) => say(String(copied)), takes));
  const client = new pg.Client({ connectionString: magazine.databaseUrl, keepAlive: true });
  // A connection that is lost ends the query it is in, and not this process before it has cleaned up.
  client.on('error', () => undefined);
  await client.connect();
  try {
    const tables = await openSnapshot(client);
    // A picture is written before the row that names it: what this snapshot names is there by now.
    if (from)
      await step('Newer pictures', (say) => copyPictures(from, to, (copied) => say(String(copied)), takes));
    const dump = await step('Database', (say) =>
      dumpRows(client, tables, folder, (done) => say(`${done} of ${tables.length} tables`)),
    );
    if (from && magazine.bucket === null) await nameMissing(client, to);
    await client.query('COMMIT');
    return {
      format: FORMAT,
      made: now.toISOString(),
      ...dump,
      pictures: from ? await measure(to) : null,
      inBucket: magazine.bucket !== null,
    };
  } finally {
    await client.end();
  }
}

function makeFolder(folder: string, recursive: boolean): void {
  try {
    mkdirSync(folder, { recursive, mode: 0o700 });
  } catch (cause) {
    throw new Refusal(`The backup cannot be written to ${folder} (${String(errorCode(cause))}).`, { cause });
  }
}

/** The folder of pictures; null when all are in a bucket and none of those that were deleted is kept. */
function picturesOf({ bucket, dataDir }: Magazine): string | null {
  const folder = join(dataDir, 'media');
  return bucket === null || existsSync(folder) ? folder : null;
}

async function nameMissing(client: pg.Client, folder: string): Promise<void> {
  const { count, first } = await missingPictures(client, folder);
  if (count === 0) return;
  console.warn(
    `Pictures the database names and the data folder has not: ${count} (${first.join(', ')}${count > first.length ? ', …' : ''}).`,
  );
}
