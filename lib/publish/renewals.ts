/** Renders of the site's own at a time: the visitors' come first. */
const AT_ONCE = 2;
/** More pages than this wait after an import: they are rendered when somebody asks for them, as ever. */
const MOST_WAITING = 32;
/** How often a page is asked for until it is one that was rendered after the change. */
const MOST_TRIES = 3;

/** A page in one language, as the site asks itself for it. */
export type OwnPage = { path: string; lang: string };
/** `cache`: what Next says of its page cache (`x-nextjs-cache`); null when it says nothing. */
export type OwnAnswer = { status: number; cache: string | null };

type Turn = { page: OwnPage; done: Promise<boolean>; settle: (isFresh: boolean) => void };

/**
 * Has pages rendered right after their tags were cleared, so that the next visitor finds them finished. Of one page one
 * render is under way and at most one waits: a change that comes while it waits is in it, too.
 */
export class Renewals {
  readonly #waiting = new Map<string, Turn>();
  readonly #running = new Set<string>();

  /**
   * @param ask makes a request of the site to itself; may throw
   * @param isBelievable false while the CMS does not answer: what is rendered then may show what was there before
   */
  constructor(
    private readonly ask: (page: OwnPage) => Promise<OwnAnswer>,
    private readonly isBelievable: () => boolean,
  ) {}

  /**
   * Renders a page whose tags have been cleared. Never rejects.
   * @returns whether what visitors get now was rendered after this call
   */
  renew(page: OwnPage): Promise<boolean> {
    const key = `${page.lang} ${page.path}`;
    const waiting = this.#waiting.get(key);
    if (waiting) return waiting.done;
    if (this.#waiting.size >= MOST_WAITING) return Promise.resolve(false);
    let settle: Turn['settle'] = () => undefined;
    const done = new Promise<boolean>((resolve) => {
      settle = resolve;
    });
    this.#waiting.set(key, { page, done, settle });
    this.#next();
    return done;
  }

  #next(): void {
    for (const [key, turn] of this.#waiting) {
      if (this.#running.size >= AT_ONCE) return;
      // What is under way may have begun before the tags were cleared.
      if (this.#running.has(key)) continue;
      this.#waiting.delete(key);
      this.#running.add(key);
      void this.#render(turn.page).then((isFresh) => {
        this.#running.delete(key);
        turn.settle(isFresh);
        this.#next();
      });
    }
  }

  /**
   * The first answer may be that of a render which was under way before: Next gives it to all who wait for the same
   * page. The second one began after it.
   */
  async #render(page: OwnPage): Promise<boolean> {
    for (let tries = 1; tries <= MOST_TRIES; tries += 1) {
      const answer = await this.ask(page).catch(() => null);
      if (answer === null || answer.status >= 500) return false;
      if (answer.cache === 'HIT' || (tries > 1 && answer.cache !== 'STALE')) return this.isBelievable();
    }
    return false;
  }
}
