import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage } from '@/lib/cms/models';
import type { FoundEntry, FoundMarks } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { entryPath } from '@/lib/search/entry-path';

import styles from './entry-names.module.css';
import { MarkedPhrase } from './marked-phrase';

type EntryNamesProps = {
  entries: readonly InLanguage<FoundEntry>[];
  marked: FoundMarks['names'];
  locale: Locale;
};

/** Things that a search has found, by their names, with what was looked for in them. */
export function EntryNames({ entries, marked, locale }: EntryNamesProps) {
  return (
    <ul role="list">
      {entries.map((entry) => (
        <li key={entry.id}>
          <SiteLink className={styles.name} href={entryPath(locale, entry)} data-entry-id={entry.id}>
            <MarkedPhrase phrase={entry.title} marked={marked} />
          </SiteLink>
        </li>
      ))}
    </ul>
  );
}
