import type { Locale } from '@/lib/i18n/locales';
import { homePath } from '@/lib/routes';
import { LITE_COOKIE, LITE_QUERY, liteChoice } from './lite';

export type FormChoice = {
  /** Null when the form names none of the two. */
  choice: 'on' | 'off' | null;
  /** The page the form was sent from, else the front page: path and query. */
  back: string;
};

/**
 * Reads the form of the lite mode.
 *
 * @param referer of the request; absent where the page tells nobody its address
 * @param siteOrigin other origins are not led to
 */
export function toFormChoice(body: string, referer: string | null, siteOrigin: string): FormChoice {
  const fields = new URLSearchParams(body);
  const locale: Locale = fields.get('locale') === 'en' ? 'en' : 'zh';
  return {
    choice: liteChoice(fields.get(LITE_COOKIE)),
    back: backOf(referer, siteOrigin) ?? homePath(locale),
  };
}

function backOf(referer: string | null, siteOrigin: string): string | null {
  if (referer === null || !URL.canParse(referer)) return null;
  const from = new URL(referer);
  if (from.origin !== siteOrigin || from.pathname.startsWith('//')) return null;
  // It would outweigh the cookie.
  if (from.searchParams.has(LITE_QUERY)) from.searchParams.delete(LITE_QUERY);
  return `${from.pathname}${from.search}`;
}
