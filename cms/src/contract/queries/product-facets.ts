import type { Payload } from 'payload';
import { toFacet, type Facet } from '../../search/index/kinds';
import type { FacetCounts } from '../../search/query/facet-counts';
import { search } from '../../search/search';
import { namedBy } from '../../search/text/named-by';
import type { IndexAttribute, IndexFilter, IndexFilters } from '../index-filters';
import { nodesBelow, type CatalogTree } from '../catalog-tree';
import { anyOf, readRows, sql, type SQL } from './database';

export type FacetValue = { value: string; count: number };

/** What the index of the search calls an attribute of the index of products. */
const FACET_OF: Record<IndexAttribute, Facet> = {
  category: 'catalog',
  brand: 'brands',
  material: 'materials',
};

/** SQL: the terms readers see, by id, each with its value and its names; brands have one value for both languages, the English name where there is one. */
const TERMS: Record<Exclude<IndexAttribute, 'category'>, SQL> = {
  brand: sql`select b.id, coalesce(nullif(trim(b.title_en), ''), trim(b.title_zh)) as value,
    concat_ws(' ', b.title_zh, b.title_en) as names from brands b
    where b._status = 'published' and b.deleted_at is null and b.slug is not null`,
  material: sql`select m.id, m.slug as value, concat_ws(' ', m.name_zh, m.name_en, m.slug) as names from materials m
    where m.slug is not null and m.hidden is not true`,
};

type TermRow = { id: number; value: string; names: string };

/** What filters leave, as facets of the search: one of each of `narrowed`, and none of `without`. A value nothing has leaves nothing. */
export async function toFacetFilters(
  payload: Payload,
  tree: CatalogTree,
  { conditions, without }: IndexFilters,
): Promise<{ narrowed: ReadonlySet<number>[]; without: ReadonlySet<number> }> {
  const all = [...conditions.flat(), ...without];
  const [brand, material] = await Promise.all([
    readIdsByValue(payload, 'brand', all),
    readIdsByValue(payload, 'material', all),
  ]);
  const facetsOf = ({ attribute, value }: IndexFilter): number[] => {
    const ids =
      attribute === 'category' ? nodesBelow(tree, value) : ({ brand, material }[attribute].get(value) ?? []);
    return ids.map((id) => toFacet(FACET_OF[attribute], id));
  };
  return {
    narrowed: conditions.map((alternatives) => new Set(alternatives.flatMap(facetsOf))),
    without: new Set(without.flatMap(facetsOf)),
  };
}

async function readIdsByValue(
  payload: Payload,
  attribute: Exclude<IndexAttribute, 'category'>,
  filters: readonly IndexFilter[],
): Promise<Map<string, number[]>> {
  const values = filters.filter((filter) => filter.attribute === attribute).map(({ value }) => value);
  const ids = new Map<string, number[]>();
  if (values.length === 0) return ids;
  const rows = await readRows<TermRow>(
    payload,
    sql`select * from (${TERMS[attribute]}) terms where value = any(${sql.param(values)}::text[])`,
  );
  for (const { id, value } of rows) ids.set(value, [...(ids.get(value) ?? []), id]);
  return ids;
}

/**
 * The values of one attribute that were counted, the most frequent first.
 * @param typed only those whose names have this in them, or are meant by it
 */
export async function readFacetValues(
  payload: Payload,
  tree: CatalogTree,
  counts: FacetCounts,
  { attribute, most, typed = '' }: { attribute: IndexAttribute; most: number; typed?: string },
): Promise<FacetValue[]> {
  const counted = new Map(counts.of(FACET_OF[attribute]).map(({ id, count }) => [id, count]));
  const rows = await readTerms(payload, tree, attribute, [...counted.keys()]);
  const meant = typed === '' ? rows : await thoseMeant(payload, attribute, rows, typed);
  const byValue = new Map<string, number>();
  for (const { id, value } of meant) byValue.set(value, (byValue.get(value) ?? 0) + (counted.get(id) ?? 0));
  return [...byValue]
    .map(([value, count]) => ({ value, count }))
    .filter(({ value }) => value !== '')
    .sort((one, other) => other.count - one.count || (one.value < other.value ? -1 : 1))
    .slice(0, most);
}

async function readTerms(
  payload: Payload,
  { nodes }: CatalogTree,
  attribute: IndexAttribute,
  ids: readonly number[],
): Promise<TermRow[]> {
  if (ids.length === 0) return [];
  if (attribute === 'category') {
    const found = ids.flatMap((id) => nodes.get(id) ?? []);
    return found.flatMap(({ id, slug, names }) => (slug === null ? [] : [{ id, value: slug, names }]));
  }
  return readRows(payload, sql`select * from (${TERMS[attribute]}) terms where id = ${anyOf(ids)}`);
}

/** So many brands that the search finds by what was typed are looked at. */
const LOOKED_AT = 100;

/** Terms that have what was typed anywhere in their names; brands also as it is said, or with a typing error. */
async function thoseMeant(
  payload: Payload,
  attribute: IndexAttribute,
  rows: readonly TermRow[],
  typed: string,
): Promise<TermRow[]> {
  const part = typed.toLowerCase();
  const found = new Set<number>();
  if (attribute === 'brand') {
    const ask = { query: typed, kinds: ['brand'] as const, most: LOOKED_AT, isTyping: true, isStrict: true };
    const { hits } = await search(payload, ask);
    for (const { entity } of hits) found.add(entity);
  }
  const isMeant = namedBy(typed);
  return rows.filter(
    ({ id, names }) => names.toLowerCase().includes(part) || (found.has(id) && isMeant(names)),
  );
}
