import {
  APIError,
  type CollectionAfterChangeHook,
  type CollectionAfterDeleteHook,
  type CollectionBeforeChangeHook,
  type CollectionBeforeOperationHook,
  type CollectionConfig,
  type PayloadRequest,
} from 'payload';
import type { Comment } from '../payload-types';
import { isEditor } from '../access/roles';
import { inTransaction } from '../db/transaction';
import { isData } from '../fields/data';
import { languageOf } from '../i18n/words';
import { recordChanges } from './changes';
import { revisionOf } from './revision';
import { heldByModerator } from './rules';
import { FORM_REFUSALS } from './words';
import { toRules } from './write';

const postOf = ({ post }: Comment): number | null => (typeof post === 'number' ? post : (post?.id ?? null));

/** A save of the form that nothing is kept of; the form still has what was typed. */
class SaveRefused extends APIError {
  constructor(req: PayloadRequest, status: number, code: keyof typeof FORM_REFUSALS) {
    super(FORM_REFUSALS[code][languageOf(req.i18n.language)], status, { code }, true);
    // Payload's own name for such a refusal: it is logged as information, not as a failure.
    this.name = 'Locked';
  }
}

/**
 * A moderator's save waits for what its author or another moderator is doing to the same comment. Payload reads the row
 * afterwards, so that it neither undoes that change nor takes an approved comment for one that was held. A form that was
 * loaded before such a change would write the old text back, or approve or delete a text nobody has read, so it is refused.
 * Every save and every deletion names the revision it was made on; Payload refuses changes of several comments by condition.
 */
const lockRow: CollectionBeforeOperationHook = async ({ args, operation, overrideAccess, req }) => {
  if (operation !== 'update' && operation !== 'delete') return;
  const id = 'id' in args ? Number(args.id) : NaN;
  if (!Number.isSafeInteger(id)) return;
  const [row] = await inTransaction(
    req,
    `SELECT status::text AS status, content, post_id AS post, parent_id AS parent, author_id AS author
      FROM comments WHERE id = ${id} FOR UPDATE`,
  );
  // A caller without the right to change it is not told whether it exists: Payload answers 403 or 404.
  if (!row || overrideAccess === true || !isEditor(req.user)) return;
  const asked: unknown = 'data' in args ? args.data : {};
  const { revision } = isData(asked) ? asked : {};
  // Only of a placeholder the text is gone.
  if (operation === 'update' && row.status === 'deleted' && row.content === '')
    throw new SaveRefused(req, 409, 'deleted');
  const seen = typeof revision === 'string' ? revision : seenOf(req);
  // A status alone is a judgement of a text, too.
  if (seen === undefined) throw new SaveRefused(req, 428, 'unread');
  if (seen !== revisionOf(row)) throw new SaveRefused(req, 409, 'changed');
};

/** What a caller that sends no form names, as for entries with revisions (decision 035). */
const seenOf = (req: PayloadRequest) => /^\s*"([^"]*)"\s*$/.exec(req.headers.get('if-match') ?? '')?.[1];

const idOf = (value: unknown): number | null => {
  const id: unknown = isData(value) ? value.id : value;
  return typeof id === 'number' ? id : null;
};

/** A comment answers another one of its article, never itself or a reply below it: its readers could not reach it. */
const checkParent: CollectionBeforeChangeHook<Comment> = async ({ data, originalDoc, req }) => {
  const [parent, post] = [idOf(data.parent), idOf(data.post)];
  const isSame = parent === idOf(originalDoc?.parent) && post === idOf(originalDoc?.post);
  if (isSame || req.context.seeding === true) return;
  const own = originalDoc?.id ?? 0;
  if (originalDoc && post !== idOf(originalDoc.post)) {
    const [reply] = await inTransaction(req, `SELECT 1 FROM comments WHERE parent_id = ${own} LIMIT 1`);
    if (reply) throw new SaveRefused(req, 400, 'replies');
  }
  if (parent === null || post === null) return;
  const rows = await inTransaction(
    req,
    `WITH RECURSIVE above AS (
        SELECT id, parent_id, post_id FROM comments WHERE id = ${parent}
        UNION SELECT c.id, c.parent_id, c.post_id FROM comments c JOIN above a ON c.id = a.parent_id)
      SELECT id, post_id AS post FROM above`,
  );
  const isThere = rows.some((row) => row.id === parent && row.post === post);
  if (!isThere || rows.some((row) => row.id === own)) throw new SaveRefused(req, 400, 'parent');
};

/** Only its author deletes a comment (comments/remove): the text of one that a moderator does not want is in the bin. */
const refuseDeletion: CollectionBeforeChangeHook<Comment> = ({ data, originalDoc, req }) => {
  if (data.status !== 'deleted' || originalDoc?.status === 'deleted' || req.context.seeding === true) return;
  throw new SaveRefused(req, 400, 'notAuthor');
};

/** What a moderator puts on hold stays held when its author changes it (comments/rules). */
const holdByModerator: CollectionBeforeChangeHook<Comment> = ({ data, operation, originalDoc }) => {
  if (operation !== 'update' || data.status !== 'hold' || originalDoc?.status === 'hold') return data;
  return { ...data, heldBy: heldByModerator(toRules(originalDoc?.heldBy)).join(',') };
};

const afterChange: CollectionAfterChangeHook<Comment> = async ({ doc, operation, previousDoc, req }) => {
  if (req.context.seeding === true) return doc;
  const before = operation === 'create' ? null : previousDoc.status;
  const post = postOf(doc);
  const old = operation === 'create' ? post : postOf(previousDoc);
  if (old === post) await recordChanges(req, [{ id: doc.id, post, before, after: doc.status }]);
  else {
    await recordChanges(req, [
      { id: doc.id, post: old, before, after: null },
      { id: doc.id, post, before: null, after: doc.status },
    ]);
  }
  return doc;
};

const afterDelete: CollectionAfterDeleteHook<Comment> = async ({ doc, req }) => {
  await recordChanges(req, [{ id: doc.id, post: postOf(doc), before: doc.status, after: null }]);
};

/** What a save in the dashboard shares with the calls of readers: the lock, and what follows from a change. */
export const commentHooks = {
  beforeOperation: [lockRow],
  beforeChange: [refuseDeletion, checkParent, holdByModerator],
  afterChange: [afterChange],
  afterDelete: [afterDelete],
} satisfies CollectionConfig['hooks'];
