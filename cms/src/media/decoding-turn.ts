import { AsyncLocalStorage } from 'node:async_hooks';
import { createTurns, type EndTurn } from '../limits/turns';
import { processWide } from '../process-wide';

/** How many may wait: each holds its file, 20 MB at most. */
export const MOST_WAITING = 8;
const LIMITS = {
  atOnce: 1,
  waiting: MOST_WAITING,
  // Longer than ten of the largest pictures take.
  waitMs: 20_000,
  // A store of files that does not answer must not hold up every picture.
  holdMs: 60_000,
};

/** `Retry-After` when the queue is full, in seconds. */
export const RETRY_SECONDS = 10;
/** The code by which the contract knows the refusal that a hook of Payload threw. */
export const PICTURES_BUSY = 'pictures_busy';

/** Too many pictures wait already, or this one waited too long. */
export class PicturesBusyError extends Error {
  override name = 'PicturesBusyError';
}

type Scope = { giveBack: EndTurn | null };
type Shared = { take: ReturnType<typeof createTurns>; scopes: AsyncLocalStorage<Scope> };

const shared = processWide('decoding-turn', (): Shared => ({
  take: createTurns(LIMITS),
  scopes: new AsyncLocalStorage(),
}));

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
  const giveBack = await shared.take();
  if (!giveBack) throw new PicturesBusyError('Too many pictures are waiting');
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
