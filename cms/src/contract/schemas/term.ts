import { z } from 'zod';
import { bilingual, fileUrl, id, slug } from './shared';

/** An item of `taxonomies` in Ent-1 and Ent-10. */
export const termRefSchema = z.strictObject({
  id,
  slug,
  name: bilingual,
  taxonomy: z.string(),
  parent: z.int().nonnegative(),
});
export type RawTermRef = z.infer<typeof termRefSchema>;

/** Ent-3: a category or a tag. `count` is of published entries, children included. */
export const categorySchema = z.strictObject({
  id,
  name: bilingual,
  slug,
  parent: z.int().nonnegative(),
  count: z.int().nonnegative(),
  taxonomy: z.enum(['category', 'tag']),
  description: bilingual.optional(),
});
export type RawCategory = z.infer<typeof categorySchema>;

/** Ent-17: an item of type, material, country, topic, place, series, cities. */
export const taxonomyItemSchema = z.strictObject({
  id,
  name: bilingual,
  slug,
  count: z.int().nonnegative(),
  parent: z.int().nonnegative(),
  image: fileUrl,
  taxonomy: z.string(),
});
export type RawTaxonomyItem = z.infer<typeof taxonomyItemSchema>;

/** B10. */
export const areaCitySchema = z.strictObject({ id, name: bilingual, slug });
export type RawAreaCity = z.infer<typeof areaCitySchema>;

/** Ent-18, a tree. */
export type RawCatalogNode = {
  type: string;
  slug: string;
  title: string;
  child: RawCatalogNode[];
  open: boolean;
  active: boolean;
  fix_id: string;
};
export const catalogNodeSchema: z.ZodType<RawCatalogNode> = z.strictObject({
  type: z.string(),
  slug,
  title: bilingual,
  child: z.lazy(() => z.array(catalogNodeSchema)),
  open: z.boolean(),
  active: z.boolean(),
  fix_id: z.string(),
});
