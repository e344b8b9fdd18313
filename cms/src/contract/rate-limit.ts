import { OldestFirst } from '../oldest-first';
import { processWide } from '../process-wide';
import { tooManyRequests } from './errors';

/** How often one key may do something within a window of `seconds`. */
export type Limit = { name: string; times: number; seconds: number };

/** Per address, as the contract's 429 row says. */
export const LIMITS = {
  /** `views` and `api-post-visited.php` together. */
  readings: { name: 'readings', times: 120, seconds: 60 },
  /** Each page makes one call of `shows` or more, which must not use up the readings of an office behind one address. */
  shows: { name: 'shows', times: 120, seconds: 60 },
  /** `advert/views` and `advert/clicks` together. */
  adverts: { name: 'adverts', times: 120, seconds: 60 },
  /** Two a second: faster than anybody types words. */
  suggestions: { name: 'suggestions', times: 120, seconds: 60 },
  /** As many as a visitor turns pages of results; it looks through whole bodies. */
  snippets: { name: 'snippets', times: 60, seconds: 60 },
} as const satisfies Record<string, Limit>;

type Window = { count: number; ends: number };

/** Bounds the memory one process spends on counting; the oldest windows go first. */
const MAX_KEYS = 50_000;

/**
 * Counts in fixed windows that start at the first try. Kept per process: a restart forgives, so it is for counting of
 * views only; what must hold is counted in the database (limits/limits.ts).
 */
export class RateCounter {
  constructor(
    private readonly now: () => number = Date.now,
    private readonly windows = new OldestFirst<string, Window>(),
  ) {}

  /** Counts one try. @throws ContractError 429 with Retry-After when the window is full */
  hit(limit: Limit, key: string): void {
    const open = this.open(limit, key);
    if (open && open.count >= limit.times) throw tooManyRequests((open.ends - this.now()) / 1000);
    if (open) {
      open.count += 1;
      return;
    }
    if (this.windows.size >= MAX_KEYS) {
      const oldest = this.windows.oldest();
      if (oldest) this.windows.delete(oldest[0]);
    }
    this.windows.set(this.nameOf(limit, key), { count: 1, ends: this.now() + limit.seconds * 1000 });
  }

  /** How often a key has been counted in its window. */
  used(limit: Limit, key: string): number {
    return this.open(limit, key)?.count ?? 0;
  }

  private open(limit: Limit, key: string): Window | null {
    const name = this.nameOf(limit, key);
    const window = this.windows.get(name);
    if (!window) return null;
    if (window.ends > this.now()) return window;
    this.windows.delete(name);
    return null;
  }

  private nameOf(limit: Limit, key: string): string {
    return `${limit.name}\n${key}`;
  }
}

/** Next loads this module once for each of its bundles: the windows are one, the class of what is thrown is each one's own. */
export const rateCounter = new RateCounter(
  Date.now,
  processWide('rate-windows', () => new OldestFirst<string, Window>()),
);
