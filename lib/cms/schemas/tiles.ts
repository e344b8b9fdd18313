import { z } from 'zod';
import { anyImageSchema } from './picture';
import {
  anyTextSchema,
  countSchema,
  htmlSchema,
  idSchema,
  slugSchema,
  textSchema,
  titleSchema,
} from './primitives';
import { authorSchema } from './post';
import { termsSchema } from './term';

/** Ent-9, as a tile (E24). */
export const projectSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  excerpt: htmlSchema.catch(''),
  cover: anyTextSchema,
  featured_image: anyImageSchema,
  date: anyTextSchema,
  timestamp: countSchema,
});
export type RawProject = z.infer<typeof projectSchema>;

/** Ent-9 on its own screen: its text must be readable. */
export const projectEntrySchema = projectSchema.extend({
  content: htmlSchema,
  author: authorSchema.nullish().catch(null),
  modified: anyTextSchema,
});
export type RawProjectEntry = z.infer<typeof projectEntrySchema>;

/** `community/author` (A32). */
export const projectAuthorSchema = authorSchema.extend({ description: anyTextSchema, count: countSchema });
export type RawProjectAuthor = z.infer<typeof projectAuthorSchema>;

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
