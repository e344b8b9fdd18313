import type { Payload } from 'payload';
import type { IndexAttribute, IndexFilter } from '../index-filters';
import { splitHalves } from '../bilingual';
import type { RawProduct } from '../schemas/product';
import type { RawProductHit } from '../schemas/product-index';
import { all, anyOf, readRows, sql, type SQL } from './database';
import { readEntities } from './directory';
import { escapeLike } from './terms';

/** What a question of G1 selects. `page` counts from 0. */
export type Selection = { query: string; filters: readonly IndexFilter[] };
export type FacetValue = { value: string; count: number };
export type HitPage = { hits: RawProductHit[]; total: number };

/** A brand as a facet value: one text for both languages, the English name where there is one. */
const brandValue = sql`coalesce(nullif(trim(b.title_en), ''), trim(b.title_zh))`;
const isPublishedBrand = sql`b._status = 'published' and b.deleted_at is null and b.slug is not null`;
const isPublic = sql`p._status = 'published' and p.deleted_at is null and p.slug is not null`;

/** Every product of the index with its node and all nodes above that: what is under marble is under stone, too. */
const categories = sql`(with recursive up(node, id, parent) as (
    select id, id, parent_id from catalog
    union select up.node, c.id, c.parent_id from up join catalog c on c.id = up.parent
  ) select up.node, c.slug as value from up join catalog c on c.id = up.id
    where c.slug is not null and c.hidden is not true)`;

/** For one attribute, the join that gives each product its values as `f.value`. */
const VALUES: Record<IndexAttribute, SQL> = {
  brand: sql`join (select b.id, ${brandValue} as value, concat_ws(' ', b.title_zh, b.title_en) as words
      from brands b where ${isPublishedBrand}) f on f.id = p.brand_id`,
  material: sql`join products_rels r on r.parent_id = p.id
    join (select id, slug as value, concat_ws(' ', name_zh, name_en, slug) as words from materials
      where slug is not null and hidden is not true) f on f.id = r.materials_id`,
  category: sql`join products_rels r on r.parent_id = p.id
    join (select node, value, value as words from ${categories} nodes) f on f.node = r.catalog_id`,
};

function toWhere({ query, filters }: Selection): SQL[] {
  const words = query.split(/\s+/).filter(Boolean).slice(0, 20);
  return [
    isPublic,
    ...filters.map(({ attribute, value }) => {
      const id = sql`select p.id from products p ${VALUES[attribute]} where f.value = ${value}`;
      return sql`p.id in (${id})`;
    }),
    ...words.map((word) => {
      const like = `%${escapeLike(word)}%`;
      return sql`(concat_ws(' ', p.title_zh, p.title_en, p.slug) ilike ${like} or p.brand_id in
        (select b.id from brands b where ${isPublishedBrand} and concat_ws(' ', b.title_zh, b.title_en) ilike ${like}))`;
    }),
  ];
}

/** One page of hits, newest first, and how many there are in all. Beyond the last page it is empty. */
export async function readHits(
  payload: Payload,
  selection: Selection,
  window: { page: number; perPage: number },
): Promise<HitPage> {
  const where = all(toWhere(selection));
  const [counted, rows] = await Promise.all([
    readRows<{ total: number }>(payload, sql`select count(*)::int as total from products p where ${where}`),
    window.perPage === 0
      ? []
      : readRows<{ id: number }>(
          payload,
          sql`select p.id from products p where ${where} order by p.published_at desc, p.id desc
            limit ${window.perPage} offset ${window.page * window.perPage}`,
        ),
  ]);
  const ids = rows.map((row) => row.id);
  const [products, nodes] = await Promise.all([
    readEntities(payload, 'products', ids),
    readCategories(payload, ids),
  ]);
  return {
    hits: products.map((product) => toHit(product, nodes.get(product.id) ?? [])),
    total: counted[0]?.total ?? 0,
  };
}

/** The values of one attribute among the selected products, the most frequent first. */
export async function readFacet(
  payload: Payload,
  selection: Selection,
  facet: { attribute: IndexAttribute; most: number; search?: string },
): Promise<FacetValue[]> {
  const like = `%${escapeLike(facet.search ?? '')}%`;
  return readRows<FacetValue>(
    payload,
    sql`select f.value, count(distinct p.id)::int as count from products p ${VALUES[facet.attribute]}
      where ${all(toWhere(selection))} and f.words ilike ${like} and f.value <> ''
      group by f.value order by 2 desc, 1 limit ${facet.most}`,
  );
}

async function readCategories(payload: Payload, ids: readonly number[]): Promise<Map<number, string[]>> {
  if (ids.length === 0) return new Map();
  const rows = await readRows<{ id: number; slugs: string[] }>(
    payload,
    sql`select p.id, array_agg(distinct f.value) as slugs from products p ${VALUES.category}
      where p.id = ${anyOf(ids)} group by p.id`,
  );
  return new Map(rows.map((row) => [row.id, row.slugs]));
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
