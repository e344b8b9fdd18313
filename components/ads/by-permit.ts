import type { ShownAd } from './ad-props';

/**
 * What the box of an ad has in the cached page while nobody has permitted to show it: an ad with a limit takes its room and
 * is neither seen nor reached until the browser has a permit (components/views/permits). Without script it stays so.
 * Source: V20, decision 052.
 */
export const byPermit = (ad: ShownAd) =>
  ad.byPermit ? ({ 'data-permit': 'none', inert: true } as const) : {};

/** One page holds no more of them. */
const MOST_WAITING = 3;

/**
 * What a place for one ad holds: the first, and behind each that waits for a permit the one that takes its place when it gets
 * none.
 */
export function upToFirstWithoutPermit<A extends Pick<ShownAd, 'byPermit'>>(ads: readonly A[]): A[] {
  const free = ads.findIndex((ad) => !ad.byPermit);
  return ads.slice(0, Math.min(free === -1 ? MOST_WAITING : free + 1, MOST_WAITING));
}
