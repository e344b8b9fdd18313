import { sql, type SQL } from '@payloadcms/db-postgres/drizzle';
import type { Payload } from 'payload';

export { sql, type SQL };

/** Runs one query; `Row` is what its select list says, with `::int` and `::text` casts where PostgreSQL's own types differ. */
export async function readRows<Row>(payload: Payload, query: SQL): Promise<Row[]> {
  const result = await payload.db.drizzle.execute(query);
  return result.rows as unknown as Row[]; // the driver types rows as unknown; the select list is the contract
}

/** As {@link readRows}, on a connection that is already chosen. */
export type Read = <Row>(query: SQL) => Promise<Row[]>;

/** Statements of one transaction on one connection: all of it is kept, or, when the work throws, nothing. */
export function transact<T>(
  { db }: Payload,
  work: (run: Read) => Promise<T>,
  config?: Parameters<typeof db.drizzle.transaction>[1],
): Promise<T> {
  return db.drizzle.transaction(
    (transaction) =>
      work(async <Row>(query: SQL) => (await transaction.execute(query)).rows as unknown as Row[]), // as readRows
    config,
  );
}

/** Reads of one snapshot: they agree with each other, and take one connection of the pool, one after another. */
export const inSnapshot = <T>(payload: Payload, work: (read: Read) => Promise<T>): Promise<T> =>
  transact(payload, work, { isolationLevel: 'repeatable read', accessMode: 'read only' });

/** A list of ids as one parameter: the statement text stays the same for any number of them. */
export function anyOf(ids: readonly number[]): SQL {
  return sql`any(${sql.param([...ids])}::int[])`;
}

/** Joins conditions by `and`; no condition is true. */
export function all(conditions: readonly SQL[]): SQL {
  return conditions.length === 0 ? sql`true` : sql.join([...conditions], sql` and `);
}
