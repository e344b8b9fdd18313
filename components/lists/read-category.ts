import { notFound, permanentRedirect } from 'next/navigation';

import { readNews } from '@/components/news/read-news';
import { getCategory, listCategoryPosts, listChildCategories } from '@/lib/cms/categories';
import { phrase } from '@/lib/cms/in-language';
import type { Category } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { Locale } from '@/lib/i18n/locales';
import { categoryPath } from '@/lib/routes';

import type { Step } from './breadcrumb';
import { chainOf, isTrueChain } from './category-chain';
import type { CategoryView } from './category-screen';
import { requirePage } from './list-view';

type Params = { ppid: string; pid?: string; id?: string; page: string };

/**
 * What a category address shows. The last slug decides; other ancestors than the true ones, or an id for a slug,
 * answer 308 to the true address, an unknown category and a page beyond the last answer 404 (R28, R63). The
 * children are decoration: without them the list still stands.
 */
export async function readCategory(screen: string, locale: Locale, params: Params): Promise<CategoryView> {
  const asked = [params.ppid, params.pid, params.id].filter((slug) => slug !== undefined);
  const page = Number(params.page);
  const category = await getCategory(asked.at(-1) ?? '');
  if (!category) notFound();
  const chain = chainOf([...category.chain, category]);
  if (!isTrueChain(asked, chain)) permanentRedirect(categoryPath(locale, chain, page));
  const [listing, children, news] = await Promise.all([
    listCategoryPosts(category, page),
    optional(listChildCategories(category.id)),
    readNews(locale),
  ]);
  return {
    screen,
    route: { name: 'category', chain, page },
    name: category.name,
    parents: stepsTo(category.chain, locale),
    listing: requirePage(listing, page),
    chain,
    children: children ?? [],
    news,
  };
}

/** One step for each category of a chain, the root first. */
export function stepsTo(terms: Category['chain'], locale: Locale): Step[] {
  return terms.map((term, at) => ({
    phrase: phrase(term.name, locale),
    href: categoryPath(locale, chainOf(terms.slice(0, at + 1))),
  }));
}
