import pg from 'pg';
import { databaseUrl } from '../../cms/contract/env';

/** The connections of this worker, for what every journey asks: opening one costs more than the question. */
const database = new pg.Pool({ connectionString: databaseUrl(), max: 2, allowExitOnIdle: true });
// One that is lost while nobody uses it is replaced.
database.on('error', () => undefined);

/** Forgets what all visitors have searched. */
export async function forgetSearches(): Promise<void> {
  await database.query('DELETE FROM search_counts');
}

/**
 * How many events (A80) the site has not taken. One it refuses again and again, about something it cannot read, is no
 * longer waited for.
 */
export async function eventsUnderWay(): Promise<number> {
  const { rows } = await database.query<{ waiting: number }>(
    `SELECT count(*)::int AS waiting FROM outbox
      WHERE status = 'pending' AND attempts < 8 AND next_attempt_at < now() + interval '10 seconds'`,
  );
  return rows[0]?.waiting ?? 0;
}
