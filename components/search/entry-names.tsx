import { PhraseText } from '@/components/ui/phrase';
import { SiteLink } from '@/components/ui/site-link';
import type { InLanguage } from '@/lib/cms/models';
import type { FoundEntry } from '@/lib/cms/models/search';
import type { Locale } from '@/lib/i18n/locales';
import { entryPath } from '@/lib/search/entry-path';

import styles from './entry-names.module.css';

type EntryNamesProps = { entries: readonly InLanguage<FoundEntry>[]; locale: Locale };

/** Things that a search has found, by their names. */
export function EntryNames({ entries, locale }: EntryNamesProps) {
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
