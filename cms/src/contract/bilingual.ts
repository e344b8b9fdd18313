/** A field written in both languages, as the collections store it (checklist D1, E12). */
export type TwoHalves = { zh?: string | null; en?: string | null } | null | undefined;

/**
 * Joins `{zh, en}` to the wire form: `"zh|en"`, or the one half that is written alone (K59).
 * A bar inside a half would shift the split on the other side, so it becomes the full-width bar.
 */
export function joinHalves(field: TwoHalves): string {
  const zh = cleanHalf(field?.zh);
  const en = cleanHalf(field?.en);
  if (zh === '' || en === '') return zh || en;
  return `${zh}|${en}`;
}

/** Splits `"a|b"` at the first bar, halves trimmed (D1). Without a bar the text is Chinese, unless it has no Han sign. */
export function splitHalves(text: string): { zh: string; en: string } {
  const bar = text.indexOf('|');
  if (bar >= 0) return { zh: text.slice(0, bar).trim(), en: text.slice(bar + 1).trim() };
  const only = text.trim();
  return /\p{Script=Han}/u.test(only) ? { zh: only, en: '' } : { zh: '', en: only };
}

function cleanHalf(half: string | null | undefined): string {
  return (half ?? '').trim().replaceAll('|', '｜');
}
