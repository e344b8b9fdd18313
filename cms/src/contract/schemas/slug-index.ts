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

/**
 * A44. `to` is the new slug of a renamed thing; a user's slug is its own, `id` what `/people/{id}` takes. `only` (the one
 * language it is written in) and `modified` (seconds since 1970) are our own, for the sitemap (D1).
 */
export const slugEntrySchema = z.strictObject({
  slug,
  id: z.int().positive(),
  to: z.string().nullable(),
  taxonomy: z.string().optional(),
  parent: z.int().nonnegative().optional(),
  only: z.enum(['zh', 'en']).optional(),
  modified: z.int().positive().optional(),
});
export type RawSlugEntry = z.infer<typeof slugEntrySchema>;
