import { AsyncLocalStorage } from 'node:async_hooks';
import {
  areTagsExpired,
  areTagsStale,
} from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import { forgetOldest } from '@/lib/forget-oldest';

const TAGS_HEADER = 'x-next-cache-tags';
const PAGE = 'APP_PAGE';
/** A render that was not stored by then has failed. */
const RENDER_FORGOTTEN_MS = 60_000;
const MOST_RENDERS = 5000;
/** A page that was read back from the disk has the time of its file, whose clock is coarser. */
const FILE_CLOCK_MS = 20;
/**
 * The lifetime of a page of the build that was never rendered since stands in lists of Next's own: it is asked for again
 * after so long.
 */
const BUILT_PAGE_SECONDS = 10;

/** What Next's page cache says of a stored page. Times in milliseconds since 1970, lifetimes in seconds. */
export type PageFacts = {
  /** The key of Next's cache. */
  cacheKey: string;
  tags: string[];
  /** When it was stored. */
  lastModified: number;
  /** When its render began, where that is known; else as `lastModified`. */
  begunAt: number;
  revalidate: number | false;
  expire: number | undefined;
};

/** `over`: never to be served again. `stale`: to be served while one request has it rendered anew. */
export type Age = 'fresh' | 'stale' | 'over';

/**
 * As Next judges the same page (`IncrementalCache.get`), and stricter in one point: a tag that was cleared after the
 * render began ends it, also when the page was stored later.
 */
export function ageOf({ tags, lastModified, begunAt, revalidate, expire }: PageFacts, now: number): Age {
  if (areTagsExpired(tags, begunAt)) return 'over';
  if (expire !== undefined && lastModified + expire * 1000 < now) return 'over';
  const isOld = revalidate !== false && lastModified + revalidate * 1000 < now;
  return isOld || areTagsStale(tags, begunAt) ? 'stale' : 'fresh';
}

/** What a request of the site's own has found out; `page` stays null when no stored page answered it. */
export type Reading = {
  page: PageFacts | null;
  /** Whether the request has come back to this process. */
  isOurs: boolean;
};

/**
 * Follows what Next reads from its page cache and stores there, told by the cache handler
 * (`lib/cache/shared-pages-handler.js`).
 */
export class PageReads {
  readonly #reading = new AsyncLocalStorage<Reading>();
  /** When the render of a page began: the moment it was missing or old. */
  readonly #begun = new Map<string, number>();
  /** Renders that were stored: when they began, and the span in which they were. */
  readonly #stored = new Map<string, { begunAt: number; from: number; to: number }>();

  #clearings = 0;

  /** @param onStored told of the cache key of each page Next has stored */
  constructor(private readonly onStored: (cacheKey: string) => void) {}

  /** Notes in `reading` which stored page answers the request whose work begins here. */
  follow(reading: Reading): void {
    this.#reading.enterWith(reading);
  }

  /**
   * The cache handler is about to answer Next. What was cleared after the render of a page began may have come too late for
   * it: to Next, which judges by the time it was stored, such a page is as old as its render.
   * @returns the entry as Next is to have it; null for one that is never to be served again
   */
  noteRead<Entry extends CacheHandlerValue | null | undefined>(
    cacheKey: string,
    kind: string,
    entry: Entry,
    now = Date.now(),
  ): Entry | null {
    if (kind !== PAGE) return entry;
    const page = entry ? this.#factsOf(cacheKey, entry, now) : null;
    if (page === null || ageOf(page, now) !== 'fresh') this.#begin(cacheKey, now);
    const reading = this.#reading.getStore();
    if (reading) reading.page = page;
    if (!entry || page === null || page.begunAt >= page.lastModified) return entry;
    if (areTagsExpired(page.tags, page.begunAt)) return null;
    return areTagsStale(page.tags, page.begunAt) ? { ...entry, lastModified: page.begunAt } : entry;
  }

  /**
   * The cache handler has stored what Next gave it.
   * @param from when it began to store it
   */
  noteStored(cacheKey: string, from: number, now = Date.now()): void {
    const begunAt = this.#begun.get(cacheKey);
    this.#begun.delete(cacheKey);
    this.#stored.delete(cacheKey);
    if (begunAt !== undefined) this.#stored.set(cacheKey, { begunAt, from, to: now });
    forgetOldest(this.#stored, MOST_RENDERS);
    this.onStored(cacheKey);
  }

  /**
   * Tags are cleared, by a handler that was called at `from`. What is being rendered has begun before, also what began
   * within the same millisecond.
   */
  noteCleared(from: number): void {
    this.#clearings += 1;
    for (const [cacheKey, begunAt] of this.#begun) {
      if (begunAt >= from) this.#begun.set(cacheKey, from - 1);
    }
  }

  /** How often tags were cleared since the start, by this instance or another one. */
  get clearings(): number {
    return this.#clearings;
  }

  #begin(cacheKey: string, now: number): void {
    const known = this.#begun.get(cacheKey);
    if (known !== undefined && now - known < RENDER_FORGOTTEN_MS) return;
    this.#begun.delete(cacheKey);
    this.#begun.set(cacheKey, now);
    forgetOldest(this.#begun, MOST_RENDERS);
  }

  #factsOf(
    cacheKey: string,
    { value, lastModified, cacheControl }: CacheHandlerValue,
    now: number,
  ): PageFacts | null {
    if (value?.kind !== PAGE || !lastModified || lastModified < 0) return null;
    const tags = value.headers?.[TAGS_HEADER];
    if (typeof tags !== 'string') return null;
    const stored = this.#stored.get(cacheKey);
    const isThatRender =
      stored && lastModified >= stored.from - FILE_CLOCK_MS && lastModified <= stored.to + FILE_CLOCK_MS;
    return {
      cacheKey,
      tags: tags.split(','),
      lastModified,
      begunAt: isThatRender ? Math.min(stored.begunAt, lastModified) : lastModified,
      revalidate: cacheControl
        ? lifetimeOf(cacheControl.revalidate)
        : (now - lastModified) / 1000 + BUILT_PAGE_SECONDS,
      expire: cacheControl?.expire,
    };
  }
}

/** In seconds; `false` for one that ends by its tags alone. */
const lifetimeOf = (revalidate: number | false | undefined): number | false =>
  typeof revalidate === 'number' ? revalidate : false;
