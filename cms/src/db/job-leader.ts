import pg from 'pg';
import type { Payload } from 'payload';
import { env } from '../env';
import { processWide } from '../process-wide';

/** Any number no other lock of this CMS uses. */
const JOB_LOCK = 728_190_445;

/**
 * `held`: the connection that has the lock. `trying`: under way, since two that try at once would keep the lock from each
 * other, though they are one process.
 */
const state = () =>
  processWide('job-leader', () => ({
    held: null as pg.Client | null,
    trying: null as Promise<boolean> | null,
  }));

/**
 * Whether this process is the one that runs scheduled publications: Payload's queue has no lease, so two processes
 * would run the same job. The lock lives as long as its connection; when its holder dies another process gets it,
 * and what the dead one had begun is begun again.
 */
export async function isJobLeader(payload: Payload): Promise<boolean> {
  const leader = state();
  if (leader.held) return true;
  leader.trying ??= tryToLead(payload).finally(() => (leader.trying = null));
  return leader.trying;
}

async function tryToLead(payload: Payload): Promise<boolean> {
  const leader = state();
  const client = new pg.Client({ connectionString: env.databaseUrl, keepAlive: true });
  client.on('error', () => {
    if (leader.held === client) leader.held = null;
    void client.end().catch(() => {});
  });
  try {
    await client.connect();
    const { rows } = await client.query<{ mine: boolean }>('SELECT pg_try_advisory_lock($1) AS mine', [
      JOB_LOCK,
    ]);
    if (!rows[0]?.mine) {
      await client.end();
      return false;
    }
    await client.query(
      'UPDATE payload_jobs SET processing = false WHERE processing AND completed_at IS NULL',
    );
    leader.held = client;
    return true;
  } catch (error) {
    payload.logger.warn({ err: error }, 'Scheduled publications wait: the database did not answer');
    await client.end().catch(() => {});
    return false;
  }
}
