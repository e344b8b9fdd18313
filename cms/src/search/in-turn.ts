/**
 * Runs so many pieces of work at once; the rest wait, first come first served. One thread that does many pieces at once ends all
 * of them late, and the large ones last: in turn all who ask wait about as long.
 */
export class InTurn {
  #running = 0;
  readonly #waiting: (() => void)[] = [];

  constructor(private readonly atOnce: number) {}

  /** @throws what the work throws; its turn is over then, too */
  async run<Result>(work: () => Promise<Result>): Promise<Result> {
    if (this.#running < this.atOnce) this.#running += 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Who waits takes over the turn, so nobody who comes now is before it.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#running -= 1;
    }
  }
}
