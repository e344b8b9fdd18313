import type {
  CollectionAfterChangeHook,
  CollectionAfterDeleteHook,
  CollectionBeforeOperationHook,
  CollectionConfig,
} from 'payload';
import type { Comment } from '../payload-types';
import { inTransaction } from '../db/transaction';
import { recordChanges } from './changes';

const postOf = ({ post }: Comment): number | null => (typeof post === 'number' ? post : (post?.id ?? null));

/**
 * A moderator's save waits for what its author or another moderator is doing to the same comment. Payload reads the row
 * afterwards, so that it neither undoes that change nor takes an approved comment for one that was held.
 */
const lockRow: CollectionBeforeOperationHook = async ({ args, operation, req }) => {
  if (operation !== 'update' && operation !== 'delete') return;
  const id = 'id' in args ? Number(args.id) : NaN;
  if (!Number.isSafeInteger(id)) return;
  await inTransaction(req, `SELECT id FROM comments WHERE id = ${id} FOR UPDATE`);
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
  afterChange: [afterChange],
  afterDelete: [afterDelete],
} satisfies CollectionConfig['hooks'];
