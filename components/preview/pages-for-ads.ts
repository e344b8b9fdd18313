import { isOn } from '@/lib/ads/page-of-place';
import type { AdPlaceName } from '@/lib/ads/places';
import { getArticle } from '@/lib/cms/articles';
import { getCategory } from '@/lib/cms/categories';
import { getCompany, listVipCompanies } from '@/lib/cms/companies';
import type { Article } from '@/lib/cms/models';
import { listHomePosts } from '@/lib/cms/posts';
import { publicChain } from '@/lib/routing/route';

/**
 * Whether the magazine has the kind of page a place is looked at on (decision 059): one without articles, categories or
 * offices set apart lacks some, and an office an ad is bound to may have been withdrawn.
 * @param office the slug of the office the ad is bound to
 */
export async function hasPageFor(place: AdPlaceName, office: string | null): Promise<boolean> {
  if (isOn(place, 'list')) return (await newestChain()) !== null;
  if (isOn(place, 'article')) return (await newestArticle()) !== null;
  if (!isOn(place, 'office')) return true;
  const slug = await officeFor(office);
  return slug !== null && (await getCompany(slug)) !== null;
}

/** The slugs of the category of the newest article that has one; null when none has. */
export async function newestChain(): Promise<string[] | null> {
  const { items } = await listHomePosts({ page: 1 });
  for (const { slug } of items.flatMap(({ categories }) => categories)) {
    const category = await getCategory(slug);
    const chain = category ? publicChain([...category.chain, category].map((term) => term.slug)) : [];
    if (chain.length > 0) return chain;
  }
  return null;
}

/** A job has no floating block, and an entry that leads elsewhere no page. */
export async function newestArticle(): Promise<Article | null> {
  const { items } = await listHomePosts({ page: 1 });
  for (const { slug } of items) {
    const article = await getArticle(slug);
    if (article && article.kind !== 'job') return article;
  }
  return null;
}

/** The slug of the office the ad is bound to, else of the first of those that are set apart. */
export async function officeFor(office: string | null): Promise<string | null> {
  return office ?? (await listVipCompanies(1)).items[0]?.slug ?? null;
}
