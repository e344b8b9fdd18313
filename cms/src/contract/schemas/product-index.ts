import { z } from 'zod';
import { bilingual, fileUrl, imageSchema, slug } from './shared';

const text = z.string().max(512);
const facetName = z.string().max(100);

/** One question of G1. Parameters we do not know are left to services that do. */
export const indexRequestSchema = z.object({
  indexName: z.string(),
  query: text.nullish(),
  filters: z.string().max(4000).nullish(),
  hitsPerPage: z.int().min(0).max(1000).default(20),
  page: z.int().min(0).max(1_000_000).default(0),
  facets: z.union([z.array(facetName).max(20), facetName.transform((name) => [name])]).default([]),
  maxValuesPerFacet: z.int().min(1).max(1000).default(100),
});
export type IndexRequest = z.output<typeof indexRequestSchema>;

export const indexQueriesSchema = z.object({ requests: z.array(indexRequestSchema).min(1).max(50) });

/** G2. */
export const facetQuerySchema = z.object({
  facetQuery: text.default(''),
  filters: z.string().max(4000).nullish(),
  maxFacetHits: z.int().min(1).max(100).default(10),
});

/** A product as the index has it; the last two fields are ours (see `docs/contracts/fixtures/README.md`). */
export const productHitSchema = z.strictObject({
  objectID: z.string().regex(/^\d+$/),
  slug,
  title: bilingual,
  brand: z.string(),
  material: z.array(slug),
  category: z.array(slug),
  image: fileUrl,
  views: z.int().nonnegative(),
  brand_detail: z.strictObject({ title: bilingual, slug }).nullable(),
  featured_image: imageSchema.nullable(),
});
export type RawProductHit = z.infer<typeof productHitSchema>;

export const indexResultSchema = z.strictObject({
  index: z.string(),
  query: z.string(),
  page: z.int().nonnegative(),
  nbPages: z.int().nonnegative(),
  nbHits: z.int().nonnegative(),
  hitsPerPage: z.int().nonnegative(),
  hits: z.array(productHitSchema),
  facets: z.record(z.string(), z.record(z.string(), z.int().positive())),
  params: z.string(),
  exhaustiveNbHits: z.literal(true),
  processingTimeMS: z.int().nonnegative(),
});
export type RawIndexResult = z.infer<typeof indexResultSchema>;
export const indexResultsSchema = z.strictObject({ results: z.array(indexResultSchema) });

export const facetHitsSchema = z.strictObject({
  facetHits: z.array(
    z.strictObject({ value: z.string(), highlighted: z.string(), count: z.int().positive() }),
  ),
  exhaustiveFacetsCount: z.literal(true),
  processingTimeMS: z.int().nonnegative(),
});

export const indexErrorSchema = z.strictObject({ message: z.string(), status: z.int() });
