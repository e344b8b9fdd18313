import { z } from 'zod';
import { KINDS } from '../../downloads/kinds';
import { postRefSchema } from './post';
import { bilingual, fileUrl, html, id, imageSchema, linkSchema, slug } from './shared';

const pairs = z.array(z.strictObject({ name: bilingual, value: bilingual }));

/** Ent-12. `views` counts shows (A43), not readings. */
export const productSchema = z.strictObject({
  id,
  slug,
  title: z.strictObject({ rendered: bilingual }),
  brand: linkSchema.nullable(),
  material: z.array(z.strictObject({ id, slug, name: bilingual })),
  featured_image: imageSchema.nullable(),
  views: z.int().nonnegative(),
  show_times_limit: z.int().nonnegative(),
  is_recommend: z.boolean(),
  is_sticky: z.boolean(),
  is_featured: z.boolean(),
  acf: z.strictObject({
    brand_detail: z.strictObject({ title: bilingual, slug }).nullable(),
    product_attr: pairs,
    product_attrs: pairs,
    product_gallery: z.array(imageSchema),
    product_features: html,
    product_functions: html,
    product_desc: html,
    product_dimensions: z.string(),
    product_contact: z.string(),
    product_projects: z.array(
      z.strictObject({ id, title: bilingual, slug, thumb: fileUrl, featured_image: imageSchema.nullable() }),
    ),
    brand_owner: z.int().nonnegative(),
  }),
  /** Of a product on its own: what an editor named, then articles that name it, 12 at most. */
  used_in: z.array(postRefSchema).optional(),
  /** Of a product on its own: whether `product/{id}/request` takes something. */
  takes_requests: z.boolean().optional(),
  /** Of a product on its own: its files, in the editor's order. `size` in bytes; `name` is what a browser saves it as. */
  downloads: z
    .array(
      z.strictObject({
        id,
        title: bilingual,
        kind: z.enum(KINDS),
        size: z.int().nonnegative(),
        url: fileUrl,
        name: z.string(),
      }),
    )
    .optional(),
});
export type RawProduct = z.infer<typeof productSchema>;
