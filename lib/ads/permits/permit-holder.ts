import { randomUUID } from 'node:crypto';

/** What is asked of the CMS for one lease, in numbers of shows since it began (decision 052). */
export type LeaseAsk = {
  id: string;
  ad: number;
  used: number;
  opened: number;
  granted: number;
  ends: boolean;
};
/** What bounds the shows of an ad: `limit` in all, `perVisitor` to one visitor in a day, 0 for as many as are left. */
export type Bounds = { limit: number; perVisitor: number };
/** `opened`: how many may be given out in all. */
export type LeaseAnswer = Bounds & { id: string; opened: number; granted: number };
/** `seconds`: how long a lease lasts after each call. */
export type LeaseReply = { seconds: number; leases: readonly LeaseAnswer[] };

/** @throws when the CMS gave no answer */
export type AskCms = (turn: number, leases: readonly LeaseAsk[]) => Promise<LeaseReply>;
/** Whether whoever asks may have one more permit of an ad with these bounds. It is counted when it is allowed. */
export type MayHave = (ad: number, bounds: Bounds) => boolean;

/**
 * Shows that are opened ahead of those that are asked for: what is given out in a second, but not fewer or more than this.
 * So many are lost at most when this process dies.
 */
const LEAST_AHEAD = 8;
const MOST_AHEAD = 50;
/** Shows that are reserved beyond them. */
const RESERVE = 15;
/** More are opened when only so many are left. */
const LOW = 2;
/** Shows that are opened at most by one call. */
const MOST_OPENED = 100;
/** Leases in one call. */
const MOST_LEASES = 50;
/** Ads that have a lease, and ads without a show left that are remembered. */
const MOST_ADS = 1000;
/** So long a page view waits for the CMS. */
const WAIT_MS = 1000;
/** An ad that had no show left is not asked for again for so long. */
const NONE_LEFT_MS = 10_000;
/** A lease nobody has asked for is returned after so long. */
const IDLE_MS = 30_000;
/** After a failed call: first so long, then twice as long each time. */
const PAUSE_MS = 1000;
const LONGEST_PAUSE_MS = 15_000;
/** Until a call has said how long a lease lasts, and how often it is renewed within that time. */
const LEASE_SECONDS = 45;
const RENEWALS = 3;
/** What the return of all leases may take when the process stops. */
const STOP_MS = 2000;

type Lease = {
  id: string;
  ad: number;
  bounds: Bounds;
  used: number;
  opened: number;
  granted: number;
  /** When a permit was last asked for. */
  askedAt: number;
  /** When the CMS last answered, and how many had been given out. */
  before: { at: number; used: number };
  /** Nothing of it is given out any more. */
  ends: boolean;
};
type Waiting = { mayHave: MayHave; answer: (isGiven: boolean) => void };

/**
 * Gives out permits to show ads that have a limit (V20). It holds leases of a few shows of each ad, which it extends before
 * they are used up, so that a page view makes no call to the CMS. A permit is given out only of what an answer of the CMS
 * has opened. There is one call at a time. After one that failed there is a pause, in which a page view gets what is left
 * and waits for nothing.
 */
export class PermitHolder {
  readonly #askCms: AskCms;
  readonly #now: () => number;
  readonly #leases = new Map<number, Lease>();
  readonly #waiting = new Map<number, Set<Waiting>>();
  /** Leases whose time it is to be renewed, or to end. */
  readonly #due = new Set<Lease>();
  /** Ads without a show left, and when they may be asked for again, oldest first. */
  readonly #noneLeft = new Map<number, number>();
  #turn = 0;
  #running: Promise<void> | null = null;
  #failures = 0;
  #pausedUntil = 0;
  #renewMs = (LEASE_SECONDS * 1000) / RENEWALS;
  #renewal: NodeJS.Timeout | null = null;
  #isStopped = false;

  constructor(askCms: AskCms, now: () => number = () => performance.now()) {
    this.#askCms = askCms;
    this.#now = now;
  }

  /** Asks for one permit of each ad. @returns the ads that may be shown once, which is counted */
  async ask(ads: readonly number[], mayHave: MayHave): Promise<number[]> {
    const asked = [...new Set(ads)];
    const given = await Promise.all(asked.map((ad) => this.#askFor(ad, mayHave)));
    return asked.filter((_, at) => given[at]);
  }

  /** Gives out no more, and returns what was not given out. Resolves within two seconds, done or not. */
  async stop(): Promise<void> {
    this.#isStopped = true;
    if (this.#renewal) clearTimeout(this.#renewal);
    this.#refuseAll();
    let timer: NodeJS.Timeout | undefined;
    const late = new Promise<void>((resolve) => (timer = setTimeout(resolve, STOP_MS)));
    await Promise.race([this.#returnAll(), late]);
    clearTimeout(timer);
  }

  async #returnAll(): Promise<void> {
    await this.#running;
    for (const lease of this.#leases.values()) lease.ends = true;
    const leases = [...this.#leases.values()];
    for (let at = 0; at < leases.length; at += MOST_LEASES) {
      if (!(await this.#exchange(leases.slice(at, at + MOST_LEASES)))) return;
    }
  }

  #askFor(ad: number, mayHave: MayHave): boolean | Promise<boolean> {
    if (this.#isStopped) return false;
    const lease = this.#leases.get(ad);
    if (lease) lease.askedAt = this.#now();
    const taken = this.#take(ad, mayHave);
    if (taken !== null) {
      this.#run();
      return taken;
    }
    return this.#mayBeAsked(ad) && this.#wait(ad, mayHave);
  }

  #wait(ad: number, mayHave: MayHave): Promise<boolean> {
    return new Promise((resolve) => {
      const all = this.#waiting.get(ad) ?? new Set();
      const waiting: Waiting = {
        mayHave,
        answer: (isGiven) => {
          clearTimeout(timer);
          all.delete(waiting);
          if (all.size === 0) this.#waiting.delete(ad);
          resolve(isGiven);
        },
      };
      const timer = setTimeout(() => waiting.answer(false), WAIT_MS);
      this.#waiting.set(ad, all.add(waiting));
      this.#run();
    });
  }

  /** Whether one was given; null when none is open. */
  #take(ad: number, mayHave: MayHave): boolean | null {
    const lease = this.#leases.get(ad);
    if (!lease || lease.ends || lease.used >= lease.opened) return null;
    if (!mayHave(ad, lease.bounds)) return false;
    lease.used += 1;
    return true;
  }

  /** What visitors name need not be an ad: neither their number nor that of the calls is theirs to choose. */
  #mayBeAsked(ad: number): boolean {
    if (this.#now() < this.#pausedUntil) return false;
    const isKnown = this.#leases.has(ad) || this.#waiting.has(ad);
    if (!isKnown && this.#leases.size + this.#waiting.size >= MOST_ADS) return false;
    const until = this.#noneLeft.get(ad);
    if (until !== undefined && this.#now() < until) return false;
    this.#noneLeft.delete(ad);
    return true;
  }

  /** Calls as long as there is a reason to, unless it does already. */
  #run(): void {
    if (this.#running) return;
    const first = this.#next();
    if (first.length === 0) return;
    this.#running = this.#callAll(first).finally(() => {
      this.#running = null;
      this.#scheduleRenewal();
    });
  }

  async #callAll(first: readonly Lease[]): Promise<void> {
    for (let leases = first; leases.length > 0; leases = this.#next()) {
      if (!(await this.#exchange(leases))) return;
    }
  }

  /**
   * The leases of the next call: what page views wait for, what is nearly used up, and what is due. Those that hold shows
   * come first, so that ids somebody has made up never keep them from being renewed.
   */
  #next(): Lease[] {
    if (this.#isStopped || this.#now() < this.#pausedUntil) return [];
    const waited = [...this.#waiting.keys()].map((ad) => this.#leases.get(ad) ?? this.#begin(ad));
    const low = [...this.#leases.values()].filter((lease) => isLow(lease) && !this.#noneLeft.has(lease.ad));
    const all = [...new Set([...waited, ...low, ...this.#due])];
    return all.sort((one, other) => Number(other.opened > 0) - Number(one.opened > 0)).slice(0, MOST_LEASES);
  }

  /** It is known before it is asked for: were the answer lost, the next call would ask for the same lease. */
  #begin(ad: number): Lease {
    const numbers = { used: 0, opened: 0, granted: 0 };
    const askedAt = this.#now();
    const lease = {
      id: randomUUID(),
      ad,
      bounds: { limit: 0, perVisitor: 0 },
      ...numbers,
      askedAt,
      before: { at: askedAt, used: 0 },
      ends: false,
    };
    this.#leases.set(ad, lease);
    return lease;
  }

  /** @returns whether the CMS has answered */
  async #exchange(leases: readonly Lease[]): Promise<boolean> {
    const asks = leases.map((lease) => this.#toAsk(lease));
    for (const lease of leases) this.#due.delete(lease);
    this.#turn += 1;
    try {
      const reply = await this.#askCms(this.#turn, asks);
      const answers = new Map(reply.leases.map((answer) => [answer.id, answer]));
      this.#failures = 0;
      this.#renewMs = (reply.seconds * 1000) / RENEWALS;
      for (const [at, lease] of leases.entries()) {
        this.#settle(
          lease,
          asks[at]?.opened ?? 0,
          answers.get(lease.id) ?? { opened: 0, granted: 0, limit: 0, perVisitor: 0 },
        );
      }
      return true;
    } catch {
      this.#pausedUntil = this.#now() + Math.min(LONGEST_PAUSE_MS, PAUSE_MS * 2 ** this.#failures);
      this.#failures += 1;
      this.#refuseAll();
      return false;
    }
  }

  #toAsk(lease: Lease): LeaseAsk {
    const { id, ad, used, ends } = lease;
    if (ends) return { id, ad, used, opened: used, granted: used, ends };
    if (!isLow(lease)) return { id, ad, used, opened: lease.opened, granted: lease.granted, ends };
    const { at, used: usedThen } = lease.before;
    const inASecond = Math.ceil(((used - usedThen) * 1000) / Math.max(1000, this.#now() - at));
    const ahead = Math.min(MOST_AHEAD, Math.max(LEAST_AHEAD, inASecond));
    const opened = used + Math.min(ahead + (this.#waiting.get(ad)?.size ?? 0), MOST_OPENED);
    return { id, ad, used, opened, granted: opened + RESERVE, ends };
  }

  #settle(lease: Lease, asked: number, answer: Omit<LeaseAnswer, 'id'>): void {
    const { opened, granted, limit, perVisitor } = answer;
    const { ad } = lease;
    // Never smaller than an answer has said, but for a lease that the CMS no longer knows.
    const isGone = lease.ends || opened === 0 || opened < lease.opened;
    const isLost = isGone && lease.opened > 0;
    // Another one may have begun while this one ended.
    if (isGone && this.#leases.get(ad) === lease) this.#leases.delete(ad);
    if (!isGone) {
      const before = { at: this.#now(), used: lease.used };
      Object.assign(lease, { opened, granted, bounds: { limit, perVisitor }, before });
    }
    for (const waiting of [...(this.#waiting.get(ad) ?? [])]) {
      const taken = this.#take(ad, waiting.mayHave);
      if (taken !== null) waiting.answer(taken);
    }
    // Who waits for one that has ended or was lost gets another one by the next call.
    if (isLost || lease.ends || opened >= asked) return;
    this.#remember(ad);
    for (const waiting of [...(this.#waiting.get(ad) ?? [])]) waiting.answer(false);
  }

  #remember(ad: number): void {
    this.#noneLeft.delete(ad);
    this.#noneLeft.set(ad, this.#now() + NONE_LEFT_MS);
    const [oldest] = this.#noneLeft.keys();
    if (this.#noneLeft.size > MOST_ADS && oldest !== undefined) this.#noneLeft.delete(oldest);
  }

  #refuseAll(): void {
    for (const all of [...this.#waiting.values()]) for (const one of [...all]) one.answer(false);
  }

  /** Reports what was given out and renews all leases; those nobody asks for are returned. */
  #scheduleRenewal(): void {
    if (this.#isStopped || this.#renewal || this.#leases.size === 0) return;
    this.#renewal = setTimeout(() => {
      this.#renewal = null;
      for (const lease of this.#leases.values()) {
        if (this.#now() - lease.askedAt >= IDLE_MS) lease.ends = true;
        this.#due.add(lease);
      }
      this.#run();
      this.#scheduleRenewal();
    }, this.#renewMs).unref();
  }
}

const isLow = ({ ends, opened, used }: Lease): boolean => !ends && opened - used <= LOW;
