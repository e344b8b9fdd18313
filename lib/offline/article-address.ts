import type { Locale } from '@/lib/i18n/locales';
import { localeOfQuery, readingOf, type Reading } from '@/lib/i18n/resolve';

/** What an address says about the article behind it. */
export type ArticleAddress = {
  /** Without `/en` and query, as sent: the same for both languages. */
  path: string;
  /** Null where the address leaves it to the visitor (D1). */
  locale: Locale | null;
  reading: Reading | null;
  /** Whether the query holds nothing that may change the answer. */
  isPlain: boolean;
};

/** The addresses of articles: `/{slug}.htm` and `/news_post/{slug}` (D2). */
const ARTICLE = /^\/(?:([^/]+)\.htm|news_post\/([^/]+))$/;
const HARMLESS = /^(?:lang|read|utm_\w+)$/;

/** Reads the address of an article; null when it is another screen's. */
export function toArticleAddress(address: string): ArticleAddress | null {
  const { pathname, searchParams } = new URL(address);
  const prefixed = pathname.startsWith('/en/');
  const path = prefixed ? pathname.slice(3) : pathname;
  if (!ARTICLE.test(path)) return null;
  return {
    path,
    locale: addressLocale(address),
    reading: readingOf(searchParams.get('read')),
    isPlain: [...searchParams.keys()].every((key) => HARMLESS.test(key)),
  };
}

/** What names an article at both its addresses (R12); the path itself when it is none of an article. */
export function slugOf(path: string): string {
  const [, slug, ofNews] = ARTICLE.exec(path) ?? [];
  return slug ?? ofNews ?? path;
}

/** The language an address states: query before prefix (D1); null when it leaves it to the visitor. */
export function addressLocale(address: string): Locale | null {
  const { pathname, searchParams } = new URL(address);
  return localeOfQuery(searchParams.get('lang')) ?? (/^\/en(?:\/|$)/.test(pathname) ? 'en' : null);
}
