import type { z } from 'zod';
import type { Directory } from '../queries/directory';
import * as writes from '../schemas/writes';
import type { Taxonomy } from '../taxonomies';
import { TERM_COLLECTIONS, type TermCollection } from '../taxonomies';
import * as fields from './fields';
import type { Values } from './values';

export type WritableCollection = 'posts' | 'media' | 'ads' | 'catalog' | Directory | TermCollection;

/** What a word of A22 writes: its collection, how its body is read, and whether it has a WordPress status. */
export type Kind = {
  collection: WritableCollection;
  taxonomy?: Taxonomy;
  hasStatus: boolean;
  toFields: (body: unknown, values: Values, parse: Parse) => Promise<Record<string, unknown>>;
  /** Publication state of the body, where the kind has one. */
  state?: z.ZodType<{ status?: z.infer<typeof writes.postWrite>['status']; date?: Date }>;
};
type Parse = <T extends z.ZodType>(schema: T, input: unknown) => z.infer<T>;

/** Binds a schema to the function that turns its result into fields. */
function kind<T extends z.ZodType>(
  collection: WritableCollection,
  schema: T,
  toFields: (input: z.infer<T>, values: Values) => Promise<Record<string, unknown>> | Record<string, unknown>,
  more: Partial<Kind> = {},
): Kind {
  return {
    collection,
    hasStatus: true,
    state: writes.stateWrite,
    toFields: async (body, values, parse) => toFields(parse(schema, body), values),
    ...more,
  };
}

const term = (taxonomy: Taxonomy): Kind =>
  kind(TERM_COLLECTIONS[taxonomy], writes.termWrite, fields.toTermFields, { taxonomy, hasStatus: false });

const company = kind('companies', writes.companyWrite, fields.toCompanyFields);

/** The types of A20 that A22 writes. `users` is the profile of A19, which has a call of its own. */
export const KINDS: Record<string, Kind> = {
  posts: kind('posts', writes.postWrite, (input, values) => fields.toPostFields(input, values, false)),
  jobs: kind('posts', writes.postWrite, (input, values) => fields.toPostFields(input, values, true)),
  pages: kind('pages', writes.pageWrite, fields.toPageFields),
  community: kind('communities', writes.communityWrite, fields.toCommunityFields),
  brand: kind('brands', writes.brandWrite, fields.toBrandFields),
  company,
  office: company,
  product: kind('products', writes.productWrite, fields.toProductFields),
  media: kind('media', writes.mediaWrite, fields.toMediaFields, { hasStatus: false }),
  advertisement: kind('ads', writes.adWrite, fields.toAdFields, { hasStatus: false }),
  catalog: kind('catalog', writes.termWrite, fields.toTermFields, { hasStatus: false }),
  categories: term('category'),
  tags: term('tag'),
  topic: term('topic'),
  place: term('place'),
  type: term('type'),
  country: term('country'),
  material: term('material'),
  series: term('series'),
  cities: term('cities'),
};
