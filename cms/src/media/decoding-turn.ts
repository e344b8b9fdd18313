import { AsyncLocalStorage } from 'node:async_hooks';

/** How many may wait: each holds its file, 20 MB at most. */
export const MOST_WAITING = 8;
/** Longer than ten of the largest pictures take. */
const LONGEST_WAIT_MS = 20_000;
/** A store of files that does not answer must not hold up every picture. */
const LONGEST_TURN_MS = 60_000;

/** `Retry-After` when the queue is full, in seconds. */
export const RETRY_SECONDS = 10;
/** The code by which the contract knows the refusal that a hook of Payload threw. */
export const PICTURES_BUSY = 'pictures_busy';

/** Too many pictures wait already. */
export class PicturesBusyError extends Error {
  override name = 'PicturesBusyError';
}

/** A lock with a bounded waiting list, first come first served. */
export class Turns {
  private taken = false;
  private readonly waiting: (() => void)[] = [];

  constructor(
    private readonly most = MOST_WAITING,
    private readonly waitMs = LONGEST_WAIT_MS,
    private readonly turnMs = LONGEST_TURN_MS,
  ) {}

  /**
   * Waits for the turn and answers what gives it back, which may be called more than once. A turn ends by itself after a
   * minute.
   * @throws PicturesBusyError when the list is full, and after twenty seconds in it
   */
  async take(): Promise<() => void> {
    if (this.taken) await this.wait();
    this.taken = true;
    let isOver = false;
    const giveBack = () => {
      if (isOver) return;
      isOver = true;
      clearTimeout(timer);
      const next = this.waiting.shift();
      // The turn passes on without becoming free in between.
      if (next) next();
      else this.taken = false;
    };
    const timer = setTimeout(giveBack, this.turnMs).unref();
    return giveBack;
  }

  private wait(): Promise<void> {
    if (this.waiting.length >= this.most) throw new PicturesBusyError('Too many pictures are waiting');
    return new Promise((resolve, reject) => {
      const begin = () => {
        clearTimeout(timer);
        resolve();
      };
      const timer = setTimeout(() => {
        this.waiting.splice(this.waiting.indexOf(begin), 1);
        reject(new PicturesBusyError('A picture waited too long'));
      }, this.waitMs);
      this.waiting.push(begin);
    });
  }
}

type Scope = { giveBack: (() => void) | null };
type Shared = { turns: Turns; scopes: AsyncLocalStorage<Scope> };

/** One for the process: the bundler may load this file once for each route. */
const KEY = Symbol.for('pilotis.decoding-turn');
const holder = globalThis as { [KEY]?: Shared }; // a property of our own, under a name nobody else has
const shared = (holder[KEY] ??= { turns: new Turns(), scopes: new AsyncLocalStorage() });

/**
 * Runs a call that may upload a picture. The turn it takes by {@link decodeInTurn} lasts until the call has ended:
 * Payload decodes the picture again for every rendition, long after the hook that unpacked it.
 */
export async function keepTurn<T>(call: () => Promise<T>): Promise<T> {
  if (shared.scopes.getStore()) return call();
  const scope: Scope = { giveBack: null };
  try {
    return await shared.scopes.run(scope, call);
  } finally {
    scope.giveBack?.();
  }
}

/**
 * Decodes a picture while no other one is decoded in this process.
 * @throws PicturesBusyError
 */
export async function decodeInTurn<T>(decode: () => Promise<T>): Promise<T> {
  const scope = shared.scopes.getStore();
  if (scope?.giveBack) return decode();
  const giveBack = await shared.turns.take();
  if (scope) {
    scope.giveBack = giveBack;
    return decode();
  }
  try {
    return await decode();
  } finally {
    giveBack();
  }
}
