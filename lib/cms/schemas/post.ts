import { z } from 'zod';
import { termsOfJobSchema } from './hiring';
import { anyImageSchema, imageSchema } from './picture';
import {
  anyTextSchema,
  countSchema,
  dayOrNoneSchema,
  forgivingList,
  htmlSchema,
  idSchema,
  slugSchema,
  switchSchema,
  titleSchema,
} from './primitives';
import { termsSchema } from './term';

/** A person as an entry names its author (Ent-1). */
export const authorSchema = z.object({
  id: idSchema,
  slug: slugSchema.catch(''), // A person without a page is still a name.
  name: anyTextSchema,
  avatar: anyTextSchema,
});
export type RawAuthor = z.infer<typeof authorSchema>;

const taxonomiesSchema = z.object({
  category: termsSchema,
  tag: termsSchema,
  topic: termsSchema,
  place: termsSchema,
  company: termsSchema,
  people: termsSchema,
  cities: termsSchema,
  material: termsSchema,
});

/** Another entry, as a link (PostRef). */
export const postRefSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  thumb: anyTextSchema,
  thumbnail: anyTextSchema,
  linkurl: anyTextSchema,
  post_type: anyTextSchema,
  featured_image: anyImageSchema,
});
export type RawPostRef = z.infer<typeof postRefSchema>;

/** A post in a list (E1, E2, E9): id, slug and title are strict, the rest is decoration. */
export const cardSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  post_type: anyTextSchema,
  title: titleSchema,
  date: anyTextSchema,
  timestamp: countSchema,
  author: authorSchema.nullish().catch(null),
  describe: anyTextSchema,
  category: z.union([forgivingList(z.string()), z.string().transform((name) => [name])]).catch([]),
  thumb: anyTextSchema,
  thumbnail: anyTextSchema,
  cover: anyTextSchema,
  linkurl: anyTextSchema,
  featured_image: anyImageSchema,
  excerpt: htmlSchema.catch(''),
  taxonomies: taxonomiesSchema.partial().catch({}),
  views: countSchema,
});
export type RawCard = z.infer<typeof cardSchema>;

const brandSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  logo: anyTextSchema,
  logo_image: anyImageSchema,
});

const productRefSchema = z.object({
  id: idSchema,
  slug: slugSchema,
  title: titleSchema,
  thumb: anyTextSchema,
  featured_image: anyImageSchema,
});

/** A post by itself (Ent-1). `content` is what the page is about, so it must be there, if only empty. */
export const postSchema = cardSchema.extend({
  content: htmlSchema,
  modified: anyTextSchema,
  gallery: forgivingList(imageSchema),
  latest: forgivingList(postRefSchema),
  related: forgivingList(postRefSchema),
  next: postRefSchema.nullish().catch(null),
  previous: postRefSchema.nullish().catch(null),
  material: termsSchema,
  acf: z
    .object({
      with_brands: forgivingList(brandSchema),
      other_brands: anyTextSchema,
      with_products: forgivingList(productRefSchema),
      facts: forgivingList(z.object({ name: anyTextSchema, value: anyTextSchema })),
    })
    .partial()
    .catch({}), // A stock backend sends `[]` for "no fields".
  comment_status: anyTextSchema,
  closes_on: dayOrNoneSchema,
  ...termsOfJobSchema,
  apply_to: anyTextSchema,
  is_sticky: switchSchema,
});
export type RawPost = z.infer<typeof postSchema>;
