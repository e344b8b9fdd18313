import type { z } from 'zod';
import type { StaffRole } from '../../access/roles';
import type { Directory } from '../queries/directory';
import * as writes from '../schemas/writes';
import type { Taxonomy } from '../taxonomies';
import { TERM_COLLECTIONS, type TermCollection } from '../taxonomies';
import * as fields from './fields';
import type { Values } from './values';

export type WritableCollection =
  'posts' | 'media' | 'ads' | 'catalog' | 'menus' | 'people' | Directory | TermCollection;

/** What a word of A22 writes: its collection, how its body is read, and whether it has a WordPress status. */
export type Kind = {
  collection: WritableCollection;
  taxonomy?: Taxonomy;
  hasStatus: boolean;
  /** The column a path may name one by, beside its id; `slug` when nothing is said, null: the id alone. */
  namedBy?: 'key' | null;
  /** What is said to be missing when there is none of that name. */
  called: 'post' | 'term' | 'user' | 'menu';
  /** A path names jobs alone, though they are posts like any other. */
  isJob?: true;
  /** Roles that may write it, where the contract lets fewer write than the dashboard does. */
  onlyFor?: readonly StaffRole[];
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
    called: 'post',
    state: writes.stateWrite,
    toFields: async (body, values, parse) => toFields(parse(schema, body), values),
    ...more,
  };
}

const term = (taxonomy: Taxonomy): Kind =>
  kind(TERM_COLLECTIONS[taxonomy], writes.termWrite, fields.toTermFields, {
    taxonomy,
    hasStatus: false,
    called: 'term',
    onlyFor: ['administrator', 'editor'],
  });

const company = kind('companies', writes.companyWrite, fields.toCompanyFields);

const administrators = { hasStatus: false, onlyFor: ['administrator'] } as const;

/** What A22 writes. `users` are profiles (A19); accounts are made by registering or in the dashboard. */
export const KINDS = {
  posts: kind('posts', writes.postWrite, (input, values) => fields.toPostFields(input, values, false)),
  jobs: kind('posts', writes.postWrite, (input, values) => fields.toPostFields(input, values, true), {
    isJob: true,
  }),
  pages: kind('pages', writes.pageWrite, fields.toPageFields),
  community: kind('communities', writes.communityWrite, fields.toCommunityFields),
  brand: kind('brands', writes.brandWrite, fields.toBrandFields),
  company,
  office: company,
  product: kind('products', writes.productWrite, fields.toProductFields),
  media: kind('media', writes.mediaWrite, fields.toMediaFields, { hasStatus: false, namedBy: null }),
  advertisement: kind('ads', writes.adWrite, fields.toAdFields, { ...administrators, namedBy: null }),
  menus: kind('menus', writes.menuWrite, fields.toMenuFields, {
    ...administrators,
    namedBy: 'key',
    called: 'menu',
  }),
  users: kind('people', writes.personWrite, fields.toPersonFields, { ...administrators, called: 'user' }),
  catalog: kind('catalog', writes.catalogWrite, fields.toCatalogFields, { hasStatus: false, called: 'term' }),
  categories: term('category'),
  tags: term('tag'),
  topic: term('topic'),
  place: term('place'),
  type: term('type'),
  country: term('country'),
  material: term('material'),
  series: term('series'),
  cities: term('cities'),
} satisfies Record<string, Kind>;

/** The kind a word of a path names; null for a word that names none. */
export const kindOf = (word: string): Kind | null =>
  Object.entries<Kind>(KINDS).find(([name]) => name === word)?.[1] ?? null;
