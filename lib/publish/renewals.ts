import { setTimeout as sleep } from 'node:timers/promises';

/** Renders of the site's own at a time: the visitors' come first. */
const AT_ONCE = 2;
/** More pages than this wait after an import: they are rendered when somebody asks for them, as ever. */
const MOST_WAITING = 32;
/** Milliseconds until a page is asked for again that was answered as it was before: its render is under way. */
const PAUSES_MS = [50, 200, 1000];
/** What a page answers that is gone: nothing, or where it is now. */
const GONE = [404, 410, 308];

/**
 * A page in one language, as the site asks itself for it. `shows`: what it answers once the change is visible on it, which is
 * 200 where it is `there`, and 404, 410 or 308 where it is `gone`; `either` where both may be.
 */
export type OwnPage = { path: string; lang: string; shows: 'there' | 'gone' | 'either' };
/** `cache`: what Next says of its page cache (`x-nextjs-cache`); `etag` is of the content. Null when there is none. */
export type OwnAnswer = { status: number; cache: string | null; etag: string | null };

type Turn = {
  page: OwnPage;
  done: Promise<number | null>;
  settle: (visibleAt: number | null) => void;
  /** The answer before, and when it came; null before the first. */
  last: (OwnAnswer & { at: number }) | null;
  /** How often the answer was that of before. */
  stale: number;
};

/**
 * Has pages rendered right after their tags were cleared, so that the next visitor finds them finished. Of one page one
 * render is under way and at most one waits: a change that comes while it waits is in it, too.
 */
export class Renewals {
  /** Pages to be rendered, and those to be asked for again, which wait until all are rendered. */
  readonly #waiting = new Map<string, Turn>();
  readonly #confirming: Turn[] = [];
  readonly #running = new Set<string>();

  /**
   * @param ask makes a request of the site to itself; may throw. `isAgain`: the page was asked for before, and has been
   *   rendered or was old
   * @param isBelievable false while the CMS does not answer: what is rendered then may show what was there before
   * @param pause resolves after so many milliseconds
   */
  constructor(
    private readonly ask: (page: OwnPage, isAgain: boolean) => Promise<OwnAnswer>,
    private readonly isBelievable: () => boolean,
    private readonly now: () => number = Date.now,
    private readonly pause: (ms: number) => Promise<void> = (ms) => sleep(ms, undefined, { ref: false }),
  ) {}

  /** Whether pages wait to be rendered, or are being rendered or confirmed at this moment. */
  get isBusy(): boolean {
    return this.#waiting.size > 0 || this.#running.size > 0;
  }

  /**
   * Renders a page whose tags have been cleared. Never rejects.
   * @returns since when visitors get what was rendered after this call, in milliseconds since 1970; null where that was
   *   not seen
   */
  renew(page: OwnPage): Promise<number | null> {
    const key = keyOf(page);
    const waiting = this.#waiting.get(key);
    if (waiting) {
      // Of two changes that share a render, the later one says what is to be seen.
      waiting.page = page;
      return waiting.done;
    }
    if (this.#waiting.size >= MOST_WAITING) return Promise.resolve(null);
    let settle: Turn['settle'] = () => undefined;
    const done = new Promise<number | null>((resolve) => {
      settle = resolve;
    });
    this.#waiting.set(key, { page, done, settle, last: null, stale: 0 });
    this.#next();
    return done;
  }

  #next(): void {
    while (this.#running.size < AT_ONCE) {
      const turn = this.#take();
      if (turn === null) return;
      const key = keyOf(turn.page);
      this.#running.add(key);
      void this.#ask(turn).then(() => {
        this.#running.delete(key);
        this.#next();
      });
    }
  }

  #take(): Turn | null {
    for (const [key, turn] of this.#waiting) {
      // What is under way may have begun before the tags were cleared.
      if (this.#running.has(key)) continue;
      this.#waiting.delete(key);
      return turn;
    }
    const at = this.#confirming.findIndex(({ page }) => !this.#running.has(keyOf(page)));
    return this.#confirming.splice(at, at === -1 ? 0 : 1)[0] ?? null;
  }

  /**
   * The first answer may be that of a render which was under way before: Next gives it to all who wait for the same
   * page. The second one began after it; when it has the same content, the first showed it already.
   */
  async #ask(turn: Turn): Promise<void> {
    const { last } = turn;
    const answer = await this.ask(turn.page, last !== null).catch(() => null);
    if (answer === null || answer.status >= 500 || !this.isBelievable()) return turn.settle(null);
    const at = this.now();
    // Out of the cache: rendered since its tags were cleared.
    const isFresh = answer.cache === 'HIT' || (last !== null && answer.cache !== 'STALE');
    if (isFresh && !isShown(turn.page, answer)) return turn.settle(null);
    if (isFresh) return turn.settle(last && last.etag !== null && last.etag === answer.etag ? last.at : at);
    turn.last = { ...answer, at };
    // Under a stream of changes what is rendered comes before what is only confirmed.
    if (this.#confirming.length >= MOST_WAITING) return turn.settle(null);
    if (answer.cache !== 'STALE') return void this.#confirming.push(turn);
    const pauseMs = PAUSES_MS[turn.stale];
    if (pauseMs === undefined) return turn.settle(null);
    turn.stale += 1;
    // Beside the renders: their turn is not used up by it.
    void this.pause(pauseMs).then(() => {
      this.#confirming.push(turn);
      this.#next();
    });
  }
}

/** Whether an answer is what a page shows when the change is visible on it. */
function isShown({ shows }: OwnPage, { status }: OwnAnswer): boolean {
  return (status === 200 && shows !== 'gone') || (GONE.includes(status) && shows !== 'there');
}

const keyOf = ({ path, lang }: OwnPage) => `${lang} ${path}`;
