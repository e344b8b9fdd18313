/** One address may ask for so many permits in a minute. */
const ASKS = { times: 600, ms: 60_000 };
/** One address gets at most this share of the limit of an ad in half an hour, but not fewer than {@link LEAST}. */
const SHARE = 1 / 50;
const LEAST = 10;
const SHARE_MS = 30 * 60_000;
/** Bounds the memory; the oldest windows go first. */
const MOST_WINDOWS = 50_000;

/** What one home has of IPv6: providers give it a /64 or a /56. */
const homeOf = (address: string) =>
  address.replace(/:([0-9a-f]+)::\/64$/, (_, fourth: string) => `:${parseInt(fourth, 16) >> 8}::/56`);

/**
 * Keeps one visitor from using up an ad. Counted by address in windows that begin with the first try, in the memory of this
 * process: a restart forgives.
 */
export class PermitLimits {
  readonly #windows = new Map<string, { count: number; ends: number }>();
  readonly #now: () => number;
  readonly #most: number;

  constructor(now: () => number = () => performance.now(), most = MOST_WINDOWS) {
    this.#now = now;
    this.#most = most;
  }

  /** Counts that an address asks for so many. @returns whether it may */
  mayAsk(address: string, permits: number): boolean {
    return this.#count(`asks\n${homeOf(address)}`, permits, ASKS.times, ASKS.ms);
  }

  /** Counts one permit of an ad for an address. @returns whether it may have it */
  mayHave(address: string, ad: number, limit: number): boolean {
    return this.#count(`${ad}\n${homeOf(address)}`, 1, Math.max(LEAST, Math.ceil(limit * SHARE)), SHARE_MS);
  }

  #count(key: string, by: number, most: number, ms: number): boolean {
    const now = this.#now();
    const open = this.#windows.get(key);
    const window = open && open.ends > now ? open : { count: 0, ends: now + ms };
    if (window.count + by > most) return false;
    window.count += by;
    this.#windows.delete(key);
    this.#windows.set(key, window);
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > this.#most && oldest !== undefined) this.#windows.delete(oldest);
    return true;
  }
}
