import { isCrawler } from './crawlers';
import { DEFAULT_LOCALE, LOCALE_LIST, LOCALES, type Locale } from './locales';

/** How an article written in two languages is laid out: one language, or both side by side (D1). */
export type Reading = 'one' | 'both';

export type LanguageFacts = {
  /** First value of the query `lang`, null when absent. */
  lang: string | null;
  /** The path starts with `/en`. */
  prefixed: boolean;
  /** Value of the cookie `language`, null when absent. */
  cookie: string | null;
  acceptLanguage: string | null;
  userAgent: string | null;
};

/**
 * The language of an answer (D1, S1-S4), in this order: query `lang`, prefix `/en`, cookie `language`, first
 * language of `Accept-Language` (not for crawlers), Chinese. Values that are none of ours are ignored.
 */
export function resolveLocale(facts: LanguageFacts): Locale {
  return (
    localeOfQuery(facts.lang) ??
    (facts.prefixed ? 'en' : null) ??
    localeOfCookie(facts.cookie) ??
    (isCrawler(facts.userAgent) ? null : localeOfHeader(facts.acceptLanguage)) ??
    DEFAULT_LOCALE
  );
}

/** `en` or `cn`, exactly; null for anything else (S2). */
export function localeOfQuery(value: string | null): Locale | null {
  return LOCALE_LIST.find((locale) => LOCALES[locale].query === value) ?? null;
}

/** `zh_CN` or `en_US`, exactly; null for anything else (S3). */
export function localeOfCookie(value: string | null): Locale | null {
  return LOCALE_LIST.find((locale) => LOCALES[locale].cookie === value) ?? null;
}

/**
 * Only the first language by q-value counts: `fr, en;q=0.5` is nobody's, so the default. `*` and `q=0` are
 * ignored, equal weights keep their order (S4).
 */
export function localeOfHeader(header: string | null): Locale | null {
  if (header === null) return null;
  let best: { tag: string; weight: number } | null = null;
  for (const part of header.split(',')) {
    const [rawTag = '', ...parameters] = part.split(';');
    const tag = rawTag.trim().toLowerCase();
    if (tag === '' || tag === '*') continue;
    const weight = weightOf(parameters);
    if (weight > 0 && (best === null || weight > best.weight)) best = { tag, weight };
  }
  const language = best?.tag.split('-')[0];
  return LOCALE_LIST.find((locale) => locale === language) ?? null;
}

/** The q-value, 1 when there is none; one that is no number from 0 to 1 rules its language out. */
function weightOf(parameters: string[]): number {
  const given = parameters.map((text) => text.trim()).find((text) => /^q\s*=/i.test(text));
  if (given === undefined) return 1;
  const text = given.slice(given.indexOf('=') + 1).trim();
  return /^(?:0(?:\.\d{0,3})?|1(?:\.0{0,3})?)$/.test(text) ? Number(text) : 0;
}

/** Reading mode: the query `read` before the cookie `reading`; other values are ignored (D1, "Bilingual bodies"). */
export function resolveReading(read: string | null, cookie: string | null): Reading {
  return readingOf(read) ?? readingOf(cookie) ?? 'one';
}

/** `both` or `one`, exactly; null for anything else. */
export function readingOf(value: string | null): Reading | null {
  return value === 'both' || value === 'one' ? value : null;
}
