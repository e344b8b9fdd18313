import { tooManyRequests } from './errors';

/** How often one key may do something within a window of `seconds`. */
export type Limit = { name: string; times: number; seconds: number };

/** Per address, as the contract's 429 row says. */
export const LIMITS = {
  login: { name: 'login', times: 20, seconds: 3600 },
  /** `views`, `shows`, `advert/*` and `api-post-visited.php` together. */
  counting: { name: 'counting', times: 120, seconds: 60 },
  failedLogin: { name: 'failed-login', times: 5, seconds: 900 },
} as const satisfies Record<string, Limit>;

/** Bounds the memory one process spends on counting; the oldest windows go first. */
const MAX_KEYS = 50_000;

/** Counts in fixed windows that start at the first try. Kept per process: a restart forgives. */
export class RateCounter {
  private readonly windows = new Map<string, { count: number; ends: number }>();

  constructor(private readonly now: () => number = Date.now) {}

  /** Counts one try. @throws ContractError 429 with Retry-After when the window is full */
  hit(limit: Limit, key: string): void {
    this.check(limit, key);
    this.add(limit, key);
  }

  /** Throws when the window is full, without counting. */
  check(limit: Limit, key: string): void {
    const open = this.open(limit, key);
    if (open && open.count >= limit.times) throw tooManyRequests((open.ends - this.now()) / 1000);
  }

  /** Counts one try without refusing. */
  add(limit: Limit, key: string): void {
    const open = this.open(limit, key);
    if (open) {
      open.count += 1;
      return;
    }
    if (this.windows.size >= MAX_KEYS) {
      const oldest = this.windows.keys().next().value;
      if (oldest !== undefined) this.windows.delete(oldest);
    }
    this.windows.set(this.nameOf(limit, key), { count: 1, ends: this.now() + limit.seconds * 1000 });
  }

  /** Forgets the tries of a key, after a success. */
  clear(limit: Limit, key: string): void {
    this.windows.delete(this.nameOf(limit, key));
  }

  private open(limit: Limit, key: string): { count: number; ends: number } | null {
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

export const rateCounter = new RateCounter();
