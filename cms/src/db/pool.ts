import type { Payload } from 'payload';

/**
 * The connections of this process. They stay open through the quiet minutes between two drawings of a page: opened anew,
 * each costs PostgreSQL a new process with empty caches, and this one the 4,096 rounds of a password's proof (RFC 7677).
 */
export const POOL = { max: 20, idleTimeoutMillis: 600_000 };

/** A connection that ends while nobody uses it is replaced by the next query; without a listener it would be an uncaught exception. */
export function expectLostConnections({ db, logger }: Payload): void {
  db.pool.on('error', ({ message }) => logger.warn(`The database closed an idle connection: ${message}`));
}
