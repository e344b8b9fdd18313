import { processWide } from '../process-wide';

/** The channel on which the database announces that a receipt has changed; its payload is the id of the row. */
export const RECEIPTS_CHANNEL = 'outbox_receipts';

const waiting = () => processWide('receipt-waiters', () => new Set<() => void>());

/** A receipt has changed: whoever waits for one looks again. */
export function receiptChanged(): void {
  for (const look of [...waiting()]) look();
}

/** Begins to listen; `next` resolves at the first change after this call, or after so many milliseconds. */
export function awaitChange(waitMs: number): { next: Promise<void>; stop: () => void } {
  let stop = () => {};
  const next = new Promise<void>((resolve) => {
    const timer = setTimeout(() => stop(), waitMs);
    stop = () => {
      clearTimeout(timer);
      waiting().delete(stop);
      resolve();
    };
    waiting().add(stop);
  });
  return { next, stop: () => stop() };
}
