import { median, percentile, range } from './figures';

it('takes the middle of an odd list and the mean of the middle two of an even one', () => {
  expect(median([9, 1, 5])).toBe(5);
  expect(median([4, 1, 2, 3])).toBe(2.5);
});

it('interpolates percentiles between neighbours', () => {
  const values = Array.from({ length: 101 }, (_, index) => index);
  expect(percentile(values, 99)).toBe(99);
  expect(percentile([0, 10], 99)).toBeCloseTo(9.9);
});

it('refuses an empty list', () => {
  expect(() => median([])).toThrow(RangeError);
});

it('names the ends of a list', () => {
  expect(range([0.9, 0.812, 1])).toBe('0.81–1.00');
});
