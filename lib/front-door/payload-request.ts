import { createHash } from 'node:crypto';
import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import type { Asked } from './plain-request';

/** The parameter Next's router adds: a hash of the headers it sends, always the last one. */
const HASH = /[?&]_rsc=([\w-]{1,32})$/;
/** The hash is cut to so many bytes. */
const HASH_BYTES = 12;
/** Stands for the headers of a router in a request of the site's own; no page depends on its value. */
const OWN_URL = '/';

/**
 * The address, without the hash, of a request by which Next's router asks for the component payload of a page to navigate to.
 * Null for whatever Next answers in another way: a hash that is missing or that of other headers, and a prefetch, which
 * nothing here sends.
 */
export function payloadOf({ url = '', headers }: Pick<Asked, 'url' | 'headers'>): string | null {
  const hash = hashOf(url);
  const [tree, from] = [headers['next-router-state-tree'], headers['next-url']];
  // Of no headers at all Next makes no hash.
  if (hash === null || headers.rsc !== '1' || (tree === undefined && from === undefined)) return null;
  const isOfThese =
    hash === hashOfHeaders(tree, from) ||
    hash === computeLegacyCacheBustingSearchParam(undefined, undefined, tree, from);
  return isOfThese ? withoutHash(url, hash) : null;
}

/** The hash at the end of an address. */
export function hashOf(url: string): string | null {
  return HASH.exec(url)?.[1] ?? null;
}

export const withoutHash = (url: string, hash: string): string => url.slice(0, -`?_rsc=${hash}`.length);

export const withHash = (url: string, hash: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}_rsc=${hash}`;

/** Headers and hash of a request the site makes itself for a payload. */
export const OWN_PAYLOAD = {
  hash: hashOfHeaders(undefined, OWN_URL),
  headers: { rsc: '1', 'next-url': OWN_URL },
};

/** As Next's `computeCacheBustingSearchParam`, which answers later, without the two headers of a prefetch. */
function hashOfHeaders(tree: string | string[] | undefined, from: string | string[] | undefined): string {
  const text = [undefined, undefined, tree, from]
    .map((value) => (Array.isArray(value) ? value.join(',') : (value ?? '0')))
    .join(',');
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('base64url');
}
