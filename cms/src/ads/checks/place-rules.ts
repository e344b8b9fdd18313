import type { CheckedAd } from './checked-ad';
import { error, type Finding } from './finding';
import { isFoundByType, isKnownPlace, showsType } from './shown-at';

/** Whether the places of the ad render it: the site leaves out an ad whose type a place does not show. */
export function judgePlaces({ type, places }: Pick<CheckedAd, 'type' | 'places'>): Finding[] {
  if (places.length === 0) return isFoundByType(type) ? [] : [error('place-none')];
  const unknown = places.filter((key) => !isKnownPlace(key));
  const others = places.filter((key) => isKnownPlace(key) && !showsType(key, type));
  return [
    ...(unknown.length > 0 ? [error('place-unknown', { keys: unknown })] : []),
    ...(others.length > 0 ? [error('place-type', { places: others })] : []),
  ];
}
