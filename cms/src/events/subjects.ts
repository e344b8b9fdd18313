import type { CollectionSlug } from 'payload';
import type { RedirectType } from '../collections/redirects/redirects';
import { TERM_COLLECTIONS } from '../contract/taxonomies';
import type { Subject } from './decide';

/** How the rows of one collection appear in events. */
export type Watched = {
  subject: Subject;
  /** Whether only published, not binned rows are public. Otherwise every row is. */
  publishable: boolean;
  /** The column that goes out as `slug`; null: always empty. */
  slug: 'slug' | 'key' | null;
  /** Relation fields whose rows count as terms, with the table they point to. */
  terms: Record<string, string>;
  /** The word redirects use; null: a renamed row leaves no address behind. */
  redirect: RedirectType | null;
};

const TAXONOMIES = Object.values(TERM_COLLECTIONS);
const POST_TERMS = Object.fromEntries([...TAXONOMIES, 'companies', 'people'].map((name) => [name, name]));

const term = (table: string): Watched => ({
  subject: 'term',
  publishable: false,
  slug: 'slug',
  terms: { parent: table },
  redirect: 'term',
});

/** Every collection whose changes readers can see. */
export const WATCHED: Partial<Record<CollectionSlug, Watched>> = {
  posts: { subject: 'post', publishable: true, slug: 'slug', terms: POST_TERMS, redirect: 'post' },
  pages: { subject: 'page', publishable: true, slug: 'slug', terms: {}, redirect: 'page' },
  communities: { subject: 'community', publishable: true, slug: 'slug', terms: {}, redirect: 'community' },
  brands: { subject: 'brand', publishable: true, slug: 'slug', terms: {}, redirect: 'brand' },
  companies: {
    subject: 'company',
    publishable: true,
    slug: 'slug',
    terms: { country: 'countries' },
    redirect: 'company',
  },
  products: {
    subject: 'product',
    publishable: true,
    slug: 'slug',
    terms: { materials: 'materials', categories: 'catalog' },
    redirect: 'product',
  },
  ...Object.fromEntries(TAXONOMIES.map((table) => [table, term(table)])),
  // The tree of the catalogue is shown by the catalogue's screens alone, and those hang on the products.
  catalog: {
    subject: 'product',
    publishable: false,
    slug: 'slug',
    terms: { parent: 'catalog' },
    redirect: null,
  },
  menus: { subject: 'menu', publishable: false, slug: 'key', terms: {}, redirect: null },
  ads: { subject: 'ad', publishable: false, slug: null, terms: {}, redirect: null },
  'ad-positions': { subject: 'ad', publishable: false, slug: null, terms: {}, redirect: null },
  people: { subject: 'user', publishable: false, slug: null, terms: {}, redirect: 'user' },
};
