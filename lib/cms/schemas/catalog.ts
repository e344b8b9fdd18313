import { z } from 'zod';
import { anyImageSchema } from './picture';
import { anyTextSchema, countSchema, forgivingList, mainList, slugSchema, switchSchema } from './primitives';

export type RawCatalogNode = { slug: string; title: string; open: boolean; child: RawCatalogNode[] };

/** Ent-18 (A21 `catalog`). A branch that cannot be read is left out, not the tree. */
export const catalogNodeSchema: z.ZodType<RawCatalogNode> = z.object({
  slug: slugSchema,
  title: anyTextSchema,
  open: switchSchema,
  child: z.lazy(() => forgivingList(catalogNodeSchema)),
});

/** A hit of G1; the last two fields only the embedded CMS sends. */
export const productHitSchema = z.object({
  objectID: z.union([z.string(), z.number().transform(String)]),
  slug: slugSchema,
  title: anyTextSchema,
  brand: anyTextSchema,
  image: anyTextSchema,
  brand_detail: z.object({ title: anyTextSchema }).nullish().catch(null),
  featured_image: anyImageSchema,
});
export type RawProductHit = z.infer<typeof productHitSchema>;

/** G1: one result for each question, in their order. */
export const indexResultsSchema = z.object({
  results: z
    .array(
      z.object({
        hits: mainList(productHitSchema),
        nbHits: z.number().int().nonnegative(),
        nbPages: z.number().int().nonnegative(),
        facets: z.record(z.string(), z.record(z.string(), countSchema)).catch({}),
      }),
    )
    .min(1),
});

/** The name of a brand in both languages, of A30. */
export const brandNameSchema = z.object({
  title: z.union([z.object({ rendered: z.string() }).transform(({ rendered }) => rendered), z.string()]),
});
