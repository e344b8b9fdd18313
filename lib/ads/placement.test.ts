import type { Ad } from '@/lib/cms/models';

import { pageOf } from './page-of-place';
import { placeAds, type AdsByPlace, type AdView } from './placement';
import { AD_PLACES, type AdPlaceName } from './places';
import type { AdWindow } from './stands-in';

const WORDS = { zh: '', en: '' };
/** A picture without a limit, for pages of both languages. */
function ad(id: number, more: Partial<Ad> = {}): Ad {
  return {
    ...{ id, kind: 'image', title: WORDS, name: WORDS, subname: WORDS, image: '/uploads/a.webp', href: '' },
    ...{ html: '', logo: '', items: [], positions: [], articlePosition: 9, language: null },
    ...{ byPermit: false, picture: null, frame: null },
    ...more,
  };
}
const items = (...hrefs: string[]) =>
  hrefs.map((href) => ({ title: WORDS, name: WORDS, image: '', logo: '', href }));

/** What is drawn, as the ids of each place that draws something. */
function drawn(view: AdView, ads: AdsByPlace, seenIn?: AdWindow): Partial<Record<AdPlaceName, number[]>> {
  const places = Object.entries(placeAds(view, ads, seenIn));
  return Object.fromEntries(
    places.flatMap(([place, placed]) => (placed.length > 0 ? [[place, placed.map(({ id }) => id)]] : [])),
  );
}

/** One ad of a kind that every place shows, in every place. */
const EVERYWHERE: AdsByPlace = Object.fromEntries(Object.keys(AD_PLACES).map((place) => [place, [ad(1)]]));
const LARGE: AdWindow = { width: 1440, isInApp: false };
const SMALL: AdWindow = { width: 390, isInApp: false };
const APP: AdWindow = { width: 390, isInApp: true };
const HOME = { page: 'home', number: 1, locale: 'zh' } as const;
const SEARCH = { page: 'search', locale: 'zh' } as const;

const COLUMN = [
  ...[
    'home_slot_0',
    'home_slot_1',
    'home_slot_2',
    'home_slot_3',
    'home_slot_4',
    'home_slot_5',
    'home_slot_6',
  ],
  ...['home_list_20', 'home_aside_bottom', 'home_floating'],
];

describe.each(['zh', 'en'] as const)('on a page in %s', (locale) => {
  it.each<[string, AdView, AdWindow | undefined, string[]]>([
    ['home', { ...HOME, locale }, undefined, ['home_banners', ...COLUMN, 'home_sidebar', 'bottom_bar']],
    ['home', { ...HOME, locale }, LARGE, ['home_banners', ...COLUMN, 'home_sidebar', 'bottom_bar']],
    ['home', { ...HOME, locale }, SMALL, ['home_banners', ...COLUMN, 'bottom_bar']],
    ['home in the app (H23)', { ...HOME, locale }, APP, ['home_banners', ...COLUMN]],
    ['page 2 of home (H6)', { ...HOME, number: 2, locale }, LARGE, [...COLUMN, 'home_sidebar', 'bottom_bar']],
    ['a list', { page: 'list', locale }, undefined, ['home_news_end', 'simple_floating']],
    ['a list', { page: 'list', locale }, LARGE, ['home_news_end', 'simple_floating']],
    ['a list', { page: 'list', locale }, SMALL, ['home_news_end']],
    ['a list', { page: 'list', locale }, { width: 1024, isInApp: false }, ['home_news_end']],
    [
      'a list',
      { page: 'list', locale },
      { width: 1025, isInApp: false },
      ['home_news_end', 'simple_floating'],
    ],
    ['an article', article(locale), LARGE, ['article_bottom', 'simple_floating']],
    ['an article', article(locale), SMALL, ['article_bottom']],
    ['an article in the app', article(locale), APP, ['article_bottom']],
    ['an article in two columns', article(locale, { columns: 'both' }), LARGE, ['article_bottom']],
    ['a job', article(locale, { isJob: true }), LARGE, ['article_bottom']],
    ['a search', { page: 'search', locale }, SMALL, ['search_top', 'search_bottom']],
    ['an office', { page: 'office', locale }, LARGE, ['company_inside', 'company_inside_bottom']],
    ['the jobs', { page: 'jobs', most: 0, locale }, LARGE, ['bought_recommendations']],
  ])('%s has its boxes: %j in %j', (_, view, seenIn, places) =>
    expect(Object.keys(drawn(view, EVERYWHERE, seenIn)).sort()).toEqual([...places].sort()),
  );

  it.each([
    [null, 2],
    ['zh', locale === 'zh' ? 2 : 1],
    ['en', locale === 'en' ? 2 : 1],
  ] as const)('an ad booked for %s is one of %i there (decision 060)', (language, shown) => {
    const { search_top: ids } = drawn({ ...SEARCH, locale }, { search_top: [ad(1, { language }), ad(2)] });
    expect(ids).toHaveLength(shown);
  });
});

function article(locale: AdView['locale'], more: { isJob?: boolean; columns?: 'both' } = {}): AdView {
  return { page: 'article', isJob: false, columns: 'one', locale, ...more };
}

const JOBS = { page: 'jobs', most: 0, locale: 'zh' } as const;
const late = (id: number) => ad(id, { byPermit: true });

it.each<[string, AdView, AdsByPlace, Partial<Record<AdPlaceName, number[]>>]>([
  [
    'only ads of a kind their place shows (E17)',
    HOME,
    {
      home_banners: [ad(1, { kind: 'code' }), ad(2)],
      home_slot_0: [ad(3, { kind: 'unknown' }), ad(4, { kind: 'floating' })],
      home_floating: [ad(5, { kind: 'floating' })],
      bottom_bar: [ad(6, { kind: 'wordLink' }), ad(7)],
    },
    { home_banners: [2], home_floating: [5], bottom_bar: [7] },
  ],
  [
    'no slide without a picture, whichever of the two ways a picture comes (H6)',
    HOME,
    { home_banners: [ad(1, { image: '' }), ad(2), ad(3, { image: '', picture: {} as Ad['picture'] })] },
    { home_banners: [2, 3] },
  ],
  [
    'no text without words in the bottom bar (H28), and it elsewhere',
    HOME,
    { bottom_bar: [ad(1, { kind: 'text', html: ' ' })], home_slot_1: [ad(2, { kind: 'text', html: ' ' })] },
    { home_slot_1: [2] },
  ],
  [
    'two ads in the sidebar of home (H17, H18)',
    HOME,
    { home_sidebar: [ad(1), ad(2), ad(3)] },
    { home_sidebar: [1, 2] },
  ],
  [
    'slides that wait for a permit behind the others (V20)',
    HOME,
    { home_banners: [late(1), ad(2), late(3), ad(4)], bottom_bar: [late(5), ad(6)] },
    { home_banners: [2, 4, 1, 3], bottom_bar: [6, 5] },
  ],
  ['one ad in a place for one', HOME, { home_floating: [ad(1), ad(2)] }, { home_floating: [1] }],
  [
    'behind one that waits for a permit what takes its place (V20)',
    HOME,
    { home_floating: [late(1), late(2), ad(3), ad(4)] },
    { home_floating: [1, 2, 3] },
  ],
  [
    'three that wait at most (V20)',
    article('en'),
    { simple_floating: [late(1), late(2), late(3), ad(4)] },
    { simple_floating: [1, 2, 3] },
  ],
  [
    'six entries of bought recommendations together, when the options name no number (E41)',
    JOBS,
    { bought_recommendations: Array.from({ length: 8 }, (_, at) => ad(at + 1)) },
    { bought_recommendations: [1, 2, 3, 4, 5, 6] },
  ],
  [
    'as many of them as the options say (E41)',
    { ...JOBS, most: 2 },
    { bought_recommendations: [ad(1), ad(2), ad(3)] },
    { bought_recommendations: [1, 2] },
  ],
  [
    'an ad of two positions in both (E18)',
    HOME,
    { home_slot_2: [ad(1)], home_list_20: [ad(1)] },
    { home_slot_2: [1], home_list_20: [1] },
  ],
])('a page draws %s', (_, view, ads, expected) => expect(drawn(view, ads)).toEqual(expected));

it('an entry of several lists stands in the first of them from the top of the front page down (E18, H15)', () => {
  const placed = placeAds(HOME, {
    home_aside_bottom: [ad(3, { kind: 'recommended', items: items('/c', '/d') })],
    home_slot_0: [ad(1, { kind: 'floating', items: items('/b') })],
    home_slot_1: [ad(2, { kind: 'recommended', items: items('/a', '/b', '/c') })],
  });
  const hrefs = (place: 'home_slot_1' | 'home_aside_bottom') =>
    placed[place].flatMap((one) => one.items.map(({ href }) => href));
  // What is not drawn takes no entry away.
  expect(hrefs('home_slot_1')).toEqual(['/a', '/b', '/c']);
  expect(hrefs('home_aside_bottom')).toEqual(['/d']);
});

it('each place stands on the page its preview shows it on (decision 059)', () => {
  const views: AdView[] = [
    ...[HOME, SEARCH, JOBS, article('zh')],
    ...(['list', 'office'] as const).map((page) => ({ page, locale: 'zh' }) as const),
  ];
  const names = Object.keys(AD_PLACES) as AdPlaceName[]; // `keys` forgets the keys.
  const missing = names.filter((place) => {
    const view = views.find(({ page }) => page === pageOf(place));
    return !view || placeAds(view, EVERYWHERE)[place].length === 0;
  });
  expect(missing).toEqual([]);
});
