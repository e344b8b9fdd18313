import { countedAs, selectedBy, type TreeTerm } from './term-tree';

const term = (id: number, parent: number | null): TreeTerm => ({
  ...{ id, parent, slug: `t${id}`, zh: null, en: null, isShown: true },
});
const TERMS = [term(1, null), term(2, 1), term(3, 2), term(4, 1), term(5, 99), term(6, 7), term(7, 6)];

it('counts a term as itself and all above it, of which those that are gone are none', () => {
  const counted = countedAs(TERMS);
  expect([1, 3, 5].map((id) => counted.get(id))).toEqual([[1], [3, 2, 1], [5]]);
});

it('ends in a circle of terms', () => {
  expect(countedAs(TERMS).get(6)).toEqual([6, 7]);
});

it.each([
  ['t1', [1, 2, 3, 4]],
  ['t2', [2, 3]],
  ['t5', [5]],
  ['nothing', []],
])('%s selects %j', (slug, expected) => {
  expect([...selectedBy(slug, TERMS, countedAs(TERMS))]).toEqual(expected);
});
