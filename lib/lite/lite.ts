/**
 * The lite reading mode (decision 085): a page without script, with pictures of half the weight. Its name decides which page
 * is sent, so it stands in every key of a cache: `lib/front-door/place.ts` by the header below, and `deploy/nginx.conf`.
 */

/** `chosen`: by the reader (query or cookie). `asked`: by the browser (`Save-Data`), which the page then says. */
export type Lite = 'off' | 'chosen' | 'asked';

/** Cookie and query parameter: `on` or `off` (D1). */
export const LITE_COOKIE = 'lite';
export const LITE_QUERY = 'lite';
/** Takes the form of the foot (`app/api/lite`). */
export const LITE_PATH = '/api/lite';
/** Says of an answer that it is a lite page, and why: `chosen` or `asked`. */
export const LITE_HEADER = 'X-Lite';

export type LiteFacts = {
  /** Value of the query `lite`, null when absent. */
  query: string | null;
  /** Value of the cookie `lite`, null when absent. */
  cookie: string | null;
  /** Whether the browser sends `Save-Data: on`. */
  savesData: boolean;
};

/** In this order: query, cookie, header; values that are none of ours are ignored. */
export function resolveLite({ query, cookie, savesData }: LiteFacts): Lite {
  const choice = liteChoice(query) ?? liteChoice(cookie);
  if (choice !== null) return choice === 'on' ? 'chosen' : 'off';
  return savesData ? 'asked' : 'off';
}

/** `on` or `off`, exactly; null for anything else. */
export function liteChoice(value: string | null): 'on' | 'off' | null {
  return value === 'on' || value === 'off' ? value : null;
}

/** `Save-Data` (W3C Save Data API): the first token is `on`, in any letter case. nginx reads it alike. */
export function savesData(header: string | readonly string[] | null | undefined): boolean {
  const value = typeof header === 'string' ? header : header?.[0];
  return value !== undefined && /^\s*on\s*(?:[,;]|$)/i.test(value);
}
