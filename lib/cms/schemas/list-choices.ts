import { z } from 'zod';
import { countSchema, forgivingList, idSchema, slugSchema } from './primitives';

/** `list/choices`, a call of the embedded CMS. */
export const listChoicesSchema = z.object({
  choices: z.object({
    year: z.object({
      any: countSchema,
      terms: forgivingList(z.object({ year: z.int(), count: countSchema })),
    }),
    office: z.object({
      any: countSchema,
      terms: forgivingList(
        z.object({ id: idSchema, slug: slugSchema, name: z.string(), count: countSchema }),
      ),
    }),
  }),
});
export type RawListChoices = z.infer<typeof listChoicesSchema>;
