import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { processWide } from '@/lib/cache/process-wide';

/** Marks a request of the site to itself, by which a page is rendered after a change (decision 081). */
export const RENEWAL_HEADER = 'x-renewal';
/** Marks one by which the front door asks for what it keeps (decision 065). */
export const FRONT_DOOR_HEADER = 'x-front-door';
/** Marks one by which the front page is kept fresh (decision 025). */
export const KEPT_FRONT_HEADER = 'x-kept-front';
export const OWN_HEADERS = [RENEWAL_HEADER, FRONT_DOOR_HEADER, KEPT_FRONT_HEADER];
/** With this the value of such a header begins. It is random, so that nobody but this process, which asks itself, can send it. */
export const OWN_VALUE = processWide('own-value', () => randomBytes(16).toString('hex'));

/** Tells the site's own requests from a reader's, whatever headers the reader sends. */
export function isOwn(headers: IncomingMessage['headers'], names: readonly string[] = OWN_HEADERS): boolean {
  for (const name of names) {
    const value = headers[name];
    if (typeof value === 'string' && value.startsWith(OWN_VALUE)) return true;
  }
  return false;
}

/** Addresses at which only who listens on all of them is reached. */
const OF_ALL = /^(?:::ffff:|fe80:)/i;

/**
 * Where the site asks itself, as an arriving request shows it: with `HOST` naming one address nothing listens on any other.
 * A site that listens on all of them is reached at 127.0.0.1; that shows where an IPv4 visitor came over an
 * IPv6 socket, or somebody of the same link.
 */
export class OwnAddress {
  host = '127.0.0.1';

  /** @param port until a request has shown which one the server listens on */
  constructor(public port: number) {}

  note({ localAddress, localPort }: Pick<Socket, 'localAddress' | 'localPort'>): void {
    this.port = localPort ?? this.port;
    if (localAddress !== undefined) this.host = OF_ALL.test(localAddress) ? '127.0.0.1' : localAddress;
  }

  /** Scheme, host and port. */
  get origin(): string {
    return `http://${this.host.includes(':') ? `[${this.host}]` : this.host}:${this.port}`;
  }
}
