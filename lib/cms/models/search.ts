import type { EntryKind, NamedKind } from '@/lib/search/entry-kinds';
import type { FilterKey } from '@/lib/routing/route';

import type { Bilingual, Listing } from '../models';

/** A thing that a search has found, by its name. */
export type FoundEntry = { kind: EntryKind; id: number; slug: string; title: Bilingual };

/** Things of one kind. `total`: how many there are, of which `entries` are the best. */
export type FoundGroup = { kind: NamedKind; total: number; entries: FoundEntry[] };

/** A term to narrow the articles of a search to, and how many of them have it. */
export type SearchFacet = { slug: string; name: Bilingual; count: number };

/** A text in parts, of which some are what was looked for. */
export type MarkedText = { text: string; isMarked: boolean }[];

/** A page of the things of one kind. `isRelaxed` and `corrected` as of {@link FoundBeside}. */
export type FoundPage = { listing: Listing<FoundEntry> } & Pick<FoundBeside, 'isRelaxed' | 'corrected'>;

/** Where what was found shows what was looked for. */
export type FoundMarks = {
  /** A part of the text of articles that show it neither in their title nor in their summary, by id. */
  snippets: ReadonlyMap<number, MarkedText>;
  /** Titles and names that hold it, by their text. */
  names: ReadonlyMap<string, MarkedText>;
};

/** What a search finds besides its page of articles. */
export type FoundBeside = {
  /** Without articles, and without kinds of which there is nothing. */
  groups: FoundGroup[];
  /** By what the articles can be narrowed, the most frequent first. */
  facets: Record<FilterKey, SearchFacet[]>;
  /** Nothing holds all of what was looked for. */
  isRelaxed: boolean;
  /** So many articles hold all of it and come first; null when all of them do. */
  whole: number | null;
  /** What was looked for instead of words that nothing has: these as they were typed, and the query with the others. */
  corrected: { query: string; words: { typed: string; meant: string }[] } | null;
};
