import type { IncomingMessage } from 'node:http';
import { NO_ADDRESS, toAddressKey } from '../src/limits/address-key';

/** Bounds of what one address and all together may open. An office behind one address still fits. */
export const LIMITS = {
  connectionsPerAddress: 50,
  connections: 10_000,
  /** New connections of one address in ten seconds. */
  handshakesPerAddress: 100,
  handshakeSeconds: 10,
  /** Messages of one socket in a second; more of them end it. */
  messagesPerSecond: 20,
} as const;

type Headers = IncomingMessage['headers'];

const one = (value: string | string[] | undefined): string =>
  Array.isArray(value) ? value.join(',') : (value ?? '');

/** What `Sec-Fetch-Site` says of a page of another site, and of another host of the same one (Fetch Metadata). */
const FOREIGN = ['cross-site', 'same-site'];

/** Whether a handshake wants its answers as JSONP, which a page of any site could run as a script of its own. */
export function wantsJsonp(url: string): boolean {
  return new URL(url, 'http://localhost').searchParams.has('j');
}

/**
 * Whether a browser may connect from the page it shows: one of the site (`SITE_URL`), or of the host it calls. The
 * proxies in front write that host; a browser lets no page choose `Origin`. What is no browser sends none; a browser
 * sends none with what a `<script>` or an image asks for, and says of that whether another site does.
 */
export function isAllowedOrigin(headers: Headers, siteOrigin: string | null): boolean {
  const origin = headers.origin;
  if (origin === undefined) return !FOREIGN.includes(one(headers['sec-fetch-site']));
  if (origin === siteOrigin) return true;
  const host = one(headers['x-forwarded-host']) || one(headers.host);
  return host !== '' && (origin === `http://${host}` || origin === `https://${host}`);
}

/** Written by the site over whatever the visitor sent under that name (lib/auth/peer.ts). */
const PEER_HEADER = 'x-pilotis-peer';

/**
 * The visitor's address: this process listens on 127.0.0.1, so every connection comes from the site or from a proxy. With n
 * proxies the n-th `X-Forwarded-For` entry from the right, else what the site writes. As the key of limits. Null when nobody vouches for one:
 * such connections are counted together only.
 */
export function addressOf(headers: Headers, trustProxy: number): string | null {
  const entries = one(headers['x-forwarded-for']).split(',');
  const written = (trustProxy > 0 ? entries.at(-trustProxy) : one(headers[PEER_HEADER])) ?? '';
  const key = toAddressKey(written);
  return key === NO_ADDRESS ? null : key;
}

type Limits = Readonly<Record<keyof typeof LIMITS, number>>;

/** Counts who is connected, and how often each address tries. */
export class ConnectionLimits {
  readonly #open = new Map<string | null, number>();
  #all = 0;
  #handshakes = new Map<string, number>();
  #since = 0;

  constructor(private readonly limits: Limits = LIMITS) {}

  /** Whether an address may begin another connection now; counts the attempt. */
  mayConnect(address: string | null, now = Date.now()): boolean {
    if (now - this.#since >= this.limits.handshakeSeconds * 1000) {
      this.#since = now;
      this.#handshakes = new Map();
    }
    if (address === null) return this.#hasRoom(address);
    const tries = (this.#handshakes.get(address) ?? 0) + 1;
    this.#handshakes.set(address, tries);
    return tries <= this.limits.handshakesPerAddress && this.#hasRoom(address);
  }

  /** Counts a connection that has begun; answers what counts its end, or null when it is one too many. */
  enter(address: string | null): (() => void) | null {
    if (!this.#hasRoom(address)) return null;
    this.#all += 1;
    this.#open.set(address, (this.#open.get(address) ?? 0) + 1);
    return () => {
      this.#all -= 1;
      const left = (this.#open.get(address) ?? 1) - 1;
      if (left > 0) this.#open.set(address, left);
      else this.#open.delete(address);
    };
  }

  #hasRoom(address: string | null): boolean {
    if (this.#all >= this.limits.connections) return false;
    return address === null || (this.#open.get(address) ?? 0) < this.limits.connectionsPerAddress;
  }
}

/** Counts the messages of one socket; false for each that is too many within its second. */
export function messageCounter(perSecond: number = LIMITS.messagesPerSecond): (now?: number) => boolean {
  let since = 0;
  let count = 0;
  return (now = Date.now()) => {
    if (now - since >= 1000) {
      since = now;
      count = 0;
    }
    count += 1;
    return count <= perSecond;
  };
}
