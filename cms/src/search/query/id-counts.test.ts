import { IdCounts } from './id-counts';

it('counts small and large ids alike, and takes no room for those in between', () => {
  const counts = new IdCounts();
  for (const id of [0, 3, 255, 256, 4095, 4096, 2 ** 27 - 1]) counts.add(id, 1);
  counts.add(3, 4);
  counts.add(2 ** 27 - 1, 4);
  counts.set(255, 0);
  expect(counts.all()).toEqual([
    { id: 0, count: 1 },
    { id: 3, count: 5 },
    { id: 256, count: 1 },
    { id: 4095, count: 1 },
    { id: 4096, count: 1 },
    { id: 2 ** 27 - 1, count: 5 },
  ]);
  expect([counts.get(1), counts.get(3), counts.get(70_000)]).toEqual([0, 5, 0]);
});
