import type { Payload } from 'payload';
import { readAlike } from '../../search/alike/alike';
import { all, readRows, sql, type SQL } from './database';

/** So many products come first for what they have in common with an entry; the rest follow in the usual order. */
const MOST_ALIKE = 100;

/**
 * Ids of the products most like an article or a product, of those that fit (docs/decisions/061). Empty while the index does
 * not have it.
 * @param where over `products p`; null: all that readers see, which are those the index has
 */
export async function readAlikeProductIds(
  payload: Payload,
  entity: number,
  where: readonly SQL[] | null,
): Promise<number[]> {
  const ask = { entity, sources: ['posts', 'products'] as const, kind: 'product', most: MOST_ALIKE } as const;
  if (!where) return (await readAlike(payload, ask)) ?? [];
  const rows = await readRows<{ id: number }>(payload, sql`select p.id from products p where ${all(where)}`);
  const among = new Set(rows.map(({ id }) => id));
  if (among.size === 0) return [];
  return (await readAlike(payload, { ...ask, among })) ?? [];
}
