import { setTimeout as sleep } from 'node:timers/promises';
import { areTagsStale, tagsManifest } from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js';
import type { CacheHandlerValue } from 'next/dist/server/lib/incremental-cache';
import type { IncrementalCacheValue } from 'next/dist/server/response-cache';
import { processWide } from './process-wide';

/** How long an instance waits for a page that another one draws, and how long it is believed to draw it. */
export const DRAWING_TAKES_MS = 3000;
const LOOKS_EVERY_MS = 50;
/** A page somebody else is renewing is served as it is for so long before this instance looks again. */
const FOR_NOW_S = 2;
/** More tags than this cleared: the oldest are forgotten together, and every older page with them. */
const MOST_TAGS = 50_000;
/** A drawing that was not stored by then has failed. */
const FORGOTTEN_AFTER_MS = 60_000;
const TAGS_HEADER = 'x-next-cache-tags';

/** A page (`APP_PAGE`) or the answer of a handler (`APP_ROUTE`), as Next stores it. */
export type Page = Extract<NonNullable<IncrementalCacheValue>, { kind: 'APP_PAGE' | 'APP_ROUTE' }>;
export type CacheControl = NonNullable<CacheHandlerValue['cacheControl']>;
/** `madeAt`: when its drawing began, in milliseconds of the clock of the board. */
export type SharedPage = { page: Page; cacheControl: CacheControl; madeAt: number };
/** As Next gives it: `expire` in seconds; absent means at once. */
export type Durations = { expire?: number };

/** What all instances see. Every call may throw; then the instance goes on alone. */
export interface Board {
  /** False while it cannot be reached. */
  isUp(): boolean;
  /** The time of the board, which all instances share, in milliseconds. */
  now(): number;
  read(key: string): Promise<SharedPage | null>;
  write(key: string, page: SharedPage): Promise<void>;
  /**
   * Asks to be the one who draws: the time when it began, or null when another instance has begun. Whoever may
   * draw has heard everything told before that time, and has told everything itself: so a page that is older
   * than a clearing was drawn before it, and one that is newer was not.
   */
  claim(key: string, forMs: number): Promise<number | null>;
  /** Gives a claim back; somebody else's is left alone. */
  release(key: string): Promise<void>;
  /** Tells every instance that tags were cleared. Answers the time of that. */
  tell(tags: readonly string[], durations: Durations | undefined): Promise<number>;
}

/** Next's file cache of this process, for one entry. */
export type Local = {
  get(): Promise<CacheHandlerValue | null>;
  set(data: IncrementalCacheValue | null, context: Record<string, unknown>): Promise<void>;
};

/**
 * Pages shared by several instances of the site (engineering notes, "Caching that survives" 5 and 6). Each
 * instance keeps Next's own cache in front, so that a hit costs nothing and Redis may be away; the board is asked
 * when the own page is missing, old or cleared. One instance draws, the others wait for it or go on serving what
 * they have.
 */
export class SharedPages {
  /** When each tag was last cleared, by the clock of the board: never again, and once more. */
  readonly #cleared = new Map<string, number>();
  readonly #stale = new Map<string, number>();
  /** When the drawing of a page began, by the clock of the board and by ours. */
  readonly #begun = new Map<string, { at: number; here: number }>();
  #floor = 0;

  constructor(
    private readonly board: Board,
    /** Told of every failure of the board. */
    private readonly onFailure: (err: unknown) => void,
  ) {}

  /** The page of a key, or null: then Next draws it. Never throws because of the board. */
  async get(key: string, kind: string, local: Local): Promise<CacheHandlerValue | null> {
    const own = await local.get();
    // Data entries hold only the marks of `mark.ts`, which tell one process what it has read.
    if (kind !== 'APP_PAGE' && kind !== 'APP_ROUTE') return own;
    if ((own && isFresh(own)) || this.#isDrawing(key) || !this.board.isUp()) return own;
    try {
      return await this.#fromBoard(key, own, local);
    } catch (err) {
      this.onFailure(err);
      return own;
    }
  }

  /** Stores a page Next has drawn, here and for the others. */
  async set(
    key: string,
    data: IncrementalCacheValue | null,
    context: { fetchCache?: boolean; cacheControl?: CacheControl },
    local: Local,
  ): Promise<void> {
    const begun = this.#begun.get(key)?.at;
    this.#begun.delete(key);
    if (context.fetchCache || begun === undefined) return local.set(data, context);
    const page = data && isPage(data) ? data : null;
    // Cleared while it was being drawn: it may hold what was read before, and would pass for fresh.
    if (!page || !this.#isCleared(page, begun)) await local.set(data, context);
    if (!this.board.isUp()) return;
    try {
      if (page && context.cacheControl && !this.#isCleared(page, begun)) {
        await this.board.write(key, { page, cacheControl: context.cacheControl, madeAt: begun });
      }
      await this.board.release(key);
    } catch (err) {
      this.onFailure(err);
    }
  }

  /** Tags were cleared by this instance, whose own cache knows it already. */
  async clear(tags: readonly string[], durations: Durations | undefined): Promise<void> {
    try {
      this.note(tags, durations, await this.board.tell(tags, durations));
    } catch (err) {
      this.onFailure(err);
    }
  }

  /** Tags were cleared by some instance, at a moment of the clock of the board. */
  note(tags: readonly string[], durations: Durations | undefined, at: number): void {
    const known = durations && durations.expire !== 0 ? this.#stale : this.#cleared;
    for (const tag of tags) {
      const since = Math.max(at, known.get(tag) ?? 0);
      known.delete(tag);
      known.set(tag, since);
    }
    for (const [tag, since] of known) {
      if (known.size <= MOST_TAGS) break;
      known.delete(tag);
      this.forgetBefore(since);
    }
  }

  /** What was cleared before this moment is not known any more: older pages of the board are not believed. */
  forgetBefore(at: number): void {
    this.#floor = Math.max(this.#floor, at);
  }

  async #fromBoard(
    key: string,
    own: CacheHandlerValue | null,
    local: Local,
  ): Promise<CacheHandlerValue | null> {
    const until = Date.now() + DRAWING_TAKES_MS;
    for (let isFirst = true; ; isFirst = false) {
      const begun = await this.board.claim(key, DRAWING_TAKES_MS);
      const isMine = begun !== null;
      const theirs = isFirst || isMine ? await this.#valid(key) : null;
      const age = theirs ? (this.board.now() - theirs.madeAt) / 1000 : 0;
      if (theirs && age < lifetimeOf(theirs.cacheControl) && !this.#isStale(theirs)) {
        if (isMine) await this.board.release(key);
        return this.#adopt(theirs, age, local);
      }
      const old = own ?? (theirs && outdated(theirs, age));
      if (isMine) {
        this.#begin(key, begun);
        return old;
      }
      if (old) return forNow(old);
      if (Date.now() >= until) return null;
      await sleep(LOOKS_EVERY_MS);
    }
  }

  /** The page on the board, unless one of its tags was cleared since its drawing began. */
  async #valid(key: string): Promise<SharedPage | null> {
    const theirs = await this.board.read(key);
    return theirs && !this.#isCleared(theirs.page, theirs.madeAt) ? theirs : null;
  }

  /** Keeps a page of another instance here, with what is left of its lifetime: stored now, it would count as new. */
  async #adopt(theirs: SharedPage, age: number, local: Local): Promise<CacheHandlerValue> {
    const { revalidate } = theirs.cacheControl;
    const cacheControl = {
      ...theirs.cacheControl,
      revalidate: typeof revalidate === 'number' ? Math.max(1, Math.ceil(revalidate - age)) : revalidate,
    };
    const lastModified = Date.now();
    await local.set(theirs.page, { cacheControl, isFallback: false, isRoutePPREnabled: false });
    return { value: theirs.page, lastModified, cacheControl };
  }

  #begin(key: string, at: number): void {
    const here = Date.now();
    this.#begun.delete(key);
    this.#begun.set(key, { at, here });
    // A drawing that failed is never stored, and so never taken out.
    for (const [name, begun] of this.#begun) {
      if (here - begun.here < FORGOTTEN_AFTER_MS) break;
      this.#begun.delete(name);
    }
  }

  /** This very process is at it: Next joins the drawing, or serves what it has. */
  #isDrawing(key: string): boolean {
    return Date.now() - (this.#begun.get(key)?.here ?? 0) < DRAWING_TAKES_MS;
  }

  #isCleared(page: Page, madeAt: number): boolean {
    return madeAt < this.#floor || tagsOf(page).some((tag) => (this.#cleared.get(tag) ?? 0) >= madeAt);
  }

  #isStale({ page, madeAt }: SharedPage): boolean {
    return tagsOf(page).some((tag) => (this.#stale.get(tag) ?? 0) >= madeAt);
  }
}

/**
 * Clears tags in Next's own cache of this process, as its `revalidateTag` does.
 *
 * @param here the moment up to which pages of this process are outdated, by its own clock. For the news of another
 *   instance that is when it is heard: until then pages were drawn here from what had been read before.
 */
export function clearHere(tags: readonly string[], durations: Durations | undefined, here: number): void {
  for (const tag of tags) {
    const known = tagsManifest.get(tag);
    if (!durations) tagsManifest.set(tag, { ...known, expired: here });
    else if (durations.expire === undefined) tagsManifest.set(tag, { ...known, stale: here });
    else tagsManifest.set(tag, { stale: here, expired: here + durations.expire * 1000 });
  }
}

/** The place in the process where the handler of Next finds the shared pages; empty without `REDIS_URL`. */
export const held = (): { pages: SharedPages | null } =>
  processWide<{ pages: SharedPages | null }>('shared-pages', () => ({ pages: null }));

function isPage(value: NonNullable<IncrementalCacheValue>): value is Page {
  return value.kind === 'APP_PAGE' || value.kind === 'APP_ROUTE';
}

function tagsOf(page: Page): string[] {
  const header = page.headers?.[TAGS_HEADER];
  return typeof header === 'string' ? header.split(',') : [];
}

/** In seconds; a page without a lifetime lives until it is cleared. */
function lifetimeOf(cacheControl: CacheControl): number {
  return typeof cacheControl.revalidate === 'number' ? cacheControl.revalidate : Infinity;
}

/** As Next will judge it: not older than its lifetime, no tag stale. An expired one it has not even given us. */
function isFresh({ value, lastModified = 0, cacheControl }: CacheHandlerValue): boolean {
  if (!value || !isPage(value)) return true;
  // Pages of the build carry their lifetime in the build's own list; they are judged there.
  if (cacheControl && Date.now() - lastModified >= lifetimeOf(cacheControl) * 1000) return false;
  return !areTagsStale(tagsOf(value), lastModified);
}

/** A page of the board that may be served once more, so that Next draws it behind the answer. */
function outdated({ page, cacheControl }: SharedPage, age: number): CacheHandlerValue {
  const revalidate = Math.min(lifetimeOf(cacheControl), Math.max(1, Math.floor(age)));
  return {
    value: page,
    lastModified: Date.now() - (age + 1) * 1000,
    cacheControl: { ...cacheControl, revalidate },
  };
}

/** As it is, and to be asked for again soon; Next takes it for fresh, so that it does not draw it as well. */
function forNow(old: CacheHandlerValue): CacheHandlerValue {
  return {
    ...old,
    lastModified: Date.now(),
    cacheControl: { expire: undefined, ...old.cacheControl, revalidate: FOR_NOW_S },
  };
}
