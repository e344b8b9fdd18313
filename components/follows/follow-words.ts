import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that the words come with what shows them, and not with every page.
import en from '@/lib/i18n/messages/en-follows.json';
import zh from '@/lib/i18n/messages/zh-follows.json';

export type FollowWords = typeof zh.follows;

const WORDS: Record<Locale, FollowWords> = { zh: zh.follows, en: en.follows };

export const followWords = (locale: Locale): FollowWords => WORDS[locale];
