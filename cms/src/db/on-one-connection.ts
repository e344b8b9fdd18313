import type { Payload } from 'payload';
import type { Connection } from './connection';

/** A connection of the pool for one piece of work. One that fails is closed, and with it ends what it had locked. */
export async function onOneConnection<T>(
  { db, logger }: Payload,
  work: (database: Connection) => Promise<T>,
): Promise<T> {
  const client = await db.pool.connect();
  // The pool handles errors of idle connections only. Without a listener this event would end the process.
  const warn = ({ message }: Error) => logger.warn(`The database closed a connection: ${message}`);
  client.on('error', warn);
  try {
    const result = await work(client);
    client.off('error', warn);
    client.release();
    return result;
  } catch (error) {
    client.release(true);
    throw error;
  }
}
