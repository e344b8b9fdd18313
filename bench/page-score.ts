import { z } from 'zod';

/** What a browser has measured of one page view: milliseconds, but for `cls`. */
export type PageFigures = { fcp: number; lcp: number; tbt: number; cls: number };

/** What `watch-page.js` notes, in milliseconds since the page was asked for. */
export const watchedSchema = z.object({
  fcp: z.number().positive(),
  lcp: z.number().positive(),
  tasks: z.array(z.object({ at: z.number(), length: z.number() })),
  shifts: z.array(z.object({ at: z.number(), value: z.number() })),
});

/** A task blocks for what it takes beyond this. */
const SHORT_TASK_MS = 50;
/** Shifts that follow each other within a second are one group, of five seconds at most. */
const [GROUP_GAP_MS, GROUP_MS] = [1000, 5000];

/** The figures of Web Vitals (web.dev/articles/cls, web.dev/articles/tbt). */
export function toFigures({ fcp, lcp, tasks, shifts }: z.infer<typeof watchedSchema>): PageFigures {
  let [cls, sum, begun, last] = [0, 0, -Infinity, -Infinity];
  for (const { at, value } of shifts) {
    if (at - last > GROUP_GAP_MS || at - begun > GROUP_MS) [sum, begun] = [0, at];
    [sum, last] = [sum + value, at];
    cls = Math.max(cls, sum);
  }
  const late = tasks.filter(({ at }) => at >= fcp);
  const tbt = late.reduce((all, { length }) => all + Math.max(0, length - SHORT_TASK_MS), 0);
  return { fcp, lcp, tbt, cls };
}

/**
 * The curves and weights of Lighthouse 12 for phones (developer.chrome.com/docs/lighthouse/performance/performance-scoring):
 * `good` is worth 90 points, `median` 50. Its Speed Index, a tenth of the score, wants a film of the page and is left out.
 */
const CURVES: Record<keyof PageFigures, { weight: number; good: number; median: number }> = {
  fcp: { weight: 10, good: 1800, median: 3000 },
  lcp: { weight: 25, good: 2500, median: 4000 },
  tbt: { weight: 30, good: 200, median: 600 },
  cls: { weight: 25, good: 0.1, median: 0.25 },
};
/** Of the normal distribution: 90 % lie below it. */
const NINE_TENTHS = 1.2815515655;

/** Points from 0 to 100, as Lighthouse gives them for what is measured here. */
export function pageScore(figures: PageFigures): number {
  const parts = Object.entries(CURVES).map(([name, { weight, good, median }]) => {
    // `name` is a key of both records.
    const value = figures[name as keyof PageFigures];
    const deviation = Math.log(median / good) / NINE_TENTHS;
    const share = value <= 0 ? 1 : 1 - normal(Math.log(value / median) / deviation);
    return { weight, points: weight * share };
  });
  const sum = (key: 'weight' | 'points') => parts.reduce((all, part) => all + part[key], 0);
  return (100 * sum('points')) / sum('weight');
}

/** The share of a normal distribution below `z`, to 7 digits (Abramowitz and Stegun, 26.2.17). */
function normal(z: number): number {
  const t = 1 / (1 + 0.2316419 * Math.abs(z));
  const series = [0.31938153, -0.356563782, 1.781477937, -1.821255978, 1.330274429].reduceRight(
    (sum, factor) => t * (factor + sum),
    0,
  );
  const above = (Math.exp((-z * z) / 2) / Math.sqrt(2 * Math.PI)) * series;
  return z >= 0 ? 1 - above : above;
}
