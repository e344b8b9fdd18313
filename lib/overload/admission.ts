/** Of this share of the time without a pause the processor counts as full. */
const FULL = 0.9;
/** The share is measured over so long at least. */
const LOOK_MS = 200;
/** So many are admitted whatever the rate: it is not known yet, or one page takes very long. So many are in hand at a time. */
const LEAST_ADMITTED = 8;
/** Those in hand do not use the processor when none has begun for so long while others wait: one more may begin. */
const STALLED_MS = 100;
/** The last so many pages in line are never refused for waiting too long, so that some are answered however slow a page is. */
const LAST = 2;
/** Of the latency a page may wait for so large a share; the rest is left to render it and to send it. */
const WAIT_SHARE = 2 / 3;
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

/** A page that is admitted: it waits for its turn, then it is in hand, then it is over. */
export type Admitted = {
  /** When it was admitted. */
  readonly since: number;
  /** Its turn has come. */
  begin: () => void;
  /** It is over: answered, or given up. Only the first call counts. */
  end: (isAnswered: boolean) => void;
};

/**
 * Whether one more page may be rendered. While the processor is full, more pages at a time make each of them slower and
 * finish no more of them, so that in the end nobody waits to the end. As many are admitted as are finished within two
 * thirds of `latencyMs` at the present rate (Little's law), and eight of them are in hand at a time; the others are refused. While the processor has time left, as when it waits for a CMS that hangs, all are admitted.
 */
export class Admission {
  readonly #options: AdmissionOptions;
  #admitted = 0;
  #inHand = 0;
  #refused = 0;
  #begunAt = -Infinity;
  /** Times at which a page was finished, the oldest first. */
  #finished: number[] = [];
  #looked: { active: number; idle: number };
  #isFull = false;

  constructor(options: AdmissionOptions) {
    this.#options = options;
    this.#looked = options.busy();
  }

  /** `admitted` holds those in hand; `remembered`: times that are kept to know the rate. */
  get figures(): { admitted: number; inHand: number; refused: number; remembered: number } {
    return {
      admitted: this.#admitted,
      inHand: this.#inHand,
      refused: this.#refused,
      remembered: this.#finished.length,
    };
  }

  /** Null: it is refused. */
  admit(): Admitted | null {
    if (this.#admitted >= LEAST_ADMITTED && this.#admitted >= this.#most() && this.#isBusy()) {
      // Somebody has to be in line to begin when those in hand are stalled.
      if (!this.#isStalled() || this.#admitted > this.#inHand) {
        this.noteRefused();
        return null;
      }
    }
    this.#admitted += 1;
    let state: 'waiting' | 'in hand' | 'over' = 'waiting';
    return {
      since: this.#options.now(),
      begin: () => {
        if (state !== 'waiting') return;
        state = 'in hand';
        this.#inHand += 1;
        this.#begunAt = this.#options.now();
      },
      end: (isAnswered) => {
        if (state === 'over') return;
        this.#admitted -= 1;
        if (state === 'in hand') this.#inHand -= 1;
        // Only what was rendered says how fast pages are rendered.
        if (state === 'in hand' && isAnswered) this.#noteFinished();
        state = 'over';
      },
    };
  }

  /** Counts one that is refused for another reason than those known here. */
  noteRefused(): void {
    this.#refused += 1;
  }

  /**
   * Whether one of those that wait may begin. More in hand at a time would only share the processor, unless those in hand wait
   * for a CMS while something else keeps the processor full.
   */
  mayBegin(): boolean {
    return this.#inHand < LEAST_ADMITTED || this.#isStalled() || !this.#isBusy();
  }

  #isStalled(): boolean {
    return this.#options.now() - this.#begunAt >= STALLED_MS;
  }

  /**
   * Whether one that is first in line has waited for so long that it is refused instead: pages have become slower than those
   * from which the rate was known. Never one of the last two.
   */
  isTooLate({ since }: Admitted): boolean {
    const { now, latencyMs } = this.#options;
    if (now() - since <= latencyMs || this.#admitted <= LAST || !this.#isBusy()) return false;
    this.noteRefused();
    return true;
  }

  /** How many are finished within the time they may wait, at the rate of the last seconds. */
  #most(): number {
    this.#forget();
    const now = this.#options.now();
    const span = Math.max(now - (this.#finished[0] ?? now), SHORTEST_RATE_MS);
    return Math.floor((this.#finished.length * this.#options.latencyMs * WAIT_SHARE) / span);
  }

  #noteFinished(): void {
    this.#finished.push(this.#options.now());
    this.#forget();
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
