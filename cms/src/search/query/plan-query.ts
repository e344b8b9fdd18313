import { partsOf, type QueryPart } from '../text/parts';
import type { IndexReader, IndexView } from '../store/read-index';
import type { WordReader } from '../store/read-words';
import { idfOf, type PlannedPart, type Way } from './plan';

/** A word that goes on after what was typed counts for less; so does one with a typing error, and with two still less. */
const GOES_ON = 0.8;
const MISSPELT = 0.6;

/** Terms that take the place of a word no thing has. */
type Instead = { id: number; factor: number };

/** `isBehind`: something has changed that the index does not have yet. */
export type Planned = { parts: PlannedPart[]; view: IndexView; isBehind: boolean };

/**
 * What a query asks of the index, and what the index has of it.
 * @param isTyping the last word may go on, also when it is one already
 * @returns null when the index was written while it was read: plan again
 */
export async function planQuery(
  query: string,
  index: IndexReader,
  wordReader: WordReader,
  isTyping = false,
): Promise<Planned | null> {
  const parts = partsOf(query);
  const typed = isTyping && /[\p{L}\p{N}]$/u.test(query) ? parts.at(-1) : undefined;
  const state = await index.state([
    ...new Set(parts.flatMap(({ ways }) => ways.flatMap(({ terms }) => terms))),
  ]);
  const { isBehind } = state;
  const known = [...state.terms.values()];
  const view = await index.view(state, known);
  if (!view) return null;
  const stands = (term: string) => view.countOf(state.terms.get(term) ?? -1) > 0;
  const isFound = ({ ways }: QueryPart) => ways.some(({ terms }) => terms.every(stands));
  const unknown = parts.filter((part) => part.word !== null && (part === typed || !isFound(part)));
  if (unknown.length === 0)
    return { parts: parts.map((part) => planPart(part, state.terms, view, [])), view, isBehind };

  const words = await wordReader.fresh();
  const instead = new Map<QueryPart, Instead[]>();
  for (const part of unknown) {
    const word = part.word ?? '';
    const begun = words.beginningWith(word).map(({ id }) => ({ id, factor: GOES_ON }));
    const meant = words.nearly(word).map(({ id, typos }) => ({ id, factor: MISSPELT ** typos }));
    instead.set(part, begun.length > 0 || isFound(part) ? begun : meant);
  }
  const more = [...instead.values()].flatMap((all) => all.map(({ id }) => id));
  const wider = await index.view(state, [...new Set([...known, ...more])]);
  if (!wider) return null;
  return {
    parts: parts.map((part) => planPart(part, state.terms, wider, instead.get(part) ?? [])),
    view: wider,
    isBehind,
  };
}

function planPart(
  { ways }: QueryPart,
  ids: ReadonlyMap<string, number>,
  view: IndexView,
  instead: readonly Instead[],
): PlannedPart {
  const weigh = (id: number) => ({ id, idf: idfOf(view.countOf(id), view.count) });
  const planned: Way[] = ways.map(({ terms, factor }) => {
    const found = terms.flatMap((term) => ids.get(term) ?? []).filter((id) => view.countOf(id) > 0);
    return { terms: found.map(weigh), isWhole: found.length === terms.length, factor };
  });
  return {
    ways: [...planned, ...instead.map(({ id, factor }) => ({ terms: [weigh(id)], isWhole: true, factor }))],
  };
}
