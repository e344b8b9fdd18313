import { z } from 'zod';
import { REASONS } from '../../comments/reasons';
import { idInBody, isStorable, nonNegativeInt } from '../params';
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
  /** Its author has changed the text. */
  edited: z.boolean(),
  /** A placeholder: the comment was deleted, its replies were not. */
  deleted: z.literal(true).optional(),
  /** In `v_comments` and in the answers to its author. */
  own: z.literal(true).optional(),
  /** Of one's own: until when it can be changed; 0 when that time is over. */
  editable_until: z.int().nonnegative().optional(),
  /** Of one's own: what its deletion names, so that nothing else is deleted than was seen. */
  revision: z.string().optional(),
  /** In the answers to its author: why nobody else sees it yet. */
  msg: bilingual.optional(),
});
export type RawComment = z.infer<typeof commentSchema>;

/** A40: a comment with what it stands under. */
export const userCommentSchema = commentSchema.extend({
  post: z.strictObject({ id, slug, title: rendered }),
});
export type RawUserComment = z.infer<typeof userCommentSchema>;

/** "No parent" is one that is not sent, or empty, or 0. */
const parentChoice = z.preprocess(
  (value) => (value === undefined || value === null || value === '' ? '0' : value),
  z.preprocess((value) => (typeof value === 'number' ? String(value) : value), nonNegativeInt),
);

const KEY = 'must be 16 to 64 letters, digits, - or _';

/**
 * A34. `homepage` is a field no reader sees: bots fill it in. `key` names one sending, so that a repetition is known as
 * such. The content is judged by `toContent`.
 */
export const newCommentBody = z.object({
  post: idInBody,
  parent: parentChoice.transform((parent) => (parent === 0 ? null : parent)),
  homepage: z.unknown().optional(),
  key: z.preprocess(
    (value) => (value === '' ? null : value),
    z
      .string({ error: KEY })
      .regex(/^[\w-]{16,64}$/, KEY)
      .nullish()
      .transform((key) => key ?? null),
  ),
});

const NOTE_LONG = '说明不能超过 500 个字|A note has at most 500 characters';

export const reportBody = z.object({
  reason: z.enum(REASONS, { error: '请选择举报原因|Please choose a reason' }),
  note: z
    .string({ error: NOTE_LONG })
    .transform((text) => text.normalize('NFC').replace(/\s+/g, ' ').trim())
    .refine((text) => [...text].length <= 500, NOTE_LONG)
    .refine(isStorable, NOTE_LONG)
    .default(''),
});
