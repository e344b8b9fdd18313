import type { Payload } from 'payload';
import type { Found } from '../../search/query/matching';
import { search } from '../../search/search';
import { splitHalves } from '../bilingual';
import type { IndexFilters } from '../index-filters';
import type { RawProduct } from '../schemas/product';
import type { RawProductHit } from '../schemas/product-index';
import type { CatalogTree } from '../catalog-tree';
import { anyOf, readRows, sql } from './database';
import { readEntities } from './directory';
import { toFacetFilters } from './product-facets';

/** What a question of G1 selects; an empty query everything. */
export type Selection = IndexFilters & { query: string };

/**
 * The products that a question selects, by the index of the search (docs/decisions/061): the best first, and without a query
 * the newest. Words are found as in a search of the site, the last one also when it goes on, as the hosted service does.
 * @param most how many of the first hits are wanted
 * @param isCounted whether what they can be narrowed to is wanted
 */
export async function selectProducts(
  payload: Payload,
  tree: CatalogTree,
  { query, ...filters }: Selection,
  most: number,
  isCounted = true,
): Promise<Found> {
  const { narrowed, without } = await toFacetFilters(payload, tree, filters);
  return search(payload, {
    ...(query === '' ? { query: null, order: 'newest' } : { query, isTyping: true }),
    kinds: ['product'],
    most,
    ...(narrowed.length > 0 && { narrowed }),
    ...(without.size > 0 && { without }),
    isStrict: true,
    ...(isCounted && { facetsOf: 'product', countedAs: tree.countedAs }),
  });
}

/** The products of these ids in their order, as the index has them; what is not public any more is left out. */
export async function readHits(
  payload: Payload,
  tree: CatalogTree,
  ids: readonly number[],
): Promise<RawProductHit[]> {
  if (ids.length === 0) return [];
  const rows = await readRows<{ id: number; nodes: number[] }>(
    payload,
    sql`select p.id, coalesce((select array_agg(r.catalog_id) from products_rels r
        where r.parent_id = p.id and r.catalog_id is not null), '{}') as nodes
      from products p where p.id = ${anyOf(ids)} and p._status = 'published' and p.deleted_at is null and p.slug is not null`,
  );
  const nodesOf = new Map(rows.map(({ id, nodes }) => [id, nodes]));
  const products = await readEntities(
    payload,
    'products',
    ids.filter((id) => nodesOf.has(id)),
  );
  return products.map((product) => toHit(product, categoriesOf(tree, nodesOf.get(product.id) ?? [])));
}

function categoriesOf({ above }: CatalogTree, nodes: readonly number[]): string[] {
  const slugs = nodes.flatMap((id) => above.get(id) ?? []).flatMap(({ slug }) => slug ?? []);
  return [...new Set(slugs)].sort();
}

function toHit(product: RawProduct, category: string[]): RawProductHit {
  const image = product.featured_image;
  const { zh, en } = splitHalves(product.brand?.title ?? '');
  return {
    objectID: String(product.id),
    slug: product.slug,
    title: product.title.rendered,
    brand: en || zh,
    material: product.material.map((material) => material.slug),
    category,
    image: image ? (image.sizes.medium?.source_url ?? image.source_url) : '',
    views: product.views,
    brand_detail: product.acf.brand_detail,
    featured_image: image,
  };
}
