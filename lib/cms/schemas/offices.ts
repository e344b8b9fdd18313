import { z } from 'zod';
import { companySchema } from './company';
import { postRefSchema } from './post';
import { countSchema, forgivingList, slugSchema } from './primitives';

const namedSchema = z.object({ slug: slugSchema, name: z.string() });
const choicesSchema = z.object({
  any: countSchema,
  terms: forgivingList(namedSchema.extend({ count: countSchema })),
});

/** `directory/offices`, a call of the embedded CMS. */
export const officesSchema = z.object({
  total: countSchema,
  total_pages: countSchema,
  chosen: z.object({ city: namedSchema.nullable(), field: namedSchema.nullable() }),
  choices: z.object({ city: choicesSchema, field: choicesSchema }),
  offices: z.array(companySchema.extend({ works: forgivingList(postRefSchema) })),
});
export type RawOffices = z.infer<typeof officesSchema>;
