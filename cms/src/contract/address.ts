import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { NO_ADDRESS, toAddressKey } from '../limits/address-key';

/** Written into each request by {@link recordPeerAddress}. */
export const PEER_HEADER = 'x-peer-address';
/** So much of a User-Agent is read, by counters and by the log alike: a bot is one for both. `user_agents.text` holds it. */
const LONGEST_AGENT = 300;

/** What was derived last: the same one for each request. */
let last: { from: string; secret: string } | null = null;

/** The value the site sends as `x-site-secret`: derived, so that the webhook's own secret never travels with reads. */
export function toSiteSecret(revalidateSecret: string): string {
  if (last?.from !== revalidateSecret) {
    const secret = createHmac('sha256', revalidateSecret).update('x-site-secret').digest('base64url');
    last = { from: revalidateSecret, secret };
  }
  return last.secret;
}

/** Compares in constant time, whatever the lengths. */
export function isSameSecret(given: string, expected: string): boolean {
  const key = 'compare';
  const a = createHmac('sha256', key).update(given).digest();
  const b = createHmac('sha256', key).update(expected).digest();
  return timingSafeEqual(a, b);
}

/**
 * The key of the address limits are counted by ({@link toAddressKey}): the forwarded one only when the caller knows the
 * site's secret, else the peer's.
 */
export function toAddress(headers: Headers, knowsSecret: boolean): string {
  const forwarded = headers.get('x-forwarded-for')?.split(',')[0]?.trim();
  return toAddressKey(knowsSecret && forwarded ? forwarded : (headers.get(PEER_HEADER) ?? ''));
}

/** As {@link toAddress}: what the site says of its visitor, else what the caller says of itself. */
export function toUserAgent(headers: Headers, knowsSecret: boolean): string {
  return (headers.get(knowsSecret ? 'x-visitor-agent' : 'user-agent') ?? '').slice(0, LONGEST_AGENT);
}

/** Who sent a request, as far as its headers prove it. */
export type Sender = {
  /**
   * The site asks for itself: it knows the shared secret, and the request is not a visitor's that it forwards
   * (`x-forwarded-call`). The only one of the two that may open anything (A44).
   */
  isFromSite: boolean;
  /** The visitor's address, for limits only. */
  address: string;
  /** What the visitor's browser calls itself; empty when unknown. For counting and limits only. */
  userAgent: string;
};

/** Reads {@link Sender}. The secret alone makes a forwarded address believed; it opens nothing to a visitor. */
export function toSender(headers: Headers, revalidateSecret: string): Sender {
  const secret = headers.get('x-site-secret');
  const knowsSecret = secret !== null && isSameSecret(secret, toSiteSecret(revalidateSecret));
  return {
    isFromSite: knowsSecret && !headers.has('x-forwarded-call'),
    address: toAddress(headers, knowsSecret),
    userAgent: toUserAgent(headers, knowsSecret),
  };
}

/**
 * Writes the socket's address into a request before the framework sees it, replacing whatever the client claimed: the
 * framework keeps a client's own `x-forwarded-for`.
 */
export function recordPeerAddress({ headers, socket }: IncomingMessage): void {
  headers[PEER_HEADER] = socket.remoteAddress ?? NO_ADDRESS;
}
