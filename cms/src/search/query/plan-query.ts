import { correct, writtenAs, type Correction } from '../text/corrected';
import { partsOf, WAYS_OF_A_WORD, type QueryPart } from '../text/parts';
import type { IndexReader, IndexState, IndexView } from '../store/read-index';
import { STEM, stemOf, wholeOf } from '../text/terms';
import { spokenPartsOf } from '../text/said-by';
import type { WordReader } from '../store/read-words';
import { exactly, idfOf, type PlannedPart, type Way } from './plan';
import type { Candidate, Words } from './words';

/** A word that goes on after what was typed counts for less; so does one with a typing error, and with two still less. */
const GOES_ON = 0.8;
const MISSPELT = 0.6;
/**
 * What has all of a run of three or more characters where they stand together scores by so much more than what has the pairs of
 * them apart; what has some threes of them by their share of it.
 */
const TOGETHER = 1;
/** Words that may have been meant, of names and of all texts each. */
const MOST_MEANT = 6;
/** Of a query so many words are compared with all others, which takes a millisecond or several each; further ones nothing has stay so. */
const MOST_MISSPELT = 4;

export type Planned = {
  parts: PlannedPart[];
  view: IndexView;
  /** The terms that are looked for instead of words that nothing has. */
  instead: readonly string[];
  /** The query with the words that were meant, when it has misspelt ones. */
  corrected: Corrected | null;
};

export type Corrected = { query: string; words: Correction[] };

/** What somebody looks for, in parts, and the state of the index with their terms. */
export type ReadQuery = { text: string; parts: readonly QueryPart[]; state: IndexState };

/**
 * Parses a query, and reads its terms.
 * @param words as far as they have been read; the terms they make likely to be needed are read at once
 * @param isSpoken the end of it is read as the beginning of pinyin, and as nothing else
 */
export async function readQuery(
  text: string,
  index: IndexReader,
  words?: Words,
  isTyping = false,
  isSpoken = false,
): Promise<ReadQuery> {
  const parts = isSpoken ? spokenPartsOf(text) : partsOf(text);
  const ahead = words ? likelyFor(text, parts, words, isTyping) : [];
  return { text, parts, state: await index.state([...new Set(parts.flatMap(termsOf))], ahead) };
}

/** What of a query may go on: its last part, unless something that is no word follows it. */
const lastOf = (text: string, parts: readonly QueryPart[]) =>
  /[\p{L}\p{N}]$/u.test(text) ? parts.at(-1) : undefined;

/**
 * The terms that {@link planQuery} will read besides those of the query, by what is known of words. They are a guess: it reads what
 * it needs and has not.
 */
function likelyFor(text: string, parts: readonly QueryPart[], words: Words, isTyping: boolean): number[] {
  const last = lastOf(text, parts);
  const ids: number[] = [];
  let misspelt = 0;
  for (const part of parts) {
    const { word } = part;
    if (word === null) continue;
    const isWritten = words.stems.find(stemOf(word).slice(STEM.length)) !== null;
    const mayGoOn = part === last && (isTyping || words.find(word) === null);
    if (isWritten && !mayGoOn) continue;
    const begun = words.begunBy(word);
    for (const { id } of begun) ids.push(id);
    // A word that has syllables may be found by how it is said.
    if (isWritten || begun.length > 0 || part.ways.length > WAYS_OF_A_WORD) continue;
    misspelt += 1;
    if (misspelt > MOST_MISSPELT) continue;
    const { names, stems } = words.meantBy(word);
    for (const { id } of names) ids.push(id);
    for (const { id } of stems) ids.push(id);
  }
  return ids;
}

/**
 * What a query asks of the index, and what the index has of it.
 * @param isTyping the last word may go on, also when it is one already
 * @returns null when the index was written while it was read: read the query again
 */
export async function planQuery(
  { text, parts: read, state }: ReadQuery,
  index: IndexReader,
  wordReader: WordReader,
  isTyping = false,
): Promise<Planned | null> {
  const needed = new Set(state.terms.values());
  let last: { size: number; view: IndexView | null } | null = null;
  const viewWith = async (more: readonly Candidate[]) => {
    for (const { id } of more) needed.add(id);
    const { size } = needed;
    if (last?.size === size) return last.view;
    const view = await index.view(state, [...needed]);
    last = { size, view };
    return view;
  };
  // What the last word may become is read together with what was typed.
  const begun = isTyping ? (read.at(-1)?.word ?? null) : null;
  const first = await viewWith(begun === null ? [] : (await wordReader.fresh(state.lastTerm)).begunBy(begun));
  if (!first) return null;
  const stands = (term: string) => first.countOf(state.terms.get(term) ?? -1) > 0;
  const isFound = ({ ways }: QueryPart) => ways.some(({ terms }) => terms.every(stands));
  const parts = read.flatMap((part) => (part.apart && !isFound(part) ? part.apart : [part]));
  const lastPart = lastOf(text, parts);
  // The last word may not be typed to its end: unless somebody still types, one that a name has is.
  const mayGoOn = (part: QueryPart) => part === lastPart && (isTyping || !stands(wholeOf(part.word ?? '')));
  const unknown = parts.filter((part) => part.word !== null && (mayGoOn(part) || !isFound(part)));
  const words = unknown.length > 0 ? await wordReader.fresh(state.lastTerm) : null;
  const replaced = words
    ? await replace(unknown, isFound, words, viewWith)
    : { instead: new Map<QueryPart, readonly Candidate[]>(), view: first };
  if (!replaced) return null;
  const { instead, view } = replaced;
  return {
    parts: parts.map((part) => planPart(part, state.terms, view, instead.get(part) ?? [])),
    view,
    instead: [...instead.values()].flatMap((terms) => terms.map(({ term }) => term)),
    corrected: words && correctedBy(text, instead, words),
  };
}

const termsOf = ({ ways, apart = [] }: QueryPart): string[] => [
  ...ways.flatMap(({ terms, more = [] }) => [...terms, ...more]),
  ...apart.flatMap(termsOf),
];

/** Of the words that may have been meant the first is told. One that goes on is not misspelt. */
function correctedBy(
  query: string,
  instead: ReadonlyMap<QueryPart, readonly Candidate[]>,
  words: Words,
): Corrected | null {
  const meant = new Map<string, string>();
  for (const [{ word }, candidates] of instead) {
    if (word === null || candidates.some(({ typos }) => typos === 0)) continue;
    const written = candidates.flatMap(
      ({ term }) => writtenAs(term, word, (one) => words.find(one) !== null) ?? [],
    );
    if (written[0] !== undefined) meant.set(word, written[0]);
  }
  const corrected = correct(query, meant);
  return corrected.words.length > 0 ? corrected : null;
}

/**
 * The terms that take the place of words nothing has, or stand beside one that may go on: those that go on after what was typed,
 * or else those that were meant.
 */
async function replace(
  unknown: readonly QueryPart[],
  isFound: (part: QueryPart) => boolean,
  words: Words,
  viewWith: (more: readonly Candidate[]) => Promise<IndexView | null>,
): Promise<{ instead: Map<QueryPart, readonly Candidate[]>; view: IndexView } | null> {
  const begun = unknown.map((part) => ({ part, found: words.begunBy(part.word ?? '') }));
  const view = await viewWith(begun.flatMap(({ found }) => found));
  if (!view) return null;
  const instead = new Map<QueryPart, readonly Candidate[]>();
  const misspelt: QueryPart[] = [];
  for (const { part, found } of begun) {
    const alive = standing(found, view);
    if (alive.length > 0) instead.set(part, alive);
    else if (!isFound(part)) misspelt.push(part);
  }
  if (misspelt.length === 0) return { instead, view };
  const meant = misspelt.slice(0, MOST_MISSPELT).map((part) => ({ part, ...words.meantBy(part.word ?? '') }));
  const wider = await viewWith(meant.flatMap(({ names, stems }) => [...names, ...stems]));
  if (!wider) return null;
  for (const { part, names, stems } of meant) instead.set(part, chosen(names, stems, wider));
  return { instead, view: wider };
}

/** A term stays in the index when the last thing that had it is gone. */
const standing = (found: readonly Candidate[], view: IndexView) =>
  found.filter(({ id }) => view.countOf(id) > 0);

/** Words of names first, then stems of all texts that are as near as the nearest; of those as near the most frequent. */
function chosen(
  names: readonly Candidate[],
  stems: readonly Candidate[],
  view: IndexView,
): readonly Candidate[] {
  const far = ({ typos, isSameFirst }: Candidate) => typos + (isSameFirst ? 0 : 0.5);
  const nearest = (found: readonly Candidate[]) =>
    standing(found, view)
      .sort((one, other) => far(one) - far(other) || view.countOf(other.id) - view.countOf(one.id))
      .slice(0, MOST_MEANT);
  const [named, written] = [nearest(names), nearest(stems)];
  const least = Math.min(...[...named, ...written].map(({ typos }) => typos));
  return [...named, ...written.filter(({ typos }) => typos === least)];
}

function planPart(
  { ways }: QueryPart,
  ids: ReadonlyMap<string, number>,
  view: IndexView,
  instead: readonly Candidate[],
): PlannedPart {
  const weigh = (id: number) => ({ id, idf: idfOf(view.countOf(id), view.count) });
  const there = (terms: readonly string[]) =>
    terms.flatMap((term) => ids.get(term) ?? []).filter((id) => view.countOf(id) > 0);
  const planned: Way[] = ways.map(({ terms, more = [], factor }) => {
    const found = there(terms);
    const together = there(more).map((id) => ({ id, share: exactly(TOGETHER / more.length) }));
    return { terms: found.map(weigh), more: together, isWhole: found.length === terms.length, factor };
  });
  const replaced: Way[] = instead.map(({ id, typos }) => ({
    ...{ terms: [weigh(id)], more: [], isWhole: true },
    factor: typos === 0 ? GOES_ON : MISSPELT ** typos,
  }));
  return { ways: [...planned, ...replaced] };
}
