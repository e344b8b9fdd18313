import { z } from 'zod';
import { anyImageSchema } from './picture';
import { anyTextSchema, idSchema, slugSchema, textSchema, titleSchema } from './primitives';
import { termsSchema } from './term';

/** Ent-9, as a tile (E24). */
export const projectSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  cover: anyTextSchema,
  featured_image: anyImageSchema,
});
export type RawProject = z.infer<typeof projectSchema>;

/** B17, B18, E30. */
export const highlightSchema = z.object({
  name: textSchema,
  logo: anyTextSchema,
  linkurl: anyTextSchema,
  logo_image: anyImageSchema,
});
export type RawHighlight = z.infer<typeof highlightSchema>;

const brandRefSchema = z.object({ slug: slugSchema, title: titleSchema });

/** Ent-12, as a tile (E27). */
export const productSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  brand: brandRefSchema.nullish().catch(null),
  material: termsSchema,
  featured_image: anyImageSchema,
  views: z.coerce.number().catch(0),
  show_times_limit: z.coerce.number().catch(0),
  acf: z
    .object({ brand_detail: brandRefSchema.nullish().catch(null) })
    .partial()
    .catch({}),
});
export type RawProduct = z.infer<typeof productSchema>;
