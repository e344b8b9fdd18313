import { inColumns } from './in-columns';

const numbers = (count: number) => Array.from({ length: count }, (_, at) => at + 1);

describe('inColumns', () => {
  it.each([
    [48, [16, 16, 16]],
    [30, [10, 10, 10]],
    [10, [4, 3, 3]],
    [11, [4, 4, 3]],
    [2, [1, 1, 0]],
    [0, [0, 0, 0]],
  ])('J3 J6 K20 K21: %i jobs make three columns of %j', (count, lengths) => {
    const columns = inColumns(numbers(count));
    expect(columns.map((column) => column.length)).toEqual(lengths);
    expect(columns.flat()).toEqual(numbers(count));
  });
});
