import { processWide } from '../process-wide';

/** The channel on which the database announces that a receipt has changed; its payload is the id of the row. */
export const RECEIPTS_CHANNEL = 'outbox_receipts';

const waiting = () => processWide('receipt-waiters', () => new Map<number, Set<() => void>>());

/** The receipt of an event has changed: whoever waits for it looks again. */
export function receiptChanged(event: number): void {
  for (const look of [...(waiting().get(event) ?? [])]) look();
}

/**
 * Begins to listen for the receipt of an event; `next` resolves at the first change after this call, or after so many
 * milliseconds.
 */
export function awaitChange(event: number, waitMs: number): { next: Promise<void>; stop: () => void } {
  let stop = () => {};
  const next = new Promise<void>((resolve) => {
    const timer = setTimeout(() => stop(), waitMs);
    stop = () => {
      clearTimeout(timer);
      const looks = waiting().get(event);
      looks?.delete(stop);
      if (looks?.size === 0) waiting().delete(event);
      resolve();
    };
    const looks = waiting().get(event) ?? new Set();
    waiting().set(event, looks.add(stop));
  });
  return { next, stop: () => stop() };
}
