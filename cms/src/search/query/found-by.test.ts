import { kindNumber, KINDS, toFacet, type Kind } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { foundBy } from './found-by';
import type { Ask } from './matching';
import type { PlannedPart } from './plan';

const [STONE, WALL, HOUSE] = [1, 2, 3];
const parts: PlannedPart[] = [STONE, WALL].map((id) => ({
  ways: [{ terms: [{ id, idf: 1 }], more: [], isWhole: true, factor: 1 }],
}));

type Thing = { terms: number[]; kind?: Kind; facets?: number[]; impact?: number };

/** Things by their number, from 1, that have all changed since the index was written. */
const viewOf = (things: readonly Thing[]): IndexView => ({
  chunks: new Map(),
  changed: things.map(({ terms, kind = 'article', facets = [], impact = 100 }, at) => ({
    ...{ doc: at, version: '1', entity: at + 1, kind: kindNumber(kind), day: 0, facets },
    impacts: new Map(terms.map((term) => [term, impact])),
  })),
  count: things.length,
  countOf: () => 1,
});

const find = (things: readonly Thing[], more: Partial<Ask> = {}) => {
  const ask: Ask = { query: 'stone wall', most: 20, ...more };
  const { hits, total, isRelaxed, whole } = foundBy(viewOf(things), parts, ask);
  const ids = hits.map(({ entity }) => entity);
  return { ids, total, isRelaxed, whole: KINDS.flatMap((kind) => Array(whole.get(kind) ?? 0).fill(kind)) };
};

const both = (more: Partial<Thing> = {}): Thing => ({ terms: [STONE, WALL], ...more });
const some = (more: Partial<Thing> = {}): Thing => ({ terms: [STONE], ...more });

it('a few things that have all of it are followed by those that have a part, however well', () => {
  const things = [both({ impact: 10 }), some({ impact: 255 }), { terms: [HOUSE] }, both({ impact: 20 })];
  expect(find(things)).toEqual({
    ids: [4, 1, 2],
    total: 3,
    isRelaxed: false,
    whole: ['article', 'article'],
  });
});

it('pages of them follow one another', () => {
  const things = [both(), both(), some({ impact: 200 }), some({ impact: 150 }), some()];
  const whole = find(things).ids;
  expect(whole.slice(2)).toEqual([3, 4, 5]);
  expect([1, 2, 3, 4].map((most) => find(things, { most }).ids)).toEqual(
    [1, 2, 3, 4].map((most) => whole.slice(0, most)),
  );
});

it('many things that have all of it are what was looked for', () => {
  expect(find([...Array.from({ length: 11 }, () => both()), some()]).total).toBe(11);
  expect(find([...Array.from({ length: 10 }, () => both()), some()]).total).toBe(11);
});

it('nothing that has all of it leaves those that have a part, and says so', () => {
  expect(find([some(), { terms: [HOUSE] }])).toEqual({ ids: [1], total: 1, isRelaxed: true, whole: [] });
});

it('of each kind the best ones are those that have all of it', () => {
  const things = [some({ kind: 'brand' }), both({ kind: 'brand' }), some(), some(), both({ kind: 'job' })];
  expect(find(things, { perKind: true, most: 1 })).toEqual({
    ids: [4, 5, 2],
    total: 5,
    isRelaxed: false,
    whole: ['job', 'brand'],
  });
});

it('what a list is narrowed to does not change what is in it', () => {
  const brick = toFacet('materials', 1);
  const many = Array.from({ length: 10 }, () => both());
  const narrowed = { narrowed: [new Set([brick])] };
  expect(find([...many, both({ facets: [brick] }), some({ facets: [brick] })], narrowed).total).toBe(1);
  expect(find([both({ facets: [brick] }), some({ facets: [brick] }), both()], narrowed)).toMatchObject({
    ids: [1, 2],
    total: 2,
    whole: ['article'],
  });
});

it.each([{ isTyping: true }, { isStrict: true }, { isAlone: true }])('nothing follows when %j', (more) => {
  expect(find([both(), some()], more).total).toBe(1);
});
