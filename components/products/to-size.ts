import { LOCALES, type Locale } from '@/lib/i18n/locales';

/** Bytes as readers read them: `48 kB`, `1.2 MB`; empty for none. */
export function toSize(bytes: number, locale: Locale): string {
  if (bytes <= 0) return '';
  // Rounded, as it is shown: 999,500 bytes are a megabyte, not 1,000 kilobytes.
  const isLarge = Math.round(bytes / 1000) >= 1000;
  const value = Math.max(bytes / (isLarge ? 1_000_000 : 1000), 0.1);
  return new Intl.NumberFormat(LOCALES[locale].intl, {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
