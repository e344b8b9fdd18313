/** The language of the dashboard. */
type Language = 'zh' | 'en';

const INTL: Record<Language, string> = { zh: 'zh-CN', en: 'en-US' };

const formats = new Map<string, Intl.DateTimeFormat>();

/** A format is made once: making one costs more than many uses of it. */
function formatOf(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${JSON.stringify(options)}`;
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(INTL[language], options);
  formats.set(key, made);
  return made;
}

/** The zone of a moment as `GMT+8`, in both languages; it changes where clocks are changed. */
export function zoneAt(moment: Date, timeZone: string): string {
  const parts = formatOf('en', { timeZone, timeZoneName: 'shortOffset' }).formatToParts(moment);
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

/** `2026年11月26日` or `Nov 26, 2026`: the day a moment lies in, in that zone. */
export function toDayText(moment: Date, language: Language, timeZone: string): string {
  return formatOf(language, { timeZone, dateStyle: 'medium' }).format(moment);
}

/**
 * `2026年11月26日 17:27 GMT+8` or `Nov 26, 2026, 17:27 GMT+8`: a moment in that zone, which stands beside it. With
 * `hasSeconds` it is `17:27:08`.
 */
export function toMomentText(
  moment: Date,
  language: Language,
  timeZone: string,
  { hasSeconds = false }: { hasSeconds?: boolean } = {},
): string {
  const second = hasSeconds ? ({ second: '2-digit' } as const) : {};
  const time = formatOf('en', { timeZone, hour: '2-digit', minute: '2-digit', ...second, hourCycle: 'h23' });
  const comma = language === 'en' ? ',' : '';
  return `${toDayText(moment, language, timeZone)}${comma} ${time.format(moment)} ${zoneAt(moment, timeZone)}`;
}
