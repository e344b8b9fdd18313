import type { Payload } from 'payload';
import { z } from 'zod';
import { batched } from '../../db/batched';
import { queryByName } from '../../db/prepared';
import { processWide } from '../../process-wide';
import { toTree, type CatalogTree } from '../catalog-tree';

/** As one text, which is compared with the last one: some hundred rows take longer to be read than to be told. */
const TREE = `select coalesce(json_agg(json_build_array(id, parent_id, case when hidden is not true then slug end,
  concat_ws(' ', name_zh, name_en, slug)) order by id), '[]')::text as nodes from catalog`;
const nodesSchema = z.array(z.tuple([z.number(), z.number().nullable(), z.string().nullable(), z.string()]));

/**
 * The tree as it is now. The index of the search has the nodes of a product alone: to move a node, or to hide it, changes no
 * product.
 */
export function readCatalogTree({ db }: Payload): Promise<CatalogTree> {
  const { read } = processWide('catalog-tree', () => {
    const last = { nodes: '', tree: toTree([]) };
    const readTree = async () => {
      const [row] = await queryByName<{ nodes: string }>(db.pool, 'catalog_tree', TREE, []);
      if (!row) throw new Error('The tree of the catalogue was not answered');
      if (row.nodes !== last.nodes) {
        const nodes = nodesSchema.parse(JSON.parse(row.nodes));
        last.tree = toTree(nodes.map(([id, parent, slug, names]) => ({ id, parent, slug, names })));
        last.nodes = row.nodes;
      }
      return last.tree;
    };
    return { read: batched(readTree) };
  });
  return read([null]);
}
