import type { PayloadRequest } from 'payload';
import type { SiteEvent } from '../events/decide';
import { recordEvent } from '../events/outbox-row';
import { inTransaction } from '../db/transaction';
import { onApproved } from './approved';

export type Status = 'approved' | 'hold' | 'spam' | 'trash' | 'deleted';

/** A change of one comment; null where it did not exist, or does not any more. */
export type Change = { id: number; post: number | null; before: Status | null; after: Status | null };

const isPublic = (status: Status | null) => status === 'approved' || status === 'deleted';

function verbOf({ before, after }: Change): 'created' | 'updated' | 'deleted' {
  if (!isPublic(before)) return 'created';
  return isPublic(after) ? 'updated' : 'deleted';
}

/**
 * What follows from changes of comments, in their transaction: one event for each article whose readers see a difference
 * (A80, `comment.*`), and {@link onApproved} for each comment that is approved for the first time.
 */
export async function recordChanges(req: PayloadRequest, changes: readonly Change[]): Promise<void> {
  const verbs = new Map<number, SiteEvent['event']>();
  for (const change of changes) {
    if (change.post === null || !(isPublic(change.before) || isPublic(change.after))) continue;
    const event = `comment.${verbOf(change)}` as const;
    verbs.set(
      change.post,
      verbs.has(change.post) && verbs.get(change.post) !== event ? 'comment.updated' : event,
    );
  }
  for (const [post, event] of verbs) {
    const [row] = await inTransaction(req, `SELECT slug FROM posts WHERE id = ${post}`);
    const slug = typeof row?.slug === 'string' ? row.slug : '';
    await recordEvent(req, { event, id: post, slug, old_slug: '', post_type: '', terms: [] });
  }
  const approved = changes.filter(({ before, after }) => before !== 'approved' && after === 'approved');
  if (approved.length > 0) await recordApprovals(req, approved);
}

/** The column keeps the first approval, so that a second one, after a report or an undo, has no consequence. */
async function recordApprovals(req: PayloadRequest, changes: readonly Change[]): Promise<void> {
  const ids = changes.map(({ id }) => id);
  const posted = new Set(changes.filter(({ before }) => before === null).map(({ id }) => id));
  const rows = await inTransaction(
    req,
    `UPDATE comments c SET approved_at = now()
      WHERE c.id = ANY (ARRAY[${ids.join(',')}]::int[]) AND c.status = 'approved' AND c.approved_at IS NULL
      RETURNING c.id, c.post_id AS post, c.author_id AS author, c.parent_id AS parent,
        (SELECT d.author_id FROM comments d WHERE d.id = c.parent_id) AS "parentAuthor"`,
  );
  const idOf = (value: unknown) => (typeof value === 'number' ? value : null);
  for (const row of rows) {
    await onApproved(req, {
      id: Number(row.id),
      post: Number(row.post),
      author: idOf(row.author),
      parent: idOf(row.parent),
      parentAuthor: idOf(row.parentAuthor),
      waited: !posted.has(Number(row.id)),
    });
  }
}
