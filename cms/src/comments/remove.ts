import type { Payload, PayloadRequest } from 'payload';
import { commentChanged, commentRevisionRequired, forbidden, missing } from '../contract/errors';
import { inTransaction } from '../db/transaction';
import { withLockedProfile } from '../self/locked-profile';
import { recordChanges, type Status } from './changes';
import { revisionOf } from './revision';

/**
 * Deletes a reader's own comment. One with replies leaves a placeholder without text and author, so that they keep their
 * place; placeholders that have no reply left go as well.
 * @param revision what its author has seen of it; null when he does not say
 * @throws ContractError 404 for an unknown comment and one that is deleted already, 403 for another's, 428 without a
 *   revision, 409 when it has another one by now
 */
export async function deleteComment(
  payload: Payload,
  writer: number,
  id: number,
  revision: string | null,
): Promise<void> {
  await withLockedProfile(payload, writer, async (req) => {
    const [row] = await inTransaction(
      req,
      `SELECT author_id AS author, post_id AS post, parent_id AS parent, status::text AS status, content
        FROM comments WHERE id = ${id} AND (author_id = ${writer} OR status = 'approved') FOR UPDATE`,
    );
    if (!row) throw missing('comment');
    if (row.author !== writer) throw forbidden();
    if (revision === null) throw commentRevisionRequired();
    if (revision !== revisionOf(row)) throw commentChanged();
    const hasReplies = await isAnswered(req, id);
    if (hasReplies) {
      await inTransaction(req, `DELETE FROM comment_reports WHERE comment_id = ${id}`);
      await inTransaction(
        req,
        `UPDATE comments SET status = 'deleted', content = '', author_id = NULL, held_by = NULL, edited_at = NULL,
          reports = 0, updated_at = now() WHERE id = ${id}`,
      );
    } else {
      await inTransaction(req, `DELETE FROM comments WHERE id = ${id}`);
      await dropPlaceholders(req, row.parent);
    }
    const before = row.status as Status; // the column's own type
    await recordChanges(req, [{ id, post: Number(row.post), before, after: hasReplies ? 'deleted' : null }]);
  });
}

async function dropPlaceholders(req: PayloadRequest, from: unknown): Promise<void> {
  for (let at = from; typeof at === 'number';) {
    const [row] = await inTransaction(
      req,
      `SELECT parent_id AS parent FROM comments WHERE id = ${at} AND status = 'deleted' FOR UPDATE`,
    );
    if (!row || (await isAnswered(req, at))) return;
    await inTransaction(req, `DELETE FROM comments WHERE id = ${at}`);
    at = row.parent;
  }
}

async function isAnswered(req: PayloadRequest, id: number): Promise<boolean> {
  return (await inTransaction(req, `SELECT 1 FROM comments WHERE parent_id = ${id} LIMIT 1`)).length > 0;
}
