import { useTranslations } from 'next-intl';

import { SiteLink } from '@/components/ui/site-link';
import type { FoundBeside } from '@/lib/cms/models/search';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { searchPath } from '@/lib/routes';

import styles from './search-notes.module.css';

type SearchNotesProps = {
  keyword: string;
  beside: Pick<FoundBeside, 'isRelaxed' | 'whole' | 'corrected'>;
  /** Whether there are articles below, which some of the notes are about. */
  hasArticles: boolean;
  locale: Locale;
};

/** How far the results are what somebody has typed: which word was corrected, and how many articles hold all of it. */
export function SearchNotes({ keyword, beside, hasArticles, locale }: SearchNotesProps) {
  const t = useTranslations('search');
  const { isRelaxed, whole, corrected } = beside;
  // What the results are for.
  const query = corrected?.query ?? keyword;
  const partly = isRelaxed ? t('relaxed', { query }) : whole !== null && t('partly', { query, whole });
  const isPartly = hasArticles && partly !== false;
  if (!corrected && !isPartly) return null;
  return (
    <div className={styles.notes} role="note" data-block="search-notes">
      {corrected && (
        <p>
          {t('corrected', {
            typed: listed(
              corrected.words.map(({ typed }) => typed),
              locale,
            ),
          })}{' '}
          <SiteLink className={styles.meant} href={searchPath(locale, corrected.query)}>
            {corrected.query}
          </SiteLink>
        </p>
      )}
      {isPartly && <p>{partly}</p>}
    </div>
  );
}

/** Words in quotes: “a” or “b”. */
const listed = (words: readonly string[], locale: Locale) =>
  new Intl.ListFormat(LOCALES[locale].lang, { type: 'disjunction' }).format(words.map((word) => `“${word}”`));
