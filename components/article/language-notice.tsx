import { useTranslations } from 'next-intl';

import type { WrittenIn } from '@/lib/cms/models';
import type { Locale } from '@/lib/i18n/locales';

import styles from './language-notice.module.css';

/** Tells a reader that the text below is in the other language only (D1: shown whole, with a notice). */
export function LanguageNotice({ writtenIn, locale }: { writtenIn: WrittenIn; locale: Locale }) {
  const t = useTranslations('article');
  if (writtenIn === 'both' || writtenIn === 'none' || writtenIn === locale) return null;
  return (
    <p className={styles.notice} role="note" data-block="language-notice">
      {t(writtenIn === 'zh' ? 'onlyChinese' : 'onlyEnglish')}
    </p>
  );
}
