import type { IncomingMessage, ServerResponse } from 'node:http';
import { forgetOldest } from '@/lib/forget-oldest';
import type { KnownSlugs } from '@/lib/routing/known';
import { isOwn } from '@/lib/routing/own-address';
import { encodingFor, type Encoding } from './asked-encoding';
import { BoundedStore } from './bounded-store';
import { formOf, mayBeKept, rewriteOf, toEntry, withValue, type Answer, type Entry } from './entry';
import { partOf } from './file-answer';
import { HeldRequests } from './held-requests';
import { TooLongError } from './own-requests';
import { ageOf, PageReads, type Age, type Reading } from './page-reads';
import { hashOf } from './payload-request';
import { Repacking } from './repacking';
import { Places, type OwnRequest, type Place } from './place';

/** A file is asked after again after so long, as nginx does. */
const FILE_LIVES_MS = 60 * 60_000;
/** How long one request is believed to have an old page rendered; the next one then tries. */
const RENEWING_MS = 1000;
/** An answer that could not be kept is not asked for again before. */
const NOT_AGAIN_MS = 2000;
/** Nor one that takes too much room, which it hardly gives back. */
const TOO_LARGE_MS = 10 * 60_000;
const MOST_REFUSED = 2000;
/** Requests of the site's own at a time: the visitors' come first. */
const MOST_FILLS = 2;
/** So many pages that were cached and have been rendered anew are queued to be fetched; any more are fetched when requested. */
const MOST_QUEUED = 200;
/** So often a page that requests wait for is fetched again, which was invalidated while it was fetched. */
const MOST_TRIES = 3;
/** After the first request has been answered; if its page is neither fetched nor queued by then, the others go to Next. */
const STORED_AFTER_MS = 50;
/** While `lib/publish` renders pages, those that no request waits for are fetched after so long at the earliest. */
const PUT_OFF_MS = 50;
/** So many first requests at a time are never refused by the admission of pages. */
const MOST_ADMITTED = 16;

export type FrontDoorOptions = {
  /** How much memory the answers may take. */
  mostBytes: number;
  known: () => KnownSlugs;
  /**
   * Told of a request that the admission of pages must not refuse: others wait for its page, or its answer is kept in other
   * forms than it takes.
   */
  passOn?: (request: IncomingMessage) => void;
  /** Makes a request of the site's own, and notes in `reading` which stored page answers it. */
  ask: (own: OwnRequest, reading: Reading) => Promise<Answer>;
  /** Whether pages are being rendered after a publication: they come before what no request waits for. */
  isRendering?: () => boolean;
  now?: () => number;
};

/** A page that is queued to be fetched, and how often it has been. */
type Queued = { place: Place; tries: number };
/**
 * An answer being fetched. `isOutdated`: what was read for it has been invalidated or rendered anew since. `isRenewed`: so
 * has the entry that was kept for it, which was in use. `queued`: null for one that was not queued.
 */
type Fill = { reading: Reading; isOutdated: boolean; isRenewed: boolean; queued: Queued | null };

/**
 * Finished answers in memory before Next (decision 065). An answer is kept only from a request the site makes itself, so
 * nothing of a visitor is in it, and only when Next served it from its own page cache: what ends there, by its tags or
 * its lifetime, is judged alike here for each request.
 */
export class FrontDoor {
  readonly #store: BoundedStore<Entry>;
  readonly #fills = new Map<string, Fill>();
  readonly #queued = new Map<string, Queued>();
  readonly #held = new HeldRequests((key) => this.#noteLate(key));
  readonly #refused = new Map<string, number>();
  readonly #places = new Places();
  readonly #known: FrontDoorOptions['known'];
  readonly #ask: FrontDoorOptions['ask'];
  readonly #passOn: (request: IncomingMessage) => void;
  readonly #isRendering: () => boolean;
  readonly #now: () => number;
  /** What Next reads from its page cache and stores there. */
  readonly reads = new PageReads((cacheKey) => this.#wasStored(cacheKey));
  readonly #repacking = new Repacking({
    replace: (key, was, entry) => {
      if (this.#store.get(key) === was) this.#store.set(key, entry);
    },
    isCurrent: (key, entry) => this.#store.get(key) === entry,
  });
  /** First requests that are being answered, which others wait for. */
  #firsts = 0;
  #hits = 0;
  #isPutOff = false;

  constructor({ mostBytes, known, ask, ...more }: FrontDoorOptions) {
    this.#store = new BoundedStore(mostBytes);
    this.#known = known;
    this.#ask = ask;
    this.#passOn = more.passOn ?? (() => undefined);
    this.#isRendering = more.isRendering ?? (() => false);
    this.#now = more.now ?? (() => Date.now());
  }

  /** What is kept, and how many requests were answered from it. */
  get figures(): { entries: number; bytes: number; hits: number } {
    return { ...this.#store.size, hits: this.#hits };
  }

  /**
   * Answers a request if its answer is kept, or holds it if the answer is being rendered or fetched; false leaves it to Next.
   * @param goOn leaves a request to Next that was held
   */
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    const place = this.#places.of(request, this.#known());
    if (place === null) return false;
    const entry = this.#store.get(place.key);
    const age = entry ? this.#ageOf(entry) : 'over';
    const encoding = encodingFor(single(request.headers['accept-encoding']));
    // It is kept, in forms this client may not want.
    if (age === 'fresh' && encoding === null) {
      this.#passOn(request);
      return false;
    }
    if (age === 'over') {
      // One that is behind another of its connection may come to Next late, or never, and so may its answer to the client.
      const isNext = response.socket !== null;
      const mayWait = isNext && encoding !== null && !isOwn(request.headers);
      if (mayWait && this.#isComing(place.key) && this.#hold(place.key, request, response, goOn)) return true;
      if (entry && !this.#held.isOpen(place.key)) {
        if (isNext && entry.askedAt) this.#renderFirst(place.key, entry.askedAt, request, response);
        else if (!entry.askedAt) this.#store.delete(place.key);
      }
    }
    if (
      entry === undefined ||
      age === 'over' ||
      encoding === null ||
      (age === 'stale' && this.#isFirst(entry) && !this.#begin(place))
    ) {
      if (age === 'stale') this.#passOn(request);
      this.#watch(place, response);
      return false;
    }
    const isSent =
      place.decided === null
        ? sendFile(request, response, entry, encoding)
        : sendPage(request, response, { entry, place, encoding, age });
    if (isSent) this.#hits += 1;
    if (isSent && encoding === 'br') this.#repacking.noteSent(place.key, entry);
    return isSent;
  }

  /** Whether an answer that was kept before is being rendered, or fetched, or is queued to be. */
  #isComing(key: string): boolean {
    return this.#held.isOpen(key) || this.#isFetched(key);
  }

  #isFetched(key: string): boolean {
    return this.#queued.has(key) || Boolean(this.#fills.get(key)?.queued);
  }

  /** Requests have waited too long for it: the next ones do not wait. */
  #noteLate(key: string): void {
    this.#queued.delete(key);
    if (!this.#isKept(key)) this.#store.delete(key);
    const fill = this.#fills.get(key);
    if (fill) fill.queued = null;
  }

  #hold(key: string, request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    const again = () => void (this.answer(request, response, goOn) || goOn());
    if (!this.#held.hold(key, response, again, goOn)) return false;
    // It may have been put off as long as none waited.
    if (this.#queued.has(key)) this.#fillQueued();
    return true;
  }

  /** The page was invalidated. This request is the first, at which Next renders it; the next ones wait for that. */
  #renderFirst(key: string, place: Place, request: IncomingMessage, response: ServerResponse): void {
    const isHeld = this.#held.open(key);
    if (this.#firsts < MOST_ADMITTED) this.#passOn(request);
    this.#firsts += 1;
    let isOver = false;
    const end = (isAnswered: boolean) => {
      if (isOver) return;
      isOver = true;
      this.#firsts -= 1;
      // Its visitor has gone: Next goes on rendering.
      if (!isAnswered || !isHeld()) return;
      // Another instance has rendered it, so nothing is stored here.
      if (response.getHeader('x-nextjs-cache') === 'HIT' && !this.#isFetched(key)) {
        this.#queue(key, place);
        this.#fillQueued();
      }
      setTimeout(() => {
        if (isHeld() && !this.#isFetched(key)) this.#release(key);
      }, STORED_AFTER_MS).unref();
    };
    // Next has handed over all of it.
    response.once('prefinish', () => end(true));
    response.once('close', () => end(false));
  }

  /** Answers those that wait from memory. Where nothing could be kept, all of them go to Next at once. */
  #release(key: string): void {
    if (!this.#held.isOpen(key)) return;
    if (!this.#isKept(key)) this.#store.delete(key);
    this.#held.release(key);
  }

  /** Asks for an answer, if that is possible now; Next has an old page rendered anew for it. */
  #begin(place: Place): boolean {
    if (!this.#canFill(place)) return false;
    void this.fill(place);
    return true;
  }

  #canFill({ key }: Place): boolean {
    return !this.#fills.has(key) && this.#fills.size < MOST_FILLS && !this.#isRefused(key);
  }

  /** Fetches an answer and keeps it, once at a time for each key. Resolves in any case, to whether it was kept. */
  async fill(place: Place, queued: Queued | null = null): Promise<boolean> {
    const { key } = place;
    if (!this.#canFill(place)) return false;
    const fill: Fill = {
      reading: { page: null, isOurs: false },
      isOutdated: false,
      isRenewed: false,
      queued,
    };
    this.#fills.set(key, fill);
    try {
      return await this.#fetch(place, fill);
    } catch (error) {
      // No answer: what is wrong is logged where it failed.
      return this.#refuse(key, error instanceof TooLongError ? TOO_LARGE_MS : NOT_AGAIN_MS);
    } finally {
      this.#fills.delete(key);
      this.#end(place, fill);
    }
  }

  async #fetch(place: Place, fill: Fill): Promise<boolean> {
    const { key } = place;
    const own = place.own();
    if (own === null) return this.#refuse(key);
    const known = this.#known();
    const { changes } = known;
    const answer = await this.#ask(own, fill.reading);
    const { page } = fill.reading;
    const age = page && ageOf(page, this.#now());
    // Invalidated since it was stored, or since it was queued, so that Next has rendered it for this request.
    const isMissed = fill.queued !== null && place.decided !== null && page === null && answer.status < 500;
    if (fill.reading.isOurs && (age === 'over' || isMissed)) fill.isOutdated = true;
    if (fill.isOutdated) return false;
    if (!fill.reading.isOurs || !mayBeKept(place, answer) || (place.decided !== null) !== (page !== null))
      return this.#refuse(key);
    // Old before it was here: the next request would only do the same work again.
    if (age === 'stale') return this.#refuse(key);
    const entry = await toEntry(answer, page, this.#now() + FILE_LIVES_MS);
    if (page) entry.askedAt = withOwn(place, own);
    // A name that changed meanwhile may have made it the answer of another place.
    const isRenamed = this.#known() !== known || known.changes !== changes;
    if (isRenamed || this.#ageOf(entry) !== 'fresh') fill.isOutdated = true;
    if (fill.isOutdated) return false;
    if (!this.#store.set(key, entry)) return this.#refuse(key, TOO_LARGE_MS);
    this.#repacking.noteKept(key, entry);
    return true;
  }

  /** What follows when an answer was fetched: it is fetched again, or those that wait for it go on. */
  #end(place: Place, { isOutdated, isRenewed, queued }: Fill): void {
    const { key } = place;
    const tries = (queued?.tries ?? 0) + 1;
    const isKept = this.#isKept(key);
    const isWanted = isRenewed || (isOutdated && (queued !== null || this.#held.isWaitedFor(key)));
    if (isWanted && tries < MOST_TRIES && !isKept) this.#queued.set(key, { place, tries });
    // One that was not queued is none that others wait for.
    else if (isKept || queued) this.#release(key);
    this.#fillQueued();
  }

  #ageOf({ page, until }: Entry): Age {
    if (page) return ageOf(page, this.#now());
    return this.#now() < until ? 'fresh' : 'over';
  }

  /** Whether this request is the one at which a stale page is rendered anew. */
  #isFirst(entry: Entry): boolean {
    const now = this.#now();
    if (now < entry.renewedUntil) return false;
    entry.renewedUntil = now + RENEWING_MS;
    return true;
  }

  /** Once Next has answered from its cache, the answer is finished and worth keeping. */
  #watch(place: Place, response: ServerResponse): void {
    response.once('finish', () => {
      const isFinished = place.decided
        ? response.getHeader('x-nextjs-cache') === 'HIT'
        : String(response.getHeader('cache-control')).includes('immutable');
      if (isFinished && !this.#isKept(place.key)) void this.fill(place);
    });
  }

  /** Another request may have asked for it meanwhile. */
  #isKept(key: string): boolean {
    const entry = this.#store.get(key);
    return entry !== undefined && this.#ageOf(entry) === 'fresh';
  }

  /** A page was rendered anew: what was made of the one before is over, and is asked for again, as it was in use. */
  #wasStored(cacheKey: string): void {
    const old = this.#store.deleteGroup(cacheKey);
    for (const fill of this.#fills.values()) {
      if (fill.reading.page?.cacheKey === cacheKey) fill.isOutdated = true;
    }
    for (const [key, { askedAt }] of old) {
      const fill = this.#fills.get(key);
      if (fill) fill.isRenewed = true;
      else if (askedAt) this.#queue(key, askedAt);
    }
    this.#fillQueued();
  }

  #queue(key: string, place: Place): void {
    if (this.#queued.size >= MOST_QUEUED && !this.#held.isOpen(key)) return;
    this.#queued.set(key, { place, tries: 0 });
  }

  /** Fetches what is queued, as far as there is room: what requests wait for first. */
  #fillQueued(): void {
    const all = [...this.#queued];
    const isAwaited = ([key]: [string, Queued]) => this.#held.isWaitedFor(key);
    for (const [key, queued] of all.filter(isAwaited)) this.#fillOne(key, queued);
    const rest = all.filter((one) => !isAwaited(one));
    if (rest.length > 0 && this.#isRendering()) return this.#putOff();
    for (const [key, queued] of rest) this.#fillOne(key, queued);
  }

  #fillOne(key: string, queued: Queued): void {
    if (this.#queued.get(key) !== queued) return;
    const fill = this.#fills.get(key);
    if (!fill && this.#fills.size >= MOST_FILLS) return;
    this.#queued.delete(key);
    if (fill) return void (fill.queued ??= queued);
    // What was refused before is another page now.
    this.#refused.delete(key);
    if (this.#isKept(key)) this.#release(key);
    else void this.fill(queued.place, queued);
  }

  #putOff(): void {
    if (this.#isPutOff) return;
    this.#isPutOff = true;
    setTimeout(() => {
      this.#isPutOff = false;
      this.#fillQueued();
    }, PUT_OFF_MS).unref();
  }

  #isRefused(key: string): boolean {
    return this.#now() < (this.#refused.get(key) ?? 0);
  }

  #refuse(key: string, time = NOT_AGAIN_MS): false {
    this.#refused.delete(key);
    this.#refused.set(key, this.#now() + time);
    forgetOldest(this.#refused, MOST_REFUSED);
    return false;
  }
}

/** A place whose request stands: it keeps none of the names that it was decided by, and nothing of the address it came from. */
function withOwn({ key, decided, payload }: Place, { path, headers }: OwnRequest): Place {
  // A part of a string keeps the whole in memory; this one is its own.
  const own = { path: Buffer.from(path).toString(), headers };
  return { key, decided, payload, own: () => own };
}

type Sent = { entry: Entry; place: Place; encoding: Encoding; age: Age };

/** Sends a page or payload as Next would: 304 to whom has it already, the headers alone to a HEAD. */
function sendPage(
  { method, headers, url = '' }: IncomingMessage,
  response: ServerResponse,
  { entry, place, encoding, age }: Sent,
): true {
  const hash = place.payload === null ? null : hashOf(url);
  if (isUnchanged(headers['if-none-match'], entry.etag, place.decided?.cacheControl ?? '')) {
    response.writeHead(304, shown(entry.heads.unchanged, place, age, hash));
    response.end();
    return true;
  }
  if (method === 'HEAD') {
    // Next answers a HEAD uncompressed.
    response.writeHead(entry.status, shown(entry.heads.whole, place, age, hash));
    response.end();
    return true;
  }
  const { head, body } = formOf(entry, encoding);
  response.writeHead(entry.status, shown(head, place, age, hash));
  response.end(body);
  return true;
}

/** Headers as this request is sent them: those of the entry itself, unless it is old or a payload. */
function shown(head: string[], { decided }: Place, age: Age, hash: string | null): string[] {
  const dated = age === 'stale' ? withValue(head, 'x-nextjs-cache', 'STALE') : head;
  if (hash === null || decided === null) return dated;
  return withValue(dated, 'x-middleware-rewrite', rewriteOf(decided.path, hash));
}

/** Sends a file or a part of it as Next would; false when that is left to Next. */
function sendFile(
  { method, headers }: IncomingMessage,
  response: ServerResponse,
  entry: Entry,
  encoding: Encoding,
): boolean {
  const isHead = method === 'HEAD';
  const part = partOf(entry, headers, encoding, isHead);
  if (part === null) return false;
  const { head, body } = isHead ? { head: entry.heads.whole, body: null } : formOf(entry, encoding);
  response.writeHead(part?.status ?? entry.status, part?.head ?? head);
  response.end(part ? part.body : body);
  return true;
}

/**
 * Whether the client has this very version (RFC 9110, 13.1.2). Next compares none for a page whose own `Cache-Control`
 * says `no-cache`: it takes the middleware's headers for the client's.
 */
function isUnchanged(header: string | undefined, etag: string | null, cacheControl: string): boolean {
  if (!header || etag === null || /(?:^|,)\s*no-cache\s*(?:,|$)/.test(cacheControl)) return false;
  if (header === '*') return true;
  const strong = (tag: string) => tag.trim().replace(/^W\//, '');
  return header.split(',').some((one) => strong(one) === strong(etag));
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
