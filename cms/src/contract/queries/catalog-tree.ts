import type { Payload } from 'payload';
import { toTree, type CatalogTree, type TreeRow } from '../catalog-tree';
import { readRows, sql } from './database';

/**
 * The tree as it is now. The index of the search has the nodes of a product alone: to move a node, or to hide it, changes no
 * product.
 */
export async function readCatalogTree(payload: Payload): Promise<CatalogTree> {
  return toTree(
    await readRows<TreeRow>(
      payload,
      sql`select id, parent_id as parent, case when hidden is not true then slug end as slug,
        concat_ws(' ', name_zh, name_en, slug) as names from catalog`,
    ),
  );
}
