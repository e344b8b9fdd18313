import { z } from 'zod';
import { KINDS, type Kind } from '../../search/index/kinds';
import { flag, idOrSlug, ids, positiveInt, searchText, slug } from '../params';
import { bilingual, id, slug as storedSlug } from './shared';

const upTo = (most: number) => positiveInt.refine((n) => n <= most, `must be between 1 and ${most}`);
const query = z
  .string({ error: 'is required' })
  .pipe(searchText)
  .refine((text) => text !== '', 'is required');
const kinds = z
  .string()
  .transform((text) => text.split(',').map((name) => name.trim()))
  .refine(
    (names): names is Kind[] => names.every((name) => KINDS.some((kind) => kind === name)),
    `must be some of ${KINDS.join(', ')}`,
  );

/** `search/entries`. Terms narrow what is found to articles that have them, as they narrow A1. */
export const foundEntriesParams = z.object({
  search: query,
  kinds: kinds.optional(),
  page: positiveInt.optional(),
  per_page: upTo(100).optional(),
  per_kind: upTo(100).optional(),
  facets: flag.optional(),
  orderby: z.enum(['relevance', 'date'], 'must be relevance or date').optional(),
  type: slug.optional(),
  country: slug.optional(),
  material: slug.optional(),
  office: idOrSlug.optional(),
});
export type FoundEntriesParams = z.infer<typeof foundEntriesParams>;

/** `search/suggestions`. */
export const suggestionsParams = z.object({ search: query, per_page: upTo(20).default(8) });

/** `search/snippets`. */
export const snippetsParams = z.object({
  search: query,
  include: z
    .string({ error: 'is required' })
    .pipe(ids)
    .refine((list) => list.length <= 24, 'must hold at most 24 ids'),
});

/** `search/snippets` as it is posted: with the names of what was found, as a reader sees them. A page has at most 162. */
export const markedParams = z.object({
  search: query,
  include: z.array(id, 'must be a list of ids').max(24, 'must hold at most 24 ids').default([]),
  names: z
    .array(z.string().max(1000, 'must hold names of at most 1000 characters'), 'must be a list of texts')
    .max(200, 'must hold at most 200 names')
    // How each Chinese character is said may be looked up.
    .refine((names) => names.join('').length <= 20_000, 'must hold at most 20000 characters'),
});

/** By what the articles of a search can be narrowed, in the words of A1's filters. */
export const NARROWING = ['type', 'country', 'material', 'office'] as const;
export type Narrowing = (typeof NARROWING)[number];

export const foundEntrySchema = z.strictObject({
  kind: z.enum(KINDS),
  id,
  slug: storedSlug,
  title: bilingual,
});
export type RawFoundEntry = z.infer<typeof foundEntrySchema>;

const facetSchema = z.array(
  z.strictObject({ id, slug: storedSlug, name: bilingual, count: z.int().positive() }),
);
export type RawFacet = z.infer<typeof facetSchema>;

/** Words of a query that nothing has, as they were typed, and those that were looked for instead. `query`: all of it with these. */
const correctedSchema = z.strictObject({
  query: z.string(),
  words: z.array(z.strictObject({ typed: z.string().min(1), meant: z.string().min(1) })).min(1),
});

const countsSchema = z.record(z.enum(KINDS), z.int().nonnegative());

export const foundEntriesSchema = z.strictObject({
  total: z.int().nonnegative(),
  is_relaxed: z.boolean(),
  kinds: countsSchema,
  whole: countsSchema,
  corrected: correctedSchema.optional(),
  entries: z.array(foundEntrySchema),
  facets: z.record(z.enum(NARROWING), facetSchema).optional(),
});
export type RawFoundEntries = z.infer<typeof foundEntriesSchema>;

export const suggestionsSchema = z.strictObject({ suggestions: z.array(foundEntrySchema) });

/** What of a text was looked for: from and until before, in UTF-16 units. */
const marksSchema = z.array(z.tuple([z.int().nonnegative(), z.int().positive()]));
export type RawMarks = z.infer<typeof marksSchema>;

/** A part of an article's text, with what was looked for in it. */
export const snippetSchema = z.strictObject({ id, text: z.string(), marks: marksSchema });
export type RawSnippet = z.infer<typeof snippetSchema>;
export const snippetsSchema = z.strictObject({ snippets: z.array(snippetSchema) });

/** `names`: the marks of each name, in the order they were asked in. */
export const markedSchema = z.strictObject({ ...snippetsSchema.shape, names: z.array(marksSchema) });
