import { z } from 'zod';
import { anyImageSchema, imageSchema } from './picture';
import { postRefSchema } from './post';
import {
  anyTextSchema,
  countSchema,
  forgivingList,
  htmlSchema,
  idSchema,
  slugSchema,
  switchSchema,
  titleSchema,
} from './primitives';
import { productSchema } from './tiles';

const anyHtmlSchema = htmlSchema.catch('');

/** Ent-13 (E28). Without texts a brand is still a name; a stock backend sends `[]` for "no fields". */
export const brandSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  featured_image: anyImageSchema,
  brandtype: countSchema,
  views: countSchema,
  show_times_limit: countSchema,
  acf: z
    .object({
      about: anyHtmlSchema,
      brand_detail: anyHtmlSchema,
      website: anyTextSchema,
      cover: anyTextSchema,
      logo: anyTextSchema,
      cover_image: anyImageSchema,
      logo_image: anyImageSchema,
    })
    .partial()
    .catch({}),
});
export type RawBrand = z.infer<typeof brandSchema>;

/** A file one can save: without a name and an address it is none. The kind is an ending, of whatever backend. */
const downloadSchema = z.object({
  id: idSchema,
  title: z.string().trim().min(1),
  kind: z
    .string()
    .toLowerCase()
    .regex(/^[a-z0-9]{1,8}$/)
    .catch(''),
  size: countSchema,
  url: z.string().min(1),
  name: anyTextSchema,
});
export type RawDownload = z.infer<typeof downloadSchema>;

const attributesSchema = forgivingList(z.object({ name: anyTextSchema, value: anyTextSchema }));

/** Ent-12 by itself (E27). */
export const productEntrySchema = productSchema.extend({
  acf: z
    .object({
      brand_detail: productSchema.shape.brand,
      brand_owner: countSchema,
      product_attr: attributesSchema,
      product_attrs: attributesSchema,
      product_gallery: forgivingList(imageSchema),
      product_features: anyHtmlSchema,
      product_functions: anyHtmlSchema,
      product_desc: anyHtmlSchema,
      product_dimensions: anyTextSchema,
      product_contact: anyTextSchema,
      product_projects: forgivingList(postRefSchema),
    })
    .partial()
    .catch({}),
  /** Our own: a WordPress sends none of them. */
  used_in: forgivingList(postRefSchema),
  takes_requests: switchSchema,
  downloads: forgivingList(downloadSchema),
});
export type RawProductEntry = z.infer<typeof productEntrySchema>;
