import type { FormMessage } from '@/components/forms/form-message';
import type { CodeMessages } from '@/components/forms/send-code';
import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words travel with the windows that say them, and not with every page.
import en from '@/lib/i18n/messages/en-login.json';
import zh from '@/lib/i18n/messages/zh-login.json';

const WORDS = { zh: zh.login, en: en.login };

export type LoginWords = typeof zh.login;
type Key = keyof LoginWords;

export function loginWords(locale: Locale): LoginWords {
  return WORDS[locale];
}

/** Messages the catalogue has in Chinese only: an English page shows them beneath its own sentence (T26). */
const CHINESE_ONLY: readonly Key[] = [
  'gap', // M10
  'nobody', // M16
  'noPhone', // M8
  'unequal', // M9
  'registered', // M27
  'sendUnreachable', // M11
  'sendRefused', // M12
  'bindFailed', // M14
  'bindUnreachable', // M15
  'noId', // M17
];

/** A message in the page's language with its literal of the catalogue (D7). M4-M7 are one text in each language. */
export function loginMessage(key: Key, locale: Locale): FormMessage {
  const words = WORDS[locale][key];
  if (key === 'wrong') return { literal: `${WORDS.zh.wrong}|${WORDS.en.wrong}`, words }; // M18
  return { literal: CHINESE_ONLY.includes(key) ? WORDS.zh[key] : words, words };
}

/** What can go wrong with a code (M4, M6, M8, M11, M12). */
export function codeMessages(locale: Locale, noPhone: 'noPhone' | 'bindNoPhone'): CodeMessages {
  return {
    noPhone: loginMessage(noPhone, locale),
    codeFailed: loginMessage('sendUnreachable', locale),
    codeRefused: loginMessage('sendRefused', locale),
  };
}
