import type { Payload } from 'payload';
import { batched } from '../../db/batched';
import { queryByName } from '../../db/prepared';
import type { FacetCounts } from '../../search/query/facet-counts';
import type { Hit } from '../../search/query/collect';
import type { Ask } from '../../search/query/matching';
import { KINDS, toFacet, type Facet, type Kind } from '../../search/index/kinds';
import type { ReadQuery } from '../../search/query/plan-query';
import { beginSearch, searchAt } from '../../search/search';
import { namedBy } from '../../search/text/named-by';
import { isWholePinyin, saidBy } from '../../search/text/said-by';
import { processWide } from '../../process-wide';
import { joinHalves } from '../bilingual';
import { invalidPage } from '../errors';
import { toDisplayName, toPersonSlug } from '../mappers/person';
import { PER_PAGE, type IdOrSlug } from '../params';
import {
  NARROWING,
  type FoundEntriesParams,
  type Narrowing,
  type RawFacet,
  type RawFoundEntries,
  type RawFoundEntry,
} from '../schemas/found-entries';
import { contentOf } from '../cards/content-of';
import { KeptAsOf, readThrough } from './as-of';
import { KeptAnswers, type AnswerState } from './kept-answers';
import { readRefs, readTitled } from './refs';
import { readSubtree, readTermIds } from './terms';
import { readWidening } from './trees';

const FACET_OF: Record<Narrowing, Facet> = {
  type: 'types',
  country: 'countries',
  material: 'materials',
  office: 'companies',
};
/** More terms of one facet are not told. */
const MOST_TERMS = 24;

/** Some thousand answers with facets, and some thousand suggestions. */
const MOST_BYTES = { entries: 12 * 1024 * 1024, suggestions: 4 * 1024 * 1024 };
const DAY_MS = 86_400_000;
const answersKept = (of: keyof typeof MOST_BYTES) =>
  processWide(`search-answers-${of}`, () => new KeptAnswers(MOST_BYTES[of]));

function toState(index: number | null, content = 0): AnswerState | null {
  return index === null ? null : { index, content, day: Math.floor(Date.now() / DAY_MS) };
}

/** As {@link readFoundEntries}, as JSON, kept as long as nothing of it can have changed. @throws as that does */
export async function answerFoundEntries(
  payload: Payload,
  params: FoundEntriesParams,
): Promise<Buffer<ArrayBuffer>> {
  const { known } = contentOf(payload);
  const { read, asOf } = await beginSearch(payload, params.search);
  const asked = Object.entries(params).sort(([one], [other]) => (one < other ? -1 : 1));
  return answersKept('entries').answer(toState(asOf, known.moment), JSON.stringify(asked), () =>
    readFoundEntries(payload, params, read),
  );
}

/** As {@link readSuggestions}, as JSON, kept as long as nothing of it can have changed. */
export async function answerSuggestions(
  payload: Payload,
  typed: string,
  most: number,
): Promise<Buffer<ArrayBuffer>> {
  const { read, asOf } = await beginSearch(payload, typed, true);
  return answersKept('suggestions').answer(toState(asOf), `${most} ${typed}`, async () => ({
    suggestions: await readSuggestions(payload, typed, most, read),
  }));
}

/**
 * What a search finds of all kinds, by name; the best first (docs/decisions/061). The caller has looked what has
 * changed after the request came.
 * @param begun the query, as it was read
 * @throws ContractError 400 `rest_post_invalid_page_number` for a page beyond the total (page 1 is always valid)
 */
async function readFoundEntries(
  payload: Payload,
  params: FoundEntriesParams,
  begun: ReadQuery,
): Promise<RawFoundEntries> {
  const { search: query, kinds, page = 1, per_page: perPage = PER_PAGE, per_kind: perKind } = params;
  const [narrowed, widening] = await Promise.all([
    toNarrowed(payload, params),
    params.facets ? readWidening(payload) : undefined,
  ]);
  const ask: Ask = {
    query,
    ...(kinds && { kinds }),
    ...(narrowed.length > 0 && { narrowed }),
    ...(perKind === undefined ? { most: page * perPage } : { most: perKind, perKind: true }),
    ...(widening && { facetsOf: 'article', widening }),
    // Named and counted is what A1 lists in that order.
    isAlone: params.orderby === 'date',
  };
  const { found, asOf } = await searchAt(payload, ask, begun);
  if (perKind === undefined && page > Math.max(1, Math.ceil(found.total / perPage))) throw invalidPage();
  const hits = perKind === undefined ? found.hits.slice((page - 1) * perPage) : found.hits;
  const [entries, facets] = await Promise.all([
    readNamed(payload, hits, asOf),
    params.facets ? readFacets(payload, found.facets) : undefined,
  ]);
  return {
    total: found.total,
    is_relaxed: found.isRelaxed,
    kinds: eachOf(KINDS, (kind) => found.byKind.get(kind) ?? 0),
    whole: eachOf(KINDS, (kind) => found.whole.get(kind) ?? 0),
    ...(found.corrected && found.total > 0 && { corrected: found.corrected }),
    entries,
    ...(facets && { facets }),
  };
}

/** So many things are looked at for some whose very name fits. */
const LOOKED_AT = 48;
/** So many of them first: the best ones usually fit. */
const LOOKED_AT_FIRST = 16;

/** So many names that begin with the letters are enough not to look for what sounds like them, too: it is a second search. */
const ENOUGH = 4;

/** What somebody who has typed so much may mean: things of all kinds by their names, the best first. */
async function readSuggestions(
  payload: Payload,
  typed: string,
  most: number,
  begun: ReadQuery,
): Promise<RawFoundEntry[]> {
  const ask = { query: typed, most: LOOKED_AT, isTyping: true, isStrict: true, isUncounted: true };
  const { found, asOf } = await searchAt(payload, ask, begun);
  const written = await readMeant(payload, found.hits, asOf, { isMeant: namedBy(typed), most });
  const isGuessed = found.corrected !== null;
  const isWhole = isWholePinyin(typed);
  const least = isWhole === false ? 1 : Math.min(most, ENOUGH);
  const isEnough = written.length >= least;
  if (isWhole === null || (isEnough && !isGuessed)) return written;
  const { found: sounding, asOf: as } = await searchAt(payload, { ...ask, isSpoken: true });
  const said = await readMeant(payload, sounding.hits, as, { isMeant: saidBy(typed), most });
  // What is written so comes first, and before it only what would have had to be misspelt.
  return unlike(isGuessed ? [...said, ...written] : [...written, ...said]).slice(0, most);
}

/** Each once, where it comes first. */
function unlike(entries: readonly RawFoundEntry[]): RawFoundEntry[] {
  const known = new Set<string>();
  return entries.filter(({ kind, id }) => {
    const key = `${kind} ${id}`;
    return !known.has(key) && known.add(key);
  });
}

/** The first of what was found whose very names are meant. */
async function readMeant(
  payload: Payload,
  hits: readonly Hit[],
  asOf: number | null,
  { isMeant, most }: { isMeant: (name: string) => boolean; most: number },
): Promise<RawFoundEntry[]> {
  const suggestions: RawFoundEntry[] = [];
  for (const [from, end] of [
    [0, LOOKED_AT_FIRST],
    [LOOKED_AT_FIRST, LOOKED_AT],
  ]) {
    if (suggestions.length >= most) break;
    const named = await readNamed(payload, hits.slice(from, end), asOf);
    suggestions.push(...named.filter(({ title }) => isMeant(title)));
  }
  return suggestions.slice(0, most);
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
  const names = await readFacetNames(
    payload,
    eachOf(NARROWING, (name) => counted[name].map(({ id }) => id)),
  );
  return eachOf(NARROWING, (name) =>
    counted[name].flatMap(({ id, count }) => {
      const term = names.get(keyOf(name, id));
      return term && term.name !== '' ? [{ id, slug: term.slug, name: term.name, count }] : [];
    }),
  );
}

type FacetName = { slug: string; name: string };
/** By {@link keyOf}; null for a term that readers do not see. */
type FacetNames = ReadonlyMap<string, FacetName | null>;
const keyOf = (name: Narrowing, id: number) => `${name} ${id}`;

/** Of terms, each some hundred bytes: many searches show the same ones. */
const MOST_NAMES = 20_000;
const facetNamesKept = () =>
  processWide('search-facet-names', () => new KeptAsOf<FacetName | null>(MOST_NAMES));

/** Names of these terms. They are kept as long as nothing has changed that is on cards, which terms and offices are. */
async function readFacetNames(payload: Payload, ids: Record<Narrowing, number[]>): Promise<FacetNames> {
  const kept = facetNamesKept();
  // The caller has looked what has changed (`answerFoundEntries`).
  const { moment } = contentOf(payload).known;
  const names = new Map<string, FacetName | null>();
  const missing = eachOf(NARROWING, (name) =>
    ids[name].filter((id) => {
      const before = kept.get(moment, keyOf(name, id));
      if (before !== undefined) names.set(keyOf(name, id), before);
      return before === undefined;
    }),
  );
  if (NARROWING.every((name) => missing[name].length === 0)) return names;
  const { type, country, material } = missing;
  const [{ terms }, offices] = await Promise.all([
    readRefs(payload, { terms: { type, country, material } }),
    readTitled(payload, 'companies', missing.office),
  ]);
  const put = (name: Narrowing, id: number, term: FacetName | null) => {
    names.set(keyOf(name, id), term);
    kept.put(moment, keyOf(name, id), term);
  };
  for (const name of ['type', 'country', 'material'] as const) {
    for (const id of missing[name]) {
      const term = terms[name].get(id);
      put(name, id, term ? { slug: term.slug, name: joinHalves(term.name) } : null);
    }
  }
  for (const id of missing.office) {
    const office = offices.get(id);
    put('office', id, office ? { slug: office.slug, name: joinHalves(office.title) } : null);
  }
  return names;
}

/** The tables of names. */
const TABLES = ['posts', 'products', 'brands', 'companies', 'communities', 'people'] as const;
type Table = (typeof TABLES)[number];
const TABLE_OF: Record<Kind, Table> = {
  article: 'posts',
  job: 'posts',
  product: 'products',
  brand: 'brands',
  company: 'companies',
  person: 'people',
  community: 'communities',
};
/** SQL: the names of the rows of a table, by their ids as the n-th value. */
const namesOf = (table: Table, n: number) =>
  table === 'people'
    ? `SELECT 'people' AS source, id, coalesce(slug, 'u' || id) AS slug, name_zh AS zh, name_en AS en,
        coalesce(nickname, '') AS nickname, coalesce(mobile, '') AS mobile FROM people WHERE id = ANY($${n}::int[])`
    : `SELECT '${table}' AS source, id, slug, title_zh AS zh, title_en AS en, '' AS nickname, '' AS mobile FROM ${table}
        WHERE id = ANY($${n}::int[]) AND _status = 'published' AND deleted_at IS NULL AND slug IS NOT NULL`;

type NameRow = {
  source: Table;
  id: number;
  slug: string;
  zh: string | null;
  en: string | null;
  nickname: string;
  mobile: string;
};
type Named = { slug: string; title: string };
const namedOf = (table: Table, id: number) => `${table} ${id}`;

/** Each takes some two hundred bytes. */
const MOST_NAMED = 20_000;
const namesKept = () => processWide('search-names-kept', () => new KeptAsOf<Named | null>(MOST_NAMED));

/**
 * The names of what was found, in its order; what is not public any more, or has no name, is left out.
 * @param asOf the state of the index that has the hits ({@link searchAt}): a name that changes changes it
 */
async function readNamed(
  payload: Payload,
  hits: readonly Hit[],
  asOf: number | null,
): Promise<RawFoundEntry[]> {
  const found = hits.flatMap(({ kind: number, entity }) => {
    const kind = KINDS[number];
    return kind ? [{ kind, id: entity, key: namedOf(TABLE_OF[kind], entity) }] : [];
  });
  const read = processWide('search-names', () =>
    batched((keys: readonly string[]) => readNamesOf(payload, keys)),
  );
  const keys = found.map(({ key }) => key);
  const names = await readThrough(namesKept(), asOf, keys, read);
  return found.flatMap(({ kind, id, key }) => {
    const named = names.get(key);
    return named && named.title !== '' ? [{ kind, id, ...named }] : [];
  });
}

/** By {@link namedOf}. */
async function readNamesOf(payload: Payload, keys: readonly string[]): Promise<ReadonlyMap<string, Named>> {
  const ids = new Map<Table, number[]>();
  for (const table of TABLES) {
    const own = keys.filter((key) => key.startsWith(`${table} `));
    if (own.length > 0)
      ids.set(
        table,
        own.map((key) => Number(key.slice(table.length + 1))),
      );
  }
  // Most hits are of one table or two: to plan a statement over all of them takes longer than to read the names.
  const parts = [...ids.keys()].map((table, at) => namesOf(table, at + 1));
  const name = ['search_names', ...ids.keys()].join('_');
  const rows = await queryByName<NameRow>(payload.db.pool, name, parts.join(' UNION ALL '), [
    ...ids.values(),
  ]);
  return new Map(rows.map((row) => [namedOf(row.source, row.id), toNamed(row)]));
}

function toNamed({ source, id, slug, zh, en, nickname, mobile }: NameRow): Named {
  if (source !== 'people') return { slug, title: joinHalves({ zh, en }) };
  const person = { id, slug, name: { zh, en }, nickname, avatar: null, mobile };
  return { slug: toPersonSlug(person), title: toDisplayName(person) };
}
