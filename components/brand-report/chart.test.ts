import { barsOf, CHART, peakOf, topOf } from './chart';

it.each([
  [[], 1],
  [[0, 0], 1],
  [[1], 1],
  [[3, 1], 5],
  [[11], 20],
  [[50], 50],
  [[51], 100],
  [[999], 1000],
  [[1000], 1000],
  [[1001], 2000],
])('the scale of %j ends at %d', (values, top) => {
  expect(topOf(values)).toBe(top);
});

/** Left, right and height of each bar of a path. */
const read = (path: string) =>
  path
    .split('Z')
    .filter(Boolean)
    .map((bar) => {
      const [, left = '', y = '', right = ''] = /^M([\d.]+) 100V([\d.]+)H([\d.]+)V100$/.exec(bar) ?? [];
      return { left: Number(left), right: Number(right), height: CHART.height - Number(y) };
    });

it('draws a bar for each day that has a value, as high as its part of the scale', () => {
  const bars = read(barsOf([5, 0, 10]));
  expect(bars.map(({ height }) => height)).toEqual([50, 100]);
  const day = CHART.width / 3;
  expect(bars[1]?.left).toBeGreaterThan(2 * day);
  expect(bars[1]?.right).toBeLessThan(CHART.width);
});

it.each([1, 30, 120, 121, 366])('the bars of %d days lie side by side within the picture', (days) => {
  const bars = read(barsOf(Array.from({ length: days }, (_, day) => day + 1)));
  expect(bars).toHaveLength(days);
  for (const [index, bar] of bars.entries()) {
    expect(bar.left).toBeLessThan(bar.right);
    expect(bar.left).toBeGreaterThanOrEqual(bars[index - 1]?.right ?? 0);
  }
  expect(bars.at(-1)?.right).toBeLessThanOrEqual(CHART.width);
});

it('finds the first of the highest days, and none among zeros', () => {
  expect(peakOf(['a', 'b', 'c'], [1, 4, 4])).toEqual({ day: 'b', value: 4 });
  expect([peakOf(['a'], [0]), peakOf([], [])]).toEqual([null, null]);
});
