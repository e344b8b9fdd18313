import { z } from 'zod';
import { decodedSlug } from '../decoded-slug';

const slug = z.string().transform(decodedSlug);
const count = z.coerce.number().int().nonnegative();

/** One row of A44. */
const rowSchema = z.object({
  slug,
  id: count,
  to: slug.nullish(),
  taxonomy: z.string().optional(),
  parent: count.optional(),
  // Our own additions, for the sitemap; whatever another backend means by them is left out.
  only: z.enum(['zh', 'en']).optional().catch(undefined),
  modified: count.optional().catch(undefined),
});
export type NameRow = z.output<typeof rowSchema>;

/** What any list of the contract says of an entry's name. */
const thingSchema = z.object({ slug, id: count, parent: count.optional().catch(undefined) });
export type NamedThing = z.output<typeof thingSchema>;

export type NameNode = { slug: string; child: NameNode[] };
const nodeSchema: z.ZodType<NameNode> = z.object({
  slug,
  child: z.lazy(() => z.array(nodeSchema)).catch([]),
});

const pageInfoSchema = z.object({
  total: count,
  totalPages: count,
  after: z.string().optional(),
});

/**
 * A list of names is taken whole or not at all: an entry left out would be a published page that is missing. `pageInfo`
 * is null of a backend that leaves the headers out.
 */
function wholeList<S extends z.ZodType>(item: S) {
  return z.union([
    z.object({ data: z.array(item), pageInfo: pageInfoSchema }),
    z.array(item).transform((data) => ({ data, pageInfo: null })),
  ]);
}

export const nameRowsSchema = wholeList(rowSchema);
export const namedThingsSchema = wholeList(thingSchema);
export const nameTreeSchema = wholeList(nodeSchema);
