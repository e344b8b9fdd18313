import { z } from 'zod';
import {
  bilingual,
  day,
  fileUrl,
  html,
  id,
  imageSchema,
  localTime,
  personRefSchema,
  rendered,
  slug,
  timestamp,
} from './shared';
import { termsOfJob } from './job';
import { termRefSchema } from './term';

/** A PostRef: what navigation and related lists show. */
export const postRefSchema = z.strictObject({
  id,
  slug,
  title: rendered,
  thumb: fileUrl,
  featured_image: imageSchema.nullable(),
  linkurl: z.string().optional(),
});
export type RawPostRef = z.infer<typeof postRefSchema>;

const terms = z.array(termRefSchema);
const taxonomiesSchema = z.strictObject({
  category: terms,
  topic: terms,
  place: terms,
  company: terms,
  people: terms,
  cities: terms,
  tag: terms,
  type: terms,
  country: terms,
  material: terms,
  series: terms,
});
export type RawTaxonomies = z.infer<typeof taxonomiesSchema>;

const acfSchema = z.strictObject({
  with_brands: z.array(
    z.strictObject({ id, title: bilingual, slug, logo: fileUrl, logo_image: imageSchema.nullable() }),
  ),
  other_brands: bilingual,
  with_products: z.array(
    z.strictObject({ id, title: bilingual, slug, thumb: fileUrl, featured_image: imageSchema.nullable() }),
  ),
  facts: z.array(z.strictObject({ name: bilingual, value: bilingual })),
});

export const POST_STATUS = ['publish', 'draft', 'pending', 'private', 'future', 'trash'] as const;

/** Ent-1 as lists send it: without the body and what hangs on it. */
export const postInListSchema = z.strictObject({
  id,
  slug,
  post_type: z.enum(['post', 'popular_post', 'job', 'jobs']),
  status: z.enum(POST_STATUS),
  title: z.strictObject({ rendered: bilingual, fulltitle: bilingual }),
  excerpt: rendered,
  date: localTime,
  timestamp,
  modified: localTime,
  author: personRefSchema.nullable(),
  describe: bilingual,
  category: z.array(bilingual),
  thumb: fileUrl,
  thumbnail: fileUrl,
  cover: fileUrl,
  linkurl: z.string(),
  featured_image: imageSchema.nullable(),
  taxonomies: taxonomiesSchema,
  acf: acfSchema,
  material: z.array(z.strictObject({ id, slug, name: bilingual })),
  views: z.int().nonnegative(),
  is_sticky: z.boolean(),
  comment_status: z.enum(['open', 'closed']),
  /** The last day a job is open; null when it has none, and for every article. */
  closes_on: day.nullable(),
});
export type RawPostInList = z.infer<typeof postInListSchema>;

/** Ent-1 in full. */
export const postSchema = postInListSchema.extend({
  content: z.strictObject({ rendered: html }),
  gallery: z.array(imageSchema),
  latest: z.array(postRefSchema),
  next: postRefSchema.nullable(),
  previous: postRefSchema.nullable(),
  related: z.array(postRefSchema),
  ...termsOfJob,
  /** Where an application goes: a mailbox or a web address; null for none, and for every article. */
  apply_to: z.string().nullable(),
  preview: z.literal(true).optional(),
});
export type RawPost = z.infer<typeof postSchema>;

/** A42. */
export const viewsUpdateSchema = z.strictObject({ post_id: id, views: z.int().nonnegative() });
/** A41. */
export const viewCountedSchema = z.strictObject({
  status: z.union([z.literal(0), z.literal(1)]),
  msg: z.string(),
  views: z.int().nonnegative(),
});
/** B1. */
export const visitedSchema = viewCountedSchema.omit({ msg: true });
