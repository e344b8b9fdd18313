/** Counts by key, in windows of time that begin with the first count. Of too many keys the least recently used go first. */
export class Windows {
  readonly #windows = new Map<string, { count: number; ends: number }>();

  /**
   * @param now milliseconds of a clock that never goes back
   * @param most how many keys are kept
   */
  constructor(
    private readonly now: () => number,
    private readonly most: number,
  ) {}

  /** Whether so many more are within `most` in the window of a key. */
  hasRoom(key: string, more: number, most: number): boolean {
    return this.#countOf(key) + more <= most;
  }

  /** @param ms how long the window of the key lasts, when it begins now */
  add(key: string, more: number, ms: number): void {
    const open = this.#windows.get(key);
    const ends = open && open.ends > this.now() ? open.ends : this.now() + ms;
    const count = this.#countOf(key) + more;
    this.#windows.delete(key);
    this.#windows.set(key, { count, ends });
    const [oldest] = this.#windows.keys();
    if (this.#windows.size > this.most && oldest !== undefined) this.#windows.delete(oldest);
  }

  #countOf(key: string): number {
    const open = this.#windows.get(key);
    return open && open.ends > this.now() ? open.count : 0;
  }
}
