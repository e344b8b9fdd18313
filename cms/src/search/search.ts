import type { Payload } from 'payload';
import { processWide } from '../process-wide';
import { FacetCounts } from './query/facet-counts';
import { matching, type Ask, type Found } from './query/matching';
import { KnownResults } from './query/known-results';
import { planQuery, readQuery, type Planned } from './query/plan-query';
import { catchUp } from './store/catch-up';
import { IndexReader, TRIES, type IndexState } from './store/read-index';
import { WordReader } from './store/read-words';

const readerOf = (payload: Payload) =>
  processWide('search-index', () => ({
    index: new IndexReader(payload.db.pool),
    words: new WordReader(payload.db.pool),
    known: new KnownResults(),
  }));

/** The terms that are looked for instead of words of a query that nothing has: misspelt ones, and beginnings of words. */
export async function termsInstead(payload: Payload, query: string): Promise<readonly string[]> {
  const { index, words } = readerOf(payload);
  return (await planQuery(await readQuery(query, index), index, words))?.instead ?? [];
}

/** What matches a query, the best first. What was committed before it began is found (docs/decisions/061). */
export async function search(payload: Payload, ask: Ask): Promise<Found> {
  const { index, words, known } = readerOf(payload);
  let mayBeBehind = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const query = ask.query === null ? null : await readQuery(ask.query, index);
    const state = query ? query.state : await index.state([]);
    if (state.isBehind && mayBeBehind) {
      await catchUp(payload);
      mayBeBehind = false;
      continue;
    }
    const before = known.get(state.revision, ask);
    if (before) return before;
    const planned = await (query
      ? planQuery(query, index, words, ask.isTyping)
      : planEverything(state, index));
    if (!planned) continue;
    const found = foundBy(planned, ask);
    known.put(state.revision, ask, found);
    return found;
  }
  throw new Error('The index of the search was written anew at each try to read it');
}

type Plan = Pick<Planned, 'view'> & { parts: Planned['parts'] | null };

/** As {@link planQuery}, without anything to look for. */
async function planEverything(state: IndexState, index: IndexReader): Promise<Plan | null> {
  const view = await index.view(state, []);
  return view && { parts: null, view };
}

function foundBy({ view, parts }: Plan, ask: Ask): Found {
  if (parts?.length === 0) return nothingFound();
  const found = matching(view, parts, ask, false);
  if (!parts || ask.isStrict || found.isAny) return found;
  return matching(view, parts, ask, true);
}

const nothingFound = (): Found => ({
  total: 0,
  hits: [],
  byKind: new Map(),
  facets: new FacetCounts(),
  isAny: false,
  isRelaxed: false,
});
