import { toBilingual } from '@/lib/html/two-halves';
import { langOfHtml } from '@/lib/html/script-of';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words load with what shows them, and not with every page.
import en from '@/lib/i18n/messages/en-notices.json';
import zh from '@/lib/i18n/messages/zh-notices.json';

const WORDS = { zh: zh.notices, en: en.notices };

export const noticeWords = (locale: Locale): typeof zh.notices => WORDS[locale];

/** The half of `a|b` for a page, the other one where it is not written; `lang` when that is not the page's language. */
export function halfFor(locale: Locale, text: string): { text: string; lang: string | undefined } {
  const halves = toBilingual(text);
  const half = halves[locale] || halves[LOCALES[locale].other];
  return { text: half, lang: langOfHtml(half, locale) };
}
