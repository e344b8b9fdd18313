import type { Payload } from 'payload';
import { PUBLISHABLE } from '../collections/schedule';
import { isJobLeader } from '../db/job-leader';
import { repeat } from '../db/repeat';
import { dropFiles } from './files';
import { FOR_GOOD } from './kept';

/** So long what was deleted can be restored. */
export const KEPT_DAYS = 30;
/** What one turn removes of each kind; the others have the next one. */
const AT_ONCE = 50;

/** Removes what nobody may restore any more: what is kept, with its files, and what lies in a bin. */
async function purge(payload: Payload): Promise<void> {
  const { pool } = payload.db;
  const { rows: due } = await pool.query<{ collection: (typeof PUBLISHABLE)[number] | null; id: number }>(
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
        await payload.delete({ collection, id, trash: true, depth: 0, context: { ...FOR_GOOD } });
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

/** Looks at once and then every minute for what was deleted 30 days ago; one process of all removes it. */
export function startPurging(payload: Payload): void {
  repeat(payload, () => purge(payload), 'What was deleted long ago was not looked for');
}
