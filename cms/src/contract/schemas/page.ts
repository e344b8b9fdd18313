import { z } from 'zod';
import { bilingual, html, id, localTime, slug, timestamp } from './shared';
import { POST_STATUS } from './post';

/** Ent-4. */
export const pageSchema = z.strictObject({
  id,
  slug,
  title: z.strictObject({ rendered: bilingual }),
  content: z.strictObject({ rendered: html }),
  excerpt: z.strictObject({ rendered: html }),
  date: localTime,
  timestamp,
  modified: localTime,
  acf: z.record(z.string(), z.unknown()),
  status: z.enum(POST_STATUS).optional(),
});
export type RawPage = z.infer<typeof pageSchema>;
