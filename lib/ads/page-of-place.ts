import type { AdPlaceName } from './places';

/**
 * The kinds of pages advertisements stand on. `list` is the first page of a category, `article` an article in one
 * column, `office` the page of an office.
 */
export type AdPage = 'home' | 'list' | 'article' | 'search' | 'office' | 'jobs';

/**
 * The page each place is looked at on in a preview (decision 059): one kind for each place, also for the block that
 * floats over articles and lists alike.
 */
const PAGES = {
  home_slot_0: 'home',
  home_slot_1: 'home',
  home_slot_2: 'home',
  home_slot_3: 'home',
  home_slot_4: 'home',
  home_slot_5: 'home',
  home_slot_6: 'home',
  home_sidebar: 'home',
  home_floating: 'home',
  simple_floating: 'article',
  home_news_end: 'list',
  home_banners: 'home',
  home_list_20: 'home',
  home_aside_bottom: 'home',
  bottom_bar: 'home',
  article_bottom: 'article',
  search_top: 'search',
  search_bottom: 'search',
  company_inside: 'office',
  company_inside_bottom: 'office',
  bought_recommendations: 'jobs',
} as const satisfies Record<AdPlaceName, AdPage>;

/** The places that one kind of page shows in a preview. */
export type PlaceOn<Page extends AdPage> = {
  [Name in AdPlaceName]: (typeof PAGES)[Name] extends Page ? Name : never;
}[AdPlaceName];

/** The kind of page a place is looked at on. */
export const pageOf = (place: AdPlaceName): AdPage => PAGES[place];

/** {@link pageOf}, for the compiler to follow. */
export const isOn = <Page extends AdPage>(place: AdPlaceName, page: Page): place is PlaceOn<Page> =>
  PAGES[place] === page;
