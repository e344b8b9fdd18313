import type { ShownAd } from '@/components/ads/ad-props';
import { HOME_SLOTS } from '@/lib/ads/places';

import { frontWith, putFirst } from './first-in-place';

/** Nothing but the id of an ad is read. */
const ad = (id: number) => ({ id }) as ShownAd;
const ids = (ads: readonly { id: number }[] | undefined) => ads?.map(({ id }) => id);

describe('a previewed ad in its place', () => {
  it('stands before the others, and once when it runs already', () => {
    expect(putFirst([{ id: 1 }, { id: 2 }], { id: 3 })).toEqual([{ id: 3 }, { id: 1 }, { id: 2 }]);
    const changed = putFirst(
      [
        { id: 1, title: 'one' },
        { id: 2, title: 'two' },
      ],
      { id: 2, title: 'new' },
    );
    expect(changed).toEqual([
      { id: 2, title: 'new' },
      { id: 1, title: 'one' },
    ]);
    expect(putFirst([{ id: 1 }], null)).toEqual([{ id: 1 }]);
  });

  const front = {
    slots: HOME_SLOTS.map((_, at) => (at === 6 ? [] : [ad(at + 1)])),
    ...{ sidebarAds: [ad(11)], floatingAds: [ad(12)], banners: [ad(13)] },
    ...{ afterList: [ad(14)], asideBottom: [ad(15)], bottomBar: [] },
  };

  it.each([
    ['home_sidebar', 'sidebarAds', [99, 11]],
    ['home_floating', 'floatingAds', [99, 12]],
    ['home_banners', 'banners', [99, 13]],
    ['home_list_20', 'afterList', [99, 14]],
    ['home_aside_bottom', 'asideBottom', [99, 15]],
    ['bottom_bar', 'bottomBar', [99]],
  ] as const)('%s of the front page has it first, and no other place has it', (place, list, expected) => {
    const { [list]: changed, ...others } = frontWith(front, place, ad(99));
    expect(ids(changed)).toEqual(expected);
    const { [list]: _, ...before } = front;
    expect(others).toEqual(before);
  });

  it.each([...HOME_SLOTS.entries()])('slot %i of the home list has it first', (at, place) => {
    const { slots } = frontWith(front, place, ad(99));
    expect(slots.map(ids)).toEqual(
      front.slots.map((ads, slot) => (slot === at ? [99, ...(ids(ads) ?? [])] : ids(ads))),
    );
  });

  it('changes nothing for an ad that the page does not show', () =>
    expect(frontWith(front, 'home_slot_2', null)).toEqual(front));
});
