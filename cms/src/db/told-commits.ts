import { randomUUID } from 'node:crypto';
import type { postgresAdapter } from '@payloadcms/db-postgres';
import type { DatabaseAdapter } from 'payload';

type Adapter = ReturnType<typeof postgresAdapter>;

/** Ends a transaction that is given up. */
class GivenUp extends Error {}

/**
 * The adapter, telling what became of a commit. Its own `beginTransaction` drops that answer: a write the database lost at
 * the last moment (it stopped, its disk was full, a deferred rule refused) was acknowledged as kept.
 */
export function withToldCommits(adapter: Adapter): Adapter {
  return {
    ...adapter,
    init: (args) => {
      const made = adapter.init(args);
      made.beginTransaction = beginTransaction;
      return made;
    },
  };
}

/** Opens a transaction that lasts until Payload resolves or rejects its session; answers the name of the session. */
async function beginTransaction(this: DatabaseAdapter): Promise<string> {
  await this.initializing;
  const id = randomUUID();
  const sessions = (this.sessions ??= {});
  await new Promise<void>((opened, failed) => {
    const over: Promise<void> = this.drizzle.transaction(
      (db) =>
        new Promise<void>((keep, giveUp) => {
          sessions[id] = {
            db,
            resolve: () => {
              keep();
              return over;
            },
            // Payload also calls this after a commit that failed, and what it throws then is that failure.
            reject: () => {
              giveUp(new GivenUp());
              return over.catch((error: unknown) => {
                if (!(error instanceof GivenUp)) throw error;
              });
            },
          };
          opened();
        }),
    );
    over.catch(failed);
  });
  return id;
}
