import { permanentRedirect } from 'next/navigation';

import { readNews } from '@/components/news/read-news';
import { findCategory, listChildCategories } from '@/lib/cms/categories';
import { phrase } from '@/lib/cms/in-language';
import { CmsError } from '@/lib/cms/errors';
import type { Category } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import { categoryPath, chosenListPath } from '@/lib/routes';
import { publicChain } from '@/lib/routing/route';

import type { Step } from './breadcrumb';
import type { CategoryView } from './category-screen';
import { requirePage } from './list-view';
import { readChosenList } from './read-chosen-list';

type Params = { ppid: string; pid?: string; id?: string; page: string };

/**
 * What a category address shows. The last slug decides; other ancestors than the true ones, or an id for a slug,
 * answer 308 to the true address, a page beyond the last answers 404 (R28, R63). The children are decoration: without
 * them the list still stands.
 * @throws CmsError `absent` for an unknown category (M29)
 */
export async function readCategory(
  screen: string,
  locale: Locale,
  params: Params,
  choice: ListChoice = {},
): Promise<CategoryView> {
  const asked = [params.ppid, params.pid, params.id].filter((slug) => slug !== undefined);
  const page = Number(params.page);
  const category = await findCategory(asked.at(-1) ?? '');
  const chain = publicChain([...category.chain, category].map(({ slug }) => slug));
  if (chain.length === 0) throw new CmsError('absent', 'not found');
  const route = { name: 'category', chain, page } as const;
  if (asked.join('/') !== chain.join('/')) permanentRedirect(chosenListPath(locale, route, choice));
  const [{ listing, chosen }, children, news] = await Promise.all([
    readChosenList({ category }, page, choice),
    optional(listChildCategories(category.id)),
    readNews(locale),
  ]);
  return {
    screen,
    route,
    name: category.name,
    follow: { kind: 'category', id: category.id },
    parents: stepsTo(category.chain, locale),
    listing: requirePage(listing, page),
    chosen,
    chain,
    children: children ?? [],
    news,
  };
}

/** One step for each category of a chain, the root first; one that no address can name has no link. */
export function stepsTo(terms: Category['chain'], locale: Locale): Step[] {
  return terms.map((term, at) => {
    const chain = publicChain(terms.slice(0, at + 1).map(({ slug }) => slug));
    return { phrase: phrase(term.name, locale), href: chain.length > 0 ? categoryPath(locale, chain) : null };
  });
}
