import { LOCALES, type Locale } from '@/lib/i18n/locales';

import type { KeptArticle } from './kept-index';
import { offlineWords } from './offline-words';

/** Where the offline screen lists the articles (`components/offline/offline-screen.tsx`). */
const LIST = /(<ul\b[^>]*\bdata-list="kept"[^>]*>)(<\/ul>)/;
/** Where it keeps the query of the address that is asked for again. */
const QUERY = /<span data-slot="query"[^>]*><\/span>/;
/** The screen works without script: what would start the framework goes, its inline data with it. */
const SCRIPTS = /<script\b[^>]*\bsrc="[^"]*"[^>]*><\/script>|<script>\(?self\.__next_f[\s\S]*?<\/script>/g;
const PRELOADS = /<link\b[^>]*\bas="script"[^>]*>/g;

/** The page of a kept article, with a mark that says what it is and of which day. */
export function asKept(html: string, { locale, at }: Pick<KeptArticle, 'locale' | 'at'>): string {
  const mark = offlineWords(locale).copy.replace('{date}', dayOf(at, locale));
  return html.replace('<html', () => `<html data-kept="${escaped(mark)}"`);
}

/**
 * The offline screen of a language for an address: with what can be read, the newest first, in the language of each.
 *
 * @param html the screen as the site rendered it
 */
export function offlineScreen(
  html: string,
  { address, locale, articles }: { address: string; locale: Locale; articles: readonly KeptArticle[] },
): string {
  const lines = [...articles]
    .sort((one, other) => other.at - one.at)
    .map((article) => lineOf(article, locale))
    .join('');
  const query = [...new URL(address).searchParams]
    .map(([name, value]) => `<input type="hidden" name="${escaped(name)}" value="${escaped(value)}">`)
    .join('');
  return html
    .replace(SCRIPTS, '')
    .replace(PRELOADS, '')
    .replace(LIST, (_, start: string, end: string) => `${start}${lines}${end}`)
    .replace(QUERY, () => query);
}

/** A link names the language and the way of reading, since the page is kept in no other. */
function lineOf(article: KeptArticle, locale: Locale): string {
  const { lang, query, textLang, prefix } = LOCALES[article.locale];
  const choice = new URLSearchParams({
    ...(article.locale === locale ? {} : { lang: query }),
    ...(article.reading === 'any' ? {} : { read: article.reading }),
  }).toString();
  const address = `${prefix}${article.path}${choice && `?${choice}`}`;
  return (
    `<li><a href="${escaped(address)}" lang="${textLang}" hreflang="${lang}">${escaped(article.title)}</a>` +
    `<time datetime="${new Date(article.at).toISOString()}">${dayOf(article.at, locale)}</time></li>`
  );
}

const dayOf = (at: number, locale: Locale) =>
  new Intl.DateTimeFormat(LOCALES[locale].intl, LOCALES[locale].date).format(at);

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

const escaped = (text: string) => text.replace(/[&<>"]/g, (one) => ENTITIES[one] ?? one);
