import { statfs } from 'node:fs/promises';
import pg from 'pg';
import { Refusal } from '../start/refusal';
import { measure } from './pictures';

/** Bytes that stay free beside a backup: the database it is of may be on the same disk. */
const SPARE = 1e9;

/**
 * Rows are smaller in a backup than in the database, with its indexes: what is asked for here is more than is written.
 * @param pictures their folder; null: there is none
 * @returns the bytes that a backup may take
 */
export async function needed(databaseUrl: string, pictures: string | null): Promise<number> {
  const client = new pg.Client({ connectionString: databaseUrl });
  client.on('error', () => undefined);
  await client.connect();
  try {
    const { rows } = await client.query<{ bytes: string }>(
      'SELECT pg_database_size(current_database())::text AS bytes',
    );
    return Number(rows[0]?.bytes) + (pictures === null ? 0 : (await measure(pictures)).bytes);
  } finally {
    await client.end();
  }
}

/** @throws {Refusal} when the disk of a folder has not room for that many bytes, and something to spare */
export async function requireSpace(folder: string, bytes: number): Promise<void> {
  const { bavail, bsize } = await statfs(folder);
  const free = bavail * bsize;
  if (free >= bytes + SPARE) return;
  throw new Refusal(
    `The disk of ${folder} has ${gigabytes(free)} free, and a backup may take ${gigabytes(bytes)} and leaves ${gigabytes(SPARE)}: make room, or name another disk. There is no new backup.`,
  );
}

const gigabytes = (bytes: number): string => `${(bytes / 1e9).toFixed(1)} GB`;
