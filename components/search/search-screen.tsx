import { getTranslations } from 'next-intl/server';

import { Ads } from '@/components/ads/ad';
import type { ShownAd } from '@/components/ads/ad-props';
import type { Step } from '@/components/lists/breadcrumb';
import { ListScreen } from '@/components/lists/list-screen';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath, searchFormPath, searchPath, typePath } from '@/lib/routes';
import { TYPES } from '@/lib/routing/route';
import { isNarrowed } from '@/lib/search/search-choice';

import { FoundEntries } from './found-entries';
import { NarrowBy } from './narrow-by';
import { OrderBy } from './order-by';
import { Snippet } from './snippet';
import { OtherWays } from './other-ways';
import type { SearchView } from './read-search';
import { SearchForm } from './search-form.island';
import { searchLabels } from './search-labels';
import { SearchNotes } from './search-notes';
import styles from './search-screen.module.css';

/** What a search has found, articles and other things, the box to change it, and an ad above and below (R6, R7, J38). */
export async function SearchScreen({ view, locale }: { view: SearchView; locale: Locale }) {
  const { keyword, choice, beside } = view;
  const labels = await searchLabels(locale);
  const t = await getTranslations({ locale, namespace: 'search' });
  const types = await getTranslations({ locale, namespace: 'types' });
  const isPart = isNarrowed(choice);
  const ways: Step[] = isPart
    ? [{ phrase: { text: t('all'), lang: null }, href: searchPath(locale, keyword) }]
    : TYPES.map((type) => ({ phrase: { text: types(type), lang: null }, href: typePath(locale, type) }));
  const groups = (view.route.page === 1 && !isPart && beside?.groups) || [];
  const topAds = <SearchAds place="top" ads={view.adsTop} locale={locale} />;
  const isEmpty = view.listing.items.length === 0;
  return (
    <ListScreen
      view={view}
      locale={locale}
      ways={ways}
      emptyWords={t(groups.length > 0 || isPart ? 'noArticles' : 'none', { query: keyword })}
      notes={new Map([...view.snippets].map(([id, text]) => [id, <Snippet key={id} text={text} />]))}
      hrefOf={(page) => chosenSearchPath(locale, keyword, choice, page)}
      after={
        <>
          {isEmpty && topAds}
          <OtherWays terms={view.terms} locale={locale} />
          <SearchAds place="bottom" ads={view.adsBottom} locale={locale} />
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
      <FoundEntries groups={groups} locale={locale} />
      {beside && <NarrowBy keyword={keyword} choice={choice} facets={beside.facets} locale={locale} />}
      {view.listing.total > 1 && <OrderBy keyword={keyword} choice={choice} locale={locale} />}
      {/* Of a search without results that is the first thing said. */}
      {!isEmpty && topAds}
    </ListScreen>
  );
}

/** Not a landmark: there are two of them, and each advertisement says what it is. */
function SearchAds({ place, ads, locale }: { place: 'top' | 'bottom'; ads: ShownAd[]; locale: Locale }) {
  if (ads.length === 0) return null;
  return (
    <div className={styles.ads} data-block={`search-ads-${place}`}>
      <Ads ads={ads} locale={locale} place={`search_${place}`} />
    </div>
  );
}
