import { MOST_IMPACT } from '../index/vector';
import { idfOf, type PlannedTerm } from '../query/plan';

/** A term of an entry: what it says of the entry (../index/vector), and in how many entries it stands. */
export type OwnTerm = { id: number; impact: number; count: number };

/** So many terms stand for an entry. */
export const MOST_TELLING = 24;
/** The postings of all of them together: a bound on what is read and walked for one list. */
export const MOST_POSTINGS = 200_000;

/**
 * The terms that say most of an entry, each with its weight: its idf, less where it says little of the entry itself. A term
 * of this entry alone finds nothing and is left out; so is one that would exceed the bound on postings.
 * @param all how many entries there are
 */
export function tellingTerms(own: readonly OwnTerm[], all: number): PlannedTerm[] {
  const weighed = own
    .filter(({ count }) => count > 1)
    .map(({ id, impact, count }) => ({ id, count, idf: (idfOf(count, all) * impact) / MOST_IMPACT }))
    .sort((one, other) => other.idf - one.idf || one.id - other.id);
  const chosen: PlannedTerm[] = [];
  let postings = 0;
  for (const { id, count, idf } of weighed) {
    if (chosen.length === MOST_TELLING) break;
    if (postings + count > MOST_POSTINGS) continue;
    postings += count;
    chosen.push({ id, idf });
  }
  return chosen;
}
