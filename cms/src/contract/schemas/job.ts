import { z } from 'zod';
import { bilingual, day, fileUrl, id, imageSchema, localTime, slug, timestamp } from './shared';
import { termRefSchema } from './term';
import { EMPLOYMENTS, PAY_CURRENCIES, PAY_PERIODS } from '../../hiring/terms';

const amount = z.int().nonnegative().nullable();

/** What a job pays: either amount may be missing, `note` says it in words, or says more. */
export const paySchema = z.strictObject({
  from: amount,
  to: amount,
  currency: z.enum(PAY_CURRENCIES),
  period: z.enum(PAY_PERIODS),
  note: bilingual,
});
export type RawPay = z.infer<typeof paySchema>;

/** What Ent-1 of a job and Ent-10 say of it beside its text (decision 077); null for none, and for every article. */
export const termsOfJob = {
  pay: paySchema.nullable(),
  employment_type: z.enum(EMPLOYMENTS).nullable(),
  office: z.strictObject({ id, slug, title: bilingual, logo: fileUrl }).nullable(),
};

/** Ent-10. */
export const jobSchema = z.strictObject({
  id,
  title: bilingual,
  slug,
  post_type: z.enum(['job', 'jobs']),
  featured_image: imageSchema.nullable(),
  is_sticky: z.boolean(),
  /** Its place on top is paid for (docs/decisions/102). */
  is_sponsored: z.boolean(),
  thumb: fileUrl,
  category: bilingual,
  describe: bilingual,
  date: localTime,
  timestamp,
  closes_on: day.nullable(),
  ...termsOfJob,
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
