import type { WrittenIn } from '@/lib/cms/models';
import { env } from '@/lib/env';
import { LOCALE_LIST, LOCALES, type Locale } from '@/lib/i18n/locales';
import { localPath } from '@/lib/routes';

/** A path without language as a full address in one language, on SITE_URL. Server only. */
export function absoluteUrl(locale: Locale, path: string): string {
  const local = localPath(locale, path);
  return local === '/' ? `${env.siteUrl}/` : `${env.siteUrl}${local}`;
}

export type Alternates = { canonical: string; languages: Record<string, string> };

/**
 * Canonical and hreflang of a page (D1, R65). An entry in one language only has one indexable address, the one of
 * that language, and names no alternate.
 *
 * @param path the canonical path without language and without `lang`, `read`, `isTest`
 */
export function alternates(locale: Locale, path: string, writtenIn: WrittenIn = 'both'): Alternates {
  if (writtenIn === 'zh' || writtenIn === 'en') {
    return { canonical: absoluteUrl(writtenIn, path), languages: {} };
  }
  const languages = Object.fromEntries(
    LOCALE_LIST.map((one): [string, string] => [LOCALES[one].hreflang, absoluteUrl(one, path)]),
  );
  return {
    canonical: absoluteUrl(locale, path),
    languages: { ...languages, 'x-default': absoluteUrl('zh', path) },
  };
}
