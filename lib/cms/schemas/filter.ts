import { z } from 'zod';
import { countSchema, forgivingList, idSchema, slugSchema, switchSchema } from './primitives';

const choicesSchema = z.object({
  any: countSchema,
  terms: forgivingList(z.object({ id: idSchema, slug: slugSchema, name: z.string(), count: countSchema })),
});

/** `filter/choices`, a call of the embedded CMS. */
export const filterChoicesSchema = z.object({
  is_behind: switchSchema,
  // An older CMS, which counts over all years whatever it is asked, does not say.
  year: z.int().nullable().catch(null),
  choices: z.object({
    type: choicesSchema,
    country: choicesSchema,
    material: choicesSchema,
    office: choicesSchema,
  }),
});
export type RawFilterChoices = z.infer<typeof filterChoicesSchema>;
