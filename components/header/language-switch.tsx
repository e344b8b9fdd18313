import { LOCALES, type Locale } from '@/lib/i18n/locales';

import styles from './header.module.css';
import { LanguageToggle } from './language-toggle.island';

/** The way to the same page in the other language, named in that language. Source: N4, D1 "Toggle". */
export function LanguageSwitch({ locale, label }: { locale: Locale; label: string }) {
  const other = LOCALES[LOCALES[locale].other];
  return (
    <LanguageToggle
      className={styles.language}
      query={other.query}
      cookie={other.cookie}
      lang={other.lang}
      label={label}
      text={other.name}
    />
  );
}
