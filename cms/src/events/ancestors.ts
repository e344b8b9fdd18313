import type { PayloadRequest } from 'payload';
import { TERM_COLLECTIONS } from '../contract/taxonomies';
import { inTransaction } from '../db/transaction';

/** Tables with a parent column, walked upwards; the others give their own slug only. */
const TREES = new Set<string>([...Object.values(TERM_COLLECTIONS), 'catalog']);

/** Slugs of rows of one taxonomy and of everything above them. */
export async function slugsWithAncestors(
  req: PayloadRequest,
  table: string,
  ids: readonly number[],
): Promise<string[]> {
  if (ids.length === 0) return [];
  const list = ids.map((id) => Math.trunc(id)).join(',');
  const rows = await inTransaction(
    req,
    TREES.has(table)
      ? `WITH RECURSIVE up AS (
           SELECT id, slug, parent_id FROM "${table}" WHERE id IN (${list})
           UNION
           SELECT above.id, above.slug, above.parent_id FROM "${table}" above JOIN up ON above.id = up.parent_id
         ) SELECT slug FROM up`
      : `SELECT slug FROM "${table}" WHERE id IN (${list})`,
  );
  return rows.flatMap(({ slug }) => (typeof slug === 'string' && slug !== '' ? [slug] : []));
}
