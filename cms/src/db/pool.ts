import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import type { Payload } from 'payload';
import { env } from '../env';

/**
 * The connections of this process. They stay open through the quiet minutes between two drawings of a page: opened anew,
 * each costs PostgreSQL a new process with empty caches, and this one the 4,096 rounds of a password's proof (RFC 7677).
 */
export const POOL = {
  max: 20,
  idleTimeoutMillis: 600_000,
  /** A database that is gone without a word is noticed while a statement waits for it. */
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
  /** Who gets no connection for so long is refused; without a limit it would wait as long as the process runs. */
  connectionTimeoutMillis: 30_000,
  // The pool waits for what this answers. As a parameter of the connection, a PgBouncer in between would refuse it.
  onConnect: (client: { query: (text: string) => Promise<unknown> }) =>
    client.query(`SET statement_timeout = ${env.statementSeconds * 1000}`),
};

type Migration = { name: string; up: (args: MigrateUpArgs) => Promise<void> };

/** Migrations without the timeout of other statements: one may rewrite a table of any size. */
export function withoutStatementTimeout<M extends Migration>(migrations: readonly M[]): M[] {
  return migrations.map((migration) => ({
    ...migration,
    up: async (args: MigrateUpArgs) => {
      // For the transaction of this migration only.
      await args.db.execute('SET LOCAL statement_timeout = 0');
      await migration.up(args);
    },
  }));
}

/** SQLSTATE `query_canceled`, with which PostgreSQL ends a statement at its timeout. */
const QUERY_CANCELED = '57014';
/** SQLSTATE `too_many_connections`: of the server, of the database or of the role. */
const TOO_MANY_CONNECTIONS = '53300';

/** Whether an error is, or was caused by, a statement that reached its timeout. */
export function isStatementTimeout(error: unknown): boolean {
  return isCausedBy(error, QUERY_CANCELED);
}

/** Whether an error is, or was caused by, a database that gives no more connections. */
export function isOutOfConnections(error: unknown): boolean {
  return isCausedBy(error, TOO_MANY_CONNECTIONS);
}

function isCausedBy(error: unknown, sqlState: string): boolean {
  for (let at = error, depth = 0; typeof at === 'object' && at !== null && depth < 5; depth += 1) {
    if ('code' in at && at.code === sqlState) return true;
    at = 'cause' in at ? at.cause : null;
  }
  return false;
}

/** A connection that ends while nobody uses it is replaced by the next query; without a listener it would be an uncaught exception. */
export function expectLostConnections({ db, logger }: Payload): void {
  db.pool.on('error', ({ message }) => logger.warn(`The database closed an idle connection: ${message}`));
}
