import type { WrittenIn } from '@/lib/cms/models';
import { LOCALE_LIST, type Locale } from '@/lib/i18n/locales';
import type { KnownSlugs } from '@/lib/routing/known';
import {
  canonicalRoute,
  PROJECT_LIST_PAGE,
  publicChain,
  publicPath,
  REGIONS,
  TAG_TAXONOMIES,
  TYPES,
  type Route,
  type RouteName,
} from '@/lib/routing/route';
import type { Family, SlugEntry } from '@/lib/slugs/slug-index';

/** One address without language, and in which languages it is indexed (D1). */
export type SitemapItem = { path: string; writtenIn: WrittenIn; modified: number | null };

/** A sitemap holds at most 50,000 addresses; every item may be two. */
export const ITEMS_PER_FILE = 20_000;

/** What is known of published things, as `lib/slugs` has it. */
export type KnownThings = Pick<KnownSlugs, 'categoryChain'> & { entries(family: Family): SlugEntry[] };

/**
 * Every indexable page of the screens that stand: lists first, then what is published. Page 2 and later, filters,
 * search, account and preview have no place here (D1, R49).
 */
export function* sitemapItems(known: KnownThings, standing: ReadonlySet<RouteName>): Generator<SitemapItem> {
  for (const { route: found, entry } of indexed(known)) {
    const route = canonicalRoute(found);
    if (route === null || !standing.has(route.name)) continue;
    yield {
      path: publicPath(route),
      writtenIn: isListOnly(route) ? 'both' : (entry?.only ?? 'both'),
      modified: entry?.modified ?? null,
    };
  }
}

function* indexed(known: KnownThings): Generator<{ route: Route; entry?: SlugEntry }> {
  yield { route: { name: 'home', page: 1 } };
  for (const type of TYPES) yield { route: { name: 'type', type, page: 1 } };
  for (const region of REGIONS) yield { route: { name: 'jobs', region, page: 1 } };
  yield { route: { name: 'catalog', filter: 'all', page: 1 } };
  yield { route: { name: 'brand', page: 1 } };
  yield { route: { name: 'vip-company', page: 1 } };
  for (const family of ['page', 'term', 'post', 'brand', 'company', 'product', 'community', 'user'] as const)
    for (const entry of known.entries(family))
      for (const route of toRoutes(family, entry, known)) yield { route, entry };
}

/** The pages of a published thing; a company is an office of the projects, too. */
export function toRoutes(
  family: Family,
  entry: SlugEntry,
  known: Pick<KnownSlugs, 'categoryChain'>,
): Route[] {
  const { slug } = entry;
  switch (family) {
    case 'post':
      return [{ name: entry.news ? 'news_post' : 'post', slug }];
    case 'page':
      return [{ name: 'page', slug, page: 1 }];
    case 'brand':
      return [{ name: 'brand-detail', slug }];
    case 'company':
      return [
        { name: 'company', slug, page: 1 },
        { name: 'tag', ppid: 'office', tag: slug, page: 1 },
      ];
    case 'product':
    case 'community':
      return [{ name: family, slug }];
    case 'user':
      return [{ name: 'people', id: String(entry.id), page: 1 }];
    case 'term': {
      if (entry.taxonomy === 'category') {
        const chain = publicChain(known.categoryChain(slug) ?? []);
        return chain.length > 0 && !isJobList(chain) ? [{ name: 'category', chain, page: 1 }] : [];
      }
      const ppid = TAG_TAXONOMIES.find((taxonomy) => taxonomy === entry.taxonomy);
      return ppid ? [{ name: 'tag', ppid, tag: slug, page: 1 }] : [];
    }
    case 'catalog':
      return [{ name: 'catalog', filter: slug, page: 1 }];
  }
}

/** True where a list makes the page, which is read in both languages whatever its introduction is written in. */
function isListOnly(route: Route): boolean {
  return route.name === 'tag' || (route.name === 'page' && route.slug === PROJECT_LIST_PAGE);
}

/** `jobs` and its regions, which the screen of jobs answers. */
function isJobList([first, second, third]: string[]): boolean {
  return first === 'jobs' && third === undefined && REGIONS.some((region) => region === (second ?? 'all'));
}

/** The address of a path in one language, and the alternates of an item; `absoluteUrl` and `alternates` of routing. */
export type Addresses = {
  of: (locale: Locale, path: string) => string;
  alternates: (path: string, writtenIn: WrittenIn) => Record<string, string>;
};

/** One file, a piece for each item: both its addresses, each naming the other; an item in one language once (D1). */
export function* sitemapXml(items: Iterable<SitemapItem>, addresses: Addresses): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n';
  yield '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n';
  for (const { path, writtenIn, modified } of items) {
    const links = Object.entries(addresses.alternates(path, writtenIn)).map(
      ([language, url]) => `<xhtml:link rel="alternate" hreflang="${language}" href="${escaped(url)}"/>`,
    );
    const lastmod = modified === null ? '' : `<lastmod>${new Date(modified * 1000).toISOString()}</lastmod>`;
    yield LOCALE_LIST.filter((locale) => writtenIn === 'both' || writtenIn === 'none' || writtenIn === locale)
      .map(
        (locale) =>
          `<url><loc>${escaped(addresses.of(locale, path))}</loc>${lastmod}${links.join('')}</url>\n`,
      )
      .join('');
  }
  yield '</urlset>\n';
}

/** The index of several files, when one does not hold them all. */
export function* sitemapIndexXml(files: readonly string[]): Generator<string> {
  yield '<?xml version="1.0" encoding="UTF-8"?>\n<sitemapindex xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n';
  for (const url of files) yield `<sitemap><loc>${escaped(url)}</loc></sitemap>\n`;
  yield '</sitemapindex>\n';
}

function escaped(url: string): string {
  return url.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;').replace(/"/g, '&quot;');
}
