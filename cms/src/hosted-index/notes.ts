import type { Connection } from '../db/connection';

/** Under which the database notes that a hosted index was filled from it, and of which application. */
export const MARK = 'hosted-index';
/** Whoever writes the hosted index has it. Any number no other lock of this CMS uses. */
export const HOSTED_INDEX_LOCK = 728_190_454;

/** Products that have changed since the hosted index was told of them, the oldest change first. */
export type Notes = { upTo: string[]; products: number[] };

export async function readNotes(database: Connection, most: number): Promise<Notes> {
  const { rows } = await database.query(
    'SELECT seq::text, product FROM hosted_index_changes ORDER BY seq LIMIT $1',
    [most],
  );
  return {
    upTo: rows.map(({ seq }) => String(seq)),
    products: [...new Set(rows.map(({ product }) => Number(product)))],
  };
}

/** Whether there is anything to tell the index of this application: that of another has none of what was published before. */
export async function hasNotes(database: Connection, appId: string): Promise<boolean> {
  const { rows } = await database.query(
    `SELECT EXISTS (SELECT 1 FROM hosted_index_changes) AND EXISTS (SELECT 1 FROM marks WHERE name = $1 AND value = $2) AS has`,
    [MARK, appId],
  );
  return rows[0]?.has === true;
}

/** Exactly the notes that were read: one with a smaller number may be committed after them. */
export async function dropNotes(database: Connection, { upTo }: Notes): Promise<void> {
  await database.query('DELETE FROM hosted_index_changes WHERE seq = ANY($1::bigint[])', [upTo]);
}

/** From now on changes are noted for the index of this application. */
export async function startNoting(database: Connection, appId: string): Promise<void> {
  await database.query(
    'INSERT INTO marks (name, value) VALUES ($1, $2) ON CONFLICT (name) DO UPDATE SET value = excluded.value',
    [MARK, appId],
  );
}

/** Nobody tells a hosted index of changes: they are not noted. */
export async function stopNoting(database: Connection): Promise<void> {
  await database.query('DELETE FROM marks WHERE name = $1', [MARK]);
  await database.query('DELETE FROM hosted_index_changes');
}
