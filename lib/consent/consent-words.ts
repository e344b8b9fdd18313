import type { Locale } from '@/lib/i18n/locales';
// Straight from the files: only the server reads them, and a page has them only while its visitors are asked.
import en from '@/lib/i18n/messages/en-consent.json';
import zh from '@/lib/i18n/messages/zh-consent.json';

export type ConsentWords = typeof zh.consent;

const WORDS: Record<Locale, ConsentWords> = { zh: zh.consent, en: en.consent };

export const consentWords = (locale: Locale): ConsentWords => WORDS[locale];
