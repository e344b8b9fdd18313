import type { Payload } from 'payload';
import { isJobLeader } from '../db/job-leader';
import { NOTICES_CHANNEL } from './statement';

const EVERY_MS = 5000;
const DUE = 'sent_at IS NULL AND send_at <= now()';

type Database = { query: (text: string) => Promise<{ rows: unknown[] }> };

/**
 * Sends what is due of the editors' notices, each exactly once: who marks the row announces it, at the same commit.
 */
export async function sendDueNotices(database: Database): Promise<void> {
  await database.query(
    `UPDATE notifications SET sent_at = now() WHERE id IN (
        SELECT id FROM notifications WHERE ${DUE} ORDER BY send_at, id LIMIT 20 FOR UPDATE SKIP LOCKED)
      RETURNING pg_notify('${NOTICES_CHANNEL}', 'e:' || id)`,
  );
}

/** Looks every five seconds for editors' notices whose time has come; one process of all sends them. */
export function startEditorsNotices(payload: Payload): void {
  const { pool } = payload.db;
  const look = async () => {
    const { rows } = await pool.query(`SELECT 1 FROM notifications WHERE ${DUE} LIMIT 1`);
    if (rows.length > 0 && (await isJobLeader(payload))) await sendDueNotices(pool);
  };
  setInterval(() => {
    look().catch((error: unknown) =>
      payload.logger.warn({ err: error }, 'Editors’ notices that are due were not sent'),
    );
  }, EVERY_MS).unref();
}
