import { z } from 'zod';
import { EMPLOYMENTS, PAY_PERIODS } from '../models/hiring';
import { anyTextSchema, slugSchema } from './primitives';

const amountSchema = z.number().nonnegative().nullable().catch(null);

/** What Ent-1 and Ent-10 say of a job beside its text. Our own: a WordPress sends nothing, which counts as null. */
export const termsOfJobSchema = {
  pay: z
    .object({
      from: amountSchema,
      to: amountSchema,
      currency: z.string().regex(/^[A-Z]{3}$/),
      period: z.enum(PAY_PERIODS),
      note: anyTextSchema,
    })
    .nullable()
    .catch(null),
  employment_type: z.enum(EMPLOYMENTS).nullable().catch(null),
  office: z.object({ slug: slugSchema, title: anyTextSchema, logo: anyTextSchema }).nullable().catch(null),
};
