import type { Payload, PayloadRequest } from 'payload';
import { inOneTransaction, inTransaction } from '../db/transaction';

/**
 * Works on one profile in a transaction in which nobody else changes it: Payload writes a row back as it has read it, and
 * so would undo a number bound meanwhile.
 */
export async function withLockedProfile<T>(
  payload: Payload,
  profileId: number,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inOneTransaction(payload, async (req) => {
    await inTransaction(req, `SELECT id FROM people WHERE id = ${profileId} FOR UPDATE`);
    return work(req);
  });
}
