import type { IncomingMessage } from 'node:http';
import { RequestCookies } from 'next/dist/compiled/@edge-runtime/cookies';
import { TOKEN_COOKIE } from '@/lib/auth/token-cookie';
import { LANGUAGE_COOKIE, READING_COOKIE } from '@/lib/i18n/locales';
import { LITE_COOKIE, savesData } from '@/lib/lite/lite';
import type { RequestFacts } from '@/lib/routing/decide';
import { MARK_COOKIE } from '@/lib/session/mark';

type OfCookies = 'languageCookie' | 'readingCookie' | 'liteCookie' | 'hasToken' | 'hasMark';

const NO_COOKIES: Pick<RequestFacts, OfCookies> = {
  languageCookie: null,
  readingCookie: null,
  liteCookie: null,
  hasToken: false,
  hasMark: false,
};

/**
 * What the middleware's `toFacts` makes of the same request, read from the one Node hands over. Only for a plain request
 * (`plain-request.ts`): its address reads the same before and after parsing. The origin is left out, since it only
 * decides a redirect, which is not kept.
 *
 * @param isPayload whether a hash was taken out of the address: what Next leaves of the query is written anew
 */
export function factsOf(
  { url = '/', headers }: Pick<IncomingMessage, 'url' | 'headers'>,
  isPayload = false,
): RequestFacts {
  const mark = url.indexOf('?');
  const asked = mark === -1 ? '' : url.slice(mark + 1);
  const query = isPayload ? new URLSearchParams(asked).toString() : asked;
  return {
    path: mark === -1 ? url : url.slice(0, mark),
    search: query === '' ? '' : `?${query}`,
    ...(headers.cookie === undefined ? NO_COOKIES : cookiesOf(headers.cookie)),
    savesData: savesData(headers['save-data']),
    acceptLanguage: headers['accept-language'] ?? null,
    userAgent: headers['user-agent'] ?? null,
    referer: headers.referer ?? null,
    origin: '',
  };
}

/** By Next's own parser, so that both read a malformed header alike. */
function cookiesOf(header: string): typeof NO_COOKIES {
  const cookies = new RequestCookies(new Headers({ cookie: header }));
  return {
    languageCookie: cookies.get(LANGUAGE_COOKIE)?.value ?? null,
    readingCookie: cookies.get(READING_COOKIE)?.value ?? null,
    liteCookie: cookies.get(LITE_COOKIE)?.value ?? null,
    hasToken: Boolean(cookies.get(TOKEN_COOKIE)?.value),
    hasMark: cookies.has(MARK_COOKIE),
  };
}
