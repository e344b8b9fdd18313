import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words are only in what shows them: the worker, its screen, a button.
import en from '@/lib/i18n/messages/en-offline.json';
import zh from '@/lib/i18n/messages/zh-offline.json';

export type OfflineWords = typeof zh.offline;

const WORDS: Record<Locale, OfflineWords> = { zh: zh.offline, en: en.offline };

export const offlineWords = (locale: Locale): OfflineWords => WORDS[locale];
