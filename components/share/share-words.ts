import type { FormMessage } from '@/components/forms/form-message';
import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words load with the menu that shows them, and not with every page.
import en from '@/lib/i18n/messages/en-share.json';
import zh from '@/lib/i18n/messages/zh-share.json';

export type ShareWords = typeof zh.share;

const WORDS: Record<Locale, ShareWords> = { zh: zh.share, en: en.share };

export const shareWords = (locale: Locale): ShareWords => WORDS[locale];

/** A message in the page's language. M44 is in the catalogue in Chinese only (T26); the others have two halves. */
export function shareMessage(key: keyof ShareWords, locale: Locale): FormMessage {
  const literal = key === 'scan' ? WORDS.zh.scan : `${WORDS.zh[key]}|${WORDS.en[key]}`;
  return { literal, words: WORDS[locale][key] };
}
