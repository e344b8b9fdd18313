import { BoundedStore } from '@/lib/bounded-store';
import type { Entry } from './entry';
import { ageOf, type Age } from './page-reads';

/** The answers in memory, each judged at the moment it is looked at. */
export class KeptEntries {
  readonly #store: BoundedStore<Entry>;
  readonly #now: () => number;

  /** @param now milliseconds since 1970 */
  constructor(mostBytes: number, now: () => number) {
    this.#store = new BoundedStore(mostBytes);
    this.#now = now;
  }

  get size(): { entries: number; bytes: number } {
    return this.#store.size;
  }

  /** Of any age. */
  get(key: string): Entry | undefined {
    return this.#store.get(key);
  }

  /** Whether it was kept; false for one that takes too much room. */
  set(key: string, entry: Entry): boolean {
    return this.#store.set(key, entry);
  }

  ageOf({ page, until }: Entry): Age {
    if (page) return ageOf(page, this.#now());
    return this.#now() < until ? 'fresh' : 'over';
  }

  /** The entry of a key while it is fresh. */
  freshEntry(key: string): Entry | null {
    const entry = this.#store.get(key);
    return entry !== undefined && this.ageOf(entry) === 'fresh' ? entry : null;
  }

  /** Deletes the entry of a key, unless it is fresh: another request may have asked for it meanwhile. */
  deleteOld(key: string): void {
    if (this.freshEntry(key) === null) this.#store.delete(key);
  }

  /** Deletes what was made of a page of Next's cache. @returns what was deleted, by its keys */
  deletePage(cacheKey: string): Map<string, Entry> {
    return this.#store.deleteGroup(cacheKey);
  }
}
