import type { AdsByPlace } from '@/lib/ads/placement';
import type { AdPlaceName } from '@/lib/ads/places';
import type { Ad } from '@/lib/cms/models';

/** The ads of a page with the previewed one before all others of its place, also when it is one of them already. */
export function withFirst(ads: AdsByPlace, place: AdPlaceName, ad: Ad | null): AdsByPlace {
  if (ad === null) return ads;
  const others = (ads[place] ?? []).filter(({ id }) => id !== ad.id);
  return { ...ads, [place]: [ad, ...others] };
}
