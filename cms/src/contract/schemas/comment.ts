import { z } from 'zod';
import { bilingual, fileUrl, html, id, localTime, rendered, slug, timestamp } from './shared';

/** Ent-15. `dady` is the comment replied to (E32). */
export const commentSchema = z.strictObject({
  id,
  parent: z.int().nonnegative(),
  post: id,
  author: z.int().nonnegative(),
  author_name: bilingual,
  dady_id: z.int().nonnegative(),
  dady_name: bilingual,
  date: localTime,
  timestamp,
  avatar: fileUrl,
  content: html,
  status: z.enum(['approved', 'hold']),
});
export type RawComment = z.infer<typeof commentSchema>;

/** A40: a comment with what it stands under. */
export const userCommentSchema = commentSchema.extend({
  post: z.strictObject({ id, slug, title: rendered }),
});
export type RawUserComment = z.infer<typeof userCommentSchema>;
