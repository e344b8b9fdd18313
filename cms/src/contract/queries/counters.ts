import type { Payload } from 'payload';
import { anyOf, readRows, sql } from './database';

export type Counted = 'posts' | 'products' | 'brands' | 'companies' | 'communities' | 'ads';

type Row = { id: number; views: number; shows: number };

/** Readings (`views`) or shows of things of one kind, by id; what was never counted is not in it. */
export async function readCounters(
  payload: Payload,
  entity: Counted,
  ids: readonly number[],
  which: 'views' | 'shows',
): Promise<ReadonlyMap<number, number>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<Row>(
    payload,
    sql`select entity_id as id, views::int, shows::int from counters where entity = ${entity} and entity_id = ${anyOf(ids)}`,
  );
  return new Map(rows.map((row) => [row.id, row[which]]));
}

/** Readings of whatever content carries this id (A42): ids of content are unique across its kinds. Null: nothing public has it. */
export async function readViewsById(payload: Payload, id: number): Promise<number | null> {
  const rows = await readRows<{ views: number }>(
    payload,
    sql`select coalesce(max(c.views), 0)::int as views from (
        select 'posts' as entity from posts where id = ${id} and _status = 'published' and deleted_at is null
        union all select 'products' from products where id = ${id} and _status = 'published' and deleted_at is null
        union all select 'brands' from brands where id = ${id} and _status = 'published' and deleted_at is null
        union all select 'companies' from companies where id = ${id} and _status = 'published' and deleted_at is null
        union all select 'communities' from communities where id = ${id} and _status = 'published' and deleted_at is null
      ) as found left join counters c on c.entity = found.entity and c.entity_id = ${id}
      group by found.entity`,
  );
  return rows[0]?.views ?? null;
}
