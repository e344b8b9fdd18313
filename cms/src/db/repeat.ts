import type { Payload } from 'payload';

const MINUTE_MS = 60_000;

/**
 * Does a piece of work at once and then every minute, or as often as `everyMs` says, never twice at a time. A failure is
 * logged, and the next turn tries again.
 * @param failure what the log says then
 */
export function repeat(
  payload: Pick<Payload, 'logger'>,
  work: () => Promise<void>,
  failure: string,
  everyMs = MINUTE_MS,
): void {
  let isBusy = false;
  const turn = () => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => payload.logger.warn({ err: error }, failure))
      .finally(() => (isBusy = false));
  };
  turn();
  setInterval(turn, everyMs).unref();
}
