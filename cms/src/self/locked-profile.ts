import type { Payload, PayloadRequest } from 'payload';
import { missing } from '../contract/errors';
import { inOneTransaction, inTransaction } from '../db/transaction';

/**
 * Works on one profile in a transaction in which nobody else changes it: Payload writes a row back as it has read it, and
 * so would undo a number bound meanwhile. Rows that only refer to the profile can be made all the while: a notice of a
 * reply to a comment would otherwise wait for the deletion of that comment, which waits for the reply.
 * @throws ContractError 404 when the profile was ended at that very moment (A97)
 */
export async function withLockedProfile<T>(
  payload: Payload,
  profileId: number,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  return inOneTransaction(payload, async (req) => {
    const held = await inTransaction(req, `SELECT id FROM people WHERE id = ${profileId} FOR NO KEY UPDATE`);
    if (held.length === 0) throw missing('user');
    return work(req);
  });
}
