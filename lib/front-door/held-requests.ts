import { AsyncResource } from 'node:async_hooks';
import type { ServerResponse } from 'node:http';
import { log } from '@/lib/log';

/** So many requests wait at a time; the others are not held. */
const MOST_HELD = 5000;
/** An answer is waited for no longer than this; then the requests go to Next, which may be about to answer. */
const LONGEST_MS = 2000;
/** So many go on in one turn of the event loop. */
const A_TURN = 100;

type Waiter = { response: ServerResponse; again: () => void; goOn: () => void };
type Held = { waiters: Set<Waiter>; timer: NodeJS.Timeout };

/**
 * Requests that wait for an answer which is being rendered or fetched, by its key: one request has gone to Next, and the
 * others are answered from memory when its answer is there (nginx has `proxy_cache_lock` for it).
 */
export class HeldRequests {
  readonly #held = new Map<string, Held>();
  #count = 0;

  /** @param onLate told of an answer that did not come in time, before those that waited for it go on */
  constructor(private readonly onLate: (key: string) => void = () => undefined) {}

  /** Whether requests for this answer are to be held. */
  isOpen(key: string): boolean {
    return this.#held.has(key);
  }

  /** Whether a request waits for this answer. */
  isWaitedFor(key: string): boolean {
    return (this.#held.get(key)?.waiters.size ?? 0) > 0;
  }

  /**
   * From now on requests for this answer are to be held, until it is released, or for two seconds.
   * @returns a function that tells whether it has not been released since
   */
  open(key: string): () => boolean {
    const held = this.#open(key);
    return () => this.#held.get(key) === held;
  }

  /**
   * @param again called once the answer is released
   * @param goOn called instead when the answer does not come in time. Neither is called when the visitor has gone
   * @returns whether the request is held
   */
  hold(key: string, response: ServerResponse, again: () => void, goOn: () => void): boolean {
    if (this.#count >= MOST_HELD) return false;
    const held = this.#held.get(key) ?? this.#open(key);
    // What runs then is a part of this request, and of no other.
    const waiter = { response, again: AsyncResource.bind(again), goOn: AsyncResource.bind(goOn) };
    held.waiters.add(waiter);
    this.#count += 1;
    response.once('close', () => {
      if (held.waiters.delete(waiter)) this.#count -= 1;
    });
    return true;
  }

  /** Lets all go on that wait for this answer. */
  release(key: string): void {
    this.#release(key, false);
  }

  #open(key: string): Held {
    const timer = setTimeout(() => this.#release(key, true), LONGEST_MS).unref();
    const held: Held = { waiters: new Set(), timer };
    this.#held.set(key, held);
    return held;
  }

  #release(key: string, isLate: boolean): void {
    const held = this.#held.get(key);
    if (held === undefined) return;
    this.#held.delete(key);
    clearTimeout(held.timer);
    if (isLate) this.onLate(key);
    this.#letGo(held.waiters, isLate);
  }

  #letGo(waiters: Set<Waiter>, isLate: boolean): void {
    let left = A_TURN;
    for (const waiter of waiters) {
      if (left === 0) return void setImmediate(() => this.#letGo(waiters, isLate));
      left -= 1;
      waiters.delete(waiter);
      this.#count -= 1;
      try {
        if (isLate) waiter.goOn();
        else waiter.again();
      } catch (err) {
        // The others are not to wait for ever because one has failed.
        log.error({ err }, 'a request that waited for a page failed');
        waiter.response.destroy();
      }
    }
  }
}
