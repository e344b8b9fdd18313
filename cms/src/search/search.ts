import type { Payload } from 'payload';
import { contentOf } from '../contract/cards/content-of';
import { processWide } from '../process-wide';
import { foundBy } from './query/found-by';
import { KnownResults, MOST_COUNTED, MOST_TYPED, type Result } from './query/known-results';
import type { Ask } from './query/matching';
import { prepareFacets } from './query/prepare-facets';
import { planQuery, readQuery, type Planned, type ReadQuery } from './query/plan-query';
import { catchUp } from './store/catch-up';
import { IndexReader, TRIES, type IndexState, type IndexView } from './store/read-index';
import { WordReader } from './store/read-words';

const readerOf = (payload: Payload) =>
  processWide('search-index', () => ({
    index: new IndexReader(payload.db.pool, undefined, undefined, contentOf(payload).changes.alsoRead),
    words: new WordReader(payload.db.pool),
    known: new KnownResults(),
    typed: new KnownResults(undefined, MOST_TYPED),
    products: new KnownResults(undefined, MOST_COUNTED),
  }));

/** The terms that are looked for instead of words of a query that nothing has: misspelt ones, and beginnings of words. */
export async function termsInstead(payload: Payload, query: string): Promise<readonly string[]> {
  const { index, words } = readerOf(payload);
  const read = () => readQuery(query, index, words.words);
  // Where the index is written again and again what was typed is marked alone: the results are there already.
  return (await ofOneState(payload, read, (now) => planQuery(now, index, words)))?.instead ?? [];
}

/**
 * Parses a query and reads its terms from the index. `asOf`: the revision of the index, as in {@link searchAt}. The same statement
 * tells what has changed of what is on cards, as `changes.upToDate()` of {@link contentOf} does.
 */
export async function beginSearch(
  payload: Payload,
  query: string,
  isTyping = false,
): Promise<{ read: ReadQuery; asOf: number | null }> {
  const { index, words } = readerOf(payload);
  const read = await readQuery(query, index, words.words, isTyping);
  return { read, asOf: read.state.isBehind ? null : read.state.revision };
}

/**
 * What matches a query, the best first. What was committed before it began is found (docs/decisions/061). It tells what has changed
 * of what is on cards, as {@link beginSearch} does.
 */
export const search = async (payload: Payload, ask: Ask): Promise<Result> =>
  (await searchAt(payload, ask)).found;

/**
 * As {@link search}. `asOf`: another number whenever anything has changed whose change the index is told of: any row of what
 * can be found. Null: something has that is not in it yet.
 * @param begun the query of `ask`, or an empty one, when it was read already ({@link beginSearch})
 */
export async function searchAt(
  payload: Payload,
  ask: Ask,
  begun: ReadQuery | null = null,
): Promise<{ found: Result; asOf: number | null }> {
  const { index, words, ...results } = readerOf(payload);
  const known = knownFor(ask, results);
  let first = begun;
  const read = async () => {
    const query = first ?? (await readQuery(ask.query ?? '', index, words.words, ask.isTyping, ask.isSpoken));
    first = null;
    return query;
  };
  const answered = await ofOneState(payload, read, async (query) => {
    const { state } = query;
    const asOf = state.isBehind ? null : state.revision;
    const before = known.get(state.revision, ask);
    if (before) return { found: before, asOf };
    const planned = await (ask.query === null
      ? planEverything(state, index)
      : planQuery(query, index, words, ask.isTyping));
    if (!planned) return null;
    const { view, parts, corrected } = planned;
    await prepareFacets(view, ask);
    const found = { ...foundBy(view, parts, ask), corrected };
    found.facets.end();
    known.put(state.revision, ask, found);
    return { found, asOf };
  });
  if (!answered) throw neverTheSame();
  return answered;
}

/**
 * Reads a query with the state of the index, and answers it from that state. It is read again after the index has caught up, when it
 * was behind, and when the index was written meanwhile.
 * @param answer null when the index was written meanwhile
 * @returns null when it was at each try
 */
async function ofOneState<Answer>(
  payload: Payload,
  read: () => Promise<ReadQuery>,
  answer: (query: ReadQuery) => Promise<Answer | null>,
): Promise<Answer | null> {
  let mayBeBehind = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const query = await read();
    if (query.state.isBehind && mayBeBehind) {
      await catchUp(payload);
      mayBeBehind = false;
      continue;
    }
    const answered = await answer(query);
    if (answered !== null) return answered;
  }
  return null;
}

/**
 * All that the index has, to be counted. `isBehind`: of much that has changed at once, as by an import, not everything is in
 * it yet.
 */
export async function wholeIndex(payload: Payload): Promise<{ view: IndexView; isBehind: boolean }> {
  const { index } = readerOf(payload);
  let last: { view: IndexView; isBehind: boolean } | null = null;
  let mayBeBehind = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await index.state([]);
    const everything = await planEverything(state, index);
    last = everything ? { view: everything.view, isBehind: state.isBehind } : last;
    if (last && (!last.isBehind || !mayBeBehind)) return last;
    if (last) await catchUp(payload);
    mayBeBehind = !last;
  }
  if (!last) throw neverTheSame();
  return last;
}

type Results = Pick<ReturnType<typeof readerOf>, 'known' | 'typed' | 'products'>;
const knownFor = ({ isUncounted, facetsOf }: Ask, { known, typed, products }: Results): KnownResults => {
  if (isUncounted) return typed;
  return facetsOf === 'product' ? products : known;
};

const neverTheSame = () => new Error('The index of the search was written anew at each try to read it');

type Plan = Pick<Planned, 'view' | 'corrected'> & { parts: Planned['parts'] | null };

/** As {@link planQuery}, without anything to look for. */
async function planEverything(state: IndexState, index: IndexReader): Promise<Plan | null> {
  const view = await index.view(state, []);
  return view && { parts: null, view, corrected: null };
}
