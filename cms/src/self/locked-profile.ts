import type { Payload, PayloadRequest } from 'payload';
import { missing } from '../contract/errors';
import { inOneTransaction, inTransaction } from '../db/transaction';

/**
 * Works on one profile in a transaction in which nobody else changes it: Payload writes a row back as it has read it, and
 * so would undo a number bound meanwhile.
 * @throws ContractError 404 when the profile was ended at that very moment (A97)
 */
export async function withLockedProfile<T>(
  payload: Payload,
  profileId: number,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inOneTransaction(payload, async (req) => {
    const held = await inTransaction(req, `SELECT id FROM people WHERE id = ${profileId} FOR UPDATE`);
    if (held.length === 0) throw missing('user');
    return work(req);
  });
}
