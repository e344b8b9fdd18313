import { createHash } from 'node:crypto';
import type pg from 'pg';
import { createLog } from '../log';

/** The pool that a statement is sent through. */
export type Asked = Pick<pg.Pool, 'query'>;

/** The result of a statement has other types than when it was parsed: a table was changed. */
const CHANGED_RESULT = '0A000';
/**
 * SQLSTATEs of a connection that does not know a statement by its name, or knows another one by it: a pooler in between has
 * given the connection to another client.
 */
const UNKNOWN_NAME: ReadonlySet<unknown> = new Set(['26000', '42P05']);

/** What is sent whole through a pool since a name was refused: some statements, or all of them. */
const sentWhole = new WeakMap<Asked, Set<string> | 'all'>();

/** PostgreSQL cuts names after so many characters (NAMEDATALEN). */
const LONGEST_NAME = 63;
const HASH_LENGTH = 8;
const MOST_HASHES = 500;
const hashes = new Map<string, string>();

/**
 * Runs a statement by a name: each connection parses it once, and plans it once where its values do not matter. Without a name
 * both take longer than to run it. Where names do not work it is sent whole, as all others are: one that was refused has
 * changed nothing.
 * @param name as `pg_prepared_statements` lists it, with a hash of the text added: two releases may share the connections of a
 * pooler, and neither may run the statement of the other.
 * @throws what the database answers
 */
export async function queryByName<Row extends pg.QueryResultRow>(
  pool: Asked,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  const unique = `${name.slice(0, LONGEST_NAME - HASH_LENGTH - 1)}_${hashOf(text)}`;
  const whole = sentWhole.get(pool);
  if (whole !== 'all' && !whole?.has(unique)) {
    try {
      return (await pool.query<Row>({ name: unique, text, values: [...values] })).rows;
    } catch (error) {
      const code = refusalIn(error);
      if (code === null) throw error;
      noteRefusal(pool, unique, code);
    }
  }
  return (await pool.query<Row>(text, [...values])).rows;
}

function hashOf(text: string): string {
  let hash = hashes.get(text);
  if (hash === undefined) {
    if (hashes.size >= MOST_HASHES) hashes.clear();
    hash = createHash('sha256').update(text).digest('base64url').slice(0, HASH_LENGTH);
    hashes.set(text, hash);
  }
  return hash;
}

function refusalIn(error: unknown): string | null {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return code === CHANGED_RESULT || UNKNOWN_NAME.has(code) ? code : null;
}

function noteRefusal(pool: Asked, name: string, code: string): void {
  const before = sentWhole.get(pool);
  if (before === 'all') return;
  const isOne = code === CHANGED_RESULT;
  sentWhole.set(pool, isOne ? new Set(before).add(name) : 'all');
  createLog().warn(
    { statement: name, code, all: !isOne },
    'Statements are sent whole, as their names do not work',
  );
}
