import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type pg from 'pg';
import { filesBelow } from '../backup/files';

/** Whatever two databases of a magazine can differ in: each row of each table, as text, and how the tables are made. */
export type DatabaseState = {
  rows: Record<string, string[]>;
  sequences: string[];
  made: string[];
};

/** Asked of the catalog by statements of its own: the backup's might overlook what they do. */
export async function databaseState(client: pg.Client): Promise<DatabaseState> {
  const texts = async (statement: string): Promise<string[]> => {
    const { rows } = await client.query<{ text: string }>(statement);
    return rows.map(({ text }) => text).sort();
  };
  await client.query("SET search_path = 'public'; SET timezone = 'UTC'; SET extra_float_digits = 3");
  const rows: DatabaseState['rows'] = {};
  // Partitions by themselves: a row must be in the same one.
  for (const table of await texts("SELECT tablename AS text FROM pg_tables WHERE schemaname = 'public'")) {
    rows[table] = await texts(`SELECT t::text AS text FROM ONLY "${table}" t`);
  }
  const sequences: string[] = [];
  for (const name of await texts(
    "SELECT sequencename AS text FROM pg_sequences WHERE schemaname = 'public'",
  )) {
    sequences.push(
      ...(await texts(`SELECT '${name} ' || last_value || ' ' || is_called AS text FROM "${name}"`)),
    );
  }
  const made: string[] = [];
  for (const statement of [
    "SELECT indexdef AS text FROM pg_indexes WHERE schemaname = 'public'",
    `SELECT conrelid::regclass || ' ' || conname || ' ' || convalidated || ' ' || pg_get_constraintdef(oid) AS text
        FROM pg_constraint WHERE connamespace = 'public'::regnamespace`,
    `SELECT tgenabled::text || ' ' || pg_get_triggerdef(t.oid) AS text FROM pg_trigger t JOIN pg_class c ON c.oid = tgrelid
        WHERE NOT tgisinternal AND relnamespace = 'public'::regnamespace`,
    `SELECT c.relname || '.' || attname || ' ' || format_type(atttypid, atttypmod) || ' ' || attnotnull || ' ' || attidentity::text
          || ' ' || coalesce(pg_get_expr(adbin, adrelid), '') || ' ' || coalesce(pg_get_expr(c.relpartbound, c.oid), '') AS text
        FROM pg_attribute a JOIN pg_class c ON c.oid = attrelid LEFT JOIN pg_attrdef d ON adrelid = c.oid AND adnum = attnum
        WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND attnum > 0 AND NOT attisdropped`,
    `SELECT oid::regprocedure::text || ' ' || md5(prosrc) AS text FROM pg_proc
        WHERE pronamespace = 'public'::regnamespace`,
  ])
    made.push(...(await texts(statement)));
  return { rows, sequences, made };
}

/** The hash of each file below a folder, by its path. */
export async function filesOf(folder: string): Promise<Record<string, string>> {
  const found: Record<string, string> = {};
  for await (const path of filesBelow(folder)) {
    found[path] = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
  }
  return found;
}
