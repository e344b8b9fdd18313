/** Bytes as people read them: `48 kB`, `1.2 MB`; never 0. */
export function toSize(bytes: number, language: string): string {
  // Rounded, as it is shown: 999,500 bytes are a megabyte, not 1,000 kilobytes.
  const isLarge = Math.round(bytes / 1000) >= 1000;
  const value = Math.max(bytes / (isLarge ? 1_000_000 : 1000), 0.1);
  return new Intl.NumberFormat(language === 'en' ? 'en' : 'zh', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
