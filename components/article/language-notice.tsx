import { useTranslations } from 'next-intl';

import type { Languages } from '@/components/metadata/page-metadata';
import type { Locale } from '@/lib/i18n/locales';

import styles from './language-notice.module.css';

type LanguageNoticeProps = {
  languages: Languages;
  locale: Locale;
  /** What is in one language: an article, or an entry of a directory. */
  of?: 'article' | 'entry';
};

/** Tells a reader that an entry is in the other language only (D1: shown whole, with a notice). */
export function LanguageNotice({ languages, locale, of = 'article' }: LanguageNoticeProps) {
  const t = useTranslations('article');
  if (languages === 'both' || languages === locale) return null;
  return (
    <p className={styles.notice} role="note" data-block="language-notice">
      {t(`${of === 'article' ? 'only' : 'entryOnly'}${languages === 'zh' ? 'Chinese' : 'English'}`)}
    </p>
  );
}
