import type { AdKind } from '@/lib/cms/models';
import type { RouteName } from '@/lib/routing/route';
import { AD_PLACES, shownIn, type AdBox, type AdPlace, type AdPlaceName } from './places';

/** What decides which places there are: the route, the width of the window in CSS pixels, and whether it is the app. */
export type AdScreen = { page: RouteName; width: number; isInApp: boolean };

export type PlacedAds<A> = { place: AdPlaceName; box: AdBox; ads: A[] };

/**
 * What stands where: the places of a screen that have an ad they can show, in the order of `AD_PLACES`, each with its
 * ads. Advertisements are bilingual, so a language takes none away.
 */
export function placement<A extends { kind: AdKind }>(
  { page, width, isInApp }: AdScreen,
  ads: Partial<Record<AdPlaceName, readonly A[]>>,
): PlacedAds<A>[] {
  const places: [string, AdPlace][] = Object.entries(AD_PLACES);
  return places.flatMap(([name, { pages, box, minWidth = 0, inApp = true, most = Infinity }]) => {
    const place = name as AdPlaceName; // `Object.entries` widens the keys of a record that has exactly these.
    if (!pages.includes(page) || width < minWidth || (isInApp && !inApp)) return [];
    const shown: A[] = shownIn(place, ads[place] ?? []).slice(0, most);
    return shown.length > 0 ? [{ place, box, ads: shown }] : [];
  });
}
