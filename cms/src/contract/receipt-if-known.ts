import type { Payload } from 'payload';
import { receiptOf, type EventReceipt } from '../events/receipt-of';
import { within } from '../events/within';

/** Beyond the wait, for a database that is slow to say what it knows. */
const SLACK_MS = 1000;

/**
 * Whether a call waits for its receipt: `Prefer: wait=1` (RFC 7240, section 4.3), or `wait` alone. How long it waits is ours
 * to say; `wait=0` does not.
 */
export function prefersToWait(prefer: string | null): boolean {
  return (prefer ?? '').split(',').some((preference) => {
    const [, seconds] = /^\s*wait(?:\s*=\s*"?(\d+)"?)?\s*(?:;|$)/i.exec(preference) ?? [null, '0'];
    return Number(seconds ?? 1) > 0;
  });
}

/**
 * The receipt of a write that is committed. Null when it cannot be read: an error would have the caller write again what
 * stands already.
 */
export async function receiptIfKnown(
  payload: Pick<Payload, 'db' | 'logger'>,
  asked: { id: number; since: Date; waitMs: number },
): Promise<EventReceipt | null> {
  try {
    return await within(asked.waitMs + SLACK_MS, () => receiptOf(payload, asked));
  } catch (error) {
    payload.logger.warn({ err: error, post: asked.id }, 'A write is answered without its receipt');
    return null;
  }
}
