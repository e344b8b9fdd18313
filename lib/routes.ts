/**
 * Every link inside the site. The locale comes first; page 1 is the plain path (R60); a builder answers a path with
 * the language's prefix, percent-encoded and ready for `href`. Safe in the browser: nothing here reads the
 * environment or the CMS. The other direction, path to screen, is `lib/routing/match.ts`.
 */
import type { Taxonomy } from '@/lib/cms/models';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { toListText, type ListChoice } from '@/lib/lists/list-choice';
import { toOfficeText, type OfficeChoice } from '@/lib/offices/office-choice';
import { toChoiceText, type SearchChoice } from '@/lib/search/search-choice';
import {
  canonicalRoute,
  publicChain,
  publicPath,
  type AccountScreen,
  type FilterValues,
  type Region,
  type Route,
  type RouteName,
  type TagTaxonomy,
  type TypeSlug,
} from '@/lib/routing/route';

/** Screens that exist; the paths of all others are matched too, and answered by the 404 until they stand. */
export const SCREENS_STANDING: ReadonlySet<RouteName> = new Set<RouteName>([
  'home',
  'type',
  'post',
  'news_post',
  'page',
  'category',
  'jobs',
  'tag',
  'materials',
  'filter',
  'search',
  'collection',
  'brand-report',
  'catalog',
  'brand',
  'brand-detail',
  'product',
  'company',
  'vip-company',
  'community',
  'people',
  'account',
  'preview',
  'error404',
  'error500',
]);

/** The address of a screen in one language. */
export function href(locale: Locale, route: Route): string {
  return localPath(locale, publicPath(route));
}

/**
 * The path a page names as its own, without language (D1): of several addresses of one list the canonical one.
 * For `<link rel="canonical">` and hreflang give it an origin with `absoluteUrl`.
 */
export function canonicalPath(route: Route): string {
  return publicPath(canonicalRoute(route));
}

/**
 * A path without language, from a model or a menu, as a link in one language. Other sites, other schemes, hashes
 * and paths that have no language (files, route handlers, already prefixed ones) stay as they are.
 */
export function localPath(locale: Locale, path: string): string {
  const { prefix } = LOCALES[locale];
  if (prefix === '' || !path.startsWith('/') || path.startsWith('//')) return path;
  const [pathname = ''] = path.split(/[?#]/);
  const [, first = '', ...rest] = pathname.split('/');
  const isFile = rest.length === 0 && first.includes('.') && !first.endsWith('.htm');
  if (isFile || WITHOUT_LANGUAGE.includes(first)) return path;
  return pathname === '/' ? `${prefix}${path.slice(1)}` : `${prefix}${path}`;
}

const WITHOUT_LANGUAGE: readonly string[] = ['en', '_next', 'api', 'dist', 'uploads', 'socket.io'];

export const homePath = (locale: Locale, page = 1) => href(locale, { name: 'home', page });

export const typePath = (locale: Locale, type: TypeSlug, page = 1) =>
  href(locale, { name: 'type', type, page });

export const postPath = (locale: Locale, slug: string) => href(locale, { name: 'post', slug });

export const newsPath = (locale: Locale, slug: string) => href(locale, { name: 'news_post', slug });

/** A static page; `page` only for the project list (R55). */
export const pagePath = (locale: Locale, slug: string, page = 1) =>
  href(locale, { name: 'page', slug, page });

/** `chain`: slugs from the outermost shown level to the category itself, at most the last three count (R28). */
export const categoryPath = (locale: Locale, chain: readonly string[], page = 1) =>
  href(locale, { name: 'category', chain: publicChain(chain), page });

/** {@link categoryPath} without language, for canonical links. */
export const categoryPublicPath = (chain: readonly string[], page = 1) =>
  publicPath({ name: 'category', chain: publicChain(chain), page });

export const jobsPath = (locale: Locale, region: Region = 'all', page = 1) =>
  href(locale, { name: 'jobs', region, page });

/** `ppid` is a taxonomy word or the slug of a category (D2 rule 7). */
export const tagPath = (locale: Locale, ppid: TagTaxonomy | (string & {}), tag: string, page = 1) =>
  href(locale, { name: 'tag', ppid, tag, page });

export const brandsPath = (locale: Locale, page = 1) => href(locale, { name: 'brand', page });

export const brandPath = (locale: Locale, slug: string) => href(locale, { name: 'brand-detail', slug });

export const companyPath = (locale: Locale, slug: string, page = 1) =>
  href(locale, { name: 'company', slug, page });

/** All works of an office on one page (J31). */
export const companyAllPath = (locale: Locale, slug: string) =>
  withQuery(companyPath(locale, slug), { all: '1' });

/** A page of the jobs of an office (R61, D2 rule 11); the first is the office itself. */
export const companyJobsPath = (locale: Locale, slug: string, page = 1) =>
  page > 1 ? withQuery(companyPath(locale, slug), { page: String(page) }) : companyPath(locale, slug);

/** A list of articles, narrowed or in another order. */
export function chosenListPath(locale: Locale, route: Route, choice: ListChoice): string {
  const query = toListText(choice);
  return href(locale, route) + (query === '' ? '' : `?${query}`);
}

/** The offices of a city or a field, or all. */
export const officesPath = (locale: Locale, choice: OfficeChoice, page = 1) =>
  localPath(locale, officesPublicPath(choice, page));

/** {@link officesPath} without language, for canonical links: what is chosen in one order, then the page. */
export function officesPublicPath(choice: OfficeChoice, page = 1): string {
  const query = new URLSearchParams(toOfficeText(choice));
  if (page > 1) query.set('page', String(page));
  return publicPath({ name: 'vip-company', page: 1 }) + (query.size > 0 ? `?${query}` : '');
}

export const vipCompanyPath = (locale: Locale, page = 1) => href(locale, { name: 'vip-company', page });

export const productPath = (locale: Locale, slug: string) => href(locale, { name: 'product', slug });

export const communityPath = (locale: Locale, slug: string) => href(locale, { name: 'community', slug });

export const personPath = (locale: Locale, id: number | string, page = 1) =>
  href(locale, { name: 'people', id: String(id), page });

export const materialPath = (locale: Locale, tag: string, page = 1) =>
  href(locale, { name: 'materials', tag, page });

/** Values that are left out are `all` (R49). */
export const filterPath = (locale: Locale, values: Partial<FilterValues>, page = 1) =>
  href(locale, {
    name: 'filter',
    type: 'all',
    country: 'all',
    material: 'all',
    office: 'all',
    ...values,
    page,
  });

/** `filter`: slug of a node of the tree; `all` is the start screen. */
export const catalogPath = (locale: Locale, filter = 'all', page = 1) =>
  href(locale, { name: 'catalog', filter, page });

/** Where a search form without script leads (D2 rule 11); the results stand below it. */
export const searchFormPath = (locale: Locale) => localPath(locale, '/search');

export const searchPath = (locale: Locale, s: string, page = 1) => href(locale, { name: 'search', s, page });

/** The results of a search that have some terms, or in another order. */
export function chosenSearchPath(locale: Locale, s: string, choice: SearchChoice, page = 1): string {
  const query = toChoiceText(choice);
  return searchPath(locale, s, page) + (query === '' ? '' : `?${query}`);
}

/** A reader's collection, by the key of its read-only link. */
export const collectionPath = (locale: Locale, key: string, page = 1) =>
  href(locale, { name: 'collection', key, page });

/** `back`: the local path to return to afterwards (D6). */
export function accountPath(locale: Locale, screen: AccountScreen, back?: string): string {
  const path = href(locale, { name: 'account', screen });
  return back === undefined ? path : `${path}?${new URLSearchParams({ back })}`;
}

/**
 * Where a taxonomy entry leads (E6): a category to its list, a company and a person to their own screens, the rest
 * to the list of what carries it. A category given without its ancestors is put right by a redirect (R28), so
 * pass `chain` where it is known. A series has no screen (R59) and leads home; a city leads to the
 * jobs, which script narrows to it (J36).
 */
export function termPath(
  locale: Locale,
  term: { taxonomy: Taxonomy; slug: string; id: number },
  chain?: readonly string[],
): string {
  switch (term.taxonomy) {
    case 'category':
      return categoryPath(locale, chain ?? [term.slug]);
    case 'company':
      return companyPath(locale, term.slug);
    case 'people':
      return personPath(locale, term.id);
    case 'material':
      return materialPath(locale, term.slug);
    case 'cities':
      return withQuery(jobsPath(locale), { city: term.slug });
    case 'series':
      return homePath(locale);
    default:
      return tagPath(locale, term.taxonomy, term.slug);
  }
}

/** The same page in a language, stated in the address so that it is remembered and read in one language (D1). */
export function inLanguageOf(locale: Locale, path: string): string {
  return withQuery(localPath(locale, path), { lang: LOCALES[locale].query, read: 'one' });
}

/** The same article laid out in one language or side by side (D1, "Bilingual bodies"). */
export function withReading(locale: Locale, path: string, reading: 'one' | 'both'): string {
  return withQuery(localPath(locale, path), { read: reading });
}

function withQuery(path: string, values: Record<string, string>): string {
  const [beforeHash = '', ...hash] = path.split('#');
  const [pathname = '', query = ''] = beforeHash.split('?');
  const params = new URLSearchParams(query);
  for (const [name, value] of Object.entries(values)) params.set(name, value);
  return [`${pathname}?${params}`, ...hash].join('#');
}
