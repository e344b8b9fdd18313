import type { TagTaxonomy } from './route';

/** What a name in a path can be the name of. `post` covers news and jobs, `user` is keyed by id. */
export type NameKind =
  | 'post'
  | 'page'
  | 'brand'
  | 'company'
  | 'product'
  | 'community'
  | 'user'
  | 'catalog'
  | 'category'
  | TagTaxonomy;

/**
 * What is published, as far as this process knows: lookups only, no I/O. `lib/slugs` keeps the real one.
 * A kind that was never loaded lets every name through, so that a site without its CMS still serves its cache.
 */
export interface KnownSlugs {
  loaded(kind: NameKind): boolean;
  /**
   * The present name of the thing, null when there is none. Another letter case, another Unicode form and a former
   * name answer the present name; of a kind that is not loaded the name itself comes back.
   */
  canonical(kind: NameKind, name: string): string | null;
  /**
   * Slugs from the root to this category, which is given by slug or, failing that, by id (R28). Null when there is
   * no such category, or one that is hidden (E7).
   */
  categoryChain(slugOrId: string): string[] | null;
  /** Whether a post is a news item, which has an address of its own (R12); false while not loaded. */
  isNews(slug: string): boolean;
  /** How many published things there are of a kind; null while not loaded. */
  count(kind: NameKind): number | null;
  /** Goes up with every change of what is said here; absent where nobody counts. */
  readonly changes?: number;
}

/** The index of a process that has never reached its CMS: everything passes. */
export const NOTHING_LOADED: KnownSlugs = {
  loaded: () => false,
  canonical: (_kind, name) => name,
  categoryChain: () => null,
  isNews: () => false,
  count: () => null,
};

/** The form slugs are kept in: NFC, lower case (appendix, "Slugs"). */
export function normalSlug(name: string): string {
  return name.normalize('NFC').toLowerCase();
}

/** Categories that are never shown and whose addresses are missing (E7). */
export const HIDDEN_CATEGORIES: readonly string[] = ['post_sidebar_popular', 'post_sidebar_popular_top'];
