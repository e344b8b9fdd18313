import { createHash } from 'node:crypto';
import { computeLegacyCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import type { Asked } from './plain-request';

/**
 * Which component payload of a page is asked for, as Next's router does it: the whole one, for a navigation or before
 * one, or one segment of the page before a navigation.
 */
export type Payload = { isPrefetch: boolean; segment: string | null };

/** The parameter Next's router adds: a hash of the headers it sends, always the last one. */
const HASH = /[?&]_rsc=([\w-]{1,32})$/;
/** The hash is cut to so many bytes. */
const HASH_BYTES = 12;
const SEGMENT = /^\/[\w$@%.!~*'()/:+-]{1,300}$/;
/** Stands for the headers of a router in a request of the site's own; no page depends on its value. */
const OWN_URL = '/';

/**
 * What a request with headers of Next's router asks for, and its address without the hash. Null for whatever Next
 * answers in another way: a hash that is missing or that of other headers, a prefetch at run time, an unknown value.
 */
export function payloadOf({
  url = '',
  headers,
}: Pick<Asked, 'url' | 'headers'>): { url: string; payload: Payload } | null {
  const hash = hashOf(url);
  const prefetch = headers['next-router-prefetch'];
  const segment = headers['next-router-segment-prefetch'];
  if (hash === null || headers.rsc !== '1' || (prefetch !== undefined && prefetch !== '1')) return null;
  if (segment !== undefined && (prefetch === undefined || !isSegment(segment))) return null;
  const [tree, from] = [headers['next-router-state-tree'], headers['next-url']];
  // Of no headers at all Next makes no hash.
  if (prefetch === undefined && tree === undefined && from === undefined) return null;
  if (
    hash !== hashOfHeaders([prefetch, segment, tree, from]) &&
    hash !== computeLegacyCacheBustingSearchParam(prefetch, segment, tree, from)
  )
    return null;
  return {
    url: withoutHash(url, hash),
    payload: { isPrefetch: prefetch !== undefined, segment: segment ?? null },
  };
}

/** The hash at the end of an address. */
export function hashOf(url: string): string | null {
  return HASH.exec(url)?.[1] ?? null;
}

export const withoutHash = (url: string, hash: string): string => url.slice(0, -`?_rsc=${hash}`.length);

export const withHash = (url: string, hash: string): string =>
  `${url}${url.includes('?') ? '&' : '?'}_rsc=${hash}`;

/** Headers and hash of a request the site makes itself for a payload. */
export function ownPayload({ isPrefetch, segment }: Payload): {
  hash: string;
  headers: Record<string, string>;
} {
  return {
    hash: hashOfHeaders([isPrefetch ? '1' : undefined, segment ?? undefined, undefined, OWN_URL]),
    headers: {
      rsc: '1',
      ...(isPrefetch && { 'next-router-prefetch': '1' }),
      ...(segment !== null && { 'next-router-segment-prefetch': segment }),
      'next-url': OWN_URL,
    },
  };
}

/** As Next's `computeCacheBustingSearchParam`, which answers later. */
function hashOfHeaders(values: readonly (string | string[] | undefined)[]): string {
  const text = values.map((value) => (Array.isArray(value) ? value.join(',') : (value ?? '0'))).join(',');
  return createHash('sha256').update(text).digest().subarray(0, HASH_BYTES).toString('base64url');
}

const isSegment = (value: string | string[]): value is string =>
  typeof value === 'string' && SEGMENT.test(value);
