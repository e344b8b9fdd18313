import { notFound, permanentRedirect } from 'next/navigation';

import { getCategory, listCategoryPosts, listChildCategories } from '@/lib/cms/categories';
import type { Card, Category, Listing, Term } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { Locale } from '@/lib/i18n/locales';
import { categoryPath } from '@/lib/routes';

import { chainOf, isTrueChain } from './category-chain';

export type CategoryPage = { category: Category; children: Term[]; listing: Listing<Card>; page: number };

type Params = { ppid: string; pid?: string; id?: string; page: string };

/**
 * What a category address shows. The last slug decides; other ancestors than the true ones, or an id for a slug,
 * answer 308 to the true address, an unknown category and a page beyond the last answer 404 (R28, R63). The
 * children are decoration: without them the list still stands.
 */
export async function readCategory(locale: Locale, params: Params): Promise<CategoryPage> {
  const asked = [params.ppid, params.pid, params.id]
    .filter((segment) => segment !== undefined)
    .map((segment) => decodeURIComponent(segment));
  const page = Number(params.page);
  const category = await getCategory(asked.at(-1) ?? '');
  if (!category) notFound();
  const chain = chainOf([...category.chain, category]);
  if (!isTrueChain(asked, chain)) permanentRedirect(categoryPath(locale, chain, page));
  const [listing, children] = await Promise.all([
    listCategoryPosts(category, page),
    optional(listChildCategories(category.id)),
  ]);
  // Page 1 of an empty list is a page; every other page beyond the total is not (R63).
  if (!listing || page > Math.max(1, listing.totalPages)) notFound();
  return { category, children: children ?? [], listing, page };
}
