import { z } from 'zod';
import { idOrSlug, slug } from '../params';
import { NARROWING } from './found-entries';
import { bilingual, id, slug as storedSlug } from './shared';

/** `filter/choices`: what is chosen, in the words of A1. */
export const filterChoicesParams = z.object({
  type: slug.optional(),
  country: slug.optional(),
  material: slug.optional(),
  office: idOrSlug.optional(),
});
export type FilterChoicesParams = z.infer<typeof filterChoicesParams>;

/** A term, and how many articles it would leave together with what the other three have chosen. */
const choiceSchema = z.strictObject({ id, slug: storedSlug, name: bilingual, count: z.int().positive() });
export type RawChoice = z.infer<typeof choiceSchema>;

/** `any`: how many articles the other three leave by themselves. */
const choicesSchema = z.strictObject({ any: z.int().nonnegative(), terms: z.array(choiceSchema) });

export const filterChoicesSchema = z.strictObject({
  total: z.int().nonnegative(),
  is_behind: z.boolean(),
  choices: z.record(z.enum(NARROWING), choicesSchema),
});
export type RawFilterChoices = z.infer<typeof filterChoicesSchema>;
