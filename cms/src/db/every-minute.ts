import type { Payload } from 'payload';

const EVERY_MS = 60_000;

/**
 * Does a piece of work at once and then every minute, never twice at a time. A failure is logged, and the next minute tries
 * again.
 * @param failure what the log says then
 */
export function everyMinute(payload: Payload, work: () => Promise<void>, failure: string): void {
  let isBusy = false;
  const turn = () => {
    if (isBusy) return;
    isBusy = true;
    work()
      .catch((error: unknown) => payload.logger.warn({ err: error }, failure))
      .finally(() => (isBusy = false));
  };
  turn();
  setInterval(turn, EVERY_MS).unref();
}
