import { useTranslations } from 'next-intl';

import { ChosenValues } from '@/components/lists/chosen-values';
import { ListScreen } from '@/components/lists/list-screen';
import { placeAds } from '@/lib/ads/placement';
import { inLanguage } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath, searchFormPath, searchPath } from '@/lib/routes';

import { EntryNames } from './entry-names';
import styles from './kind-screen.module.css';
import type { KindView } from './read-kind';
import { SearchAds } from './search-ads';
import { SearchForm, type SearchLabels } from './search-form.island';
import { SearchNotes } from './search-notes';
import screen from './search-screen.module.css';

type KindScreenProps = { view: KindView; labels: SearchLabels; locale: Locale };

/** All things of one kind that a search has found, by name and in pages, and the way back to everything it finds (R6, R7, J38). */
export function KindScreen({ view, labels, locale }: KindScreenProps) {
  const { keyword, kind, found } = view;
  const t = useTranslations('search');
  const { items } = found.listing;
  const ads = placeAds({ page: 'search', locale }, view.ads);
  const all = { text: t('resultsFor', { query: keyword }), lang: null };
  const back = searchPath(locale, keyword);
  return (
    <ListScreen
      view={view}
      locale={locale}
      totalWords={t('results', { total: found.listing.total })}
      list={
        items.length > 0 && (
          <div className={styles.list} data-block="list" data-kind={kind}>
            <EntryNames entries={inLanguage(items, locale)} marked={view.marked} locale={locale} />
          </div>
        )
      }
      ways={[{ phrase: all, href: back }]}
      emptyWords={t('none', { query: keyword })}
      hrefOf={(page) => chosenSearchPath(locale, keyword, { kind }, page)}
      after={
        <>
          <SearchAds place="top" ads={ads.search_top} locale={locale} />
          <SearchAds place="bottom" ads={ads.search_bottom} locale={locale} />
        </>
      }
    >
      <SearchForm
        key={keyword}
        className={screen.search}
        action={searchFormPath(locale)}
        labels={labels}
        query={keyword}
      />
      <SearchNotes
        keyword={keyword}
        beside={{ ...found, whole: null }}
        hasArticles={items.length > 0}
        locale={locale}
      />
      <ChosenValues
        chosen={[{ key: 'kind', name: { text: t(`kinds.${kind}`), lang: null }, href: back }]}
        allHref={back}
      />
    </ListScreen>
  );
}
