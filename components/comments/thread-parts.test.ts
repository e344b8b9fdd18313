import { countAll, toParts, toReplies } from './thread-parts';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

it.each([
  [0, [0]],
  [50, [50]],
  [51, [50, 1]],
  [120, [50, 50, 20]],
])('%i comments that answer none stand in parts of at most 50', (count, sizes) => {
  const parts = toParts(numbers(count));
  expect(parts.map((part) => part.length)).toEqual(sizes);
  expect(parts.flat()).toEqual(numbers(count));
});

it.each([
  [5, 1, 5],
  [6, 1, 3],
  [6, 5, 3],
  [1, 6, 0],
  [1, 7, 1],
  [1, 12, 0],
])('of %i replies at depth %i, %i are shown and the rest is folded', (count, depth, shown) => {
  const parts = toReplies(numbers(count), depth);
  expect(parts.shown).toHaveLength(shown);
  expect([...parts.shown, ...parts.folded]).toEqual(numbers(count));
});

it('E33: counts replies of replies', () => {
  const leaf = { replies: [] };
  expect(countAll([{ replies: [{ replies: [leaf] }, leaf] }, leaf])).toBe(5);
});
