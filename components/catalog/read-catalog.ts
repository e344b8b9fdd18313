import { notFound } from 'next/navigation';

import { getCatalog, listCatalogProducts } from '@/lib/cms/catalog';
import type { Card, Material } from '@/lib/cms/models';
import type { CatalogNode, FoundProducts } from '@/lib/cms/models/catalog';
import { optional } from '@/lib/cms/optional';
import { listBestPosts, listNewPosts } from '@/lib/cms/standing-lists';
import { listFeaturedMaterials } from '@/lib/cms/terms';

import { pathTo } from './tree-state';

export type CatalogView = {
  tree: CatalogNode[];
  /** From the root to the node the reader is on; empty on the start screen. */
  way: CatalogNode[];
  found: FoundProducts;
  /** As the index names it; empty when not narrowed to one. */
  brand: string;
  page: number;
  /** Below the products of the start screen's first page (J28, J29). */
  extras: { materials: Material[]; new: Card[]; best: Card[] } | null;
};

/** `filter` of the start screen. */
const START = 'all';

/** What a catalogue address shows. An unknown node and a page beyond the last are 404; page 1 always is a page (R10). */
export async function readCatalog(filter: string, page: number, brand: string): Promise<CatalogView> {
  const node = filter === START ? '' : filter;
  const isFirst = node === '' && page === 1 && brand === '';
  const [tree, found, materials, latest, best] = await Promise.all([
    getCatalog(),
    listCatalogProducts({ node, brand }, page),
    isFirst ? optional(listFeaturedMaterials()) : null,
    isFirst ? optional(listNewPosts()) : null,
    isFirst ? optional(listBestPosts()) : null,
  ]);
  const way = node === '' ? [] : pathTo(tree, node);
  if (way === null || page > Math.max(1, found.totalPages)) notFound();
  const extras = isFirst ? { materials: materials ?? [], new: latest ?? [], best: best ?? [] } : null;
  return { tree, way, found, brand, page, extras };
}
