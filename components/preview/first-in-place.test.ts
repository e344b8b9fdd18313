import type { AdsByPlace } from '@/lib/ads/placement';
import type { Ad } from '@/lib/cms/models';

import { withFirst } from './first-in-place';

/** Nothing but the id of an ad is read, and that it is this one. */
const ad = (id: number, html = '') => ({ id, html }) as Ad;
const ads: AdsByPlace = { search_top: [ad(1), ad(2)], search_bottom: [ad(3)] };

describe('a previewed ad in its place', () => {
  it('stands before the others, and no other place has it', () =>
    expect(withFirst(ads, 'search_top', ad(9))).toEqual({ ...ads, search_top: [ad(9), ad(1), ad(2)] }));

  it('stands in a place without ads', () =>
    expect(withFirst(ads, 'article_bottom', ad(9))).toEqual({ ...ads, article_bottom: [ad(9)] }));

  it('stands there once, as it is in the preview, when it runs already', () =>
    expect(withFirst(ads, 'search_top', ad(2, 'new'))).toEqual({
      ...ads,
      search_top: [ad(2, 'new'), ad(1)],
    }));

  it('changes nothing where the page shows none', () =>
    expect(withFirst(ads, 'search_top', null)).toEqual(ads));
});
