import type { ShownAd } from '@/components/ads/ad-props';
import type { Front } from '@/components/front/front-data';
import type { PlaceOn } from '@/lib/ads/page-of-place';
import { HOME_SLOTS } from '@/lib/ads/places';

/** The ads of a place with the previewed one before all others, also when it is one of them already. */
export function putFirst<A extends { id: number }>(ads: readonly A[], ad: A | null): A[] {
  return ad === null ? [...ads] : [ad, ...ads.filter(({ id }) => id !== ad.id)];
}

/** Where the front page keeps the ads of its places other than the slots of the list. */
const LISTS = {
  home_sidebar: 'sidebarAds',
  home_floating: 'floatingAds',
  home_banners: 'banners',
  home_list_20: 'afterList',
  home_aside_bottom: 'asideBottom',
  bottom_bar: 'bottomBar',
} as const satisfies Partial<Record<PlaceOn<'home'>, keyof Front>>;

/** The front page with an ad first in its place. */
export function frontWith<F extends Pick<Front, 'slots' | (typeof LISTS)[keyof typeof LISTS]>>(
  front: F,
  place: PlaceOn<'home'>,
  ad: ShownAd | null,
): F {
  if (place in LISTS) {
    const list = LISTS[place as keyof typeof LISTS]; // `in` narrows the object, not the key.
    return { ...front, [list]: putFirst(front[list], ad) };
  }
  const slots = HOME_SLOTS.map((slot, at) => putFirst(front.slots[at] ?? [], slot === place ? ad : null));
  return { ...front, slots };
}
