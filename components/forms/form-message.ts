import type { Failure } from '@/lib/api/outcome';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';

/** A message as a form shows it: the literal of the catalogue or of the CMS, and its words in the page's language. */
export type FormMessage = { literal: string; words: string };

/** A message that is in no catalogue: its words are its literal. */
export const ownMessage = (words: string): FormMessage => ({ literal: words, words });

/** A message of the CMS (V21), of which the page shows its own half; null when the CMS gave none. */
export function cmsMessage(text: string, locale: Locale): FormMessage | null {
  if (text.trim() === '') return null;
  const halves = toBilingual(text);
  return { literal: text, words: halves[locale] || halves.zh || halves.en };
}

/** What the CMS said about a call that failed (V21); null when it gave no words for visitors. */
export function failureMessage(failure: Failure, locale: Locale): FormMessage | null {
  return 'message' in failure ? cmsMessage(failure.message, locale) : null;
}
