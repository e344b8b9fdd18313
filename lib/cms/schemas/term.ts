import { z } from 'zod';
import { countSchema, forgivingList, idSchema, slugSchema, textSchema } from './primitives';

/** Category, tag, taxonomy item (Ent-3, Ent-17, E11). */
export const termSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  name: textSchema,
  /** Missing on `material` of a post and on A37: the place says which taxonomy it is. */
  taxonomy: z.string().optional().catch(undefined),
  parent: countSchema,
  count: countSchema,
});
export type RawTerm = z.infer<typeof termSchema>;

/** Terms printed beside something: one broken term is left out. */
export const termsSchema = forgivingList(termSchema);
