import { FacetCounts } from './facet-counts';
import { KnownResults, type Result } from './known-results';
import type { Ask } from './matching';

const found = (total: number, hits = 0): Result => ({
  ...{ total, byKind: new Map(), facets: new FacetCounts(), isAny: total > 0, isRelaxed: false },
  ...{ whole: new Map(), corrected: null },
  hits: Array.from({ length: hits }, (_, entity) => ({ entity, kind: 0, day: 0, score: 1 })),
});
const ask: Ask = { query: 'tower', most: 18 };

it('answers the same question as long as the index is as it was, and the day', () => {
  let today = 1;
  const known = new KnownResults(() => today);
  known.put(1, ask, found(7));
  expect(known.get(1, { most: 18, query: 'tower' })?.total).toBe(7);
  expect(known.get(2, ask)).toBeNull();
  today = 2;
  expect(known.get(1, ask)).toBeNull();
});

it.each<[string, Ask]>([
  ['another query', { ...ask, query: 'towers' }],
  ['everything', { ...ask, query: null }],
  ['another kind', { ...ask, kinds: ['job'] }],
  ['another order', { ...ask, order: 'newest' }],
  ['another page', { ...ask, most: 36 }],
  ['each kind', { ...ask, perKind: true }],
  ['what is being typed', { ...ask, isTyping: true }],
  ['another narrowing', { ...ask, narrowed: [new Set([1])] }],
  ['what is left out', { ...ask, without: new Set([1]) }],
  ['all of it only', { ...ask, isStrict: true }],
  ['nothing behind it', { ...ask, isAlone: true }],
  ['facets', { ...ask, facetsOf: 'article' }],
  ['facets counted as others', { ...ask, countedAs: new Map([[1, [2]]]) }],
])('does not take one question for another: %s', (_, other) => {
  const known = new KnownResults();
  known.put(1, ask, found(7));
  expect(known.get(1, other)).toBeNull();
  known.put(1, other, found(9));
  expect(known.get(1, ask)?.total).toBe(7);
  expect(known.get(1, other)?.total).toBe(other.countedAs ? undefined : 9);
});

it('tells one narrowing from another, whatever order it comes in', () => {
  const known = new KnownResults();
  known.put(1, { ...ask, narrowed: [new Set([1, 2]), new Set([3])] }, found(7));
  expect(known.get(1, { ...ask, narrowed: [new Set([2, 1]), new Set([3])] })?.total).toBe(7);
  expect(known.get(1, { ...ask, narrowed: [new Set([1]), new Set([2, 3])] })).toBeNull();
});

it('keeps nothing of an older index, and no long lists', () => {
  const known = new KnownResults();
  known.put(2, ask, found(7));
  known.put(1, { ...ask, query: 'late' }, found(1));
  expect(known.get(2, { ...ask, query: 'late' })).toBeNull();
  expect(known.get(2, ask)?.total).toBe(7);
  known.put(2, { ...ask, query: 'long' }, found(201, 201));
  expect(known.get(2, { ...ask, query: 'long' })).toBeNull();
});

it('forgets what was not asked for longest', () => {
  const known = new KnownResults();
  const of = (n: number): Ask => ({ ...ask, query: `q${n}` });
  for (let n = 0; n < 300; n += 1) known.put(1, of(n), found(n));
  known.get(1, of(0));
  known.put(1, of(300), found(300));
  expect([0, 1, 300].map((n) => known.get(1, of(n))?.total)).toEqual([0, undefined, 300]);
});
