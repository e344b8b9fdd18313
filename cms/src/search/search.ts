import type { Payload } from 'payload';
import { processWide } from '../process-wide';
import { foundBy } from './query/found-by';
import type { Ask, Found } from './query/matching';
import { planQuery, type Corrected } from './query/plan-query';
import { catchUp } from './store/catch-up';
import { IndexReader, TRIES, type IndexView } from './store/read-index';
import { WordReader } from './store/read-words';

const readerOf = (payload: Payload) =>
  processWide('search-index', () => ({
    index: new IndexReader(payload.db.pool),
    words: new WordReader(payload.db.pool),
  }));

/** The terms that are looked for instead of words of a query that nothing has: misspelt ones, and beginnings of words. */
export async function termsInstead(payload: Payload, query: string): Promise<readonly string[]> {
  const { index, words } = readerOf(payload);
  return (await planQuery(query, index, words))?.instead ?? [];
}

/** What matches a query, the best first. What was committed before it began is found (docs/decisions/061). */
export async function search(payload: Payload, ask: Ask): Promise<Found & { corrected: Corrected | null }> {
  const { index, words } = readerOf(payload);
  let mayBeBehind = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await (ask.query === null
      ? planEverything(index)
      : planQuery(ask.query, index, words, ask.isTyping));
    if (!planned) continue;
    const { view, parts, isBehind, corrected } = planned;
    if (isBehind && mayBeBehind) {
      await catchUp(payload);
      mayBeBehind = false;
      continue;
    }
    return { ...foundBy(view, parts, ask), corrected };
  }
  throw neverTheSame();
}

/**
 * All that the index has, to be counted. `isBehind`: of much that has changed at once, as by an import, not everything is in
 * it yet.
 */
export async function wholeIndex(payload: Payload): Promise<{ view: IndexView; isBehind: boolean }> {
  const { index } = readerOf(payload);
  let last: { view: IndexView; isBehind: boolean } | null = null;
  for (let tries = 0; tries < TRIES; tries += 1) {
    last = (await planEverything(index)) ?? last;
    if (last?.isBehind === false) return last;
    if (last) await catchUp(payload);
  }
  if (!last) throw neverTheSame();
  return last;
}

const neverTheSame = () => new Error('The index of the search was written anew at each try to read it');

/** As {@link planQuery}, without anything to look for. */
async function planEverything(index: IndexReader) {
  const state = await index.state([]);
  const view = await index.view(state, []);
  return view && { parts: null, view, isBehind: state.isBehind, corrected: null };
}
