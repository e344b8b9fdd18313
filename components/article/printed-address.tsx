import { LOCALES, type Locale } from '@/lib/i18n/locales';

import styles from './printed-address.module.css';

/** On paper alone: whose page it is, and where it can be read. */
export function PrintedAddress({ locale, url }: { locale: Locale; url: string | null }) {
  return (
    <p className={styles.address} data-block="printed-address">
      <span>{LOCALES[locale].brand}</span>
      {url !== null && <span>{url}</span>}
    </p>
  );
}
