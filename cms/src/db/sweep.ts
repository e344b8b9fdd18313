import type { Payload } from 'payload';

/** Rows that mean nothing after their end: the table, and what names a row. */
const PASSING = [
  ['limits', 'ends_at'],
  ['sms_codes', 'expires_at'],
  ['captcha_puzzles', 'expires_at'],
  ['captcha_tickets', 'expires_at'],
  ['confirmations', 'expires_at'],
  ['users_sessions', 'expires_at'],
  ['members_sessions', 'expires_at'],
] as const;
const EVERY_MS = 60_000;
const AT_ONCE = 5000;

/** Removes ended rows every minute. Rows somebody is changing at that moment wait for the next time. */
export function startSweeping(payload: Payload): void {
  const sweep = async (): Promise<void> => {
    for (const [table, end] of PASSING) {
      await payload.db.pool.query(
        `DELETE FROM ${table} WHERE ctid = ANY(ARRAY(
          SELECT ctid FROM ${table} WHERE ${end} < now() LIMIT ${AT_ONCE} FOR UPDATE SKIP LOCKED))`,
      );
    }
  };
  setInterval(() => {
    sweep().catch((error: unknown) => payload.logger.warn({ err: error }, 'Ended rows were not removed'));
  }, EVERY_MS).unref();
}
