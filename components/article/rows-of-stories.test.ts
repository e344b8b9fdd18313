import { rowsOf } from './rows-of-stories';

it.each([
  [0, 0, 0],
  [1, 1, 1],
  [4, 4, 4],
  [5, 5, 5],
  [6, 6, 6],
  [7, 6, 6],
  [8, 8, 4],
  [9, 8, 4],
  [10, 10, 5],
  [11, 10, 5],
  [12, 12, 6],
  [13, 12, 6],
  [17, 16, 4],
])('%i stories: %i are shown, %i in a row', (count, shown, columns) => {
  expect(rowsOf(count)).toEqual({ shown, columns });
});

it('leaves no row of a wide screen half empty', () => {
  for (let count = 1; count <= 60; count += 1) {
    const { shown, columns } = rowsOf(count);
    expect([count, shown % columns]).toEqual([count, 0]);
  }
});
