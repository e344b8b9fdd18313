import { createReadStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import type pg from 'pg';
import { copyIn } from '../backup/copy-stream';
import type { Manifest } from '../backup/manifest';
import { inPublic, listTables, quoted } from '../backup/tables';
import { Refusal } from '../start/refusal';
import { unlessStopping } from '../start/stopping';
import { makeSchema } from './schema';

/**
 * Makes the tables of a backup and fills them, within the transaction of this connection: no other sees anything of it
 * before it is committed, and nothing is left of it otherwise.
 * @param onTable told how many are filled
 * @returns tables of the backup that are none of Pilotis's, and were left out
 * @throws {Refusal} when the backup has columns these tables have not
 */
export async function load(
  client: pg.Client,
  folder: string,
  manifest: Manifest,
  onTable: (done: number) => void,
): Promise<string[]> {
  await makeSchema(client, manifest.migrations);
  for (const day of manifest.adDays) await client.query('SELECT ad_events_make_partition($1::date)', [day]);
  const there = new Map((await listTables(client)).map((table) => [table.name, table]));
  const ours = manifest.tables.filter(({ name }) => there.has(name));
  for (const { name, columns } of ours) {
    const strange = columns.find((column) => !there.get(name)?.columns.includes(column));
    if (strange !== undefined) {
      throw new Refusal(
        `The backup has a column ${name}.${strange}, which no migration of it makes. Nothing was changed.`,
      );
    }
  }
  const setAside = await setAsideConstraints(client);
  const triggers = (way: 'DISABLE' | 'ENABLE') =>
    each(client, [...there.keys()], (name) => `ALTER TABLE ${inPublic(name)} ${way} TRIGGER USER`);
  // What they would note of these rows stands in the backup.
  await triggers('DISABLE');
  // Some migrations write rows, which stand in the backup as they have become.
  await each(client, [...there.keys()], (name) => `DELETE FROM ${inPublic(name)}`);
  let done = 0;
  for (const { name, columns, rows, file } of ours) {
    unlessStopping();
    const table = copyIn(client, `COPY ${inPublic(name)} (${columns.map(quoted).join(', ')}) FROM STDIN`);
    await pipeline(createReadStream(join(folder, file)), createGunzip(), table);
    if (table.rows !== rows) throw new Error(`${name} has ${table.rows} rows in place of ${rows}`);
    onTable((done += 1));
  }
  const sequences = await namesOfSequences(client);
  for (const { name, last, called } of manifest.sequences) {
    if (sequences.has(name))
      await client.query('SELECT setval($1::regclass, $2, $3)', [inPublic(name), last, called]);
  }
  await each(client, setAside, (statement) => statement);
  await triggers('ENABLE');
  return manifest.tables.filter(({ name }) => !there.has(name)).map(({ name }) => name);
}

/**
 * Drops foreign keys, since tables are filled in no order of theirs, and indexes that hold no constraint, since they are
 * made of a full table in a fraction of the time.
 * @returns the statements that make them again
 */
async function setAsideConstraints(client: pg.Client): Promise<string[]> {
  const { rows: keys } = await client.query<{ drop: string; make: string }>(
    `SELECT format('ALTER TABLE %s DROP CONSTRAINT %I', conrelid::regclass, conname) AS drop,
        format('ALTER TABLE %s ADD CONSTRAINT %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) AS make
      FROM pg_constraint WHERE contype = 'f' AND connamespace = 'public'::regnamespace AND conparentid = 0`,
  );
  const { rows: indexes } = await client.query<{ drop: string; make: string }>(
    `SELECT format('DROP INDEX %s', i.indexrelid::regclass) AS drop, pg_get_indexdef(i.indexrelid) AS make
      FROM pg_index i JOIN pg_class c ON c.oid = i.indrelid
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'r' AND NOT c.relispartition
        AND NOT EXISTS (SELECT 1 FROM pg_constraint k WHERE k.conindid = i.indexrelid)`,
  );
  await each(client, [...keys, ...indexes], ({ drop }) => drop);
  await client.query("SET LOCAL maintenance_work_mem = '256MB'");
  return [...indexes, ...keys].map(({ make }) => make);
}

async function namesOfSequences(client: pg.Client): Promise<Set<string>> {
  const { rows } = await client.query<{ name: string }>(
    "SELECT sequencename AS name FROM pg_sequences WHERE schemaname = 'public'",
  );
  return new Set(rows.map(({ name }) => name));
}

async function each<One>(
  client: pg.Client,
  all: readonly One[],
  toStatement: (one: One) => string,
): Promise<void> {
  for (const one of all) {
    unlessStopping();
    await client.query(toStatement(one));
  }
}
