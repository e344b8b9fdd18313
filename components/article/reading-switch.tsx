import { useTranslations } from 'next-intl';

import { LOCALES, LOCALE_LIST, type Locale } from '@/lib/i18n/locales';
import { inLanguageOf, withReading } from '@/lib/routes';

import styles from './reading-switch.module.css';

type ReadingSwitchProps = { locale: Locale; path: string; reading: 'one' | 'both' };

/**
 * Three ways to read a body written in both languages: one, the other, side by side (D1). Plain links: the choice
 * is in the address, middleware remembers it, and each answer is a cached page of its own.
 */
export function ReadingSwitch({ locale, path, reading }: ReadingSwitchProps) {
  const t = useTranslations('article');
  const current = (is: boolean) => (is ? ({ 'aria-current': 'true' } as const) : {});
  return (
    <nav className={`${styles.switch} no-print`} aria-label={t('readingMode')} data-block="reading-switch">
      {LOCALE_LIST.map((one) => (
        <a
          key={one}
          // Another language is another document: a full load, so that `<html lang>` is true.
          href={inLanguageOf(one, path)}
          lang={one === locale ? undefined : LOCALES[one].lang}
          hrefLang={LOCALES[one].hreflang}
          {...current(reading === 'one' && one === locale)}
        >
          {LOCALES[one].name}
        </a>
      ))}
      <a href={withReading(locale, path, 'both')} rel="nofollow" {...current(reading === 'both')}>
        {t('sideBySide')}
      </a>
    </nav>
  );
}
