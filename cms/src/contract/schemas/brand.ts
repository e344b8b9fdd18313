import { z } from 'zod';
import { bilingual, fileUrl, html, id, imageSchema, slug } from './shared';

const image = imageSchema.nullable();

/** Ent-13. `brandtype` 1 creative, 2 build (E29). */
export const brandSchema = z.strictObject({
  id,
  title: bilingual,
  slug,
  featured_image: image,
  acf: z.strictObject({
    cover: fileUrl,
    logo: fileUrl,
    logo_cover: fileUrl,
    about: html,
    brand_detail: html,
    website: z.string(),
    cover_image: image,
    logo_image: image,
    logo_cover_image: image,
  }),
  brandtype: z.union([z.literal(1), z.literal(2)]),
  is_sticky: z.boolean(),
  views: z.int().nonnegative(),
  show_times_limit: z.int().nonnegative(),
});
export type RawBrand = z.infer<typeof brandSchema>;

/** B17, B18 (E30). */
export const highlightSchema = z.strictObject({
  name: bilingual,
  logo: fileUrl,
  linkurl: z.string(),
  logo_image: image,
});
export type RawHighlight = z.infer<typeof highlightSchema>;
