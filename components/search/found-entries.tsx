import { useTranslations } from 'next-intl';

import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import { inLanguage } from '@/lib/cms/in-language';
import type { InLanguage } from '@/lib/cms/models';
import type { FoundEntry, FoundGroup } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { entryPath } from '@/lib/search/entry-path';

import styles from './found-entries.module.css';

/** Names of one kind that are shown before the rest is folded away. */
const SHOWN = 3;

/** What a search has found besides articles: the names of brands, products, offices and people, with how many there are. */
export function FoundEntries({ groups, locale }: { groups: readonly FoundGroup[]; locale: Locale }) {
  const t = useTranslations('search');
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups} data-block="found-entries">
      {inLanguage([...groups], locale).map(({ kind, total, entries }) => (
        <section key={kind} aria-labelledby={`found-${kind}`} data-kind={kind}>
          <h2 className={styles.title} id={`found-${kind}`}>
            {t(`kinds.${kind}`)} <span className={styles.count}>{total}</span>
          </h2>
          <Names entries={entries.slice(0, SHOWN)} locale={locale} />
          {entries.length > SHOWN && (
            <details>
              <summary className={styles.more}>{t('more', { count: entries.length - SHOWN })}</summary>
              <Names entries={entries.slice(SHOWN)} locale={locale} />
            </details>
          )}
        </section>
      ))}
    </div>
  );
}

function Names({ entries, locale }: { entries: readonly InLanguage<FoundEntry>[]; locale: Locale }) {
  return (
    <ul role="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <SiteLink className={styles.name} href={entryPath(locale, entry)} data-entry-id={entry.id}>
            <PhraseText phrase={entry.title} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
