import type { Payload } from 'payload';
import { isJobLeader } from '../../db/job-leader';
import { repeat } from '../../db/repeat';
import { LOOKS_WITHIN_MS } from './content-changes';

/** Longer than anybody who keeps cards goes without looking, by far. */
const KEPT_MS = 3 * LOOKS_WITHIN_MS;
const TURN_MS = 5 * 60_000;

/**
 * Notes whose transactions are still to come: they were copied from another server, which had counted further. Everybody
 * would take them for new ones each time.
 */
export const FORGET_FOREIGN =
  'DELETE FROM content_changes WHERE xid >= pg_snapshot_xmax(pg_current_snapshot())';

/**
 * Deletes the notes of transactions that ended at least {@link KEPT_MS} ago: every process that keeps cards has read them. The
 * age is that of the end of the transaction, since a note can be written long before it. The leading process alone does it.
 */
export function startForgettingChanges(payload: Payload): void {
  const seen: { at: number; before: string }[] = [];
  const turn = async () => {
    if (!(await isJobLeader(payload))) return;
    const { pool } = payload.db;
    await pool.query(FORGET_FOREIGN);
    const now = performance.now();
    const { rows } = await pool.query<{ before: string }>(
      'SELECT pg_snapshot_xmin(pg_current_snapshot())::text AS before',
    );
    if (rows[0]) seen.push({ at: now, before: rows[0].before });
    const old = seen.filter(({ at }) => now - at >= KEPT_MS).at(-1);
    if (!old) return;
    seen.splice(0, seen.indexOf(old));
    await pool.query('DELETE FROM content_changes WHERE xid < $1::xid8', [old.before]);
  };
  repeat(payload, turn, 'Old notes of changes were not deleted', TURN_MS);
}
