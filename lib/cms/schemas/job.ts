import { z } from 'zod';
import { termsOfJobSchema } from './hiring';
import { anyImageSchema } from './picture';
import {
  anyTextSchema,
  countSchema,
  dayOrNoneSchema,
  forgivingList,
  idSchema,
  mainList,
  slugSchema,
  switchSchema,
  titleSchema,
} from './primitives';
import { termsSchema } from './term';

/** Ent-10, E25. */
export const jobSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  is_sticky: switchSchema,
  is_sponsored: switchSchema,
  thumb: anyTextSchema,
  category: z.union([z.string(), forgivingList(z.string()).transform((names) => names[0] ?? '')]).catch(''),
  describe: anyTextSchema,
  date: anyTextSchema,
  timestamp: countSchema,
  closes_on: dayOrNoneSchema,
  ...termsOfJobSchema,
  featured_image: anyImageSchema,
  taxonomies: z.object({ cities: termsSchema }).partial().catch({}),
});
export type RawJob = z.infer<typeof jobSchema>;

/** Ent-11, E26: B9, B24. */
export const jobListSchema = z.object({ lists: mainList(jobSchema), page: countSchema, total: countSchema });
/** B7. */
export const jobsParamSchema = z.object({
  slugName: anyTextSchema,
  lists: mainList(jobSchema),
  total: countSchema,
});
/** B12. */
export const jobsIndexSchema = z.object({
  recommended: forgivingList(jobSchema),
  latest: mainList(jobSchema),
});
