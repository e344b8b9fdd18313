import type { AdKind } from '@/lib/cms/models';
import { AD_PLACES, shownIn, type AdPlaceName } from './places';

const NAMES = Object.keys(AD_PLACES) as AdPlaceName[]; // `keys` forgets the keys.

/** The kinds that are bought as recommendations, wherever their ads are placed (B15). */
const RECOMMENDED: readonly AdKind[] = ['recommended', 'recommendedShuffled'];

/** Every place of the site that shows an ad of these positions and this kind, as the site lists them (E17, E18). */
export function placesOf(ad: { kind: AdKind; positions: readonly string[] }): AdPlaceName[] {
  return NAMES.filter((place) => isPlacedAt(place, ad) && shownIn(place, [ad]).length > 0);
}

function isPlacedAt(
  place: AdPlaceName,
  { kind, positions }: { kind: AdKind; positions: readonly string[] },
): boolean {
  // Two blocks float over one entry (T4).
  if (place === 'simple_floating') return positions.includes('home_floating');
  if (place === 'bought_recommendations') return RECOMMENDED.includes(kind);
  return positions.includes(place);
}
