/** Bytes as people read them: `48 kB`, `1.2 MB`; never 0. */
export function toSize(bytes: number, language: string): string {
  const isLarge = bytes >= 1_000_000;
  const value = Math.max(bytes / (isLarge ? 1_000_000 : 1000), 0.1);
  return new Intl.NumberFormat(language === 'en' ? 'en' : 'zh', {
    style: 'unit',
    unit: isLarge ? 'megabyte' : 'kilobyte',
    maximumFractionDigits: value < 10 ? 1 : 0,
  }).format(value);
}
