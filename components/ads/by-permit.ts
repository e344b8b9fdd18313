import type { ShownAd } from './ad-props';

/**
 * What the box of an ad has in the cached page while nobody has permitted to show it: an ad with a limit takes its room and
 * is neither seen nor reached until the browser has a permit (components/views/permits). Without script it stays so.
 * Source: V20, decision 052.
 */
export const byPermit = (ad: ShownAd) =>
  ad.byPermit ? ({ 'data-permit': 'none', inert: true } as const) : {};
