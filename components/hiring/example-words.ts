import en from '@/lib/i18n/messages/en.json';
import zh from '@/lib/i18n/messages/zh.json';

import type { HiringWords } from './words';

/** The words of the messages, for tests. */
export function wordsIn(locale: 'zh' | 'en'): HiringWords {
  const { per, employment, from, upTo } = { zh, en }[locale].hiring;
  return { locale, per, employment, from, upTo };
}
