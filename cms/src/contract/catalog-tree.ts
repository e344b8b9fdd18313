import { createHash } from 'node:crypto';
import { toFacet, type Facet } from '../search/index/kinds';
import type { Widening } from '../search/query/widening';

/** A node of the catalogue; its slug is null when readers do not see it. */
export type TreeRow = { id: number; parent: number | null; slug: string | null; names: string };

/** The tree of the catalogue, some hundred nodes, as the index of products needs it. */
export type CatalogTree = {
  nodes: ReadonlyMap<number, TreeRow>;
  /** For a node, it and all above it that readers see: what is under marble is under stone, too. */
  above: ReadonlyMap<number, readonly TreeRow[]>;
  /** How the search counts the facets of products: a node as all above it that readers see. */
  widening: Widening;
};

/** What products can be narrowed to. */
const COUNTED: readonly Facet[] = ['catalog', 'brands', 'materials'];

/** @param rows all nodes, in any order */
export function toTree(rows: readonly TreeRow[]): CatalogTree {
  const nodes = new Map(rows.map((row) => [row.id, row]));
  const above = new Map(rows.map((row) => [row.id, visibleAbove(row, nodes)]));
  const countedAs = new Map(
    [...above].map(([id, way]) => [toFacet('catalog', id), way.map((node) => toFacet('catalog', node.id))]),
  );
  const key = createHash('sha256')
    .update(JSON.stringify([...countedAs]))
    .digest('base64url');
  return { nodes, above, widening: { key, countedAs, facets: COUNTED } };
}

function visibleAbove(from: TreeRow, nodes: ReadonlyMap<number, TreeRow>): TreeRow[] {
  const way = new Set<TreeRow>();
  // A circle of nodes, which nothing but SQL can make, ends where it began.
  for (let node: TreeRow | undefined = from; node && !way.has(node); node = nodes.get(node.parent ?? -1)) {
    way.add(node);
  }
  return [...way].filter(({ slug }) => slug !== null);
}

/** The nodes a slug stands for: itself and what is below it. */
export function nodesBelow({ above }: CatalogTree, slug: string): number[] {
  return [...above].filter(([, way]) => way.some((node) => node.slug === slug)).map(([id]) => id);
}
