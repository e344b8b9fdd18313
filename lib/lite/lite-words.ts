import type { Locale } from '@/lib/i18n/locales';
import en from '@/lib/i18n/messages/en-lite.json';
import zh from '@/lib/i18n/messages/zh-lite.json';

/** The words of the lite mode: in files of their own, which no island reads. */
export type LiteWords = typeof zh;

const WORDS: Record<Locale, LiteWords> = { zh, en };

export const liteWords = (locale: Locale): LiteWords => WORDS[locale];
