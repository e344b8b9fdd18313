import { allOf, firstTimes, fromClients } from './search-load';

it('asks each question once, and says what was asked', async () => {
  const asked: number[] = [];
  const timed = await fromClients(3, 7, async (n) => {
    asked.push(n);
    return n;
  });
  expect(asked.sort()).toEqual([0, 1, 2, 3, 4, 5, 6]);
  expect(timed.map(({ what }) => what).sort()).toEqual(asked);
  expect(allOf(timed)).toHaveLength(7);
});

it('tells what is asked for the first time', () => {
  const isFirst = firstTimes();
  expect(['a', 'b', 'a', 'a', 'c', 'b'].map(isFirst)).toEqual([true, true, false, false, true, false]);
});
