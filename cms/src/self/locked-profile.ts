import { commitTransaction, createLocalReq, initTransaction, killTransaction } from 'payload';
import type { Payload, PayloadRequest } from 'payload';
import { inTransaction } from '../db/in-transaction';

/**
 * Works on one profile in a transaction in which nobody else changes it: Payload writes a row back as it has read it, and
 * so would undo a number bound meanwhile.
 */
export async function withLockedProfile<T>(
  payload: Payload,
  profileId: number,
  work: (req: PayloadRequest) => Promise<T>,
): Promise<T> {
  const req = await createLocalReq({}, payload);
  await initTransaction(req);
  try {
    await inTransaction(req, `SELECT id FROM people WHERE id = ${profileId} FOR UPDATE`);
    const result = await work(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}
