import { forgetOldest } from '@/lib/forget-oldest';
import type { KnownSlugs } from '@/lib/routing/known';
import { mayBeKept, toEntry, type Answer, type Entry } from './entry';
import type { KeptEntries } from './kept-entries';
import { TooLongError } from './own-requests';
import { ageOf, type Reading } from './page-reads';
import type { OwnRequest, Place } from './place';

/** A file is asked after again after so long, as nginx does. */
const FILE_LIVES_MS = 60 * 60_000;
/** An answer that could not be kept is not asked for again before. */
const NOT_AGAIN_MS = 2000;
/** Nor one that takes too much room, which it hardly gives back. */
const TOO_LARGE_MS = 10 * 60_000;
const MOST_REFUSED = 2000;
/** Requests of the site's own at a time: the visitors' come first. */
const MOST_FETCHED = 2;
/** So many pages that were cached and have been rendered anew are queued; any more are fetched when requested. */
const MOST_QUEUED = 200;
/** So often a page that requests wait for is fetched again, which was invalidated while it was fetched. */
const MOST_TRIES = 3;
/** While `lib/publish` renders pages, those that no request waits for are fetched after so long at the earliest. */
const PUT_OFF_MS = 50;

type Options = {
  entries: KeptEntries;
  known: () => KnownSlugs;
  /** Makes a request of the site's own, and notes in `reading` which stored page answers it. */
  ask: (own: OwnRequest, reading: Reading) => Promise<Answer>;
  /** Whether requests for a key are being held; `isWaitedFor`: whether there is one that waits. */
  held: { isOpen: (key: string) => boolean; isWaitedFor: (key: string) => boolean };
  /** Whether pages are being rendered after a publication: they come before what no request waits for. */
  isRendering: () => boolean;
  /** Milliseconds since 1970. */
  now: () => number;
  /** An answer is kept from now on. */
  onKept: (key: string, entry: Entry) => void;
  /** Requests for a key need not wait any longer: its answer is kept, or is not fetched again. */
  onFinished: (key: string) => void;
};

/** A page that is queued to be fetched, and how often it has been. */
type Queued = { place: Place; tries: number };
/**
 * An answer being fetched. `isOutdated`: what was read for it has been invalidated or rendered anew since. `isRenewed`: so
 * has the entry that was kept for it, which was in use. `queued`: null for one that was not queued. `done` never rejects.
 */
type Running = {
  reading: Reading;
  isOutdated: boolean;
  isRenewed: boolean;
  queued: Queued | null;
  done: Promise<void>;
};

/**
 * The requests by which the site fetches the answers it keeps: once at a time for each key, few at a time in all, and queued
 * where a page that was kept has been rendered anew.
 */
export class Fetches {
  readonly #options: Options;
  readonly #running = new Map<string, Running>();
  readonly #queued = new Map<string, Queued>();
  readonly #refused = new Map<string, number>();
  #isPutOff = false;

  constructor(options: Options) {
    this.#options = options;
  }

  /** Whether an answer that was kept before is being fetched, or is queued to be. */
  isComing(key: string): boolean {
    return this.#queued.has(key) || Boolean(this.#running.get(key)?.queued);
  }

  /** Fetches an answer, if that is possible now; Next has an old page rendered anew for it. */
  begin(place: Place): boolean {
    const { key } = place;
    if (this.#running.has(key) || this.#running.size >= MOST_FETCHED) return false;
    if (this.#options.now() < (this.#refused.get(key) ?? 0)) return false;
    this.#begin(place, null);
    return true;
  }

  /** Fetches a page later that was kept before, as it was in use. */
  queue(key: string, place: Place): void {
    if (this.#queued.size >= MOST_QUEUED && !this.#options.held.isOpen(key)) return;
    this.#queued.set(key, { place, tries: 0 });
  }

  /**
   * Fetches a page that was rendered anew at once, or as soon as there is room: requests wait for it, and it is fetched again
   * when it is invalidated meanwhile. Resolves in any case, when the first try is over.
   */
  async fetchRenewed(place: Place): Promise<void> {
    const { key } = place;
    this.queue(key, place);
    const queued = this.#queued.get(key);
    if (queued) this.#fetchOne(key, queued);
    await this.#running.get(key)?.done;
  }

  /** No request waits for a key any more: it is fetched when it is requested. */
  unqueue(key: string): void {
    this.#queued.delete(key);
    const running = this.#running.get(key);
    if (running) running.queued = null;
  }

  /** Next has stored a page anew, and what was made of the one before is not kept any more: it is fetched again. */
  noteStored(cacheKey: string, old: Iterable<[string, Entry]>): void {
    for (const running of this.#running.values()) {
      if (running.reading.page?.cacheKey === cacheKey) running.isOutdated = true;
    }
    for (const [key, { askedAt }] of old) {
      const running = this.#running.get(key);
      if (running) running.isRenewed = true;
      else if (askedAt) this.queue(key, askedAt);
    }
    this.fetchQueued();
  }

  /** Fetches what is queued, as far as there is room: what requests wait for first. */
  fetchQueued(): void {
    const { held, isRendering } = this.#options;
    const all = [...this.#queued];
    const isAwaited = ([key]: [string, Queued]) => held.isWaitedFor(key);
    for (const [key, queued] of all.filter(isAwaited)) this.#fetchOne(key, queued);
    const rest = all.filter((one) => !isAwaited(one));
    if (rest.length > 0 && isRendering()) return this.#putOff();
    for (const [key, queued] of rest) this.#fetchOne(key, queued);
  }

  #fetchOne(key: string, queued: Queued): void {
    if (this.#queued.get(key) !== queued) return;
    const running = this.#running.get(key);
    if (!running && this.#running.size >= MOST_FETCHED) return;
    this.#queued.delete(key);
    if (running) return void (running.queued ??= queued);
    // What was refused before is another page now.
    this.#refused.delete(key);
    if (this.#options.entries.freshEntry(key)) this.#options.onFinished(key);
    else this.#begin(queued.place, queued);
  }

  #putOff(): void {
    if (this.#isPutOff) return;
    this.#isPutOff = true;
    setTimeout(() => {
      this.#isPutOff = false;
      this.fetchQueued();
    }, PUT_OFF_MS).unref();
  }

  #begin(place: Place, queued: Queued | null): void {
    const running: Running = {
      reading: { page: null, isOurs: false },
      isOutdated: false,
      isRenewed: false,
      queued,
      done: Promise.resolve(),
    };
    this.#running.set(place.key, running);
    running.done = this.#run(place, running);
  }

  async #run(place: Place, running: Running): Promise<void> {
    const { key } = place;
    try {
      await this.#fetch(place, running);
    } catch (error) {
      // No answer: what is wrong is logged where it failed.
      this.#refuse(key, error instanceof TooLongError ? TOO_LARGE_MS : NOT_AGAIN_MS);
    } finally {
      this.#running.delete(key);
      this.#end(place, running);
    }
  }

  async #fetch(place: Place, running: Running): Promise<void> {
    const { entries, known: knownNow, ask, now, onKept } = this.#options;
    const { key } = place;
    const own = place.own();
    if (own === null) return this.#refuse(key);
    const known = knownNow();
    const { changes } = known;
    const answer = await ask(own, running.reading);
    const { page } = running.reading;
    const age = page && ageOf(page, now());
    // Invalidated since it was stored, or since it was queued, so that Next has rendered it for this request.
    const isMissed =
      running.queued !== null && place.decided !== null && page === null && answer.status < 500;
    if (running.reading.isOurs && (age === 'over' || isMissed)) running.isOutdated = true;
    if (running.isOutdated) return;
    if (!running.reading.isOurs || !mayBeKept(place, answer) || (place.decided !== null) !== (page !== null))
      return this.#refuse(key);
    // Old before it was here: the next request would only do the same work again.
    if (age === 'stale') return this.#refuse(key);
    const entry = await toEntry(answer, page, now() + FILE_LIVES_MS);
    if (page) entry.askedAt = withOwn(place, own);
    // A name that changed meanwhile may have made it the answer of another place.
    const isRenamed = knownNow() !== known || known.changes !== changes;
    if (isRenamed || entries.ageOf(entry) !== 'fresh') running.isOutdated = true;
    if (running.isOutdated) return;
    if (!entries.set(key, entry)) return this.#refuse(key, TOO_LARGE_MS);
    onKept(key, entry);
  }

  /** What follows when an answer was fetched: it is fetched again, or those that wait for it go on. */
  #end(place: Place, { isOutdated, isRenewed, queued }: Running): void {
    const { entries, held, onFinished } = this.#options;
    const { key } = place;
    const tries = (queued?.tries ?? 0) + 1;
    const isKept = entries.freshEntry(key) !== null;
    const isWanted = isRenewed || (isOutdated && (queued !== null || held.isWaitedFor(key)));
    if (isWanted && tries < MOST_TRIES && !isKept) this.#queued.set(key, { place, tries });
    // One that was not queued is none that others wait for.
    else if (isKept || queued) onFinished(key);
    this.fetchQueued();
  }

  #refuse(key: string, time = NOT_AGAIN_MS): void {
    this.#refused.delete(key);
    this.#refused.set(key, this.#options.now() + time);
    forgetOldest(this.#refused, MOST_REFUSED);
  }
}

/** A place whose request stands: it keeps none of the names that it was decided by, and nothing of the address it came from. */
function withOwn({ key, decided, isPayload }: Place, { path, headers }: OwnRequest): Place {
  // A part of a string keeps the whole in memory; this one is its own.
  const own = { path: Buffer.from(path).toString(), headers };
  return { key, decided, isPayload, own: () => own };
}
