import { z } from 'zod';
import { ENTRY_KINDS } from '@/lib/search/entry-kinds';
import { countSchema, forgivingList, idSchema, mainList, slugSchema, switchSchema } from './primitives';

const entrySchema = z.object({
  kind: z.enum(ENTRY_KINDS),
  id: idSchema,
  slug: slugSchema,
  title: z.string(),
});

const facetSchema = forgivingList(z.object({ slug: slugSchema, name: z.string(), count: countSchema }));

const wordsSchema = mainList(z.string());
/** B2: of the embedded CMS with what its words are also written with. */
export const blockedWordsSchema = z.union([
  wordsSchema.transform((words) => ({ words, variants: {} })),
  z.object({ words: wordsSchema, variants: z.record(z.string(), z.string()) }),
]);

/** `search/entries`, a call of the embedded CMS. */
export const foundEntriesSchema = z.object({
  is_relaxed: switchSchema,
  kinds: z.record(z.string(), countSchema),
  // Hints of a newer CMS: without them everything counts as found as it was typed.
  whole: z.record(z.string(), countSchema).optional().catch(undefined),
  corrected: z
    .object({
      query: z.string().trim().min(1),
      words: z.array(z.object({ typed: z.string().min(1), meant: z.string().min(1) })).min(1),
    })
    .optional()
    .catch(undefined),
  entries: forgivingList(entrySchema),
  facets: z
    .object({ type: facetSchema, country: facetSchema, material: facetSchema, office: facetSchema })
    .optional(),
});
const marksSchema = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));

/** `search/snippets`, a call of the embedded CMS. Marks that are none are left out with their snippet, or with all names. */
export const foundMarksSchema = z.object({
  snippets: forgivingList(z.object({ id: idSchema, text: z.string(), marks: marksSchema })),
  names: z.array(marksSchema).catch([]),
});
export type RawFoundMarks = z.infer<typeof foundMarksSchema>;
export type RawFoundEntries = z.infer<typeof foundEntriesSchema>;
