import { ListScreen } from '@/components/lists/list-screen';
import { placeAds } from '@/lib/ads/placement';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath, searchFormPath } from '@/lib/routes';

import { FoundEntries } from './found-entries';
import { MarkedPhrase } from './marked-phrase';
import { NarrowBy } from './narrow-by';
import { NoResults } from './no-results';
import { OrderBy } from './order-by';
import { Snippet } from './snippet';
import { OtherWays } from './other-ways';
import type { SearchView } from './read-search';
import { SearchAds } from './search-ads';
import { SearchForm } from './search-form.island';
import { searchLabels } from './search-labels';
import { SearchNotes } from './search-notes';
import styles from './search-screen.module.css';

/** What a search has found, articles and other things, the box to change it, and ads below the first articles and the last (R6, R7, J38). */
export async function SearchScreen({ view, locale }: { view: SearchView; locale: Locale }) {
  const { keyword, choice, beside, groups, marks } = view;
  const labels = await searchLabels(locale);
  const isEmpty = view.listing.items.length === 0;
  const ads = placeAds({ page: 'search', locale }, view.ads);
  const topAds = <SearchAds place="top" ads={ads.search_top} locale={locale} />;
  return (
    <ListScreen
      view={view}
      locale={locale}
      empty={
        view.ways && (
          <NoResults
            keyword={keyword}
            ways={view.ways}
            hasOthers={groups.length > 0}
            marked={marks.names}
            locale={locale}
          />
        )
      }
      titleOf={(title) => <MarkedPhrase phrase={title} marked={marks.names} />}
      notes={
        new Map(
          [...marks.snippets].map(([id, text]) => [id, <Snippet key={id} text={text} locale={locale} />]),
        )
      }
      hrefOf={(page) => chosenSearchPath(locale, keyword, choice, page)}
      // What was found comes first, and where nothing was, what to do next.
      belowFirst={ads.search_top.length > 0 ? topAds : null}
      after={
        <>
          <OtherWays terms={view.terms} locale={locale} />
          {isEmpty && topAds}
          <SearchAds place="bottom" ads={ads.search_bottom} locale={locale} />
        </>
      }
    >
      <SearchForm
        key={keyword}
        className={styles.search}
        action={searchFormPath(locale)}
        labels={labels}
        query={keyword}
      />
      {beside && <SearchNotes keyword={keyword} beside={beside} hasArticles={!isEmpty} locale={locale} />}
      <FoundEntries keyword={keyword} groups={groups} marked={marks.names} locale={locale} />
      <div className={styles.tools}>
        {beside && (
          <NarrowBy
            keyword={keyword}
            choice={choice}
            facets={beside.facets}
            names={view.ways?.narrowed ?? []}
            locale={locale}
          />
        )}
        {view.listing.total > 1 && <OrderBy keyword={keyword} choice={choice} locale={locale} />}
      </div>
    </ListScreen>
  );
}
