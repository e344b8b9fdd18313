import { z } from 'zod';
import { bilingual, day, fileUrl, id, imageSchema, localTime, slug, timestamp } from './shared';
import { termRefSchema } from './term';

/** Ent-10. */
export const jobSchema = z.strictObject({
  id,
  title: bilingual,
  slug,
  post_type: z.enum(['job', 'jobs']),
  featured_image: imageSchema.nullable(),
  is_sticky: z.boolean(),
  thumb: fileUrl,
  category: bilingual,
  describe: bilingual,
  date: localTime,
  timestamp,
  closes_on: day.nullable(),
  taxonomies: z.strictObject({ cities: z.array(termRefSchema) }),
});
export type RawJob = z.infer<typeof jobSchema>;

/** Ent-11: B9, B24. */
export const jobListSchema = z.strictObject({
  lists: z.array(jobSchema),
  page: z.int().positive(),
  total: z.int().nonnegative(),
});
/** B7. */
export const jobsParamSchema = z.strictObject({
  slugName: z.string(),
  lists: z.array(jobSchema),
  total: z.int().nonnegative(),
});
/** B12. */
export const jobsIndexSchema = z.strictObject({
  recommended: z.array(jobSchema),
  latest: z.array(jobSchema),
});
