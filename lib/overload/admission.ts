/** Of this share of the time without a pause the processor counts as full. */
const FULL = 0.9;
/** The share is measured over so long at least. */
const LOOK_MS = 200;
/** So many are admitted whatever the rate: it is not known yet, or one page takes very long. */
const LEAST_ADMITTED = 8;
/** The interval at which the caller calls {@link Admission.noteTurn}. */
export const TURN_MS = 25;
/** The rate is that of so long, at the most and at the least. */
const RATE_MS = 2000;
const SHORTEST_RATE_MS = 500;

export type AdmissionOptions = {
  /** How long what is admitted may take while the processor is full, in milliseconds. */
  latencyMs: number;
  /** Since when the process has been busy for so long, in milliseconds of both, as `performance.eventLoopUtilization`. */
  busy: () => { active: number; idle: number };
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
};

/**
 * Whether one more page may be rendered. While the processor is full, more pages at a time make each of them slower and
 * finish no more of them, so that in the end nobody waits to the end. As many are admitted as are finished within
 * `latencyMs` at the present rate (Little's law); the others are told at once to come back. While the processor has time
 * left, as when it waits for a CMS that hangs, all are admitted.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  #running = 0;
  #refused = 0;
  /** Times at which a page was finished, the oldest first. */
  #finished: number[] = [];
  #looked: { active: number; idle: number };
  #isFull = false;
  /** When the event loop last began a turn, and how many were admitted in it. */
  #turn = { at: 0, admitted: 0 };

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#looked = options.busy();
    this.noteTurn();
  }

  /** `remembered`: times that are kept to know the rate. */
  get figures(): { running: number; refused: number; remembered: number } {
    return { running: this.#running, refused: this.#refused, remembered: this.#finished.length };
  }

  /** The event loop begins a turn: all that has arrived until now is looked at in it. */
  noteTurn(): void {
    this.#turn = { at: this.#options.now(), admitted: 0 };
  }

  /** Admits one; the caller tells by the function when it is finished. Null: it is refused. */
  admit(): (() => void) | null {
    if (
      this.#hasWaited() ||
      (this.#running >= LEAST_ADMITTED && this.#running >= this.#most() && this.#isBusy())
    ) {
      this.#refused += 1;
      return null;
    }
    this.#running += 1;
    this.#turn.admitted += 1;
    let isOver = false;
    return () => {
      if (isOver) return;
      isOver = true;
      this.#running -= 1;
      this.#finished.push(this.#options.now());
      this.#forget();
    };
  }

  /**
   * Whether this one has waited for so long within the turn that others who came with it were answered first. A stored page
   * is answered at one go, so that of many at once one is in hand and the others wait unread.
   */
  #hasWaited(): boolean {
    const { now, latencyMs } = this.#options;
    return this.#turn.admitted >= LEAST_ADMITTED && now() - this.#turn.at - TURN_MS > latencyMs;
  }

  /** How many are finished within the latency at the rate of the last seconds. */
  #most(): number {
    this.#forget();
    const now = this.#options.now();
    const span = Math.max(now - (this.#finished[0] ?? now), SHORTEST_RATE_MS);
    return Math.floor((this.#finished.length * this.#options.latencyMs) / span);
  }

  /** What was finished before the time that the rate is of. */
  #forget(): void {
    const since = this.#options.now() - RATE_MS;
    for (let first = this.#finished[0]; first !== undefined && first <= since; first = this.#finished[0])
      this.#finished.shift();
  }

  #isBusy(): boolean {
    const { active, idle } = this.#options.busy();
    const spent = { active: active - this.#looked.active, idle: idle - this.#looked.idle };
    const time = spent.active + spent.idle;
    if (time >= LOOK_MS) {
      this.#looked = { active, idle };
      this.#isFull = spent.active / time >= FULL;
    }
    return this.#isFull;
  }
}
