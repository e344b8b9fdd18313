import type pg from 'pg';

/** What one statement is sent through. */
export type Asked = Pick<pg.Pool, 'query'>;

/**
 * SQLSTATEs of a connection that does not know the statement by this name, or knows another one by it: a pooler in between has
 * given the connection to somebody else, or the result of the statement has other types since.
 */
const NOT_BY_NAME: ReadonlySet<unknown> = new Set(['26000', '42P05', '0A000']);

/** Pools that have refused a name. Each statement is sent through them as a whole. */
const nameless = new WeakSet<Asked>();

/**
 * Runs a statement by its name: each connection parses it once, and plans it once where its values do not matter.
 * Without a name both take longer than to run it. Where names do not work it is sent as a whole, as all others are.
 * @param name the same for the same text, and no other one's; at most 63 characters (PostgreSQL, NAMEDATALEN)
 * @throws what the database answers
 */
export async function queryByName<Row extends pg.QueryResultRow>(
  pool: Asked,
  name: string,
  text: string,
  values: readonly unknown[],
): Promise<Row[]> {
  if (!nameless.has(pool)) {
    try {
      return (await pool.query<Row>({ name, text, values: [...values] })).rows;
    } catch (error) {
      if (!isNotByName(error)) throw error;
      nameless.add(pool);
    }
  }
  return (await pool.query<Row>(text, [...values])).rows;
}

const isNotByName = (error: unknown) =>
  typeof error === 'object' && error !== null && 'code' in error && NOT_BY_NAME.has(error.code);
