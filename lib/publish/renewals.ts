/** Renders of the site's own at a time: the visitors' come first. */
const AT_ONCE = 2;
/** More pages than this wait after an import: they are rendered when somebody asks for them, as ever. */
const MOST_WAITING = 32;
/** How often a page is asked for until it is one that was rendered after the change. */
const MOST_TRIES = 3;

/** A page in one language, as the site asks itself for it. */
export type OwnPage = { path: string; lang: string };
/** `cache`: what Next says of its page cache (`x-nextjs-cache`); `etag` is of the content. Null when there is none. */
export type OwnAnswer = { status: number; cache: string | null; etag: string | null };

type Turn = {
  page: OwnPage;
  done: Promise<number | null>;
  settle: (visibleAt: number | null) => void;
  /** The answer before, and when it came; null before the first. */
  last: (OwnAnswer & { at: number }) | null;
  tries: number;
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
   * @param ask makes a request of the site to itself; may throw
   * @param isBelievable false while the CMS does not answer: what is rendered then may show what was there before
   */
  constructor(
    private readonly ask: (page: OwnPage) => Promise<OwnAnswer>,
    private readonly isBelievable: () => boolean,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Renders a page whose tags have been cleared. Never rejects.
   * @returns since when visitors get what was rendered after this call, in milliseconds since 1970; null where that was
   *   not seen
   */
  renew(page: OwnPage): Promise<number | null> {
    const key = keyOf(page);
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting.done;
    if (this.#waiting.size >= MOST_WAITING) return Promise.resolve(null);
    let settle: Turn['settle'] = () => undefined;
    const done = new Promise<number | null>((resolve) => {
      settle = resolve;
    });
    this.#waiting.set(key, { page, done, settle, last: null, tries: 0 });
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
    const answer = await this.ask(turn.page).catch(() => null);
    const { last } = turn;
    turn.tries += 1;
    if (answer === null || answer.status >= 500 || !this.isBelievable()) return turn.settle(null);
    const at = this.now();
    // Out of the cache: rendered since its tags were cleared.
    const isFresh = answer.cache === 'HIT' || (last !== null && answer.cache !== 'STALE');
    if (isFresh) return turn.settle(last && last.etag !== null && last.etag === answer.etag ? last.at : at);
    if (turn.tries >= MOST_TRIES) return turn.settle(null);
    turn.last = { ...answer, at };
    this.#confirming.push(turn);
  }
}

const keyOf = ({ path, lang }: OwnPage) => `${lang} ${path}`;
