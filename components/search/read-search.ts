import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import { requirePage, type ListView } from '@/components/lists/list-view';
import type { AdsByPlace } from '@/lib/ads/placement';
import { listAdsAt } from '@/lib/cms/ads';
import { phrase } from '@/lib/cms/in-language';
import type { Bilingual, Term } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { FoundBeside, FoundGroup, FoundMarks } from '@/lib/cms/models/search';
import { getSensitiveWords, searchBeside, searchMarks, searchPosts } from '@/lib/cms/search';
import { listTermsByCount } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes';
import { isBlocked, NO_WORDS } from '@/lib/search/blocked';
import { toKeyword } from '@/lib/search/keyword';
import { fromChoiceText, isNarrowed, type SearchChoice } from '@/lib/search/search-choice';

import { readWaysOn, type WaysOn } from './read-ways-on';
import { TERM_LISTS, type TermList } from './term-lines';

export type SearchView = ListView & {
  keyword: string;
  choice: SearchChoice;
  /** Null when the CMS says nothing about it. */
  beside: FoundBeside | null;
  /** Things of other kinds, where they are shown. */
  groups: FoundGroup[];
  marks: FoundMarks;
  ads: AdsByPlace;
  /** Other searches that find something, where this one has no articles. */
  ways: WaysOn | null;
  /** The lists of the magazine, there too. */
  terms: { list: TermList; terms: Term[] }[];
};

/**
 * What is looked for. An address that says nothing has no page (V4); a blocked word is sent to the 404 (V7) before the CMS is
 * asked for it.
 */
export async function requireKeyword(locale: Locale, s: string): Promise<string> {
  const keyword = toKeyword(s) ?? notFound();
  const words = await optional(getSensitiveWords());
  if (isBlocked(keyword, words ?? NO_WORDS)) redirect(href(locale, { name: 'error404' }));
  return keyword;
}

/** What a search shows (R6, R7), as {@link requireKeyword}. Ads and terms are decoration. No search engine keeps it (D5). */
export async function readSearch(
  locale: Locale,
  { s, page: number, choice: chosen = '' }: { s: string; page: string; choice?: string },
): Promise<SearchView> {
  const page = Number(number);
  const keyword = await requireKeyword(locale, s);
  const choice = fromChoiceText(chosen);
  const [listing, beside, adsTop, adsBottom, t] = await Promise.all([
    searchPosts(keyword, page, chosen),
    optional(searchBeside(keyword, chosen)),
    optional(listAdsAt('search_top')),
    optional(listAdsAt('search_bottom')),
    getTranslations({ locale, namespace: 'search' }),
  ]);
  const ids = listing.items.map(({ id }) => id);
  const isEmpty = listing.total === 0;
  const [ways, terms] = await Promise.all([
    isEmpty ? readWaysOn(keyword, choice) : null,
    isEmpty ? readTerms() : [],
  ]);
  // What is found besides stands above the first articles of a search that is not narrowed, or below other ways on.
  const groups = page === 1 && !isNarrowed(choice) ? (beside?.groups ?? []) : [];
  const titles = listing.items.map(({ title }) => title);
  const named = [...groups, ...(ways?.groups ?? [])].flatMap(({ entries }) =>
    entries.map(({ title }) => title),
  );
  const marks = await readMarks(locale, keyword, [...titles, ...named], ids);
  return {
    screen: 'search',
    route: { name: 'search', s: keyword, page },
    // In one language only: what was typed has no translation.
    name: { zh: '', en: '', [locale]: t('resultsFor', { query: keyword }) },
    parents: [{ phrase: { text: t('title'), lang: null }, href: null }],
    listing: requirePage(listing, page),
    noindex: true,
    keyword,
    choice,
    beside,
    groups,
    marks,
    ads: { search_top: adsTop ?? [], search_bottom: adsBottom ?? [] },
    ways,
    terms,
  };
}

/** Where what was found shows the keyword; marks are decoration. @param articles by id, whose texts are looked at, too */
export async function readMarks(
  locale: Locale,
  keyword: string,
  titles: readonly Bilingual[],
  articles: readonly number[] = [],
): Promise<FoundMarks> {
  const names = titles.map((title) => phrase(title, locale).text).filter((text) => text !== '');
  return (await optional(searchMarks(keyword, articles, names))) ?? { snippets: new Map(), names: new Map() };
}

async function readTerms() {
  return Promise.all(
    TERM_LISTS.map(async (list) => ({ list, terms: (await optional(listTermsByCount(list))) ?? [] })),
  );
}
