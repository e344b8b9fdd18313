import { useTranslations } from 'next-intl';

import { SiteLink } from '@/components/ui/site-link';
import { inLanguage } from '@/lib/cms/in-language';
import type { FoundGroup, FoundMarks } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { chosenSearchPath } from '@/lib/routes';

import { EntryNames } from './entry-names';
import styles from './found-entries.module.css';

/** Names of one kind that are shown before the rest is folded away. */
const SHOWN = 3;

type FoundEntriesProps = {
  keyword: string;
  groups: readonly FoundGroup[];
  marked: FoundMarks['names'];
  locale: Locale;
};

/**
 * What a search has found besides articles: the names of brands, products, offices and people, with how many there are. Where
 * there are more than are shown at once, the kind has pages of its own.
 */
export function FoundEntries({ keyword, groups, marked, locale }: FoundEntriesProps) {
  const t = useTranslations('search');
  if (groups.length === 0) return null;
  return (
    <div className={styles.groups} data-block="found-entries">
      {inLanguage([...groups], locale).map(({ kind, total, entries }) => {
        const all = chosenSearchPath(locale, keyword, { kind });
        const title = (
          <>
            {t(`kinds.${kind}`)} <span className={styles.count}>{total}</span>
          </>
        );
        return (
          <section key={kind} aria-labelledby={`found-${kind}`} data-kind={kind}>
            <h2 className={styles.title} id={`found-${kind}`}>
              {total > SHOWN ? <SiteLink href={all}>{title}</SiteLink> : title}
            </h2>
            <EntryNames entries={entries.slice(0, SHOWN)} marked={marked} locale={locale} />
            {entries.length > SHOWN && (
              <details>
                <summary className={styles.more}>{t('more', { count: entries.length - SHOWN })}</summary>
                <EntryNames entries={entries.slice(SHOWN)} marked={marked} locale={locale} />
                {total > entries.length && (
                  <SiteLink className={styles.more} href={all}>
                    {t('allOf', { total })}
                  </SiteLink>
                )}
              </details>
            )}
          </section>
        );
      })}
    </div>
  );
}
