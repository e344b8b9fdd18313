import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import type { Bilingual, Term } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import { listPostsBy } from '@/lib/cms/posts-by-term';
import { getTerm, listTermsByCount } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';
import { FILTER_KEYS, type FilterKey, type FilterValues } from '@/lib/routing/route';

import { filterStart, isIndexable, setKeys, type Facet } from './filter-links';
import { requirePage, type ListView } from './list-view';

export type FilterView = ListView & { values: FilterValues; facets: Facet[] };

/**
 * What a filter shows: the articles that carry every value that is set, and the values there are to choose from
 * (R49). A value that is no term is a 404; values without articles are an empty list. A list of values the CMS
 * does not give is left out, what is set stays.
 */
export async function readFilter(
  locale: Locale,
  { page: number, ...values }: FilterValues & { page: string },
): Promise<FilterView> {
  const page = Number(number);
  const set = setKeys(values);
  const selection = Object.fromEntries(set.map((key) => [key, values[key]]));
  const [listing, ...facets] = await Promise.all([
    listPostsBy(selection, page),
    ...FILTER_KEYS.map((key) => readFacet(key, values[key])),
  ]);
  const start = await startName();
  const phrase = { text: start[locale], lang: null };
  return {
    screen: 'filter',
    route: { name: 'filter', ...values, page },
    name: nameOf(facets.flatMap((facet) => facet.chosen ?? [])) ?? start,
    parents: set.length === 0 ? [] : [{ phrase, href: filterStart(locale) }],
    listing: requirePage(listing, page),
    noindex: !isIndexable(values, listing.total),
    values,
    facets,
  };
}

/** One list of values and the one that is set, which must be a term. */
async function readFacet(key: FilterKey, slug: string): Promise<Facet> {
  const [chosen, options] = await Promise.all([
    slug === 'all' ? null : getTerm(key, slug),
    optional(listTermsByCount(key)),
  ]);
  if (slug !== 'all' && !chosen) notFound();
  return { key, chosen, options: options ?? [] };
}

/** The chosen terms by name; null when there are none. A term without a name in a language has its other one. */
function nameOf(chosen: Term[]): Bilingual | null {
  if (chosen.length === 0) return null;
  const joined = (own: keyof Bilingual, other: keyof Bilingual, by: string) =>
    chosen.map(({ name }) => name[own] || name[other]).join(by);
  // The Chinese dot is as wide as a character and stands without blanks.
  return { zh: joined('zh', 'en', '·'), en: joined('en', 'zh', ' · ') };
}

/** What the filter is called before anything is set, in both languages like any list. */
async function startName(): Promise<Bilingual> {
  const zh = await getTranslations({ locale: 'zh', namespace: 'browse' });
  const en = await getTranslations({ locale: 'en', namespace: 'browse' });
  return { zh: zh('all'), en: en('all') };
}
