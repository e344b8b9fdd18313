/** The taxonomies that are trees of names: the word of the contract, and the collection behind it. */
export const TERM_COLLECTIONS = {
  category: 'categories',
  tag: 'tags',
  topic: 'topics',
  type: 'types',
  material: 'materials',
  place: 'places',
  country: 'countries',
  cities: 'cities',
  series: 'series',
} as const;

export type Taxonomy = keyof typeof TERM_COLLECTIONS;
export type TermCollection = (typeof TERM_COLLECTIONS)[Taxonomy];
export const TAXONOMIES = Object.keys(TERM_COLLECTIONS) as Taxonomy[]; // Object.keys forgets the key type

/** E7: never shown as a label, link or menu entry; their own addresses are a 404. */
export const HIDDEN_CATEGORY_SLUGS = ['post_sidebar_popular', 'post_sidebar_popular_top'] as const;

/** Post types listed as articles; `job` and `jobs` are listed only when asked for (A1). */
export const ARTICLE_TYPES = ['post', 'popular_post'] as const;
export const JOB_TYPES = ['job', 'jobs'] as const;

/** The category whose posts are news; their address is `/news_post/{slug}` (R12). */
export const NEWS_CATEGORY = 50873;
