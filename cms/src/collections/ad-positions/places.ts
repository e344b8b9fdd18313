import type { AdBox, ShownTypes } from './boxes';

const COLUMN = { shows: 'drawn', boxes: ['column'] } as const;
const SIDEBAR = { shows: 'drawn', boxes: ['sidebar'] } as const;

type AdPlace = {
  key: string;
  entry: number | null;
  title: string;
  /** Which types it shows. */
  shows: ShownTypes;
  /** The boxes of its pictures; two blocks float over one entry. */
  boxes: readonly AdBox[];
  /** How many of its ads one page shows, the first ones; all when absent. */
  most?: number;
};

/**
 * The places where adverts may stand. Those with an `entry` make the index list of E19: 0-6 slots of the home list,
 * 7 its sidebar, 8 floating, 9 end of the industry news. The site has a list of its own (`lib/ads/places.ts`);
 * `docs/contracts/ad-places.json` is what both must agree with.
 */
export const AD_PLACES = [
  { key: 'home_slot_0', entry: 0, title: '首页列表 0|Home list 0', ...COLUMN },
  { key: 'home_slot_1', entry: 1, title: '首页列表 1|Home list 1', ...COLUMN },
  { key: 'home_slot_2', entry: 2, title: '首页列表 2|Home list 2', ...COLUMN },
  { key: 'home_slot_3', entry: 3, title: '首页列表 3|Home list 3', ...COLUMN },
  { key: 'home_slot_4', entry: 4, title: '首页列表 4|Home list 4', ...COLUMN },
  { key: 'home_slot_5', entry: 5, title: '首页列表 5|Home list 5', ...COLUMN },
  { key: 'home_slot_6', entry: 6, title: '首页列表 6|Home list 6', ...COLUMN },
  { key: 'home_sidebar', entry: 7, title: '首页侧栏|Home sidebar', ...SIDEBAR, most: 2 },
  {
    key: 'home_floating',
    entry: 8,
    title: '首页浮动|Home floating',
    shows: 'floating',
    boxes: ['floating', 'simpleFloating'],
    most: 1,
  },
  { key: 'home_news_end', entry: 9, title: '行业新闻末|End of industry news', ...SIDEBAR },
  { key: 'home_banners', entry: null, title: '首页横幅|Home banners', shows: 'plain', boxes: ['banner'] },
  { key: 'home_list_20', entry: null, title: '首页列表后|After the home list', ...COLUMN },
  { key: 'home_aside_bottom', entry: null, title: '首页底部|End of the home page', ...COLUMN },
  { key: 'bottom_bar', entry: null, title: '底栏|Bottom bar', shows: 'bar', boxes: ['bar'] },
  { key: 'article_bottom', entry: null, title: '文末|Below articles', ...COLUMN },
  { key: 'search_top', entry: null, title: '搜索结果之间|Among search results', ...COLUMN },
  { key: 'search_bottom', entry: null, title: '搜索结果下方|Below search results', ...COLUMN },
  { key: 'company_inside', entry: null, title: '事务所页内|Within an office page', ...COLUMN },
  { key: 'company_inside_bottom', entry: null, title: '事务所页底|End of an office page', ...COLUMN },
] as const satisfies readonly AdPlace[];
export type AdPlaceKey = (typeof AD_PLACES)[number]['key'];

/**
 * The places whose shows, views and clicks are told apart. Some have no position of their own: a second block floats over
 * entry 8 (T4), bought recommendations are found by their type (B15), and the last three are lists of what editors recommend.
 */
export const COUNTED_PLACES: readonly string[] = [
  ...AD_PLACES.map(({ key }) => key),
  'simple_floating',
  'bought_recommendations',
  'recommended_products',
  'strip_products',
  'strip_brands',
];

/** How many ads one page shows at a place; null for all. */
export function mostAt(key: string): number | null {
  const place: AdPlace | undefined = AD_PLACES.find((one) => one.key === key);
  return place?.most ?? null;
}

/** The places the script of B16 answers. */
export const KEYED_PLACES = [
  'home_banners',
  'home_list_20',
  'home_aside_bottom',
  'bottom_bar',
] as const satisfies readonly AdPlaceKey[];

/** The key of each entry of the index list, at its place. */
export const INDEX_KEYS: readonly AdPlaceKey[] = AD_PLACES.filter(({ entry }) => entry !== null).map(
  ({ key }) => key,
);
