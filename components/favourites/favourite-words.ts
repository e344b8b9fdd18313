import { ownMessage, type FormMessage } from '@/components/forms/form-message';
import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words load with the dialogs that show them, and not with every page.
import en from '@/lib/i18n/messages/en-favourites.json';
import zh from '@/lib/i18n/messages/zh-favourites.json';

const WORDS = { zh: zh.favourites, en: en.favourites };

export type FavouriteWords = typeof zh.favourites;
type Key = keyof FavouriteWords;

export const favouriteWords = (locale: Locale): FavouriteWords => WORDS[locale];

/** Messages the catalogue has in Chinese only: an English page shows them after its own sentence (T26). */
const CHINESE_ONLY: readonly Key[] = [
  'alreadySaved', // M19
  'done', // M20
  'logInFirst', // M21
  'made', // M22
  'making', // M23
  'chooseFirst', // M43
];

/** A message in the page's language, with its literal of the catalogue (D7). */
export function favouriteMessage(key: Key, locale: Locale): FormMessage {
  const words = WORDS[locale][key];
  return CHINESE_ONLY.includes(key) ? { literal: WORDS.zh[key], words } : ownMessage(words);
}
