import { pageScore, toFigures } from './page-score';

const GOOD = { fcp: 1800, lcp: 2500, tbt: 200, cls: 0.1 };
const MEDIAN = { fcp: 3000, lcp: 4000, tbt: 600, cls: 0.25 };

it('gives 90 points for what Lighthouse calls good, and 50 for its medians', () => {
  expect(pageScore(GOOD)).toBeCloseTo(90, 4);
  expect(pageScore(MEDIAN)).toBeCloseTo(50, 4);
});

it('gives all points for nothing to wait for, and hardly any for a minute', () => {
  expect(pageScore({ fcp: 1, lcp: 1, tbt: 0, cls: 0 })).toBeCloseTo(100, 4);
  expect(pageScore({ fcp: 60_000, lcp: 60_000, tbt: 60_000, cls: 5 })).toBeLessThan(0.1);
});

it.each([
  ['fcp', 10],
  ['lcp', 25],
  ['tbt', 30],
  ['cls', 25],
] as const)('takes the weight of %s for its points', (name, weight) => {
  const lost = pageScore(GOOD) - pageScore({ ...GOOD, [name]: MEDIAN[name] });
  expect(lost).toBeCloseTo((40 * weight) / 90, 4);
});

it('takes the worst group of shifts, and what long tasks take after the first paint', () => {
  const shift = (at: number, value: number) => ({ at, value });
  const figures = toFigures({
    ...{ fcp: 500, lcp: 900 },
    tasks: [
      { at: 100, length: 400 },
      { at: 600, length: 80 },
      { at: 700, length: 150 },
    ],
    // Two groups by a pause of more than a second, and one that has lasted longer than five.
    shifts: [
      shift(0, 0.1),
      shift(1000, 0.05),
      ...[3000, 4000, 5000, 6000, 7000, 8000, 9000].map((at) => shift(at, 0.02)),
    ],
  });
  expect(figures).toMatchObject({ fcp: 500, lcp: 900, tbt: 130 });
  expect(figures.cls).toBeCloseTo(0.15);
});
