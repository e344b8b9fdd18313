import type { Locale } from '@/lib/i18n/locales';
import { liteWords } from '@/lib/lite/lite-words';

import { LiteForm } from './lite-form';
import styles from './lite.module.css';

/**
 * The line of the foot that turns the lite mode on, or says that it is on and leads back. One text for both pages: which half
 * is shown the document says (`data-lite`, `lib/lite/lite-page.ts`).
 */
export function LiteChoice({ locale }: { locale: Locale }) {
  return (
    <div className={`${styles.choice} no-print`} data-block="lite-choice">
      <LiteForm locale={locale} choice="on" />
      <p className={styles.state}>{liteWords(locale).state}</p>
      <LiteForm locale={locale} choice="off" />
    </div>
  );
}
