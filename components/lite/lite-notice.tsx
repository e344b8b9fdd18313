import type { Locale } from '@/lib/i18n/locales';
import { liteWords } from '@/lib/lite/lite-words';

import { LiteForm } from './lite-form';
import styles from './lite.module.css';

/** Tells a reader whose browser asks for less data (`Save-Data`), and who has chosen nothing, what this page is, and the way out. */
export function LiteNotice({ locale }: { locale: Locale }) {
  const { asked, label } = liteWords(locale);
  return (
    <aside className={`${styles.notice} no-print`} aria-label={label} data-block="lite-notice">
      <div className="frame">
        <p>{asked}</p>
        <LiteForm locale={locale} choice="off" />
      </div>
    </aside>
  );
}
