import { toChunkDocs } from '../index/chunk-docs';
import { invert, CHUNK_DOCS } from '../index/postings';
import type { IndexView } from '../store/read-index';
import { matching, type Ask } from './matching';
import { idfOf, type PlannedPart, type Way } from './plan';

/** The same numbers each time: a linear congruential generator (Numerical Recipes). */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

const TERMS = 12;
const CHUNKS = 4;
const EACH = 300;

/** Things of all kinds and days in several chunks; some have changed since. */
function viewFrom(next: (below: number) => number): IndexView {
  const counts = new Map<number, number>();
  const thing = (doc: number) => {
    // The first terms stand in most things.
    const terms = Array.from({ length: TERMS }, (_, term) => term).filter((term) => next(1 + term) === 0);
    for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
    return {
      ...{ doc, place: doc % CHUNK_DOCS, entity: doc, kind: next(7), day: 20_000 - next(900), facets: [] },
      ...{ terms, impacts: Uint8Array.from(terms, () => 1 + next(255)) },
    };
  };
  const chunks = Array.from({ length: CHUNKS }, (_, chunk) =>
    Array.from({ length: EACH }, (_, at) => thing(chunk * CHUNK_DOCS + at * 3)),
  );
  const changed = Array.from({ length: 20 }, () => thing(next(CHUNKS) * CHUNK_DOCS + next(EACH) * 3));
  return {
    chunks: new Map(
      chunks.map((things, chunk) => {
        const inverted = invert(things);
        const hidden = changed.map(({ doc }) => doc).filter((doc) => Math.floor(doc / CHUNK_DOCS) === chunk);
        return [
          chunk,
          {
            docs: toChunkDocs(things),
            hidden: new Set(hidden.map((doc) => doc % CHUNK_DOCS)),
            postings: (term: number) => inverted.get(term) ?? null,
          },
        ];
      }),
    ),
    changed: changed.map(({ terms, impacts, ...one }) => ({
      ...{ ...one, version: '1' },
      impacts: new Map(terms.map((term, at) => [term, impacts[at] ?? 0])),
    })),
    count: CHUNKS * EACH + changed.length,
    countOf: (term) => counts.get(term) ?? 0,
  };
}

/** One part or several, each with some ways of one term or two. */
function partsFrom(next: (below: number) => number, view: IndexView): PlannedPart[] {
  const some = (count: number) =>
    [...new Set(Array.from({ length: count }, () => next(TERMS)))].map((id) => ({
      id,
      idf: idfOf(view.countOf(id), view.count),
    }));
  const way = (): Way => ({
    terms: some(1 + next(2)),
    more: some(next(3)).map(({ id }) => ({ id, share: next(4) / 4 })),
    isWhole: true,
    factor: [1, 0.8, 0.6][next(3)] ?? 1,
  });
  return Array.from({ length: 1 + next(2) }, () => ({ ways: Array.from({ length: 1 + next(6) }, way) }));
}

it.each(Array.from({ length: 12 }, (_, at) => at))(
  'the hits without counts are those with counts (%i)',
  (seed) => {
    const next = numbersFrom(seed + 1);
    const view = viewFrom(next);
    const parts = partsFrom(next, view);
    const asks: Ask[] = [
      { query: '', most: 8 },
      { query: '', most: 48 },
      { query: '', most: 5, kinds: ['article', 'brand'] },
      { query: '', most: 3, perKind: true },
      { query: '', most: 8, order: 'newest' },
    ];
    for (const ask of asks) {
      const counted = matching(view, parts, ask, false);
      const { hits, isAny } = matching(view, parts, { ...ask, isUncounted: true }, false);
      expect(hits).toEqual(counted.hits);
      expect(isAny).toBe(counted.isAny);
    }
  },
);
