import type { Bounds } from './permit-holder';
import { Windows } from './windows';

/** One address may ask for so many permits in a minute. */
const ASKS = { times: 600, ms: 60_000 };
/** One address gets at most this share of the limit of an ad in half an hour, but not fewer than {@link LEAST}. */
const SHARE = 1 / 50;
const LEAST = 10;
const SHARE_MS = 30 * 60_000;
const DAY_MS = 24 * 60 * 60_000;
/** Bound the memory; the oldest windows go first. */
const MOST_WINDOWS = 50_000;
const MOST_VISITS = 200_000;

/** What one home has of IPv6: providers give it a /64 or a /56. */
const homeOf = (address: string) =>
  address.replace(/:([0-9a-f]+)::\/64$/, (_, fourth: string) => `:${parseInt(fourth, 16) >> 8}::/56`);

/**
 * Who asks: `address` by itself, `visitor` with the browser, so that two of one address are two. Null for one who has not
 * agreed to be told apart: what bounds the shows to one visitor does not hold then.
 */
export type Asking = { address: string; visitor: string | null };

/**
 * Keeps one visitor from using up an ad, and an ad from one visitor. Counted in windows that begin with the first try, in
 * the memory of this process: a restart forgives, and each process counts for itself.
 */
export class PermitLimits {
  readonly #addresses: Windows;
  readonly #visits: Windows;

  constructor(
    now: () => number = () => performance.now(),
    { windows = MOST_WINDOWS, visits = MOST_VISITS }: { windows?: number; visits?: number } = {},
  ) {
    this.#addresses = new Windows(now, windows);
    this.#visits = new Windows(now, visits);
  }

  /** Counts that an address asks for so many. @returns whether it may */
  mayAsk(address: string, permits: number): boolean {
    const key = `asks\n${homeOf(address)}`;
    if (!this.#addresses.hasRoom(key, permits, ASKS.times)) return false;
    this.#addresses.add(key, permits, ASKS.ms);
    return true;
  }

  /** Counts one permit of an ad for who asks. @returns whether it may be had (V20, decisions 052 and 060) */
  mayHave({ address, visitor }: Asking, ad: number, { limit, perVisitor }: Bounds): boolean {
    const ofAddress = `${ad}\n${homeOf(address)}`;
    const ofVisitor = `${ad}\n${visitor}`;
    if (!this.#addresses.hasRoom(ofAddress, 1, Math.max(LEAST, Math.ceil(limit * SHARE)))) return false;
    if (perVisitor > 0 && visitor !== null) {
      if (!this.#visits.hasRoom(ofVisitor, 1, perVisitor)) return false;
      this.#visits.add(ofVisitor, 1, DAY_MS);
    }
    this.#addresses.add(ofAddress, 1, SHARE_MS);
    return true;
  }
}
