import { MOST_IMPACT } from '../index/vector';

/** A term of the index, by id, and its weight in this query. */
export type PlannedTerm = { id: number; idf: number };

/**
 * A way to match a part of a query: all of its terms together. `more`: terms that nothing needs to have. What has
 * one scores by its `share` more, a multiple of 2^-24 ({@link exactly}). `factor`: how far it is what was typed, 1 for exactly that. Not `isWhole`: it has terms no thing has, which are left out
 * here, and all of it is nowhere.
 */
export type Way = {
  terms: readonly PlannedTerm[];
  more: readonly { id: number; share: number }[];
  isWhole: boolean;
  factor: number;
};

/** A part of a query, and the ways in which a thing can match it: the best one counts. */
export type PlannedPart = { ways: readonly Way[] };

/**
 * The weight of a term that so many of all things have (BM25's idf in the form that is never below 0: Lucene's, since 2016).
 */
export function idfOf(having: number, all: number): number {
  return Math.log(1 + (all - having + 0.5) / (having + 0.5));
}

const UNITS = 2 ** 24;

/**
 * The multiple of 2^-24 that is nearest. Scores are sums of such numbers, which are never rounded: a thing scores the same in
 * whatever order they are added, in one chunk as in another and by itself. So two that are as good stay in their order while
 * chunks are written anew, and pages of results follow one another.
 */
export const exactly = (value: number) => Math.round(value * UNITS) / UNITS;

/** What an impact of 1 scores; never 0, also where everything has the term. */
export const eachOf = ({ idf }: PlannedTerm, factor: number) =>
  Math.max(1 / UNITS, exactly((idf * factor) / MOST_IMPACT));
