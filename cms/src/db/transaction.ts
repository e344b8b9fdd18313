import {
  commitTransaction,
  createLocalReq,
  initTransaction,
  killTransaction,
  type Payload,
  type PayloadRequest,
} from 'payload';

export { literal } from './literal';

/**
 * Runs the work in a transaction of its own: all of it is kept, or, when it throws, nothing.
 * @param given the request whose transaction it becomes; nobody's when not given
 */
export async function inOneTransaction<T>(
  payload: Payload,
  work: (req: PayloadRequest) => Promise<T>,
  given?: PayloadRequest,
): Promise<T> {
  const req = given ?? (await createLocalReq({}, payload));
  await initTransaction(req);
  try {
    const result = await work(req);
    await commitTransaction(req);
    return result;
  } catch (error) {
    await killTransaction(req);
    throw error;
  }
}

/**
 * Runs SQL on the connection of the request's own transaction, so that it is kept or lost with it and takes no
 * second connection from the pool. Text only: values must be numbers or come through `literal`.
 */
export async function inTransaction(req: PayloadRequest, text: string): Promise<Record<string, unknown>[]> {
  const { db } = req.payload;
  const id = await req.transactionID;
  const session = id === undefined || id === null ? undefined : db.sessions?.[id];
  // The adapter types a session's handle as an empty object; it is the same handle as its own, inside a transaction.
  const handle = (session?.db ?? db.drizzle) as typeof db.drizzle;
  const result = await handle.execute(text);
  return result.rows;
}
