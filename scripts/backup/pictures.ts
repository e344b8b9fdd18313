import { createReadStream, createWriteStream, mkdirSync } from 'node:fs';
import { stat, utimes } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { errorCode } from '../start/error-code';
import { unlessStopping } from '../start/stopping';
import { filesBelow } from './files';
import { quoted } from './tables';

/**
 * Copies the pictures of one folder into another, for their user alone, but those it has already: of the same name, size
 * and time. Called a second time it takes what has come since.
 * @param takes which of them, by their path below the folder; all when not given
 * @returns how many were copied
 */
export async function copyPictures(
  from: string,
  to: string,
  onPicture: (copied: number) => void,
  takes: (path: string) => boolean = () => true,
): Promise<number> {
  mkdirSync(to, { recursive: true, mode: 0o700 });
  let copied = 0;
  for await (const path of filesBelow(from)) {
    unlessStopping();
    if (!takes(path)) continue;
    const source = await stat(join(from, path)).catch(absent);
    // Deleted since the folder was read.
    if (source === null) continue;
    const target = join(to, path);
    const there = await stat(target).catch(absent);
    if (there && there.size === source.size && sameSecond(there.mtime, source.mtime)) continue;
    mkdirSync(dirname(target), { recursive: true, mode: 0o700 });
    try {
      await pipeline(createReadStream(join(from, path)), createWriteStream(target, { mode: 0o600 }));
    } catch (error) {
      if (errorCode(error) !== 'ENOENT') throw error;
      continue;
    }
    await utimes(target, source.atime, source.mtime);
    onPicture((copied += 1));
  }
  return copied;
}

/** How many files there are below a folder, and their bytes. */
export async function measure(folder: string): Promise<{ count: number; bytes: number }> {
  let count = 0;
  let bytes = 0;
  for await (const path of filesBelow(folder)) {
    count += 1;
    bytes += (await stat(join(folder, path))).size;
  }
  return { count, bytes };
}

/** The tables whose rows name files of that folder: pictures, and what products offer. */
const TABLES = ['media', 'downloads'] as const;

/**
 * Files that rows of pictures and downloads name and that are not in a folder: some were deleted by hand, or a disk has
 * lost them.
 * @returns how many, and the first of them
 */
export async function missingPictures(
  client: pg.Client,
  folder: string,
): Promise<{ count: number; first: string[] }> {
  const missing: string[] = [];
  for (const table of TABLES) missing.push(...(await missingOf(client, table, folder)));
  return { count: missing.length, first: missing.slice(0, 5) };
}

async function missingOf(client: pg.Client, table: string, folder: string): Promise<string[]> {
  const { rows: columns } = await client.query<{ name: string }>(
    `SELECT column_name AS name FROM information_schema.columns
      WHERE table_schema = 'public' AND table_name = $1 AND column_name ~ '(^|_)filename$'`,
    [table],
  );
  const names = columns.map(({ name }) => quoted(name)).join(', ');
  const missing: string[] = [];
  for (
    let last = 0, rows: { id: number; files: string[] }[] = [{ id: 0, files: [] }];
    names && rows.length > 0;
  ) {
    ({ rows } = await client.query<{ id: number; files: string[] }>(
      `SELECT id, array_remove(ARRAY[${names}]::text[], NULL) AS files FROM ${quoted(table)} WHERE id > $1 ORDER BY id LIMIT 1000`,
      [last],
    ));
    last = rows.at(-1)?.id ?? last;
    for (const file of new Set(rows.flatMap(({ files }) => files))) {
      if ((await stat(join(folder, file)).catch(absent)) === null) missing.push(file);
    }
  }
  return missing;
}

function absent(error: unknown): null {
  if (errorCode(error) === 'ENOENT') return null;
  throw error;
}

/** Some file systems keep whole seconds only. */
const sameSecond = (one: Date, other: Date): boolean =>
  Math.floor(one.getTime() / 1000) === Math.floor(other.getTime() / 1000);
