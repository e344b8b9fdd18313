import { AD_PLACES, mostAt } from '../collections/ad-positions/places';
import { isFoundByType, showsType } from './checks/shown-at';

/**
 * An ad that is switched on, as the planner knows it. Its days are as `2026-01-31`, both included, null where it has no
 * first or last one. `companies`: the offices on whose pages alone it stands; none for all.
 */
export type BookedAd = {
  id: number;
  startsOn: string | null;
  endsOn: string | null;
  places: readonly string[];
  companies: readonly number[];
  /** Of the pages it is booked for; null for both. */
  language: 'zh' | 'en' | null;
};

/** Bought recommendations have no position: their block finds them by their type, wherever else they are booked (B15). */
const FOUND_BY_TYPE = 'bought_recommendations';

/** Whether ads are booked for a place: for a position, or by their type. */
export const isBooked = (place: string): boolean =>
  place === FOUND_BY_TYPE || AD_PLACES.some(({ key }) => key === place);

/**
 * The places an ad stands at: one that does not show its type renders nothing (E17), so it is in nobody's way there.
 * @param positions the keys of those it is booked for
 */
export const placesOf = (adType: string, positions: readonly string[]): string[] => [
  ...positions.filter((key) => showsType(key, adType)),
  ...(isFoundByType(adType) ? [FOUND_BY_TYPE] : []),
];

/**
 * By the days that were asked for: whether the ad runs, whether another one stands at its place with it, and whether so many
 * come before it there that no page shows it, unless one of them may not be shown.
 */
export type PlannedAd<Ad extends BookedAd> = { ad: Ad; runs: boolean[]; meets: boolean[]; waits: boolean[] };

const runsOn = ({ startsOn, endsOn }: BookedAd, day: string) =>
  (startsOn === null || startsOn <= day) && (endsOn === null || endsOn >= day);

/**
 * Whether two ads of a place are ever on one page: they are for one language, and either stands on the pages of all
 * offices, or they share one.
 */
const mayMeet = (one: BookedAd, other: BookedAd) =>
  (one.language === null || other.language === null || one.language === other.language) &&
  (one.companies.length === 0 ||
    other.companies.length === 0 ||
    one.companies.some((company) => other.companies.includes(company)));

/** The ads of one place that run on any of these days, in the order they were given, which is that of the place. */
export function planPlace<Ad extends BookedAd>(
  place: string,
  ads: readonly Ad[],
  days: readonly string[],
): PlannedAd<Ad>[] {
  const here = ads.filter((ad) => ad.places.includes(place) && days.some((day) => runsOn(ad, day)));
  const most = mostAt(place);
  return here.map((ad, at) => {
    const besides = (day: string, others: readonly Ad[]) =>
      others.filter((other) => other !== ad && runsOn(other, day) && mayMeet(ad, other));
    return {
      ad,
      runs: days.map((day) => runsOn(ad, day)),
      meets: days.map((day) => runsOn(ad, day) && besides(day, here).length > 0),
      waits: days.map(
        (day) => most !== null && runsOn(ad, day) && besides(day, here.slice(0, at)).length >= most,
      ),
    };
  });
}
