import type { IncomingMessage } from 'node:http';
import { FRONT_DOOR_HEADER, isOwn, KEPT_FRONT_HEADER } from '@/lib/routing/own-address';

/** What of a request is looked at before it is answered. */
export type Asked = Pick<IncomingMessage, 'method' | 'url' | 'headers' | 'httpVersion'>;

/**
 * Headers that ask for something other than a document, a payload or a file: Next's internals, another version,
 * credentials, a body. Whoever sends one of them is answered by Next.
 */
const SPECIAL =
  /^(?:rsc$|next-|x-next|x-now-|x-middleware-|x-invo|x-matched-path$|x-prerender|x-action|(?:proxy-)?authorization$|range$|if-(?!none-match$)|expect$|upgrade$|transfer-encoding$|trailer$|content-|x-http-method|x-method-override)/;

/** Those of them that ask for the component payload of a page. */
const OF_PAYLOAD = new Set(['rsc', 'next-router-state-tree', 'next-url']);
/** Those of them that ask for a part of a file, or for another version than the client has. */
const OF_FILE = new Set(['range', 'if-range', 'if-modified-since']);

/** What the headers of a request ask for. */
export type Wanted = 'document' | 'payload' | 'part';

/** Requests by which the site has Next render. */
const FOR_NEXT = [FRONT_DOOR_HEADER, KEPT_FRONT_HEADER];

const MOST_NAMES = 500;
/** What the names of headers mean: the same few come with every request. */
const meanings = new Map<string, Wanted | null>();

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
 * Whether a request is a GET or HEAD without a body to an address that no parser changes. All others are Next's to
 * answer.
 * @param url without the hash of a payload
 */
export function isPlain({ method, httpVersion, headers }: Asked, url: string): boolean {
  if (!isRead({ method, httpVersion })) return false;
  if (!ADDRESS.test(url) || STEP_OR_EMPTY.test(url) || INTERNAL_QUERY.test(url)) return false;
  if (READ_OTHERWISE.test(url)) return false;
  return headers.cookie === undefined || !PREVIEW_COOKIE.test(headers.cookie);
}

export function isRead({ method, httpVersion }: Pick<Asked, 'method' | 'httpVersion'>): boolean {
  return (method === 'GET' || method === 'HEAD') && httpVersion === '1.1';
}

/** What the headers of a request ask for; null for what Next has to answer, and for two things at once. */
export function wantedOf(headers: Asked['headers']): Wanted | null {
  if (isOwn(headers, FOR_NEXT)) return null;
  let wanted: Wanted = 'document';
  for (const name in headers) {
    const meaning = meaningOf(name);
    if (meaning === 'document' || meaning === wanted) continue;
    if (meaning === null || wanted !== 'document') return null;
    wanted = meaning;
  }
  return wanted;
}

function meaningOf(name: string): Wanted | null {
  let meaning = meanings.get(name);
  if (meaning !== undefined) return meaning;
  if (!SPECIAL.test(name)) meaning = 'document';
  else if (OF_PAYLOAD.has(name)) meaning = 'payload';
  else meaning = OF_FILE.has(name) ? 'part' : null;
  // Clients may invent names without end.
  if (meanings.size >= MOST_NAMES) meanings.clear();
  meanings.set(name, meaning);
  return meaning;
}

/** Whether the browser wants a document, as far as it says. */
export function wantsDocument({ headers }: Pick<Asked, 'headers'>): boolean {
  const destination = headers['sec-fetch-dest'];
  return destination === undefined || (typeof destination === 'string' && DOCUMENTS.has(destination));
}
