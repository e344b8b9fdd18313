import { toChunkDocs } from '../index/chunk-docs';
import { invert } from '../index/postings';
import { Best, type Hit } from './collect';
import { scoreChunk, scoreOne, type Chunk } from './evaluate';
import { idfOf, type PlannedPart, type Way } from './plan';

const IDF = 2;
/** Things by their place: their terms, and what those say of them. */
type Things = Record<number, Record<number, number>>;

function chunkOf(things: Things, hidden: number[] = []): Chunk {
  const places = Object.keys(things).map(Number);
  const inverted = invert(
    places.map((doc) => ({
      doc,
      terms: Object.keys(things[doc] ?? {}).map(Number),
      impacts: Uint8Array.from(Object.values(things[doc] ?? {})),
    })),
  );
  return {
    docs: toChunkDocs(places.map((place) => ({ place, entity: place, kind: 0, day: 0, facets: [] }))),
    hidden: new Set(hidden),
    postings: (term) => inverted.get(term) ?? null,
  };
}

const way = (ids: number[], more: Partial<Way> = {}): Way => ({
  ...{ terms: ids.map((id) => ({ id, idf: IDF })), more: [], isWhole: true, factor: 1 },
  ...more,
});
const part = (...ways: Way[]): PlannedPart => ({ ways });

/** Scores by place; also as each thing has it by itself, which must be the same. */
function scored(things: Things, parts: PlannedPart[], isRelaxed = false) {
  const matches = scoreChunk(parts, chunkOf(things), isRelaxed);
  const scores = new Map([...matches.places].map((place, at) => [place, matches.scores[at] ?? 0]));
  const found = Object.fromEntries(
    Object.keys(things).flatMap((place) => {
      const score = scores.get(Number(place)) ?? 0;
      const alone = scoreOne(parts, (term) => things[Number(place)]?.[term] ?? 0, isRelaxed);
      expect(alone).toBe(score);
      return score > 0 ? [[Number(place), Number(score.toFixed(3))]] : [];
    }),
  );
  expect(matches.places).toHaveLength(Object.keys(found).length);
  return found;
}

describe('what matches a query', () => {
  const things: Things = { 0: { 1: 255 }, 3: { 1: 51, 2: 255 }, 8000: { 2: 51, 3: 255 } };

  it.each([
    ['one term', [part(way([1]))], { 0: 2, 3: 0.4 }],
    ['terms that stand together', [part(way([1, 2]))], { 3: 2.4 }],
    ['two parts', [part(way([1])), part(way([2]))], { 3: 2.4 }],
    ['the better of two ways', [part(way([1]), way([2]))], { 0: 2, 3: 2, 8000: 0.4 }],
    ['a way that is less what was typed', [part(way([9]), way([3], { factor: 0.5 }))], { 8000: 1 }],
    [
      'more of what has terms that nothing needs',
      [part(way([1], { more: [{ id: 2, share: 0.5 }] }))],
      { 0: 2, 3: 0.6 },
    ],
    [
      'each of them, beside what else is wanted',
      [
        part(
          way([2], {
            more: [
              { id: 1, share: 1 },
              { id: 3, share: 0.5 },
              { id: 9, share: 1 },
            ],
          }),
        ),
        part(way([2])),
      ],
      { 3: 6, 8000: 1 },
    ],
    ['nothing by these alone', [part(way([9], { more: [{ id: 1, share: 1 }] }))], {}],
    [
      'a term that everything has, though it says nothing',
      [part(way([1], { terms: [{ id: 1, idf: 1e-7 }] }))],
      { 0: 0, 3: 0 },
    ],
    ['a term nothing has', [part(way([9]))], {}],
    ['a way that lacks a term of the index', [part(way([1], { isWhole: false }))], {}],
    ['no parts', [], {}],
  ] as const)('%s', (_, parts, expected) => expect(scored(things, [...parts])).toEqual(expected));

  it('is not what has changed since, nor what is no longer there', () => {
    const chunk = chunkOf({ 0: { 1: 255 }, 1: { 1: 255 } }, [1]);
    expect([...scoreChunk([part(way([1]))], chunk).places]).toEqual([0]);
    const gone = { ...chunk, docs: toChunkDocs([]) };
    expect([...scoreChunk([part(way([1]))], gone).places]).toEqual([]);
  });

  it('when nothing has all of it, what has two fifths of it by weight', () => {
    const three = [part(way([1])), part(way([2])), part(way([3]))];
    expect(scored(things, three, true)).toEqual({ 3: 2.4, 8000: 2.4 });
    // A run of which one pair is nowhere, and half of a query that is nowhere.
    expect(scored(things, [part(way([1], { isWhole: false }))], true)).toEqual({ 0: 2, 3: 0.4 });
    expect(scored(things, [part(way([], { isWhole: false })), part(way([3]))], true)).toEqual({ 8000: 2 });
    expect(scored(things, [part(way([], { isWhole: false }))], true)).toEqual({});
    const more = [{ id: 2, share: 0.5 }];
    expect(scored(things, [part(way([1, 9], { more, isWhole: false }))], true)).toEqual({ 0: 2, 3: 0.6 });
    expect(scored(things, [part(way([9], { more, isWhole: false }))], true)).toEqual({});
  });
});

describe('over a chunk of many things', () => {
  // Numbers of a fixed series, so that each run asks the same.
  let seed = 7;
  const below = (most: number) =>
    Math.floor(((seed = (Math.imul(seed, 1_664_525) + 1_013_904_223) >>> 0) / 2 ** 32) * most);
  // Term n stands in one of n² things: some are rare enough to be searched in the lists of others.
  const things: Things = Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [
      n * 4 + below(4),
      Object.fromEntries(
        [1, 2, 3, 5, 9].filter((term) => below(term ** 2) === 0).map((term) => [term, 1 + below(255)]),
      ),
    ]),
  );
  const anyWay = () =>
    way([], {
      ...{ isWhole: below(8) > 0, factor: 1 / (1 + below(3)) },
      terms: [1, 2, 3, 5, 9].filter(() => below(3) === 0).map((id) => ({ id, idf: (1 + below(1000)) / 77 })),
      more: [1, 2, 3, 5, 9].filter(() => below(4) === 0).map((id) => ({ id, share: 0.25 })),
    });
  const anyPart = () => part(...Array.from({ length: 1 + below(3) }, anyWay));

  it.each([
    ['all of a query', false],
    ['a part of a query', true],
  ])('each scores what it has by itself: %s', (_, isRelaxed) => {
    const chunk = chunkOf(things);
    let found = 0;
    for (let times = 0; times < 40; times += 1) {
      const parts = Array.from({ length: 1 + below(4) }, anyPart);
      const { places, scores } = scoreChunk(parts, chunk, isRelaxed);
      const together = new Map([...places].map((place, at) => [place, scores[at] ?? 0]));
      const wrong = Object.entries(things).filter(([place, terms]) => {
        const alone = scoreOne(parts, (term) => terms[term] ?? 0, isRelaxed);
        return alone !== (together.get(Number(place)) ?? 0);
      });
      expect([parts, wrong]).toEqual([parts, []]);
      expect([...places]).toEqual([...places].sort((one, other) => one - other));
      found += places.length;
    }
    expect(found).toBeGreaterThan(500);
  });
});

it('a rare term weighs more, and one that everything has still something', () => {
  const weights = [1, 10, 100, 1000].map((having) => idfOf(having, 1000));
  expect(weights).toEqual([...weights].sort((one, other) => other - one));
  expect(weights.at(-1)).toBeGreaterThan(0);
});

describe('the first hits', () => {
  const hit = (entity: number, score: number, day = 0): Hit => ({ entity, kind: 0, day, score });
  const first = (most: number, order: 'relevance' | 'newest', hits: readonly Hit[], today = 1000) => {
    const best = new Best(most, order, today);
    for (const one of hits) best.add(one);
    return best.hits().map(({ entity }) => entity);
  };

  it('are the best ones, whatever order they come in', () => {
    const hits = Array.from({ length: 500 }, (_, n) => hit(n, (n * 7919) % 500));
    const expected = [...hits].sort((one, other) => other.score - one.score).map(({ entity }) => entity);
    expect(first(18, 'relevance', hits)).toEqual(expected.slice(0, 18));
    expect(first(500, 'relevance', hits)).toEqual(expected);
  });

  it('are the newer of two that are as good; a little of that also counts against a better one', () => {
    expect(first(3, 'relevance', [hit(1, 1), hit(2, 1, 900), hit(3, 1, 900)])).toEqual([3, 2, 1]);
    expect(first(2, 'relevance', [hit(1, 1.05), hit(2, 1, 1000)])).toEqual([2, 1]);
    expect(first(2, 'relevance', [hit(1, 1.2), hit(2, 1, 1000)])).toEqual([1, 2]);
  });

  it('may be others that are as good, however their scores are rounded', () => {
    for (let n = 1; n < 1000; n += 1) {
      const score = Math.round((n / 7) * 2 ** 24) / 2 ** 24;
      const best = new Best(2, 'relevance', 1000);
      for (let entity = 1; entity <= 6; entity += 1) best.add(hit(entity, score, 1000));
      expect([score, best.leastScore() <= score]).toEqual([score, true]);
    }
  });

  it('are the newest when those are wanted', () => {
    expect(first(2, 'newest', [hit(1, 9, 5), hit(2, 1, 7), hit(3, 1, 6)])).toEqual([2, 3]);
  });
});
