import { getTranslations } from 'next-intl/server';

import { Breadcrumb } from '@/components/lists/breadcrumb';
import { ListHeading } from '@/components/lists/list-heading';
import listStyles from '@/components/lists/list-screen.module.css';
import { Screen } from '@/components/ui/screen';
import type { Locale } from '@/lib/i18n/locales';
import { searchFormPath } from '@/lib/routes';
import type { Refusal } from '@/lib/search/quota';

import { SearchForm } from './search-form.island';
import { searchLabels } from './search-labels';
import styles from './search-screen.module.css';

type SearchRefusedScreenProps = { locale: Locale; keyword: string; span: Refusal };

/** The search screen for a search beyond the visitor's quota: the form with what was typed, and why (V6, M25, M26). */
export async function SearchRefusedScreen({ locale, keyword, span }: SearchRefusedScreenProps) {
  const t = await getTranslations({ locale, namespace: 'search' });
  const title = t('resultsFor', { query: keyword });
  const steps = [t('title'), title].map((text) => ({ phrase: { text, lang: null }, href: null }));
  return (
    <Screen name="search" page={1}>
      <div className={`frame ${listStyles.screen}`}>
        <ListHeading
          above={<Breadcrumb steps={steps} locale={locale} />}
          titles={{ own: { text: title, lang: null }, other: null }}
        >
          <SearchForm
            key={keyword}
            className={styles.search}
            action={searchFormPath(locale)}
            labels={await searchLabels(locale)}
            query={keyword}
            refusedBy={span}
          />
        </ListHeading>
      </div>
    </Screen>
  );
}
