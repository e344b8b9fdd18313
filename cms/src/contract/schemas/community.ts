import { z } from 'zod';
import {
  bilingual,
  fileUrl,
  html,
  id,
  imageSchema,
  localTime,
  personRefSchema,
  slug,
  timestamp,
} from './shared';

/** Ent-9. */
export const communitySchema = z.strictObject({
  id,
  title: bilingual,
  cover: fileUrl,
  slug,
  date: localTime,
  timestamp,
  modified: localTime,
  excerpt: z.strictObject({ rendered: html }),
  content: z.strictObject({ rendered: html }),
  author: personRefSchema.nullable(),
  featured_image: imageSchema.nullable(),
});
export type RawCommunity = z.infer<typeof communitySchema>;

/** `community/author`. */
export const communityAuthorSchema = personRefSchema.extend({
  description: bilingual,
  count: z.int().nonnegative(),
});
export type RawCommunityAuthor = z.infer<typeof communityAuthorSchema>;
