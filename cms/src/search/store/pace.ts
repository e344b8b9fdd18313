import { setImmediate as nextTurn } from 'node:timers/promises';

/** Lets whatever else a process has to do be done: a turn of the event loop. */
export type YieldTurn = () => Promise<unknown>;

/**
 * Divides long work into pieces: a process that writes the index answers searches meanwhile, which wait for one piece at most.
 * The work counts what it does, in a unit of its own.
 */
export class Pace {
  #done = 0;

  /** @param most the work of one piece: some milliseconds, and never more than 20 */
  constructor(
    private readonly most: number,
    private readonly yieldTurn: YieldTurn = nextTurn,
  ) {}

  /** Say so before each bit of work that is not divided itself; wait for the answer. */
  async before(work: number): Promise<void> {
    if (this.#done > 0 && this.#done + work > this.most) {
      this.#done = 0;
      await this.yieldTurn();
    }
    this.#done += work;
  }

  /** Does work to its end that says before each bit of it how much that is. @returns what the work gives */
  async through<Result>(work: Iterator<number, Result>): Promise<Result> {
    for (;;) {
      const step = work.next();
      if (step.done) return step.value;
      await this.before(step.value);
    }
  }
}
