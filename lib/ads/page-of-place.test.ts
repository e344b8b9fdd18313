import { isOn, pageOf, type AdPage } from './page-of-place';
import { AD_PLACES, type AdPlaceName } from './places';

const TABLE: [AdPlaceName, AdPage][] = [
  ['home_slot_0', 'home'],
  ['home_slot_1', 'home'],
  ['home_slot_2', 'home'],
  ['home_slot_3', 'home'],
  ['home_slot_4', 'home'],
  ['home_slot_5', 'home'],
  ['home_slot_6', 'home'],
  ['home_sidebar', 'home'],
  ['home_floating', 'home'],
  ['simple_floating', 'article'],
  ['home_news_end', 'list'],
  ['home_banners', 'home'],
  ['home_list_20', 'home'],
  ['home_aside_bottom', 'home'],
  ['bottom_bar', 'home'],
  ['article_bottom', 'article'],
  ['search_top', 'search'],
  ['search_bottom', 'search'],
  ['company_inside', 'office'],
  ['company_inside_bottom', 'office'],
  ['bought_recommendations', 'jobs'],
];

describe('the page a place is looked at on (decision 059)', () => {
  it.each(TABLE)('of %s is %s', (place, page) => {
    expect(pageOf(place)).toBe(page);
    expect(isOn(place, page)).toBe(true);
    expect(isOn(place, page === 'home' ? 'search' : 'home')).toBe(false);
  });

  it('is known of every place of the site', () =>
    expect(TABLE.map(([place]) => place).sort()).toEqual(Object.keys(AD_PLACES).sort()));
});
