import type { IncomingMessage, ServerResponse } from 'node:http';
import type { KnownSlugs } from '@/lib/routing/known';
import { isOwn } from '@/lib/routing/own-address';
import { encodingFor } from './asked-encoding';
import type { Answer, Entry } from './entry';
import { Fetches } from './fetches';
import { HeldRequests } from './held-requests';
import { KeptEntries } from './kept-entries';
import { PageReads, type Reading } from './page-reads';
import { Repacking } from './repacking';
import { Places, type OwnRequest, type Place } from './place';
import { sendFile, sendPage } from './send-entry';

/** How long one request is believed to have an old page rendered; the next one then tries. */
const RENEWING_MS = 1000;
/** After the first request has been answered; if its page is neither fetched nor queued by then, the others go to Next. */
const STORED_AFTER_MS = 50;
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

/**
 * Finished answers in memory before Next (decision 065). An answer is kept only from a request the site makes itself, so
 * nothing of a visitor is in it, and only when Next served it from its own page cache: what ends there, by its tags or
 * its lifetime, is judged alike here for each request.
 */
export class FrontDoor {
  readonly #entries: KeptEntries;
  readonly #fetches: Fetches;
  readonly #held = new HeldRequests((key) => this.#noteLate(key));
  readonly #places = new Places();
  readonly #known: FrontDoorOptions['known'];
  readonly #passOn: (request: IncomingMessage) => void;
  readonly #now: () => number;
  /** What Next reads from its page cache and stores there. */
  readonly reads = new PageReads((cacheKey) =>
    this.#fetches.noteStored(cacheKey, this.#entries.deletePage(cacheKey)),
  );
  readonly #repacking = new Repacking({
    replace: (key, was, entry) => {
      if (this.#entries.get(key) === was) this.#entries.set(key, entry);
    },
    isCurrent: (key, entry) => this.#entries.get(key) === entry,
  });
  /** First requests that are being answered, which others wait for. */
  #firsts = 0;
  #hits = 0;

  constructor({
    mostBytes,
    known,
    ask,
    passOn = () => undefined,
    isRendering = () => false,
    now = () => Date.now(),
  }: FrontDoorOptions) {
    this.#known = known;
    this.#passOn = passOn;
    this.#now = now;
    this.#entries = new KeptEntries(mostBytes, now);
    this.#fetches = new Fetches({
      entries: this.#entries,
      held: this.#held,
      ...{ known, ask, isRendering, now },
      onKept: (key, entry) => this.#repacking.noteKept(key, entry),
      onFinished: (key) => this.#release(key),
    });
  }

  /** What is kept, and how many requests were answered from it. */
  get figures(): { entries: number; bytes: number; hits: number } {
    return { ...this.#entries.size, hits: this.#hits };
  }

  /**
   * What a visitor is sent from memory at an address whose page was rendered anew; it is fetched first where it is not there
   * yet. No page is kept that was rendered before the last clearing of one of its tags.
   * @param page `lang`: the language the visitor asks for, as in `Accept-Language`
   * @returns null for what is not kept: Next has to be asked
   */
  async page({ path, lang }: { path: string; lang: string }): Promise<Pick<Entry, 'status' | 'etag'> | null> {
    const asked = { method: 'GET', httpVersion: '1.1', url: path, headers: { 'accept-language': lang } };
    const place = this.#places.of(asked, this.#known());
    if (place === null) return null;
    if (this.#entries.freshEntry(place.key) === null) await this.#fetches.fetchRenewed(place);
    return this.#entries.freshEntry(place.key);
  }

  /**
   * Answers a request if its answer is kept, or holds it if the answer is being rendered or fetched; false leaves it to Next.
   * @param goOn leaves a request to Next that was held
   */
  answer(request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    const place = this.#places.of(request, this.#known());
    if (place === null) return false;
    const entry = this.#entries.get(place.key);
    const age = entry ? this.#entries.ageOf(entry) : 'over';
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
        else if (!entry.askedAt) this.#entries.deleteOld(place.key);
      }
    }
    if (
      entry === undefined ||
      age === 'over' ||
      encoding === null ||
      (age === 'stale' && this.#isFirst(entry) && !this.#fetches.begin(place))
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
    return this.#held.isOpen(key) || this.#fetches.isComing(key);
  }

  /** Requests have waited too long for it: the next ones do not wait. */
  #noteLate(key: string): void {
    this.#entries.deleteOld(key);
    this.#fetches.unqueue(key);
  }

  #hold(key: string, request: IncomingMessage, response: ServerResponse, goOn: () => void): boolean {
    const again = () => void (this.answer(request, response, goOn) || goOn());
    if (!this.#held.hold(key, response, again, goOn)) return false;
    // It may have been put off as long as none waited.
    if (this.#fetches.isComing(key)) this.#fetches.fetchQueued();
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
      if (response.getHeader('x-nextjs-cache') === 'HIT' && !this.#fetches.isComing(key)) {
        this.#fetches.queue(key, place);
        this.#fetches.fetchQueued();
      }
      setTimeout(() => {
        if (isHeld() && !this.#fetches.isComing(key)) this.#release(key);
      }, STORED_AFTER_MS).unref();
    };
    // Next has handed over all of it.
    response.once('prefinish', () => end(true));
    response.once('close', () => end(false));
  }

  /** Answers those that wait from memory. Where nothing could be kept, all of them go to Next at once. */
  #release(key: string): void {
    if (!this.#held.isOpen(key)) return;
    this.#entries.deleteOld(key);
    this.#held.release(key);
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
      if (isFinished && this.#entries.freshEntry(place.key) === null) this.#fetches.begin(place);
    });
  }
}

const single = (value: string | string[] | undefined): string | undefined =>
  Array.isArray(value) ? value.join(',') : value;
