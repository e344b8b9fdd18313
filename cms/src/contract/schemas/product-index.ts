import { z } from 'zod';
import { bilingual, fileUrl, imageSchema, slug } from './shared';

/** More of a text the search does not read; the box of the catalogue takes no more either. */
const text = z.string().max(200);
const facetName = z.string().max(100);

const filterText = z.string().max(4000);
/** As `algoliasearch-helper` sends them: of an inner list one must hold, of the outer one all. */
const facetFilters = z.union([
  filterText,
  z.array(z.union([filterText, z.array(filterText).max(200)])).max(50),
]);
/** The index has neither numbers nor tags to filter by: what asks for some is refused, and not answered too widely. */
const noFilters = z.union([z.literal(''), z.array(z.unknown()).max(0)]);

const filters = {
  filters: filterText.nullish(),
  facetFilters: facetFilters.nullish(),
  numericFilters: noFilters.nullish(),
  tagFilters: noFilters.nullish(),
};

/** G2. */
export const facetQuerySchema = z.object({
  facetQuery: text.default(''),
  query: text.nullish(),
  ...filters,
  maxFacetHits: z.int().min(1).max(100).default(10),
});
export type FacetQuery = z.output<typeof facetQuerySchema>;

/** One question of G1. Parameters we do not know are left to services that do. */
export const indexRequestSchema = z.object({
  type: z.literal('default').nullish(),
  indexName: z.string(),
  query: text.nullish(),
  ...filters,
  hitsPerPage: z.int().min(0).max(1000).default(20),
  page: z.int().min(0).max(1_000_000).default(0),
  facets: z.union([z.array(facetName).max(20), facetName.transform((name) => [name])]).default([]),
  maxValuesPerFacet: z.int().min(1).max(1000).default(100),
});
export type IndexRequest = z.output<typeof indexRequestSchema>;

/** G2 as one question among others: `react-instantsearch` sends it so. */
export const facetRequestSchema = facetQuerySchema.extend({
  type: z.literal('facet'),
  indexName: z.string(),
  facet: facetName,
});
export type FacetRequest = z.output<typeof facetRequestSchema>;

export const indexQueriesSchema = z.object({
  requests: z
    .array(z.discriminatedUnion('type', [facetRequestSchema, indexRequestSchema]))
    .min(1)
    // A screen of the widgets asks one, and one more for each facet that is narrowed.
    .max(20),
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
export type RawFacetHits = z.infer<typeof facetHitsSchema>;

export const indexErrorSchema = z.strictObject({ message: z.string(), status: z.int() });
