import { z } from 'zod';
import { anyTextSchema, countSchema, htmlSchema, idSchema, slugSchema, titleSchema } from './primitives';

/** A static page (Ent-4, E13). */
export const pageSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  content: htmlSchema,
  excerpt: htmlSchema.catch(''),
  date: anyTextSchema,
  timestamp: countSchema,
  modified: anyTextSchema,
});
export type RawPage = z.infer<typeof pageSchema>;
