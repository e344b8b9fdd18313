import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';

/** A message as a form shows it: the literal of the catalogue or of the CMS, and its words in the page's language. */
export type Said = { literal: string; words: string };

/** A message of the CMS (V21), of which the page shows its own half; null when the CMS gave none. */
export function saidByCms(msg: unknown, locale: Locale): Said | null {
  if (typeof msg !== 'string' || msg.trim() === '') return null;
  const halves = toBilingual(msg);
  return { literal: msg, words: halves[locale] || halves.zh || halves.en };
}
