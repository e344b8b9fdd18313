import { createWriteStream, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type pg from 'pg';
import { Refusal } from '../start/refusal';
import { unlessStopping } from '../start/stopping';
import { copyOut } from './copy-stream';
import { ROWS, type Manifest, type TableRows } from './manifest';
import { inPublic, listTables, quoted, readSequences, SETTINGS, type Table, WITHOUT_ROWS } from './tables';

export type Dump = Pick<Manifest, 'postgres' | 'migrations' | 'adDays' | 'tables' | 'sequences'>;

/**
 * Opens one snapshot of the whole database: what is read from now on is of this moment, whatever is written meanwhile.
 * @throws {Refusal} when there is no magazine in it
 */
export async function openSnapshot(client: pg.Client): Promise<Table[]> {
  await client.query(SETTINGS);
  const before = await listTables(client);
  if (!before.some(({ name }) => name === 'payload_migrations')) {
    throw new Refusal('There is no magazine in the database yet: run npm start once.');
  }
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  // Locked before the first read, which is what takes the snapshot: no table or partition is dropped meanwhile.
  await client.query(
    `LOCK TABLE ${before.map(({ name }) => inPublic(name)).join(', ')} IN ACCESS SHARE MODE`,
  );
  return listTables(client);
}

/**
 * Writes the rows of all tables below a folder, as the snapshot of this connection has them, in bounded memory.
 * @param onTable told how many are written
 */
export async function dumpRows(
  client: pg.Client,
  tables: readonly Table[],
  folder: string,
  onTable: (done: number) => void,
): Promise<Dump> {
  mkdirSync(join(folder, ROWS), { mode: 0o700 });
  const written: TableRows[] = [];
  for (const { name, columns } of tables) {
    unlessStopping();
    const file = `${ROWS}/${name}.copy.gz`;
    const rows = copyOut(
      client,
      `COPY (SELECT ${columns.map(quoted).join(', ')} FROM ${inPublic(name)} WHERE ${!WITHOUT_ROWS.has(name)}) TO STDOUT`,
    );
    // Level 3: rows become nearly as small as at 6, in half the time.
    const out = createWriteStream(join(folder, file), { mode: 0o600, flags: 'wx' });
    await pipeline(rows, createGzip({ level: 3 }), out);
    written.push({ name, columns, rows: rows.rows, file });
    onTable(written.length);
  }
  const texts = async (statement: string) => {
    const { rows } = await client.query<{ text: string }>(statement);
    return rows.map(({ text }) => text);
  };
  const [postgres = ''] = await texts("SELECT current_setting('server_version') AS text");
  return {
    postgres,
    migrations: await texts('SELECT name AS text FROM payload_migrations ORDER BY id'),
    adDays: await texts(
      `SELECT to_date(right(c.relname, 8), 'YYYYMMDD')::text AS text FROM pg_inherits i JOIN pg_class c ON c.oid = i.inhrelid
        WHERE i.inhparent = to_regclass('public.ad_events') AND c.relname ~ '^ad_events_\\d{8}$' ORDER BY 1`,
    ),
    tables: written,
    // Not of the snapshot: what a sequence has given since is not given again.
    sequences: await readSequences(client),
  };
}
