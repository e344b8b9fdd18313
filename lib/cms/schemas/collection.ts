import { z } from 'zod';
import { cardSchema } from './post';
import { imageSchema } from './picture';
import { anyTextSchema, countSchema, idSchema, mainList, slugSchema, titleSchema } from './primitives';

/** `fav/shared/{key}`: a shared collection and one page of its articles. */
export const sharedCollectionSchema = z.object({
  type_name: z.string(),
  owner: anyTextSchema,
  total: countSchema,
  totalPages: countSchema,
  posts: mainList(z.object({ post: cardSchema })),
});

/** A picture of `fav/shared/{key}/pictures`. */
export const savedPictureSchema = z.object({
  picture: imageSchema.extend({ licence: anyTextSchema }),
  post: z.object({ id: idSchema, slug: slugSchema, title: titleSchema }),
});
export type RawSavedPicture = z.infer<typeof savedPictureSchema>;
