import type { Payload } from 'payload';
import { batched } from '../../db/batched';
import { queryByName } from '../../db/prepared';
import { processWide } from '../../process-wide';
import type { Found } from '../../search/query/matching';
import { beginSearch, searchAt } from '../../search/search';
import { joinHalves, splitHalves } from '../bilingual';
import { contentOf } from '../cards/content-of';
import { readKnownRefs } from '../cards/read-known-refs';
import type { CatalogTree } from '../catalog-tree';
import type { IndexFilters } from '../index-filters';
import { toImage } from '../mappers/image';
import { toLink } from '../mappers/post';
import type { Refs } from '../mappers/refs';
import type { RawProductHit } from '../schemas/product-index';
import { KeptAsOf, readThrough } from './as-of';
import { readCatalogTree } from './catalog-tree';
import { readCounters } from './counters';
import { inOrder } from './page-of-ids';
import { toFacetFilters } from './product-facets';

/** What a question of G1 selects; an empty query everything. */
export type Selection = IndexFilters & { query: string };

/** What the questions of one body share. */
export type Catalogue = { tree: CatalogTree; begun: ReadonlyMap<string, Begun> };
type Begun = Awaited<ReturnType<typeof beginSearch>>;

/** Reads the tree, the terms of these queries, of which there is one at least, and what has changed (`changes.upToDate()` of {@link contentOf}). */
export async function beginCatalogue(payload: Payload, queries: readonly string[]): Promise<Catalogue> {
  const [tree, ...begun] = await Promise.all([
    readCatalogTree(payload),
    ...queries.map(async (query) => [query, await beginSearch(payload, query, true)] as const),
  ]);
  return { tree, begun: new Map(begun) };
}

/**
 * The products that a question selects, by the index of the search (docs/decisions/061): the best first, and without a query
 * the newest. Words are found as in a search of the site, the last one also when it goes on, as the hosted service does.
 * @param most how many of the first hits are wanted
 * @param isCounted whether what they can be narrowed to is wanted
 * @returns `asOf`: of {@link searchAt}
 */
export async function selectProducts(
  payload: Payload,
  { tree, begun }: Catalogue,
  { query, ...filters }: Selection,
  most: number,
  isCounted = true,
): Promise<{ found: Found; asOf: number | null }> {
  const { narrowed, without } = await toFacetFilters(payload, tree, filters);
  const ask = {
    ...(query === '' ? { query: null, order: 'newest' as const } : { query, isTyping: true }),
    kinds: ['product'] as const,
    most,
    ...(narrowed.length > 0 && { narrowed }),
    ...(without.size > 0 && { without }),
    isStrict: true,
    isOfKinds: true,
    ...(isCounted && { facetsOf: 'product' as const, widening: tree.widening }),
  };
  return searchAt(payload, ask, begun.get(query)?.read);
}

type Row = {
  id: number;
  slug: string;
  zh: string | null;
  en: string | null;
  brand: number | null;
  image: number | null;
  materials: number[];
  nodes: number[];
};
const ROWS = `select p.id, p.slug, p.title_zh as zh, p.title_en as en, p.brand_id as brand, p.featured_image_id as image,
    array(select r.materials_id from products_rels r where r.parent_id = p.id and r.path = 'materials'
      and r.materials_id is not null order by r."order") as materials,
    array(select r.catalog_id from products_rels r where r.parent_id = p.id and r.catalog_id is not null) as nodes
  from products p where p.id = any($1::int[]) and p._status = 'published' and p.deleted_at is null and p.slug is not null`;

/** Each takes some three hundred bytes. */
const MOST_ROWS = 20_000;
const readerOf = (payload: Payload) =>
  processWide('product-hits', () => ({
    rows: new KeptAsOf<Row | null>(MOST_ROWS),
    readRows: batched((ids: readonly number[]) =>
      queryByName<Row>(payload.db.pool, 'product_hits', ROWS, [[...ids]]),
    ),
    readShows: batched((ids: readonly number[]) => readCounters(payload, 'products', ids, 'shows')),
  }));

/** @param asOf the state of the index that has them ({@link searchAt}): a change of a product, or of its relations, changes it */
async function readProducts(
  payload: Payload,
  ids: readonly number[],
  asOf: number | null,
): Promise<ReadonlyMap<number, Row>> {
  const { rows, readRows } = readerOf(payload);
  const read = async (missing: readonly string[]) =>
    new Map((await readRows(missing.map(Number))).map((row) => [String(row.id), row]));
  const found = await readThrough(rows, asOf, ids.map(String), read);
  return new Map([...found.values()].map((row) => [row.id, row]));
}

/**
 * The products of these ids in their order, as the index has them; what is not public any more is left out.
 * @param asOf as of the search that has found them, after which the caller has looked what has changed; null: they are read as they are now
 */
export async function readHits(
  payload: Payload,
  tree: CatalogTree,
  ids: readonly number[],
  asOf: number | null = null,
): Promise<RawProductHit[]> {
  if (ids.length === 0) return [];
  const { known, changes } = contentOf(payload);
  const [rows, shows] = await Promise.all([
    readProducts(payload, ids, asOf),
    readerOf(payload).readShows(ids),
    asOf === null ? changes.upToDate() : undefined,
  ]);
  const products = inOrder(ids, rows);
  const refs = await readKnownRefs(payload, known, {
    terms: { material: products.flatMap(({ materials }) => materials) },
    brands: products.flatMap(({ brand }) => brand ?? []),
    images: products.flatMap(({ image }) => image ?? []),
  });
  return products.map((row) => toHit(row, refs, categoriesOf(tree, row.nodes), shows.get(row.id) ?? 0));
}

function categoriesOf({ above }: CatalogTree, nodes: readonly number[]): string[] {
  const slugs = nodes.flatMap((id) => above.get(id) ?? []).flatMap(({ slug }) => slug ?? []);
  return [...new Set(slugs)].sort();
}

function toHit(
  { id, slug, zh, en, brand: brandId, image: imageId, materials }: Row,
  refs: Pick<Refs, 'brands' | 'images' | 'terms'>,
  category: string[],
  views: number,
): RawProductHit {
  const brand = brandId === null ? undefined : refs.brands.get(brandId);
  const link = brand && toLink(brand);
  const halves = splitHalves(link?.title ?? '');
  const image = toImage((imageId === null ? undefined : refs.images.get(imageId)) ?? null);
  return {
    objectID: String(id),
    slug,
    title: joinHalves({ zh, en }),
    brand: halves.en || halves.zh,
    material: materials.flatMap((material) => refs.terms.material.get(material)?.slug ?? []),
    category,
    image: image ? (image.sizes.medium?.source_url ?? image.source_url) : '',
    views,
    brand_detail: link ? { title: link.title, slug: link.slug } : null,
    featured_image: image,
  };
}
