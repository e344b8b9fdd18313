import type { PayloadRequest } from 'payload';
import { PUBLISHABLE } from '../collections/schedule';
import { KEPT_DAYS } from './purge';
import { rightsOf } from './rights';
import type { Kept } from './kept';

/** Entries of one page of the list. */
export const PAGE = 50;

/** One entry that can be restored; `key` names it to the endpoint. `deletedBy` is empty when it was not recorded. */
export type Deleted = {
  key: string;
  collection: Kept;
  label: string;
  deletedBy: string;
  deletedAt: Date;
  daysLeft: number;
  /** Readers do not see it when it is back. */
  isDraft: boolean;
};

/** Who put an entry of a bin there: the account that changed its state last (docs/decisions/035). */
const BINNED = PUBLISHABLE.map(
  (
    table,
  ) => `SELECT '${table}-' || b.id AS key, '${table}' AS collection, b.label, b.created_by_id AS created_by,
      (SELECT coalesce(p.label, u.username) FROM entry_revisions r
        JOIN users u ON u.id = (r.fields -> '_state' ->> 'by')::int LEFT JOIN people p ON p.id = u.profile_id
        WHERE r.collection = '${table}' AND r.entry_id = b.id) AS deleted_by,
      (SELECT (r.fields -> '_state' ->> 'by')::int FROM entry_revisions r
        WHERE r.collection = '${table}' AND r.entry_id = b.id) AS account, b._status::text AS status,
      b.deleted_at, b.deleted_at + interval '${KEPT_DAYS} days' AS expires_at
    FROM "${table}" b WHERE b.deleted_at > now() - interval '${KEPT_DAYS} days'`,
);

const LIST = `SELECT key, collection, label, deleted_by AS "deletedBy", deleted_at AS "deletedAt",
    least(ceil(extract(epoch FROM expires_at - now()) / 86400), ${KEPT_DAYS})::int AS "daysLeft",
    coalesce(status, '') = 'draft' OR (collection = ANY($2) AND account IS DISTINCT FROM $3) AS "isDraft"
  FROM (
    SELECT id::text AS key, collection, label, created_by, deleted_by, account_id AS account,
        (SELECT r.data ->> '_status' FROM deleted_rows r WHERE r.deletion_id = e.id
          AND r.table_name = e.collection AND r.column_name IS NULL LIMIT 1) AS status, deleted_at, expires_at
      FROM deleted_entries e WHERE expires_at > now()
    UNION ALL ${BINNED.join(' UNION ALL ')}
  ) d WHERE d.collection = ANY($1) OR (d.collection = ANY($2) AND d.created_by = $3)
  ORDER BY d.deleted_at DESC, d.key LIMIT ${PAGE + 1} OFFSET $4`;

/** What the caller may restore, the newest first. @param page counts from 1 */
export async function listDeleted(
  req: PayloadRequest,
  page: number,
): Promise<{ entries: Deleted[]; isMore: boolean }> {
  const { all, own, account } = await rightsOf(req);
  const { rows } = await req.payload.db.pool.query<Omit<Deleted, 'deletedBy'> & { deletedBy: string | null }>(
    LIST,
    [all, own, account, (page - 1) * PAGE],
  );
  const entries = rows.slice(0, PAGE).map((row) => ({ ...row, deletedBy: row.deletedBy ?? '' }));
  return { entries, isMore: rows.length > PAGE };
}
