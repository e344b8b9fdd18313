import type { Payload } from 'payload';
import { queryByName } from '../../db/prepared';
import { processWide } from '../../process-wide';
import { toFacet, type Facet } from '../../search/index/kinds';
import type { FacetCounts } from '../../search/query/facet-counts';
import { search } from '../../search/search';
import { namedBy } from '../../search/text/named-by';
import type { IndexAttribute, IndexFilter, IndexFilters } from '../index-filters';
import { contentOf } from '../cards/content-of';
import { nodesBelow, type CatalogTree } from '../catalog-tree';
import { KeptAsOf, readThrough } from './as-of';

export type FacetValue = { value: string; count: number };

/** What the index of the search calls an attribute of the index of products. */
const FACET_OF: Record<IndexAttribute, Facet> = {
  category: 'catalog',
  brand: 'brands',
  material: 'materials',
};

/** SQL: the terms readers see, by id, each with its value and its names; brands have one value for both languages, the English name where there is one. */
const TERMS: Record<Exclude<IndexAttribute, 'category'>, string> = {
  brand: `select b.id, coalesce(nullif(trim(b.title_en), ''), trim(b.title_zh)) as value,
    concat_ws(' ', b.title_zh, b.title_en) as names from brands b
    where b._status = 'published' and b.deleted_at is null and b.slug is not null`,
  material: `select m.id, m.slug as value, concat_ws(' ', m.name_zh, m.name_en, m.slug) as names from materials m
    where m.slug is not null and m.hidden is not true`,
};

type TermRow = { id: number; value: string; names: string };

/** Each takes some two hundred bytes. */
const MOST_TERMS = 20_000;
/**
 * As long as nothing has changed that is on cards, which brands and materials are. By attribute and id: null is for a term that
 * readers do not see. By attribute and value: what has it.
 */
const termsKept = () =>
  processWide('catalogue-terms', () => ({
    terms: new KeptAsOf<TermRow | null>(MOST_TERMS),
    ids: new KeptAsOf<number[]>(MOST_TERMS),
  }));

/**
 * What filters leave, as facets of the search: one of each of `narrowed`, and none of `without`. A value nothing has leaves nothing.
 * The caller has looked what has changed after the request came (`beginCatalogue`), as for {@link readFacetValues}.
 */
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
  const missing: string[] = [];
  const { moment } = contentOf(payload).known;
  const { ids: kept } = termsKept();
  for (const value of new Set(values)) {
    const before = kept.get(moment, `${attribute} ${value}`);
    if (before) ids.set(value, before);
    else missing.push(value);
  }
  if (missing.length === 0) return ids;
  const text = `select * from (${TERMS[attribute]}) terms where value = any($1::text[])`;
  const rows = await queryByName<TermRow>(payload.db.pool, `catalogue_${attribute}s_named`, text, [missing]);
  for (const { id, value } of rows) ids.set(value, [...(ids.get(value) ?? []), id]);
  for (const value of missing) {
    const found = ids.get(value);
    // Values without ids are not kept: clients may send any text.
    if (found) kept.put(moment, `${attribute} ${value}`, found);
  }
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
  const keyOf = (id: number | string) => `${attribute} ${id}`;
  const text = `select * from (${TERMS[attribute]}) terms where id = any($1::int[])`;
  const read = async (missing: readonly string[]) => {
    const own = missing.map((key) => Number(key.slice(keyOf('').length)));
    const rows = await queryByName<TermRow>(payload.db.pool, `catalogue_${attribute}s`, text, [own]);
    return new Map(rows.map((row) => [keyOf(row.id), row]));
  };
  const { moment } = contentOf(payload).known;
  return [...(await readThrough(termsKept().terms, moment, ids.map(keyOf), read)).values()];
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
