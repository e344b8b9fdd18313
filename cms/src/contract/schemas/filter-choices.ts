import { z } from 'zod';
import { idOrSlug, slug, year } from '../params';
import { NARROWING } from './found-entries';
import { bilingual, id, slug as storedSlug } from './shared';

/** `filter/choices`: what is chosen, in the words of A1. */
export const filterChoicesParams = z.object({
  type: slug.optional(),
  country: slug.optional(),
  material: slug.optional(),
  office: idOrSlug.optional(),
  year: year.optional(),
});
export type FilterChoicesParams = z.infer<typeof filterChoicesParams>;

/** A term, and how many articles it would leave together with what the other three have chosen. */
const choiceSchema = z.strictObject({ id, slug: storedSlug, name: bilingual, count: z.int().positive() });
export type RawChoice = z.infer<typeof choiceSchema>;

/** `any`: how many articles the other three leave by themselves, of the year where there is one. */
const choicesSchema = z.strictObject({ any: z.int().nonnegative(), terms: z.array(choiceSchema) });

/** `year`: the one that everything was counted in; an answer without it has counted all years. */
export const filterChoicesSchema = z.strictObject({
  total: z.int().nonnegative(),
  is_behind: z.boolean(),
  year: z.int().nullable(),
  choices: z.record(z.enum(NARROWING), choicesSchema),
});
export type RawFilterChoices = z.infer<typeof filterChoicesSchema>;
