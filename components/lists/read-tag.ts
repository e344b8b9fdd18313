import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import { getCategory } from '@/lib/cms/categories';
import { getTerm } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';
import type { ListChoice } from '@/lib/lists/list-choice';
import { companyPath } from '@/lib/routes';
import { FILTER_KEYS, TAG_TAXONOMIES, type TagTaxonomy } from '@/lib/routing/route';

import type { Step } from './breadcrumb';
import { filterStart, narrowed } from './filter-links';
import { requirePage, type ListView } from './list-view';
import { readChosenList } from './read-chosen-list';
import { stepsTo } from './read-category';
import type { SubLink } from './sub-links';

export type TagView = ListView & { further: SubLink[] };

type Params = { ppid: string; tag: string; page: string };

/**
 * What `/{ppid}/{tag}` shows: the articles of one term of a taxonomy, or, under a category, those of that category
 * with a tag (R47). An unknown name of either is a 404; `/tag/{unknown}` is answered before, by its own screen (T19).
 */
export async function readTag(
  locale: Locale,
  { ppid, tag, page }: Params,
  choice: ListChoice = {},
): Promise<TagView> {
  const taxonomy = TAG_TAXONOMIES.find((one) => one === ppid);
  return taxonomy
    ? readOfTaxonomy(locale, taxonomy, tag, Number(page), choice)
    : readInCategory(locale, ppid, tag, Number(page), choice);
}

async function readOfTaxonomy(
  locale: Locale,
  taxonomy: TagTaxonomy,
  slug: string,
  page: number,
  choice: ListChoice,
): Promise<TagView> {
  const t = await getTranslations({ locale, namespace: 'browse' });
  // Tags are asked for by their id; where the slug is enough, both questions go out at once.
  const early = taxonomy === 'tag' ? null : readChosenList({ [taxonomy]: slug }, page, choice);
  const [term, known] = await Promise.all([getTerm(taxonomy, slug), early]);
  if (!term) notFound();
  const { listing, chosen } = known ?? (await readChosenList({ tag: term }, page, choice));
  const key = FILTER_KEYS.find((one) => one === taxonomy);
  const kind: Step = { phrase: { text: t(taxonomy), lang: null }, href: key ? filterStart(locale) : null };
  const about: SubLink = { phrase: { text: t('about'), lang: null }, href: companyPath(locale, term.slug) };
  const further: SubLink[] = [
    ...(taxonomy === 'office' ? [about] : []),
    // Nothing can be added to a list without articles.
    ...(key && listing.total > 0
      ? [{ phrase: { text: t('narrow'), lang: null }, href: narrowed(locale, key, term.slug) }]
      : []),
  ];
  return {
    screen: 'tag',
    route: { name: 'tag', ppid: taxonomy, tag: term.slug, page },
    name: term.name,
    follow: { kind: taxonomy === 'office' ? 'company' : taxonomy, id: term.id },
    parents: [kind],
    listing: requirePage(listing, page),
    chosen,
    further,
  };
}

async function readInCategory(
  locale: Locale,
  ppid: string,
  slug: string,
  page: number,
  choice: ListChoice,
): Promise<TagView> {
  const [category, tag] = await Promise.all([getCategory(ppid), getTerm('tag', slug)]);
  if (!category || !tag) notFound();
  const { listing, chosen } = await readChosenList({ category, tag }, page, choice);
  return {
    screen: 'tag',
    route: { name: 'tag', ppid: category.slug, tag: tag.slug, page },
    name: tag.name,
    parents: stepsTo([...category.chain, category], locale),
    listing: requirePage(listing, page),
    chosen,
    further: [],
  };
}
