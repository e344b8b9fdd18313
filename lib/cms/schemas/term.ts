import { z } from 'zod';
import {
  anyTextSchema,
  countSchema,
  forgivingList,
  idSchema,
  slugSchema,
  textSchema,
  titleSchema,
} from './primitives';

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

/** A material with its picture (A36): a bare address, which is decoration. */
export const materialSchema = termSchema.extend({ image: anyTextSchema });
export type RawMaterial = z.infer<typeof materialSchema>;

/** What a list of articles needs of a company that selects it (R47, R49). */
export const officeSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  count: countSchema,
});
export type RawOffice = z.infer<typeof officeSchema>;
