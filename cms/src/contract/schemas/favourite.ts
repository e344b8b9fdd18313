import { z } from 'zod';
import { isVisible, withoutDirection } from '../../fields/unseen';
import { idInBody, ids, isStorable } from '../params';
import { id, localTime } from './shared';
import { postInListSchema } from './post';

/** Ent-16, first half. `share_key` is the key of the read-only link of a shared collection. */
export const collectionSchema = z.strictObject({
  type_id: id,
  type_name: z.string(),
  share_key: z.string().optional(),
});

/** A39. `type_id` is null when the record is in no collection. */
export const favouriteSchema = z.strictObject({
  post_id: id,
  type_id: id.nullable(),
  date: localTime,
  post: postInListSchema,
});
export type RawFavourite = z.infer<typeof favouriteSchema>;

/** A shared collection as visitors with its link see it. `owner` is the display name of the reader who shares it. */
export const sharedCollectionSchema = z.strictObject({
  type_name: z.string(),
  owner: z.string(),
  total: z.int(),
  totalPages: z.int(),
  posts: z.array(favouriteSchema.omit({ type_id: true })),
});
export type RawSharedCollection = z.infer<typeof sharedCollectionSchema>;

const NAME_MISSING = '请输入收藏夹名称|Please enter a name';
const NAME_LONG = '名称不能超过 50 个字|A name has at most 50 characters';

/** V14: a name of blanks is none. */
const collectionName = z
  .string({ error: NAME_MISSING })
  .transform((text) => withoutDirection(text.normalize('NFC')).replace(/\s+/g, ' ').trim())
  .refine(isVisible, NAME_MISSING)
  .refine((text) => [...text].length <= 50, NAME_LONG)
  .refine(isStorable, NAME_MISSING);

/** A56. */
export const newCollectionBody = z.object({ type_name: collectionName });
/** A57. */
export const renamedCollectionBody = z.object({ type_id: idInBody, type_name: collectionName });
/** A58. */
export const collectionBody = z.object({ type_id: idInBody });
export const sharedBody = z.object({ type_id: idInBody, shared: z.union([z.boolean(), z.stringbool()]) });

/** "In no collection" is a choice that is not sent, or empty, or 0. */
export const collectionChoice = z.preprocess(
  (value) => (value === null || value === '' || value === 0 || value === '0' ? undefined : value),
  idInBody.optional(),
);
/** A59. */
export const favouriteBody = z.object({ post_id: idInBody, type_id: collectionChoice });
/** A60, A61. */
export const savedPostBody = z.object({ post_id: idInBody });
export const movedBody = z.object({
  post_ids: z.preprocess((value) => (Array.isArray(value) ? value.join(',') : value), ids),
  type_id: collectionChoice,
});
