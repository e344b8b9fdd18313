/**
 * Every screen of the URL table as one union, and its two addresses: the public path readers see and the internal
 * path middleware rewrites to. Values are decoded here and percent-encoded, as one segment each, in paths.
 */

export const TYPES = ['landscape', 'architecture', 'art', 'design'] as const;
export type TypeSlug = (typeof TYPES)[number];

/** `all` is the address without a region (R27). */
export const REGIONS = ['all', 'northern', 'southern', 'yangtze-area'] as const;
export type Region = (typeof REGIONS)[number];

export const ACCOUNT_SCREENS = [
  'report',
  'report.csv',
  'oauth',
  'confirm',
  'unsubscribe',
  'forgotpwd',
  'profile',
  'following',
  'login',
] as const;
export type AccountScreen = (typeof ACCOUNT_SCREENS)[number];

/** An ad is previewed on the page it stands on, and is named by its id (decision 059). */
export const PREVIEW_TYPES = ['post', 'brand', 'company', 'product', 'ad'] as const;
export type PreviewType = (typeof PREVIEW_TYPES)[number];
/** Entries whose draft has a screen of its own (R15, R16, R22, R25). */
export type DraftType = Exclude<PreviewType, 'ad'>;

/** First segments of `/{ppid}/{tag}` besides category slugs (D2 rule 7). */
export const TAG_TAXONOMIES = ['tag', 'topic', 'place', 'type', 'country', 'material', 'office'] as const;
export type TagTaxonomy = (typeof TAG_TAXONOMIES)[number];

/** The four values of a filter; `all` = not set (R49). */
export type FilterValues = { type: string; country: string; material: string; office: string };
export const FILTER_KEYS = ['type', 'country', 'material', 'office'] as const;
export type FilterKey = (typeof FILTER_KEYS)[number];

export type Route =
  | { name: 'home'; page: number }
  | { name: 'type'; type: TypeSlug; page: number }
  | { name: 'post'; slug: string }
  | { name: 'news_post'; slug: string }
  /** `page` counts only on `/get-project`, whose project list is paginated softly (R55). */
  | { name: 'page'; slug: string; page: number }
  /** One to three slugs, the last one decides the content (R28). */
  | { name: 'category'; chain: string[]; page: number }
  | { name: 'jobs'; region: Region; page: number }
  | { name: 'tag'; ppid: string; tag: string; page: number }
  | { name: 'brand'; page: number }
  | { name: 'brand-detail'; slug: string }
  | { name: 'company'; slug: string; page: number }
  | { name: 'vip-company'; page: number }
  | { name: 'product'; slug: string }
  | { name: 'community'; slug: string }
  | { name: 'people'; id: string; page: number }
  | { name: 'materials'; tag: string; page: number }
  | ({ name: 'filter'; page: number } & FilterValues)
  /** `filter: 'all'` is the start screen of the catalogue. */
  | { name: 'catalog'; filter: string; page: number }
  | { name: 'search'; s: string; page: number }
  /** A reader's collection, by the key of its link. */
  | { name: 'collection'; key: string; page: number }
  /** The report of a brand, by the token of a link that its owner passed on. */
  | { name: 'brand-report'; token: string }
  | { name: 'account'; screen: AccountScreen }
  | { name: 'preview'; type: PreviewType; slug: string }
  | { name: 'error404' }
  | { name: 'error500' };

export type RouteName = Route['name'];

/** The one static page with a list of its own (R55). */
export const PROJECT_LIST_PAGE = 'get-project';

/**
 * The slugs of a category's address, of all from the root to itself: at most the last three (R28), less those whose
 * word means something else as the first (D2 rule 10). Empty for a category that no address can name.
 */
export function publicChain(whole: readonly string[]): string[] {
  const chain = whole.slice(-3);
  while (chain[0] === 'type' || chain[0] === 'page') chain.shift();
  return chain.includes('page') ? [] : chain;
}

/** Pages with soft pagination: their page number is `?page=n` and not part of the path (R61, D2 rule 11). */
export function isSoft(route: Route): route is Extract<Route, { name: 'brand' | 'vip-company' | 'page' }> {
  return (
    route.name === 'brand' ||
    route.name === 'vip-company' ||
    (route.name === 'page' && route.slug === PROJECT_LIST_PAGE)
  );
}

/** True for every screen that has a second page. */
export function isList(route: Route): route is Extract<Route, { page: number }> {
  return 'page' in route && (route.name !== 'page' || route.slug === PROJECT_LIST_PAGE);
}

/** Decoded segments of the public path, language prefix left out. */
export function publicSegments(route: Route): string[] {
  const suffixed = (segments: string[], page: number) =>
    page > 1 ? [...segments, 'page', String(page)] : segments;
  const numbered = (segments: string[], page: number) => (page > 1 ? [...segments, String(page)] : segments);
  switch (route.name) {
    case 'home':
      return suffixed([], route.page);
    case 'type':
      return numbered(['category', 'type', route.type], route.page);
    case 'post':
      return [`${route.slug}.htm`];
    case 'page':
      return [route.slug];
    case 'news_post':
    case 'product':
    case 'community':
      return [route.name, route.slug];
    case 'category':
      return suffixed(['category', ...route.chain], route.page);
    case 'jobs':
      return suffixed(['category', 'jobs', ...(route.region === 'all' ? [] : [route.region])], route.page);
    case 'tag':
      return suffixed([route.ppid, route.tag], route.page);
    case 'brand':
    case 'vip-company':
      return [route.name];
    case 'brand-detail':
      return ['brand', route.slug];
    case 'company':
      return suffixed(['company', route.slug], route.page);
    case 'people':
      return suffixed(['people', route.id], route.page);
    case 'materials':
      return numbered(['materials', route.tag], route.page);
    case 'filter':
      return suffixed(['filter', ...FILTER_KEYS.flatMap((key) => [key, route[key]])], route.page);
    case 'catalog':
      return route.filter === 'all' && route.page === 1
        ? ['catalog']
        : numbered(['catalog', route.filter], route.page);
    case 'search':
      return suffixed(['search', route.s], route.page);
    case 'collection':
      return suffixed(['collection', route.key], route.page);
    case 'brand-report':
      return ['brand-report', route.token];
    case 'account':
      return ['account', route.screen];
    case 'preview':
      return ['preview', route.type, route.slug];
    case 'error404':
      return ['404'];
    case 'error500':
      return ['500'];
  }
}

/** `/` and each segment percent-encoded. */
export function toPath(segments: readonly string[]): string {
  return `/${segments.map(encodeURIComponent).join('/')}`;
}

/** The public path without language, `?page=n` of soft pagination included: `/hillside.htm`, `/brand?page=2`. */
export function publicPath(route: Route): string {
  const path = toPath(publicSegments(route));
  return isSoft(route) && route.page > 1 ? `${path}?page=${route.page}` : path;
}

/**
 * Of several addresses of one list the one that is canonical (D1): `/materials/{x}` for `/material/{x}` and for a
 * filter with only the material set; `/country/{x}`, `/type/{x}`, `/office/{x}` for a filter with only that.
 */
export function canonicalRoute(route: Route): Route {
  if (route.name === 'tag' && route.ppid === 'material')
    return { name: 'materials', tag: route.tag, page: route.page };
  if (route.name !== 'filter') return route;
  const set = FILTER_KEYS.filter((key) => route[key] !== 'all');
  const [only] = set;
  if (only === undefined || set.length > 1) return route;
  return only === 'material'
    ? { name: 'materials', tag: route.material, page: route.page }
    : { name: 'tag', ppid: only, tag: route[only], page: route.page };
}

/** Choices of the request that select another cached rendering of the same screen. */
export type Variant = {
  /** `isTest=true` on the home screen (D1). */
  test?: boolean;
  /** `read=both` or its cookie, on article screens (D1). */
  reading?: 'one' | 'both';
  /** `?brand=` on the catalogue: dynamic and not indexed (D5). */
  brand?: string;
  /**
   * How the results of a search are shown, which offices of the directory are, or which articles of a list, as one text
   * (`lib/search/search-choice.ts`, `lib/offices/office-choice.ts`, `lib/lists/list-choice.ts`).
   */
  chosen?: string;
  /** `?all=1` on an office: its works on one page (J31). */
  all?: boolean;
  /** `?page=n` on an office: the page of its jobs, from 2 (R61). Its works have page paths. */
  jobs?: number;
};

/**
 * Path below `/{locale}` that middleware rewrites to. The first segment is a folder of `app/[locale]`; the page
 * number is always there on lists.
 */
export function internalPath(route: Route, variant: Variant = {}): string {
  return toPath(internalSegments(route, variant).map(withoutPercent));
}

/**
 * Next decodes the path of a regenerated page once more than it encodes it, so that `100%` ends in a malformed escape:
 * no percent sign may be in the value of a segment. `~` escapes itself and the sign.
 */
const withoutPercent = (value: string): string => value.replace(/~/g, '~0').replace(/%/g, '~1');

/** The value of a parameter of an internal path, as Next gives it to a page: percent-encoded. */
export function paramValue(encoded: string): string {
  return decodeURIComponent(encoded).replace(/~1/g, '%').replace(/~0/g, '~');
}

/** Lists of articles that can be narrowed to a year and an office, and put in another order. */
export function isChoosable(
  route: Route,
): route is Extract<Route, { name: 'category' | 'tag' | 'materials' | 'filter' }> {
  return ['category', 'tag', 'materials', 'filter'].includes(route.name);
}

function internalSegments(route: Route, variant: Variant): string[] {
  const { test, reading, brand, all, jobs, chosen } = variant;
  if (chosen && isChoosable(route)) return ['list-chosen', chosen, ...internalSegments(route, {})];
  const page = 'page' in route ? String(route.page) : '';
  switch (route.name) {
    case 'home':
      return [test ? 'home-test' : 'home', page];
    case 'type':
      return [test ? 'type-test' : 'type', route.type, page];
    case 'post':
    case 'news_post':
      return [reading === 'both' ? `${route.name}-both` : route.name, route.slug];
    case 'page':
      return route.slug === PROJECT_LIST_PAGE ? [PROJECT_LIST_PAGE, page] : ['page', route.slug];
    case 'category':
      return [`category${route.chain.length > 1 ? route.chain.length : ''}`, ...route.chain, page];
    case 'jobs':
      return ['jobs', route.region, page];
    case 'tag':
      return ['tag', route.ppid, route.tag, page];
    case 'brand':
      return [route.name, page];
    case 'vip-company':
      return chosen ? ['vip-company-chosen', chosen, page] : [route.name, page];
    case 'brand-detail':
    case 'product':
    case 'community':
      return [route.name, route.slug];
    case 'company':
      if (all) return ['company-all', route.slug];
      return jobs ? ['company-jobs', route.slug, String(jobs)] : ['company', route.slug, page];
    case 'people':
      return ['people', route.id, page];
    case 'materials':
      return ['materials', route.tag, page];
    case 'filter':
      // Two or more set values are dynamic (D5), so they are a screen folder of their own.
      return [isNarrow(route) ? 'filter-many' : 'filter', ...FILTER_KEYS.map((key) => route[key]), page];
    case 'catalog':
      return brand ? ['catalog-brand', route.filter, brand, page] : ['catalog', route.filter, page];
    case 'search':
      return chosen ? ['search-chosen', route.s, chosen, page] : ['search', route.s, page];
    case 'collection':
      return ['collection', route.key, page];
    case 'brand-report':
      return ['brand-report', route.token];
    case 'account':
      return ['account', route.screen];
    case 'preview':
      return ['preview', route.type, route.slug];
    case 'error404':
    case 'error500':
      return [route.name];
  }
}

function isNarrow(values: FilterValues): boolean {
  return FILTER_KEYS.filter((key) => values[key] !== 'all').length > 1;
}

/** Screens rendered for each request and never stored (D5). */
export function isDynamic(route: Route, variant: Variant = {}): boolean {
  return (
    route.name === 'search' ||
    route.name === 'collection' ||
    route.name === 'brand-report' ||
    route.name === 'account' ||
    route.name === 'preview' ||
    (route.name === 'filter' && isNarrow(route)) ||
    (route.name === 'catalog' && variant.brand !== undefined) ||
    (route.name === 'vip-company' && variant.chosen !== undefined) ||
    (isChoosable(route) && variant.chosen !== undefined)
  );
}
