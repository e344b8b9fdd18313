/** So many connections are accepted for each page that is begun, if so many wait: what the processor has left is for pages. */
const CONNECTIONS_A_PAGE = 32;
/** For so long at the most more than one page is begun in a turn: who connects waits for the next one. */
const PAGES_MS = 25;
/** Pages do not wait for connections when so much time was spent elsewhere since the last page. */
const LONG_MS = 50;
/** So many refusals are sent for each page that is begun, and so many may be saved up. */
const REFUSALS_A_PAGE = 20;
const MOST_SAVED = 400;
/** A refusal waits for so long at the most. */
const REFUSED_AFTER_MS = 500;
/** How often it is looked whether what waits for something else than its turn may go on. */
const TICK_MS = 25;

/** A page in line. */
export type Page = {
  begin: () => void;
  /** Whether it leaves the line without beginning: refuses it if it has waited for too long. Asked of the first in line. */
  hasToLeave: () => boolean;
};

export type TurnsOptions = {
  /** Runs what it is given at the end of a turn of the event loop, as `setImmediate`. */
  later: (run: () => void) => void;
  /** Runs what it is given within this turn, when what was begun has done all that it can do without waiting. */
  settled: (run: () => void) => void;
  /** Runs what it is given after so many milliseconds. */
  after: (run: () => void, ms: number) => void;
  /** Milliseconds of a clock that only goes forward. */
  now: () => number;
  /** Whether one more page may be in hand. */
  mayBegin: () => boolean;
};

/**
 * Lets pages begin at the end of a turn of the event loop: one, and more until they have had as much time as was spent
 * elsewhere since a page began last. Node 20 accepts one connection a turn (libuv 1.46): if all who are connected were
 * answered in one, a new client would wait for all of them, and be dropped by the kernel when too many wait. So those
 * after the first have 25 ms. After each page the loop turns without one as long as connections come, for 32 of them and
 * until 50 ms were spent elsewhere.
 *
 * Refusals are sent at once as long as they are few, then twenty for each page that is begun: a client that asks again at once
 * would else leave no time for pages. Both are counted and not timed, so that what other processes take of the processor
 * makes all of them slower and none of them fewer.
 */
export class Turns {
  readonly #options: TurnsOptions;
  /** In the order in which they came. */
  readonly #pages = new Set<Page>();
  readonly #refusals: { at: number; send: () => void }[] = [];
  #hasConnected = false;
  #mayConnect = CONNECTIONS_A_PAGE;
  #saved = MOST_SAVED;
  #isDue = false;
  /** Since when time is spent elsewhere in the present turn. */
  #dueAt = 0;
  /** How much was spent elsewhere since a page began last, while pages waited. */
  #elsewhere = 0;
  #isTicking = false;

  constructor(options: TurnsOptions) {
    this.#options = options;
  }

  get figures(): { waiting: number; refusals: number } {
    return { waiting: this.#pages.size, refusals: this.#refusals.length };
  }

  wait(page: Page): void {
    this.#pages.add(page);
    this.arm();
  }

  /** Its visitor has gone. */
  leave(page: Page): void {
    this.#pages.delete(page);
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
    if (this.#pages.size > 0 && this.#options.mayBegin()) {
      this.#isDue = true;
      this.#dueAt = this.#options.now();
      this.#options.later(() => this.#turn());
    } else if (this.#pages.size > 0 || this.#refusals.length > 0) this.#tick();
  }

  #tick(): void {
    if (this.#isTicking) return;
    this.#isTicking = true;
    this.#options.after(() => {
      this.#isTicking = false;
      try {
        this.#first();
        this.#sendRefusals();
      } finally {
        this.arm();
      }
    }, TICK_MS);
  }

  #turn(): void {
    const now = this.#options.now();
    this.#elsewhere += now - this.#dueAt;
    const mustWait = this.#hasConnected && this.#mayConnect > 0 && this.#elsewhere < LONG_MS;
    this.#hasConnected = false;
    if (mustWait) {
      this.#mayConnect -= 1;
      this.#end();
      return;
    }
    const until = now + Math.min(this.#elsewhere, PAGES_MS);
    this.#elsewhere = 0;
    this.#mayConnect = 0;
    this.#begin(until);
  }

  /** Begins the first page, and others until that time. */
  #begin(until: number): void {
    let hasBegun = false;
    try {
      hasBegun = this.#beginFirst();
    } finally {
      if (!hasBegun) this.#end();
      else this.#options.settled(() => (this.#options.now() < until ? this.#begin(until) : this.#end()));
    }
  }

  #end(): void {
    this.#isDue = false;
    try {
      this.#sendRefusals();
    } finally {
      this.arm();
    }
  }

  #beginFirst(): boolean {
    const page = this.#first();
    if (page === undefined || !this.#options.mayBegin()) return false;
    this.#pages.delete(page);
    page.begin();
    this.#mayConnect += CONNECTIONS_A_PAGE;
    this.#saved = Math.min(this.#saved + REFUSALS_A_PAGE, MOST_SAVED);
    return true;
  }

  /** The first in line that need not leave it. */
  #first(): Page | undefined {
    for (const page of this.#pages) {
      if (!page.hasToLeave()) return page;
      this.#pages.delete(page);
    }
    return undefined;
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
