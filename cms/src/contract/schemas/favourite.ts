import { z } from 'zod';
import { id, localTime } from './shared';
import { postInListSchema } from './post';

/** Ent-16, first half. */
export const collectionSchema = z.strictObject({ type_id: id, type_name: z.string() });

/** A39. `type_id` is null when the record is in no collection. */
export const favouriteSchema = z.strictObject({
  post_id: id,
  type_id: id.nullable(),
  date: localTime,
  post: postInListSchema,
});
export type RawFavourite = z.infer<typeof favouriteSchema>;
