import { notFound } from 'next/navigation';
import { getTranslations } from 'next-intl/server';

import { requirePage, type ListView } from '@/components/lists/list-view';
import type { AdsByPlace } from '@/lib/ads/placement';
import { listAdsAt } from '@/lib/cms/ads';
import { isCmsError } from '@/lib/cms/errors';
import type { FoundMarks, FoundPage } from '@/lib/cms/models/search';
import { optional } from '@/lib/cms/optional';
import { searchKind } from '@/lib/cms/search';
import type { Locale } from '@/lib/i18n/locales';
import { searchPath } from '@/lib/routes';
import type { NamedKind } from '@/lib/search/entry-kinds';
import { fromChoiceText } from '@/lib/search/search-choice';

import { readMarks, readSearch, requireKeyword, type SearchView } from './read-search';

/** All things of one kind that a search finds, a page of them. As a list of articles it has none. */
export type KindView = ListView & {
  keyword: string;
  kind: NamedKind;
  found: FoundPage;
  marked: FoundMarks['names'];
  ads: AdsByPlace;
};

type Params = { s: string; page: string; choice: string };

/** What a search shows as its query chooses: all things of one kind, or articles in another order or with some terms. */
export async function readChosenSearch(locale: Locale, params: Params): Promise<SearchView | KindView> {
  const { kind } = fromChoiceText(params.choice);
  return kind ? readKind(locale, params, kind) : readSearch(locale, params);
}

/** As a search (R6, R7). A backend that finds articles alone has no such page. */
async function readKind(locale: Locale, { s, page: number }: Params, kind: NamedKind): Promise<KindView> {
  const page = Number(number);
  const keyword = await requireKeyword(locale, s);
  const [found, adsTop, adsBottom, t] = await Promise.all([
    searchKind(keyword, kind, page).catch((error: unknown) => {
      if (isCmsError(error, 'absent')) notFound();
      throw error;
    }),
    optional(listAdsAt('search_top')),
    optional(listAdsAt('search_bottom')),
    getTranslations({ locale, namespace: 'search' }),
  ]);
  const { total, totalPages } = requirePage(found.listing, page);
  const { names: marked } = await readMarks(
    locale,
    keyword,
    found.listing.items.map(({ title }) => title),
  );
  const parent = { text: t('resultsFor', { query: keyword }), lang: null };
  return {
    screen: 'search',
    route: { name: 'search', s: keyword, page },
    // In one language only, as the search itself.
    name: { zh: '', en: '', [locale]: t('kindFor', { kind: t(`kinds.${kind}`), query: keyword }) },
    parents: [{ phrase: parent, href: searchPath(locale, keyword) }],
    listing: { items: [], total, totalPages },
    noindex: true,
    keyword,
    kind,
    found,
    marked,
    ads: { search_top: adsTop ?? [], search_bottom: adsBottom ?? [] },
  };
}
