import type { Payload } from 'payload';
import { stateOf } from '../../ads/ad-state';
import { toIds } from '../mappers/refs';
import type { RawAdPreview } from '../schemas/ad';
import { readAdsById } from './ads';
import { anyOf, readRows, sql } from './database';

/** The id itself when there is such an ad, running or not. */
export async function findAdId(payload: Payload, id: number | null): Promise<number | null> {
  if (id === null) return null;
  const [row] = await readRows<{ id: number }>(payload, sql`select id from ads where id = ${id}`);
  return row?.id ?? null;
}

/**
 * An ad as it was saved last, whatever its state, its days and its limit (decision 059). Null when it is gone. It is read
 * and not shown: no show is counted, no lease taken.
 */
export async function readAdPreview(payload: Payload, id: number): Promise<RawAdPreview | null> {
  const [[ad], doc] = await Promise.all([
    readAdsById(payload, [id]),
    payload.findByID({ collection: 'ads', id, depth: 0, disableErrors: true }),
  ]);
  if (!ad || !doc) return null;
  const office = await readOffice(payload, toIds(doc.companies));
  return { ...ad, preview: true, status: stateOf(doc), ...(office === null ? {} : { office }) };
}

/** The slug of the first of these offices that has a page; null for none. */
async function readOffice(payload: Payload, ids: readonly number[]): Promise<string | null> {
  if (ids.length === 0) return null;
  const [row] = await readRows<{ slug: string }>(
    payload,
    sql`select c.slug from companies c where c.id = ${anyOf(ids)} and c._status = 'published'
      and c.deleted_at is null and c.slug is not null
      order by array_position(${sql.param([...ids])}::int[], c.id) limit 1`,
  );
  return row?.slug ?? null;
}
