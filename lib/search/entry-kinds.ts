/** What a search finds, by kind, in the order a reader sees them. */
export const ENTRY_KINDS = ['article', 'brand', 'product', 'company', 'person', 'community', 'job'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** The kinds that are found by name alone, besides the list of articles. */
export type NamedKind = Exclude<EntryKind, 'article'>;
export const NAMED_KINDS = ENTRY_KINDS.filter((kind): kind is NamedKind => kind !== 'article');
