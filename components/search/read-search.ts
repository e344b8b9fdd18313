import { notFound, redirect } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import { requirePage, type ListView } from '@/components/lists/list-view';
import type { AdsByPlace } from '@/lib/ads/placement';
import { listAdsAt } from '@/lib/cms/ads';
import type { Term } from '@/lib/cms/models';
import { optional } from '@/lib/cms/optional';
import type { FoundBeside, MarkedText } from '@/lib/cms/models/search';
import { getSensitiveWords, searchBeside, searchPosts, searchSnippets } from '@/lib/cms/search';
import { listTermsByCount } from '@/lib/cms/terms';
import type { Locale } from '@/lib/i18n/locales';
import { href } from '@/lib/routes';
import { isBlocked } from '@/lib/search/blocked';
import { toKeyword } from '@/lib/search/keyword';
import { fromChoiceText, type SearchChoice } from '@/lib/search/search-choice';

import { readWaysOn, type WaysOn } from './read-ways-on';
import { TERM_LISTS, type TermList } from './term-lines';

export type SearchView = ListView & {
  keyword: string;
  choice: SearchChoice;
  /** Null when the CMS says nothing about it. */
  beside: FoundBeside | null;
  /** Where an article holds the keyword, when neither its title nor its summary shows it. */
  snippets: ReadonlyMap<number, MarkedText>;
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
  if (isBlocked(keyword, words ?? [])) redirect(href(locale, { name: 'error404' }));
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
  const snippets = (await optional(searchSnippets(keyword, ids))) ?? new Map<number, MarkedText>();
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
    snippets,
    ads: { search_top: adsTop ?? [], search_bottom: adsBottom ?? [] },
    ways,
    terms,
  };
}

async function readTerms() {
  return Promise.all(
    TERM_LISTS.map(async (list) => ({ list, terms: (await optional(listTermsByCount(list))) ?? [] })),
  );
}
