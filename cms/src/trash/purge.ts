import type { Payload } from 'payload';
import { PUBLISHABLE, type Publishable } from '../collections/schedule';
import { isJobLeader } from '../db/job-leader';
import { repeat } from '../db/repeat';
import { inOneTransaction, inTransaction } from '../db/transaction';
import { forgetEntry, holdEntry } from '../editing/store';
import { dropFiles, dropStrayFiles } from './files';
import { FOR_GOOD } from './kept';
import { forgetReader } from './rows';

/** So long what was deleted can be restored. */
export const KEPT_DAYS = 30;
/** What one turn removes of each kind; the others have the next one. */
const AT_ONCE = 50;
const HOUR_MS = 3_600_000;

/** Removes what nobody may restore any more: what is kept, with its files, and what lies in a bin. */
async function purge(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  const { rows: due } = await pool.query<{ collection: Publishable | null; id: number }>(
    [
      `(SELECT NULL AS collection, id FROM deleted_entries WHERE expires_at <= now() ORDER BY expires_at LIMIT ${AT_ONCE})`,
      ...PUBLISHABLE.map(
        (table) => `(SELECT '${table}', id FROM "${table}"
          WHERE deleted_at <= now() - interval '${KEPT_DAYS} days' ORDER BY deleted_at LIMIT ${AT_ONCE})`,
      ),
    ].join(' UNION ALL '),
  );
  if (due.length === 0 || !(await isJobLeader(payload))) return;
  for (const { collection, id } of due) {
    try {
      if (collection !== null) {
        await purgeBinned(payload, collection, id);
        continue;
      }
      const { rows } = await pool.query<{ files: string[] }>(
        'DELETE FROM deleted_entries WHERE id = $1 AND expires_at <= now() RETURNING files',
        [id],
      );
      for (const { files } of rows) await dropFiles(payload, files);
    } catch (error) {
      payload.logger.warn({ err: error, collection, entry: id }, 'What was deleted long ago was not removed');
    }
  }
}

/**
 * Forgets readers who are gone and are not among what was deleted: a deletion that ran beside the end of an account may
 * have kept rows that were not there yet when they were forgotten (A97).
 */
async function forgetGone(payload: Payload): Promise<void> {
  const { rows } = await payload.db.pool.query<{ person: number }>(
    `SELECT DISTINCT r.person_id AS person FROM deleted_rows r WHERE r.person_id IS NOT NULL
      AND NOT EXISTS (SELECT 1 FROM people p WHERE p.id = r.person_id)
      AND NOT EXISTS (SELECT 1 FROM deleted_entries e WHERE e.collection = 'people' AND e.entry_id = r.person_id)
      LIMIT ${AT_ONCE}`,
  );
  if (rows.length === 0 || !(await isJobLeader(payload))) return;
  for (const { person } of rows)
    await inOneTransaction(payload, (req) => forgetReader((text) => inTransaction(req, text), person));
}

/**
 * Deletes one entry of a bin for good. It is looked at again under its lock: somebody may have restored it since it was
 * listed.
 */
function purgeBinned(payload: Payload, collection: Publishable, id: number): Promise<void> {
  return inOneTransaction(payload, async (req) => {
    await holdEntry(req, { collection, id });
    const [due] = await inTransaction(
      req,
      `SELECT 1 FROM "${collection}" WHERE id = ${id} AND deleted_at <= now() - interval '${KEPT_DAYS} days'`,
    );
    if (due) {
      await payload.delete({ collection, id, trash: true, depth: 0, context: { ...FOR_GOOD }, req });
      return;
    }
    const [other] = await inTransaction(req, `SELECT 1 FROM "${collection}" WHERE id = ${id}`);
    // Deleted meanwhile: the lock has left a row of its own.
    if (!other) await forgetEntry(req, { collection, id });
  });
}

/** Looks at once and then every minute for what was deleted 30 days ago; one process of all removes it. */
export function startPurging(payload: Payload): void {
  repeat(payload, () => purge(payload), 'What was deleted long ago was not looked for');
  repeat(payload, () => forgetGone(payload), 'Readers who are gone were not forgotten');
  repeat(payload, () => dropStrayFiles(payload), 'Kept files were not looked through', HOUR_MS);
}
