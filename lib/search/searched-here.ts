/** E44: searches a minute, where the site options name no other number. */
const USUAL_A_MINUTE = 10;
const MINUTE_MS = 60_000;
/** Bounds the memory; beyond it the minute begins anew for everybody. */
const MOST_SEARCHERS = 50_000;

/**
 * What each visitor has searched for in this process in the present minute. It decides where the CMS, which holds the
 * quota, does not answer (decision 043): otherwise a client that overloads the CMS would have no quota.
 */
export class SearchedHere {
  private words = new Map<string, Set<string>>();
  private begun = -Infinity;

  /** @param now milliseconds of a clock */
  constructor(private readonly now: () => number = Date.now) {}

  /**
   * Notes a search; the same word counts once.
   * @returns null while there are no more than usual, else the seconds until the next minute
   */
  note(searcher: string, keyword: string): number | null {
    const now = this.now();
    const isOver = now < this.begun || now - this.begun >= MINUTE_MS;
    if (isOver || (this.words.size >= MOST_SEARCHERS && !this.words.has(searcher))) {
      this.begun = now;
      this.words = new Map();
    }
    const words = this.words.get(searcher) ?? new Set();
    this.words.set(searcher, words);
    if (words.size < USUAL_A_MINUTE || words.has(keyword)) {
      words.add(keyword);
      return null;
    }
    return Math.ceil((this.begun + MINUTE_MS - now) / 1000);
  }
}
