import type pg from 'pg';

/** What belongs to an extension is made by it and not by us. */
const NOT_OF_AN_EXTENSION = `NOT EXISTS (SELECT 1 FROM pg_depend d
  WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')`;

/** A table of the schema `public`; a partitioned one stands for its partitions. */
export type Table = { name: string; isPartitioned: boolean; columns: string[] };

/** All tables by name, with the columns that are stored: what is computed of them is computed again. */
export async function listTables(client: pg.Client): Promise<Table[]> {
  const { rows } = await client.query<{ name: string; kind: string; columns: string[] }>(
    `SELECT c.relname AS name, c.relkind AS kind, coalesce(array_agg(a.attname::text ORDER BY a.attnum)
        FILTER (WHERE a.attname IS NOT NULL), '{}') AS columns
      FROM pg_class c LEFT JOIN pg_attribute a
        ON a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = ''
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind IN ('r', 'p') AND NOT c.relispartition
        AND ${NOT_OF_AN_EXTENSION}
      GROUP BY c.oid, c.relname, c.relkind ORDER BY c.relname COLLATE "C"`,
  );
  return rows.map(({ name, kind, columns }) => ({ name, isPartitioned: kind === 'p', columns }));
}

/** Tables whose rows mean something in their own server alone: their numbers are those of its transactions. */
export const WITHOUT_ROWS: ReadonlySet<string> = new Set(['content_changes']);

/** All sequences with what they gave last, and whether they gave it at all. */
export async function readSequences(
  client: pg.Client,
): Promise<{ name: string; last: string; called: boolean }[]> {
  const { rows } = await client.query<{ name: string }>(
    `SELECT c.relname AS name FROM pg_class c
      WHERE c.relnamespace = 'public'::regnamespace AND c.relkind = 'S' AND ${NOT_OF_AN_EXTENSION}
      ORDER BY c.relname COLLATE "C"`,
  );
  const sequences = [];
  for (const { name } of rows) {
    const state = await client.query<{ last: string; called: boolean }>(
      `SELECT last_value::text AS last, is_called AS called FROM ${inPublic(name)}`,
    );
    const [first] = state.rows;
    if (first) sequences.push({ name, ...first });
  }
  return sequences;
}

/** A name of the schema as it stands in a statement. */
export const inPublic = (name: string): string => `public.${quoted(name)}`;
export const quoted = (name: string): string => `"${name.replaceAll('"', '""')}"`;

/** As `COPY` writes and reads them, whatever a server or a role has set. */
export const SETTINGS = [
  "SET client_encoding = 'UTF8'",
  "SET datestyle = 'ISO, YMD'",
  "SET intervalstyle = 'postgres'",
  "SET timezone = 'UTC'",
  'SET extra_float_digits = 3',
  "SET bytea_output = 'hex'",
  "SET search_path = 'public'",
  // A large table takes its time.
  'SET statement_timeout = 0',
  'SET idle_in_transaction_session_timeout = 0',
].join('; ');
