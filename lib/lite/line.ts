/** Work that is done one after the other. */
export class Line {
  #last: Promise<unknown> = Promise.resolve();
  #waiting = 0;

  /** @param most how many may wait; what is being done counts as well */
  constructor(private readonly most: number) {}

  /** Does the work when all before it is done, whether or not that has failed. Null at once when too many wait. */
  take<T>(work: () => Promise<T>): Promise<T> | null {
    if (this.#waiting >= this.most) return null;
    this.#waiting += 1;
    const leave = () => void (this.#waiting -= 1);
    const done = this.#last.then(work);
    // Without what was made, which may be large.
    this.#last = done.then(leave, leave);
    return done;
  }
}
