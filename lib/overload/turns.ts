/** So many connections are accepted for each page that is begun, if so many wait: what the processor has left is for pages. */
const CONNECTIONS_A_PAGE = 32;
/** So many refusals are sent for each page that is begun, and so many may be saved up. */
const REFUSALS_A_PAGE = 20;
const MOST_SAVED = 400;
/** A refusal waits for so long at the most. */
const REFUSED_AFTER_MS = 500;
/** How often it is looked whether what waits for something else than its turn may go on. */
const TICK_MS = 25;

/** Called when the turn of a page has come: begins it, or says by false that there is nothing to begin. */
export type Take = () => boolean;

export type TurnsOptions = {
  /** Runs what it is given at the end of a turn of the event loop, as `setImmediate`. */
  later: (run: () => void) => void;
  /** Runs what it is given after so many milliseconds. */
  after: (run: () => void, ms: number) => void;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Whether one more page may be in hand. */
  mayBegin: () => boolean;
};

/**
 * Lets pages begin at the end of a turn of the event loop, one in each. Node 20 accepts one connection a turn (libuv 1.46): if
 * all who are connected were answered in one, whoever connects would wait for all of them, and be dropped by the kernel when
 * too many wait. Between two pages the loop turns without one as long as connections come, for 32 of them at the most.
 *
 * Refusals are sent at once as long as they are few, then twenty for each page that is begun: a client that asks again at once
 * would else leave no time for pages. Both are counted and not timed, so that what other processes take of the processor
 * makes all of them slower and none of them fewer.
 */
export class Turns {
  readonly #options: TurnsOptions;
  readonly #pages: Take[] = [];
  readonly #refusals: { at: number; send: () => void }[] = [];
  #hasConnected = false;
  #mayConnect = CONNECTIONS_A_PAGE;
  #saved = MOST_SAVED;
  #isDue = false;
  #isTicking = false;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  get figures(): { waiting: number; refusals: number } {
    return { waiting: this.#pages.length, refusals: this.#refusals.length };
  }

  wait(take: Take): void {
    this.#pages.push(take);
    this.arm();
  }

  refuse(send: () => void): void {
    this.#refusals.push({ at: this.#options.now(), send });
    this.#sendRefusals();
    this.arm();
  }

  /** A connection was accepted in this turn. */
  noteConnection(): void {
    this.#hasConnected = true;
  }

  /** Looks whether something can begin; to be called when a page is over, too. */
  arm(): void {
    if (this.#isDue) return;
    if (this.#pages.length > 0 && this.#options.mayBegin()) {
      this.#isDue = true;
      this.#options.later(() => {
        this.#isDue = false;
        this.#turn();
      });
    } else if (this.#pages.length > 0 || this.#refusals.length > 0) this.#tick();
  }

  #tick(): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#options.after(() => {
      this.#isTicking = false;
      this.#sendRefusals();
      this.arm();
    }, TICK_MS);
  }

  #turn(): void {
    const hasConnected = this.#hasConnected;
    this.#hasConnected = false;
    try {
      if (hasConnected && this.#mayConnect > 0) this.#mayConnect -= 1;
      else this.#begin();
      this.#sendRefusals();
    } finally {
      this.arm();
    }
  }

  /** Begins the first that is still there. */
  #begin(): void {
    while (this.#options.mayBegin()) {
      const take = this.#pages.shift();
      if (take === undefined) return;
      if (!take()) continue;
      this.#mayConnect = CONNECTIONS_A_PAGE;
      this.#saved = Math.min(this.#saved + REFUSALS_A_PAGE, MOST_SAVED);
      return;
    }
  }

  #sendRefusals(): void {
    const old = this.#options.now() - REFUSED_AFTER_MS;
    for (let [first] = this.#refusals; first !== undefined; [first] = this.#refusals) {
      if (this.#saved < 1 && first.at > old) return;
      this.#refusals.shift();
      this.#saved = Math.max(this.#saved - 1, 0);
      first.send();
    }
  }
}
