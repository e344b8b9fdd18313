import { NOTHING, toChunkDocs } from '../index/chunk-docs';
import { kindNumber, toFacet } from '../index/kinds';
import { CHUNK_DOCS, invert } from '../index/postings';
import type { IndexView } from '../store/read-index';
import { placesOf } from './facet-places';
import { mostAlike, weighFacets, type Wanted } from './most-alike';
import { MOST_POSTINGS, MOST_TELLING, tellingTerms } from './telling-terms';

const ARTICLE = kindNumber('article');
const TODAY = 20_000;
const [OFFICE, OTHER_OFFICE, CATEGORY] = [
  toFacet('companies', 7),
  toFacet('companies', 8),
  toFacet('categories', 7),
];

describe('the terms that say most of an entry', () => {
  const ids = (...own: Parameters<typeof tellingTerms>[0][number][]) =>
    tellingTerms(own, 100_000).map(({ id }) => id);

  it('are rare ones that say much of it, the most telling first', () => {
    const [frequent, weak, strong] = [
      { id: 1, impact: 255, count: 60_000 },
      { id: 2, impact: 60, count: 10 },
      { id: 3, impact: 255, count: 10 },
    ];
    expect(ids(frequent, weak, strong)).toEqual([3, 2, 1]);
    const [{ idf } = { idf: 0 }] = tellingTerms([strong], 100_000);
    const [{ idf: half } = { idf: 0 }] = tellingTerms([{ ...strong, impact: 51 }], 100_000);
    expect(half).toBeCloseTo(idf / 5, 6);
  });

  it('are in another entry too, and of two that are as good the first one', () => {
    const of = (id: number, count: number) => ({ id, impact: 100, count });
    expect(ids(of(1, 1), of(4, 2), of(3, 2), of(2, 0))).toEqual([3, 4]);
  });

  it('are bounded in number, and in their postings; one with fewer takes the place of one with too many', () => {
    const many = Array.from({ length: 100 }, (_, id) => ({ id, impact: 100, count: 5 }));
    expect(ids(...many)).toHaveLength(MOST_TELLING);
    const large = { id: 1, impact: 255, count: MOST_POSTINGS - 10 };
    const [tooLarge, small] = [
      { id: 2, impact: 200, count: MOST_POSTINGS / 2 },
      { id: 3, impact: 20, count: 10 },
    ];
    const chosen = tellingTerms([large, tooLarge, small], 10 * MOST_POSTINGS);
    expect(new Set(chosen.map(({ id }) => id))).toEqual(new Set([2, 3]));
  });
});

type Entry = { terms?: Record<number, number>; facets?: number[]; kind?: number; day?: number };

/** An index of these entries by their place, all but `changed` written to one chunk. */
function indexOf(entries: Record<number, Entry>, changed: number[] = []): IndexView {
  const places = Object.keys(entries).map(Number);
  const factsOf = (place: number) => {
    const { facets = [], kind = ARTICLE, day = 0 } = entries[place] ?? {};
    return { place, entity: place, kind, day, facets };
  };
  const vector = (place: number) =>
    Object.entries(entries[place]?.terms ?? {}).map(([id, impact]) => [Number(id), impact] as const);
  const inverted = invert(
    places.map((doc) => ({
      doc,
      terms: vector(doc).map(([id]) => id),
      impacts: Uint8Array.from(vector(doc).map(([, impact]) => impact)),
    })),
  );
  const chunk = {
    docs: toChunkDocs(places.map(factsOf)),
    hidden: new Set(changed),
    postings: (term: number) => inverted.get(term) ?? null,
  };
  return {
    chunks: new Map([[0, chunk]]),
    changed: changed.map((doc) => ({
      ...{ ...factsOf(doc), doc, version: '1' },
      impacts: new Map(vector(doc)),
    })),
    count: places.length,
    countOf: (term) => inverted.get(term)?.places.length ?? 0,
  };
}

const TERMS = [
  { id: 1, idf: 4 },
  { id: 2, idf: 2 },
];
/** Ids of what is most like entry 0. */
function alike(
  view: IndexView,
  { facets = [], ...more }: Partial<Wanted> & { facets?: number[] } = {},
): number[] {
  const wanted = { kind: ARTICLE, except: 0, most: 10, ...more };
  const hits = mostAlike({ terms: TERMS, facets: weighFacets(facets, view) }, view, wanted, TODAY);
  return hits.map(({ entity }) => entity);
}

describe('what is most like an entry', () => {
  const own = { terms: { 1: 255, 2: 255 }, facets: [OFFICE, CATEGORY] };
  const facets = [OFFICE, CATEGORY];
  const entries: Record<number, Entry> = {
    ...{ 0: own, 1: { terms: { 1: 200, 2: 200 } }, 2: { terms: { 2: 200 } }, 3: { terms: { 9: 255 } } },
    ...{ 4: { facets: [CATEGORY] }, 5: { facets: [OFFICE] }, 6: { facets: [OTHER_OFFICE] } },
    ...{ 7: { terms: { 2: 200 }, facets: [CATEGORY, OFFICE] } },
  };

  it('shares most words and relations with it; what shares nothing, and itself, are left out', () => {
    expect(alike(indexOf(entries), { facets })).toEqual([1, 7, 2, 5, 4]);
    expect(alike(indexOf(entries))).toEqual([1, 7, 2]);
  });

  it('is the same whether its chunk was written since or not', () => {
    const expected = alike(indexOf(entries), { facets });
    for (const changed of [[1], [7, 4], [0, 1, 2, 3, 4, 5, 6, 7]])
      expect(alike(indexOf(entries, changed), { facets })).toEqual(expected);
  });

  it('is of the kind that is wanted, of those that may be shown, and so many', () => {
    const view = indexOf({ ...entries, 1: { ...entries[1], kind: kindNumber('job') } });
    expect(alike(view, { facets })).toEqual([7, 2, 5, 4]);
    expect(alike(view, { facets, kind: kindNumber('job') })).toEqual([1]);
    expect(alike(view, { facets, among: new Set([2, 4, 6]) })).toEqual([2, 4]);
    expect(alike(view, { facets, most: 2 })).toEqual([7, 2]);
  });

  it('is the newer of two that are as alike, the later one of the same day', () => {
    const same = { terms: { 1: 100 } };
    const view = indexOf({ 1: same, 2: { ...same, day: TODAY }, 3: same });
    expect(alike(view)).toEqual([2, 3, 1]);
  });

  it('is never what was taken out', () => {
    const gone = { ...entries, 1: { ...entries[1], kind: NOTHING } };
    expect(alike(indexOf(gone), { facets })).toEqual([7, 2, 5, 4]);
    expect(alike(indexOf(gone, [1]), { facets })).toEqual([7, 2, 5, 4]);
  });
});

it('a rare relation weighs more than a frequent one, an office more than a country as rare', () => {
  const country = toFacet('countries', 1);
  const view = indexOf(
    { 1: { facets: [OFFICE, country] }, 2: { facets: [CATEGORY] }, 3: { facets: [CATEGORY] }, 4: {} },
    [2],
  );
  const weights = weighFacets([OFFICE, OTHER_OFFICE, country], view);
  expect(weights.get(OTHER_OFFICE)).toBeGreaterThan(weights.get(OFFICE) ?? Infinity);
  expect(weights.get(country)).toBeCloseTo((weights.get(OFFICE) ?? 0) / 4, 6);
});

it('a relation stands at the places that have it', () => {
  const { docs } = indexOf({
    3: { facets: [OFFICE, CATEGORY] },
    [CHUNK_DOCS - 1]: { facets: [OFFICE] },
  }).chunks.get(0) ?? { docs: toChunkDocs([]) };
  expect([...placesOf(docs, OFFICE)]).toEqual([3, CHUNK_DOCS - 1]);
  expect([...placesOf(docs, CATEGORY)]).toEqual([3]);
  expect([...placesOf(docs, OTHER_OFFICE)]).toEqual([]);
});
