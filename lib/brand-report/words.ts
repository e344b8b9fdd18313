import type { Locale } from '@/lib/i18n/locales';
// Straight from the files, so that no other page carries them.
import en from '@/lib/i18n/messages/en-report.json';
import zh from '@/lib/i18n/messages/zh-report.json';

const WORDS = { zh, en };

export type ReportWords = typeof zh.brandReport;

export const reportWords = (locale: Locale): ReportWords => WORDS[locale].brandReport;

/** Puts values in the places of a text that are named by them. */
export const fill = (text: string, values: Record<string, string | number>): string =>
  Object.entries(values).reduce(
    (filled, [name, value]) => filled.replace(`{${name}}`, () => String(value)),
    text,
  );

/** What a place of advertisements is called; of one that this site does not know, its key. */
export function placeName(place: string | null, locale: Locale): string {
  const names: Record<string, string> = WORDS[locale].adPlaces;
  return place === null ? WORDS[locale].brandReport.unknown : (names[place] ?? place);
}

/** What a language is called in the language of the page. */
export const languageName = (language: Locale | null, locale: Locale): string =>
  reportWords(locale)[language ?? 'unknown'];
