import type { AdKind } from '@/lib/cms/models';
import { AD_PLACES, HOME_SLOTS, type AdPlaceName } from './places';
import { placement, type AdScreen } from './placement';

const LARGE = 1440;
const SMALL = 390;
const names = Object.keys(AD_PLACES) as AdPlaceName[]; // The keys of a record that has exactly these.
const everywhere = (...kinds: AdKind[]) => {
  const ads = kinds.map((kind, id) => ({ id, kind }));
  return Object.fromEntries(names.map((name) => [name, ads]));
};
const placesOf = (screen: AdScreen, ads = everywhere('image')) =>
  placement(screen, ads).map(({ place }) => place);

describe('with an ad in every place', () => {
  const COLUMN = ['home_banners', 'home_list_20', 'home_aside_bottom'];
  it.each<[AdScreen['page'], number, boolean, string[]]>([
    ['home', LARGE, false, [...HOME_SLOTS, 'home_sidebar', 'home_floating', ...COLUMN, 'bottom_bar']],
    ['type', LARGE, false, [...HOME_SLOTS, 'home_sidebar', 'home_floating', ...COLUMN, 'bottom_bar']],
    ['home', 769, false, [...HOME_SLOTS, 'home_sidebar', 'home_floating', ...COLUMN, 'bottom_bar']],
    ['home', 768, false, [...HOME_SLOTS, 'home_floating', ...COLUMN, 'bottom_bar']],
    ['home', SMALL, true, [...HOME_SLOTS, 'home_floating', ...COLUMN]],
    ['post', LARGE, false, ['simple_floating', 'article_bottom']],
    ['news_post', LARGE, true, ['simple_floating', 'article_bottom']],
    ['post', 1024, false, ['article_bottom']],
    ['category', LARGE, false, ['simple_floating', 'home_news_end']],
    ['category', SMALL, false, ['home_news_end']],
    ['search', SMALL, false, ['search_top', 'search_bottom']],
    ['company', LARGE, false, ['company_inside', 'company_inside_bottom']],
    ['jobs', LARGE, false, ['bought_recommendations']],
    ['brand', LARGE, false, []],
    ['account', LARGE, false, []],
    ['preview', LARGE, false, []],
  ])('on %s, %i px wide, in the app %s, stand: %j (T4, H17, H23, T20)', (page, width, isInApp, expected) =>
    expect(placesOf({ page, width, isInApp })).toEqual(expected),
  );
});

it('a place shows the kinds it can, in their order, and as many as it has room for (E17, H17, T4)', () => {
  const home = placement(
    { page: 'home', width: LARGE, isInApp: false },
    everywhere('text', 'unknown', 'floating', 'image', 'topping'),
  );
  const kindsIn = (name: AdPlaceName) =>
    home.find(({ place }) => place === name)?.ads.map(({ kind }) => kind);
  expect(kindsIn('home_slot_0')).toEqual(['text', 'image', 'topping']);
  expect(kindsIn('home_sidebar')).toEqual(['text', 'image']);
  expect(kindsIn('home_floating')).toEqual(['text']);
  expect(kindsIn('bottom_bar')).toEqual(['text', 'image']);
});

it('a place without an ad it can show is not there (E17, H23)', () => {
  expect(placesOf({ page: 'home', width: LARGE, isInApp: false }, everywhere('unknown'))).toEqual([]);
  expect(placesOf({ page: 'home', width: LARGE, isInApp: false }, {})).toEqual([]);
});

it('nothing floats over a screen that has another place for what moves (T4)', () => {
  const moving = ['home_floating', 'simple_floating'];
  for (const page of ['home', 'type', 'post', 'news_post', 'category'] as const) {
    const places = placesOf({ page, width: LARGE, isInApp: false });
    expect(places.filter((place) => moving.includes(place))).toHaveLength(1);
  }
});
