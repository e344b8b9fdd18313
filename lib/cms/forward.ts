import 'server-only';
import { setTimeout as sleep } from 'node:timers/promises';
import { siteSecret } from '@/lib/auth/secret';
import { env, secrets } from '@/lib/env';
import { RETRIES, RETRY_DELAY_MS, TIMEOUT_MS } from './client';
import { encodeSegment, mayCarrySecret, namespaceFor, type Target } from './forward-path';
import { exchange, type Reply, TransportError } from './transport';

export type { Reply };

/** C9: all tries of one forwarded call together. */
export const FORWARD_MS = 30_000;
const MAX_BYTES = 16 * 1024 * 1024;

/** The only headers handed to the browser as they are; `Cache-Control` is decided by the site, never a cookie of the CMS. */
export const REPLY_HEADERS = ['content-type', 'x-wp-total', 'x-wp-totalpages', 'retry-after'];

export type Forwarded = {
  method: 'GET' | 'POST';
  target: Target;
  /** With its question mark, as it was sent. */
  search: string;
  /** Accept, Accept-Language and Content-Type of the browser. */
  headers: Record<string, string>;
  token: string | null;
  /** The visitor's address, if it is known. */
  address: string | null;
  /** What the visitor's browser calls itself, for the calls that count visitors; null for all others. */
  userAgent: string | null;
  body: Buffer | null;
};

/** The address of a forwarded call: always below the CMS's API, the script root, or the one file. */
export function forwardAddress(target: Target, search: string): URL {
  const segments = target.segments.map(encodeSegment);
  const root =
    target.kind === 'script'
      ? env.siteApiUrl
      : target.kind === 'file'
        ? env.cmsUrl
        : [env.cmsApi, namespaceFor(segments[0] ?? '', env.cmsApiNamespace)].filter(Boolean).join('/');
  return new URL(`${root}/${segments.join('/')}${search}`);
}

/**
 * Hands a call of the browser to the CMS. GET is tried again as C9 says, POST never. Answers what the CMS
 * answered last, whatever its status.
 *
 * @throws TransportError when there was no whole answer in time.
 */
export async function forward(call: Forwarded, budgetMs = FORWARD_MS): Promise<Reply> {
  const url = forwardAddress(call.target, call.search);
  const deadline = Date.now() + budgetMs;
  const headers = {
    ...call.headers,
    // The secret vouches for the address below. It is not the visitor's: the CMS gives a call that says it is
    // forwarded no right that the site's own calls have.
    'x-forwarded-call': '1',
    ...(mayCarrySecret(call.target, env.cmsApiNamespace)
      ? { 'x-site-secret': siteSecret(secrets().revalidate) }
      : {}),
    ...(call.address === null ? {} : { 'x-forwarded-for': call.address }),
    // A name of our own, believed together with the secret: the CMS counts visitors, and counts no bot.
    ...(call.userAgent === null ? {} : { 'x-visitor-agent': call.userAgent.slice(0, 400) }),
    ...(call.token === null ? {} : { authorization: `Bearer ${call.token}` }),
  };
  for (let attempt = 0; ; attempt += 1) {
    const isLast = call.method === 'POST' || attempt >= RETRIES || Date.now() + RETRY_DELAY_MS >= deadline;
    try {
      const reply = await exchange(url, {
        method: call.method,
        headers,
        body: call.body,
        timeoutMs: Math.min(TIMEOUT_MS, deadline - Date.now()),
        maxBytes: MAX_BYTES,
      });
      if (reply.status < 500 || isLast) return reply;
    } catch (error) {
      if (!(error instanceof TransportError) || isLast) throw error;
    }
    await sleep(Math.min(RETRY_DELAY_MS, Math.max(0, deadline - Date.now())));
  }
}
