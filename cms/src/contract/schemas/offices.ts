import { z } from 'zod';
import { positiveInt, slug } from '../params';
import { companySchema } from './company';
import { postRefSchema } from './post';
import { bilingual, slug as storedSlug } from './shared';

/** `directory/offices`: the directory of offices, all of them or those of a city or a field. */
export const officesParams = z.object({
  city: slug.optional(),
  field: slug.optional(),
  page: positiveInt.optional(),
  per_page: positiveInt.refine((n) => n <= 100, 'must be between 1 and 100').optional(),
});
export type OfficesParams = z.infer<typeof officesParams>;

const namedSchema = z.strictObject({ slug: storedSlug, name: bilingual });
export type RawNamed = z.infer<typeof namedSchema>;

/** `any`: how many offices the other choice leaves by itself; `terms`: those that leave something with it. */
const choicesSchema = z.strictObject({
  any: z.int().nonnegative(),
  terms: z.array(namedSchema.extend({ count: z.int().positive() })),
});
export type RawOfficeChoices = z.infer<typeof choicesSchema>;

export const officesSchema = z.strictObject({
  total: z.int().nonnegative(),
  total_pages: z.int().nonnegative(),
  /** What was asked for, by name; null for what was not, and for what nobody knows. */
  chosen: z.strictObject({ city: namedSchema.nullable(), field: namedSchema.nullable() }),
  choices: z.strictObject({ city: choicesSchema, field: choicesSchema }),
  /** `works`: the newest three of its articles that have a picture. */
  offices: z.array(companySchema.extend({ works: z.array(postRefSchema).max(3) })),
});
export type RawOffices = z.infer<typeof officesSchema>;
