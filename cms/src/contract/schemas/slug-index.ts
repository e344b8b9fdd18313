import { z } from 'zod';
import { slug } from './shared';

export const SLUG_TYPES = [
  'post',
  'page',
  'brand',
  'company',
  'product',
  'community',
  'term',
  'user',
  'news',
] as const;

/** A44. `to` is the new slug of a renamed thing; a user's slug is its own, `id` what `/people/{id}` takes. */
export const slugEntrySchema = z.strictObject({
  slug,
  id: z.int().positive(),
  to: z.string().nullable(),
  taxonomy: z.string().optional(),
  parent: z.int().nonnegative().optional(),
});
export type RawSlugEntry = z.infer<typeof slugEntrySchema>;
