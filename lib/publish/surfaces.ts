import { subjectOf, type CmsEvent } from '@/lib/cms/tags';
import { canonicalPath } from '@/lib/routes';
import type { KnownSlugs } from '@/lib/routing/known';
import type { Route } from '@/lib/routing/route';
import { toRoutes } from '@/lib/sitemap';
import type { SlugEntry } from '@/lib/slugs/slug-index';

/** What a reader may see an article on. Searches are made for each request, the sitemap after each change of a name: cleared is visible there. */
export const SURFACES = ['article', 'home', 'lists', 'search', 'sitemap'] as const;
export type Surface = (typeof SURFACES)[number];

/** Lists that are rendered after one event; of an article with more terms, the others wait for their next visitor. */
const MOST_LISTS = 5;

type Known = Pick<KnownSlugs, 'categoryChain' | 'isNews'> & { terms(): SlugEntry[] };

/**
 * The pages, without language, on which the article of an event is to be seen; empty for events of other things.
 * @param known the names after the event
 */
export function pagesOf(event: CmsEvent, known: Known): { surface: Surface; path: string }[] {
  const subject = subjectOf(event);
  const { slug } = event;
  if ((subject !== 'post' && subject !== 'job') || slug === '') return [];
  const at = (surface: Surface, route: Route) => ({ surface, path: canonicalPath(route) });
  return [
    at('article', { name: known.isNews(slug) ? 'news_post' : 'post', slug }),
    at('home', { name: 'home', page: 1 }),
    ...listsOf(event, known).map((list) => at('lists', list)),
  ];
}

function listsOf(event: CmsEvent, known: Known): Route[] {
  if (subjectOf(event) === 'job') return [{ name: 'jobs', region: 'all', page: 1 }];
  const named = new Set(event.terms);
  const terms = known.terms().filter(({ slug }) => named.has(slug));
  return terms.flatMap((term) => toRoutes('term', term, known)).slice(0, MOST_LISTS);
}
