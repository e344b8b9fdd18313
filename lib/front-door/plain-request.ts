import type { IncomingMessage } from 'node:http';

/** What of a request is looked at before it is answered. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>;

/**
 * Headers that ask for something other than the document itself: Next's component payloads, prefetches and internals,
 * another range or another version of a file, credentials, a body. Whoever sends one of them is answered by Next.
 */
const SPECIAL =
  /^(?:rsc$|next-|x-next|x-now-|x-middleware-|x-invo|x-matched-path$|x-prerender|x-action|x-kept-front$|x-front-door$|(?:proxy-)?authorization$|range$|if-(?!none-match$)|expect$|upgrade$|transfer-encoding$|trailer$|content-|x-http-method|x-method-override)/;

/** Cookies by which Next renders for one visitor alone (its preview mode). */
const PREVIEW_COOKIE = /__prerender_bypass|__next_preview_data|next-instant-navigation-testing/;

/** Where the answer goes, when the browser says so: to a document. Next answers others' 404 as plain text. */
const DOCUMENTS = new Set(['document', 'iframe', 'frame', 'embed', 'object', 'empty']);

/**
 * Characters that the URL parser leaves as they are (URL Standard, path and special-query percent-encode sets), so that
 * the address read here is the one the middleware reads. An apostrophe is escaped in a query.
 */
const ADDRESS = /^\/[\w%.~!$&'()*+,;=:@/-]*(?:\?[\w%.~!$&()*+,;=:@/?-]*)?$/;
/** Steps of a path, also escaped, and empty segments: the URL parser removes the first, Next redirects the second. */
const STEP_OR_EMPTY = /\/(?:\.|%2e){1,2}(?:[/?]|$)|^[^?]*\/\//i;
/** Names of query parameters that Next keeps for itself, or that are escaped and might be one. */
const INTERNAL_QUERY = /[?&](?:_rsc|_next|__n|nxt|[^=&]*%)/i;
/** Next takes `.rsc` out of an address, also at the end of a query, and reads a second `?` in its own way. */
const READ_OTHERWISE = /\.rsc|\?.*\?/i;

/**
 * Whether a request asks for a document or a file and for nothing else: a GET or HEAD without a body, without a header
 * by which Next chooses another answer, to an address that no parser changes. All others are Next's to answer.
 */
export function isPlain({ method, url = '', headers, httpVersion }: Asked): boolean {
  if ((method !== 'GET' && method !== 'HEAD') || httpVersion !== '1.1') return false;
  if (!ADDRESS.test(url) || STEP_OR_EMPTY.test(url) || INTERNAL_QUERY.test(url)) return false;
  if (READ_OTHERWISE.test(url)) return false;
  for (const name in headers) {
    if (SPECIAL.test(name)) return false;
  }
  return headers.cookie === undefined || !PREVIEW_COOKIE.test(headers.cookie);
}

/** Whether the browser wants a document, as far as it says. */
export function wantsDocument({ headers }: Pick<Asked, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || (typeof destination === 'string' && DOCUMENTS.has(destination));
}
