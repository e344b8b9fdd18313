import { z } from 'zod';
import { isStorable, listParams, idInBody, positiveInt } from '../params';
import { collectionChoice } from './favourite';
import { id, imageSchema, localTime, rendered, slug } from './shared';

/** A saved picture, its words as its media entry has them now, and the article it was saved from. */
export const savedPictureSchema = z.strictObject({
  /** Null when the record is in no collection. */
  type_id: id.nullable(),
  date: localTime,
  picture: imageSchema.extend({ licence: z.string() }),
  post: z.strictObject({ id, slug, title: rendered }),
});
export type RawSavedPicture = z.infer<typeof savedPictureSchema>;

/** What a button of a picture is about: `type_id` and `date` stand only when the picture is saved. */
export const askedPictureSchema = savedPictureSchema
  .pick({ picture: true, post: true })
  .extend({ favorited: z.boolean(), type_id: id.nullable() });
export type RawAskedPicture = z.infer<typeof askedPictureSchema>;

/** By the address of its file, which is what a page knows of a picture. */
export const askedPictureParams = z.object({
  post_id: positiveInt,
  src: z.string().max(2000, 'must be at most 2000 characters').refine(isStorable, 'must be an address'),
});
export const savedPictureBody = z.object({ post_id: idInBody, picture_id: idInBody });
export const newPictureBody = savedPictureBody.extend({ type_id: collectionChoice });
/** A page of saved pictures, of one collection or of those in none. */
export const savedPicturesParams = listParams().extend({
  type_id: z.union([z.literal('none'), positiveInt]).optional(),
});
