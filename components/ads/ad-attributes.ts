import type { AdPlaceName } from '@/lib/ads/places';

import type { ShownAd } from './ad-props';

/**
 * What the box of an ad says of it to who counts it: its id, its kind and its place (E17, E18). One with a limit takes its
 * room in the cached page, and is neither seen nor reached until the browser has a permit (components/views/permits);
 * without script it stays so. Source: V20, decision 052.
 */
export const adAttributes = (ad: ShownAd, place: AdPlaceName) => ({
  'data-ad-id': ad.id,
  'data-ad-kind': ad.kind,
  'data-ad-place': place,
  ...(ad.byPermit ? ({ 'data-permit': 'none', inert: true } as const) : {}),
});
