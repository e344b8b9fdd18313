import config from '@payload-config';
import pg from 'pg';
import { getPayload } from 'payload';
import type { Payload } from 'payload';
import { env, requireSecrets } from './env';
import { startOutboxLoop } from './events/loop';
import { seedState, startSeed } from './seed/seed';

/** Any number, as long as every process of this CMS uses the same. */
const BOOT_LOCK = 728_190_443;

/**
 * Starts this process: one process at a time migrates, whatever number is started together (without the lock the
 * second one exits with a broken migration). Requests wait until this has ended, so the seed only starts here
 * and goes on behind the first answers.
 */
export async function boot(): Promise<void> {
  requireSecrets();
  if (!env.databaseUrl) throw new Error('No database: set DATABASE_URL, or start with "npm start".');
  const lock = new pg.Client({ connectionString: env.databaseUrl });
  await lock.connect();
  try {
    await lock.query('SELECT pg_advisory_lock($1)', [BOOT_LOCK]);
    const payload = await getPayload({ config, cron: true });
    if (env.seed === 'demo' && (await isEmpty(payload))) {
      void startSeed(payload).catch((error: unknown) =>
        payload.logger.error({ err: error }, 'The seed stopped'),
      );
    }
    await startOutboxLoop(payload);
  } finally {
    // Closing the connection releases the lock, also when this process dies before it gets here.
    await lock.end();
  }
}

/** No staff account and no article: nobody has worked here yet. */
async function isEmpty(payload: Payload): Promise<boolean> {
  const { rows } = await payload.db.pool.query<{ empty: boolean }>(
    'SELECT NOT EXISTS (SELECT 1 FROM users) AND NOT EXISTS (SELECT 1 FROM posts) AS empty',
  );
  return rows[0]?.empty ?? false;
}

export type LiveState = { seed: { texts: boolean; pictures: { done: number; total: number } } };

/** What `GET /api/live` tells of this process: whether the demo content stands, and how many of its pictures. */
export function liveState(): LiveState {
  return { seed: seedState() };
}
