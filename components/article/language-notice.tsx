import { useTranslations } from 'next-intl';

import type { WrittenIn } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './language-notice.module.css';

type LanguageNoticeProps = {
  writtenIn: WrittenIn;
  locale: Locale;
  /** What is in one language: an article, or an entry of a directory. */
  of?: 'article' | 'entry';
};

/** Tells a reader that the text below is in the other language only (D1: shown whole, with a notice). */
export function LanguageNotice({ writtenIn, locale, of = 'article' }: LanguageNoticeProps) {
  const t = useTranslations('article');
  if (writtenIn === 'both' || writtenIn === 'none' || writtenIn === locale) return null;
  return (
    <p className={styles.notice} role="note" data-block="language-notice">
      {t(`${of === 'article' ? 'only' : 'entryOnly'}${writtenIn === 'zh' ? 'Chinese' : 'English'}`)}
    </p>
  );
}
