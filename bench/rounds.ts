import { median, range, type Held } from './figures';

/** The ways by which the same article is served. */
export type WayName = 'site' | 'nginx' | 'file' | 'node:http' | 'next' | 'wordpress' | 'stock wordpress';
/** Requests per second of each way that is there, one after the other. */
export type Round = Partial<Record<WayName, number>>;
/** `least`: what the median of the ratio has to be; null, where it is printed only. */
export type Comparison = { of: WayName; to: WayName; least: number | null };

/** How a way is named beside a limit. */
const NAMES: Record<WayName, string> = {
  site: "the site's own port",
  nginx: 'nginx',
  file: 'nginx with a file',
  'node:http': 'node:http',
  next: 'next start without the front door',
  wordpress: 'WordPress behind its page cache',
  'stock wordpress': 'WordPress without it',
};

/** The ratio of two ways in each round that has both. */
export function pairedRatios(rounds: readonly Round[], { of, to }: Comparison): number[] {
  return rounds.flatMap(({ [of]: one, [to]: other }) =>
    one === undefined || other === undefined ? [] : [one / other],
  );
}

/** `nginx / file: median 0.95 (0.91–0.97)` for each comparison whose two ways were measured. */
export function describeRatios(rounds: readonly Round[], comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap((comparison) => {
    const ratios = pairedRatios(rounds, comparison);
    if (ratios.length === 0) return [];
    return `${comparison.of} / ${comparison.to}: median ${median(ratios).toFixed(2)} (${range(ratios)})`;
  });
}

/** The limits of the comparisons whose two ways were measured. */
export function limitsOfRatios(rounds: readonly Round[], comparisons: readonly Comparison[]): Held[] {
  return comparisons.flatMap((comparison) => {
    const ratios = pairedRatios(rounds, comparison);
    if (comparison.least === null || ratios.length === 0) return [];
    return {
      name: `${nameOf(comparison.of)} / ${nameOf(comparison.to)}, median ratio`,
      value: median(ratios),
      limit: ['at least', comparison.least],
    };
  });
}

export const nameOf = (way: WayName): string => NAMES[way];
