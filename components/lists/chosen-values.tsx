import Link from 'next/link';
import { useTranslations } from 'next-intl';

import { Icon } from '@/components/ui/icon';
import { PhraseText } from '@/components/ui/phrase';
import { phrase } from '@/lib/cms/in-language';
import type { Locale } from '@/lib/i18n/locales';
import type { FilterValues } from '@/lib/routing/route';

import styles from './chosen-values.module.css';
import { filterStart, withValue, type Facet } from './filter-links';

type ChosenValuesProps = { facets: Facet[]; values: FilterValues; locale: Locale };

/** What a filter has set: each value is a link that removes it (design brief "Lists and filters"). */
export function ChosenValues({ facets, values, locale }: ChosenValuesProps) {
  const t = useTranslations('browse');
  const chosen = facets.flatMap(({ key, chosen: term }) =>
    term ? [{ key, name: phrase(term.name, locale) }] : [],
  );
  if (chosen.length === 0) return null;
  return (
    <nav className={styles.chosen} aria-labelledby="chosen-values" data-block="chosen">
      <h2 id="chosen-values" className={styles.label}>
        {t('chosen')}
      </h2>
      <ul role="list">
        {chosen.map(({ key, name }) => (
          <li key={key}>
            <Link className={styles.value} href={withValue(locale, values, key, 'all')} prefetch={false}>
              <span className="visually-hidden">{t('remove')} </span>
              <PhraseText phrase={name} />
              <Icon name="close" />
            </Link>
          </li>
        ))}
        {chosen.length > 1 && (
          <li>
            <Link className={styles.clear} href={filterStart(locale)} prefetch={false}>
              {t('clear')}
            </Link>
          </li>
        )}
      </ul>
    </nav>
  );
}
