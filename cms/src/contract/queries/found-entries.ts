import type { Payload } from 'payload';
import type { FacetCounts } from '../../search/query/facet-counts';
import type { Hit } from '../../search/query/collect';
import { KINDS, toFacet, type Facet, type Kind } from '../../search/index/kinds';
import { search } from '../../search/search';
import { isNamedBy } from '../../search/text/named-by';
import { joinHalves, type TwoHalves } from '../bilingual';
import { invalidPage } from '../errors';
import { PER_PAGE, type IdOrSlug } from '../params';
import {
  NARROWING,
  type FoundEntriesParams,
  type Narrowing,
  type RawFacet,
  type RawFoundEntries,
  type RawFoundEntry,
} from '../schemas/found-entries';
import { anyOf, readRows, sql, type SQL } from './database';
import { publicSlug } from './person-slug';
import { readRefs } from './refs';
import { readSubtree, readTermIds } from './terms';

const FACET_OF: Record<Narrowing, Facet> = {
  type: 'types',
  country: 'countries',
  material: 'materials',
  office: 'companies',
};
/** More terms of one facet are not told. */
const MOST_TERMS = 24;

/**
 * What a search finds of all kinds, by name; the best first (docs/decisions/061).
 * @throws ContractError 400 `rest_post_invalid_page_number` for a page beyond the total (page 1 is always valid)
 */
export async function readFoundEntries(
  payload: Payload,
  params: FoundEntriesParams,
): Promise<RawFoundEntries> {
  const { search: query, kinds, page = 1, per_page: perPage = PER_PAGE, per_kind: perKind } = params;
  const narrowed = await toNarrowed(payload, params);
  const found = await search(payload, {
    query,
    ...(kinds && { kinds }),
    ...(narrowed.length > 0 && { narrowed }),
    ...(perKind === undefined ? { most: page * perPage } : { most: perKind, perKind: true }),
    ...(params.facets && { facetsOf: 'article' }),
  });
  if (perKind === undefined && page > Math.max(1, Math.ceil(found.total / perPage))) throw invalidPage();
  const hits = perKind === undefined ? found.hits.slice((page - 1) * perPage) : found.hits;
  const [entries, facets] = await Promise.all([
    readNamed(payload, hits),
    params.facets ? readFacets(payload, found.facets) : undefined,
  ]);
  return {
    total: found.total,
    is_relaxed: found.isRelaxed,
    kinds: eachOf(KINDS, (kind) => found.byKind.get(kind) ?? 0),
    entries,
    ...(facets && { facets }),
  };
}

/** So many things are looked at for some whose very name fits. */
const LOOKED_AT = 48;

/** What somebody who has typed so much may mean: things of all kinds by their names, the best first. */
export async function readSuggestions(
  payload: Payload,
  typed: string,
  most: number,
): Promise<RawFoundEntry[]> {
  const { hits, isRelaxed } = await search(payload, { query: typed, most: LOOKED_AT, isTyping: true });
  if (isRelaxed) return [];
  const named = await readNamed(payload, hits);
  return named.filter(({ title }) => isNamedBy(title, typed)).slice(0, most);
}

/** A value for each name, as a record. */
const eachOf = <Name extends string, Value>(names: readonly Name[], of: (name: Name) => Value) =>
  Object.fromEntries(names.map((name) => [name, of(name)])) as Record<Name, Value>; // fromEntries forgets the key type

/** The terms that were asked for, each with its descendants, as the index numbers them. An unknown slug matches nothing. */
async function toNarrowed(payload: Payload, params: FoundEntriesParams): Promise<ReadonlySet<number>[]> {
  const sets: ReadonlySet<number>[] = [];
  for (const name of NARROWING) {
    const asked = params[name];
    if (asked === undefined) continue;
    const facet = FACET_OF[name];
    const ids = await readIds(payload, name, typeof asked === 'string' ? { id: null, slug: asked } : asked);
    sets.push(new Set(ids.map((id) => toFacet(facet, id))));
  }
  return sets;
}

async function readIds(payload: Payload, name: Narrowing, key: IdOrSlug): Promise<number[]> {
  if (name === 'office') return readTermIds(payload, 'companies', key);
  const table = ({ type: 'types', country: 'countries', material: 'materials' } as const)[name];
  return readSubtree(payload, table, await readTermIds(payload, table, key));
}

/** By what the articles that were found can be narrowed. */
async function readFacets(payload: Payload, counts: FacetCounts): Promise<Record<Narrowing, RawFacet>> {
  const counted = eachOf(NARROWING, (name) => counts.of(FACET_OF[name]).slice(0, MOST_TERMS));
  const ids = (name: Narrowing) => counted[name].map(({ id }) => id);
  const { terms, companies } = await readRefs(payload, {
    terms: { type: ids('type'), country: ids('country'), material: ids('material') },
    companies: ids('office'),
  });
  const named: Record<Narrowing, (id: number) => { slug: string; name: TwoHalves } | undefined> = {
    type: (id) => terms.type.get(id),
    country: (id) => terms.country.get(id),
    material: (id) => terms.material.get(id),
    office: (id) => {
      const office = companies.get(id);
      return office && { slug: office.slug, name: office.title };
    },
  };
  return eachOf(NARROWING, (name) =>
    counted[name].flatMap(({ id, count }) => {
      const term = named[name](id);
      const text = joinHalves(term?.name);
      return term && text !== '' ? [{ id, slug: term.slug, name: text, count }] : [];
    }),
  );
}

/** SQL: what things of a kind are called, of the ids in `ids`. */
const NAMED: Record<Kind, (ids: SQL) => SQL> = {
  article: (ids) => titled('posts', ids),
  job: (ids) => titled('posts', ids),
  product: (ids) => titled('products', ids),
  brand: (ids) => titled('brands', ids),
  company: (ids) => titled('companies', ids),
  community: (ids) => titled('communities', ids),
  person: (ids) =>
    sql`select u.id, ${publicSlug} as slug, u.name_zh as zh, u.name_en as en from people u where u.id = ${ids}`,
};

const titled = (table: string, ids: SQL) => sql`select t.id, t.slug, t.title_zh as zh, t.title_en as en
  from ${sql.identifier(table)} t where t.id = ${ids} and t._status = 'published' and t.deleted_at is null and t.slug is not null`;

type NamedRow = { kind: Kind; id: number; slug: string; zh: string | null; en: string | null };

/** The names of what was found, in its order; what is not public any more, or has no name, is left out. */
async function readNamed(payload: Payload, hits: readonly Hit[]): Promise<RawFoundEntry[]> {
  const kinds = KINDS.map((kind, number) => ({
    kind,
    ids: hits.filter((hit) => hit.kind === number).map(({ entity }) => entity),
  })).filter(({ ids }) => ids.length > 0);
  if (kinds.length === 0) return [];
  const statements = kinds.map(
    ({ kind, ids }) => sql`select ${kind}::text as kind, n.* from (${NAMED[kind](anyOf(ids))}) n`,
  );
  const rows = await readRows<NamedRow>(payload, sql.join(statements, sql` union all `));
  const byKey = new Map(rows.map((row) => [`${row.kind} ${row.id}`, row]));
  return hits.flatMap(({ kind, entity }) => {
    const row = byKey.get(`${KINDS[kind]} ${entity}`);
    const title = joinHalves(row);
    return row && title !== '' ? [{ kind: row.kind, id: row.id, slug: row.slug, title }] : [];
  });
}
