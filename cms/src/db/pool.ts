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

/** A connection that ends while nobody uses it is replaced by the next query; without a listener it would be an uncaught exception. */
export function expectLostConnections({ db, logger }: Payload): void {
  db.pool.on('error', ({ message }) => logger.warn(`The database closed an idle connection: ${message}`));
}
