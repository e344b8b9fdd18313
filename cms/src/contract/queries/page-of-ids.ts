import type { Payload } from 'payload';
import { invalidPage } from '../errors';
import type { Window } from '../params';
import { all, readRows, sql, type SQL } from './database';

export type IdPage = { ids: number[]; total: number; totalPages: number };

/** `from` is a table with its alias, e.g. ``sql`posts p` ``; `id` the column to read. */
export type IdQuery = {
  from: SQL;
  id: SQL;
  where: SQL[];
  order: SQL;
  /** Which rows the total counts, where the list holds others as well. */
  counted?: SQL;
};

/**
 * One page of ids and the exact total; in two statements side by side, as sorting everything is dearer than counting it.
 * @throws ContractError 400 `rest_post_invalid_page_number` for a page beyond the total (page 1 is always valid)
 */
export async function readIdPage(payload: Payload, query: IdQuery, window: Window): Promise<IdPage> {
  const offset = (window.page - 1) * window.perPage;
  const where = all(query.where);
  const { ids, total, rows } = await readSideBySide(payload, query, where, window.perPage, offset);
  const totalPages = Math.ceil(rows / window.perPage);
  if (window.page > Math.max(totalPages, 1)) throw invalidPage();
  return { ids, total, totalPages };
}

/** `rows`: how many the list has, also those the total does not count. */
type Found = Pick<IdPage, 'ids' | 'total'> & { rows: number };

async function readSideBySide(
  payload: Payload,
  query: IdQuery,
  where: SQL,
  limit: number,
  offset: number,
): Promise<Found> {
  const [rows, counts] = await Promise.all([
    readRows<{ id: number }>(
      payload,
      sql`select ${query.id} as id from ${query.from} where ${where} order by ${query.order} limit ${limit} offset ${offset}`,
    ),
    readRows<{ total: number; rows: number }>(
      payload,
      sql`select count(*) filter (where ${query.counted ?? sql`true`})::int as total, count(*)::int as rows from ${query.from} where ${where}`,
    ),
  ]);
  return { ids: rows.map((row) => row.id), total: counts[0]?.total ?? 0, rows: counts[0]?.rows ?? 0 };
}

/** Puts hydrated things back into the order their ids were read in; what vanished in between is left out. */
export function inOrder<T>(ids: readonly number[], byId: ReadonlyMap<number, T>): T[] {
  return ids.flatMap((id) => {
    const item = byId.get(id);
    return item === undefined ? [] : [item];
  });
}
