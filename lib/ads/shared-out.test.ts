import { sharedOut } from './shared-out';

const ad = (id: number, entries: number) => ({
  id,
  items: Array.from({ length: entries }, (_, at) => ({ href: `/${id}/${at}` })),
});

it.each([
  [[6, 6, 6, 6], 6, { 1: 2, 2: 2, 3: 1, 4: 1 }],
  [[6, 6], 1, { 1: 1 }],
  [[1, 6], 4, { 1: 1, 2: 3 }],
  [[6], 24, { 1: 6 }],
  [[], 6, {}],
])('E41: bought recommendations with %j entries, %i together', (entries, most, expected) => {
  const shown = sharedOut(
    entries.map((count, at) => ad(at + 1, count)),
    most,
  );
  expect(Object.fromEntries(shown.map(({ id, items }) => [id, items.length]))).toEqual(expected);
  for (const { id, items } of shown) expect(items.map(({ href }) => href)[0]).toBe(`/${id}/0`);
});

it('E41: one without entries is an entry by itself', () => {
  expect(sharedOut([ad(1, 0), ad(2, 3)], 2).map(({ id, items }) => [id, items.length])).toEqual([
    [1, 0],
    [2, 1],
  ]);
});
