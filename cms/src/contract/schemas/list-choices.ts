import { z } from 'zod';
import { postListParams } from './inputs';
import { bilingual, id, slug as storedSlug } from './shared';

/** `list/choices`: what selects a list, in the words of A1, and what of a year and an office is chosen. */
export const listChoicesParams = postListParams.pick({
  ...{ categories: true, tags: true, type: true, country: true, material: true },
  ...{ topic: true, place: true, office: true, year: true },
});
export type ListChoicesParams = z.infer<typeof listChoicesParams>;

const count = z.int().positive();

/** `any`: how many articles the other choice leaves by itself; `terms`: what leaves some together with it. */
export const listChoicesSchema = z.strictObject({
  total: z.int().nonnegative(),
  choices: z.strictObject({
    year: z.strictObject({
      any: z.int().nonnegative(),
      terms: z.array(z.strictObject({ year: z.int(), count })),
    }),
    office: z.strictObject({
      any: z.int().nonnegative(),
      terms: z.array(z.strictObject({ id, slug: storedSlug, name: bilingual, count })),
    }),
  }),
});
export type RawListChoices = z.infer<typeof listChoicesSchema>;
