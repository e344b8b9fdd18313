import { z } from 'zod';
import {
  idOrSlug,
  ids,
  flag,
  listParams,
  nonNegativeInt,
  ORDER_BY,
  orderby,
  positiveInt,
  slug,
  year,
} from '../params';

/** A1. */
export const postListParams = listParams().extend({
  orderby: orderby([...ORDER_BY, 'relevance']).optional(),
  pid: z.string().optional(),
  categories: ids.optional(),
  tags: ids.optional(),
  office: idOrSlug.optional(),
  post_id: positiveInt.optional(),
  count: positiveInt.refine((n) => n <= 100, 'must be between 1 and 100').optional(),
  range: positiveInt.refine((n) => n <= 100_000, 'must be between 1 and 100000').optional(),
  year: year.optional(),
  series: idOrSlug.optional(),
  type: slug.optional(),
  country: slug.optional(),
  material: slug.optional(),
  topic: slug.optional(),
  place: slug.optional(),
  people: positiveInt.optional(),
  author: positiveInt.optional(),
  post_type: z
    .enum(['post', 'popular_post', 'job', 'jobs'], { error: 'must be post, popular_post, job or jobs' })
    .optional(),
  complete: flag.optional(),
});

/** A35. */
export const officePostsParams = postListParams.extend({
  office: z.string({ error: 'is required' }).pipe(idOrSlug),
});

/** A3: a slug lookup needs a slug. */
export const bySlugParams = z.object({ slug: z.string({ error: 'is required' }).pipe(slug) });

/** A7, A9, A36, A37. */
export const termListParams = listParams().extend({ parent: nonNegativeInt.optional() });

/** A29-A31 and other lists of things in the directory. */
export const directoryParams = listParams().extend({
  'filter[brand_owner]': positiveInt.optional(),
  'filter[is_sticky]': flag.optional(),
  'filter[is_featured]': flag.optional(),
  'filter[is_recommend]': flag.optional(),
  'filter[top]': flag.optional(),
  post_id: positiveInt.optional(),
  'filter[brandtype]': z.enum(['1', '2'], { error: 'must be 1 or 2' }).optional(),
  author: positiveInt.optional(),
});

export const jobListParams = listParams(1000).extend({ 'filter[is_sticky]': flag.optional() });

/** A33. */
export const commentListParams = listParams().extend({ post: positiveInt.optional() });

/** A38. */
export const popularParams = z.object({
  complete: flag.optional(),
  count: positiveInt.refine((n) => n <= 100, 'must be between 1 and 100').default(8),
  range: positiveInt.refine((n) => n <= 100_000, 'must be between 1 and 100000').optional(),
  type: slug.optional(),
});
