import type { Payload } from 'payload';
import { queryByName } from '../../db/prepared';
import { readRows, sql } from './database';
import { today } from './today';

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
  const rows = await queryByName<Row>(
    payload.db.pool,
    'counters',
    'select entity_id as id, views::int, shows::int from counters where entity = $1 and entity_id = any($2::int[])',
    [entity, [...ids]],
  );
  return new Map(rows.map((row) => [row.id, row[which]]));
}

/** The public thing with this id, whatever its kind: ids of content are unique across its kinds. */
const found = (id: number) => sql`(
  select 'posts' as entity from posts where id = ${id} and _status = 'published' and deleted_at is null
  union all select 'products' from products where id = ${id} and _status = 'published' and deleted_at is null
  union all select 'brands' from brands where id = ${id} and _status = 'published' and deleted_at is null
  union all select 'companies' from companies where id = ${id} and _status = 'published' and deleted_at is null
  union all select 'communities' from communities where id = ${id} and _status = 'published' and deleted_at is null
)`;

/** Readings of the content with this id (A42). Null: nothing public has it. */
export async function readViewsById(payload: Payload, id: number): Promise<number | null> {
  const rows = await readRows<{ views: number }>(
    payload,
    sql`select coalesce(c.views, 0)::int as views from ${found(id)} as found
      left join counters c on c.entity = found.entity and c.entity_id = ${id}`,
  );
  return rows[0]?.views ?? null;
}

/**
 * Counts one reading of the content with this id, in all and for the day, and answers how many there are now. Written
 * past Payload on purpose: no hook runs, no version is made, `modified` stays, and the site hears of nothing.
 * Null: nothing public has this id.
 */
export async function countView(payload: Payload, id: number): Promise<number | null> {
  const rows = await readRows<{ views: number }>(
    payload,
    sql`with found as ${found(id)}, today as (
        insert into counter_days (entity, entity_id, day, views) select entity, ${id}::int, ${today}, 1 from found
        on conflict (entity, entity_id, day) do update set views = counter_days.views + 1
      ) insert into counters (entity, entity_id, views) select entity, ${id}::int, 1 from found
      on conflict (entity, entity_id) do update set views = counters.views + 1
      returning views::int`,
  );
  return rows[0]?.views ?? null;
}
