import type { IndexView } from '../store/read-index';
import type { Hit } from './collect';
import { FacetCounts } from './facet-counts';
import { matching, type Ask, type Found } from './matching';
import type { PlannedPart } from './plan';

/** When no more things than these have all of what was looked for, those that have a good part of it follow. */
const FEW = 10;

/**
 * What an index has of what is asked for: what has all of it, and where that is little also what has a good part of it.
 * @param parts null: everything
 */
export function foundBy(view: IndexView, parts: readonly PlannedPart[] | null, ask: Ask): Found {
  if (parts?.length === 0) return nothing();
  const found = matching(view, parts, ask, false);
  if (!parts || ask.isStrict || !hasPieces(parts)) return found;
  if (!found.isAny) return matching(view, parts, ask, true);
  const isAlone = ask.isTyping || ask.isAlone || isMany(view, parts, found, ask);
  return isAlone ? found : followed(view, parts, found, ask);
}

/** Whether there is less than all of a query: a word alone is there or not. */
const hasPieces = (parts: readonly PlannedPart[]) =>
  parts.length > 1 ||
  parts.some(({ ways }) => ways.some(({ terms, isWhole }) => terms.length > (isWhole ? 1 : 0)));

/** What a list is narrowed to is no matter: its pages, its counts and the list itself are of the same things. */
function isMany(view: IndexView, parts: readonly PlannedPart[], found: Found, ask: Ask): boolean {
  const all = ({ byKind }: Found) => [...byKind.values()].reduce((sum, count) => sum + count, 0);
  if (all(found) > FEW) return true;
  if (!ask.narrowed && !ask.without) return false;
  return all(matching(view, parts, { query: ask.query, most: 0 }, false)) > FEW;
}

function followed(view: IndexView, parts: readonly PlannedPart[], whole: Found, ask: Ask): Found {
  // Those that have all of it are among those that have a part; which comes where is another question.
  const wide = matching(view, parts, { ...ask, most: ask.most + FEW }, true);
  const first = ask.most >= FEW ? whole : matching(view, parts, { ...ask, most: FEW }, false);
  const keyOf = ({ kind, entity }: Hit) => `${kind} ${entity}`;
  const isFirst = new Set(first.hits.map(keyOf));
  const ordered = [...first.hits, ...wide.hits.filter((hit) => !isFirst.has(keyOf(hit)))];
  return {
    ...wide,
    hits: ask.perKind ? eachKind(ordered, ask.most) : ordered.slice(0, ask.most),
    isRelaxed: false,
    whole: whole.byKind,
  };
}

/** The first of each kind, those of one kind after those of another. */
function eachKind(hits: readonly Hit[], most: number): Hit[] {
  const kinds = [...new Set(hits.map(({ kind }) => kind))].sort((one, other) => one - other);
  return kinds.flatMap((kind) => hits.filter((hit) => hit.kind === kind).slice(0, most));
}

const nothing = (): Found => ({
  ...{ total: 0, hits: [], byKind: new Map(), facets: new FacetCounts() },
  ...{ isAny: false, isRelaxed: false, whole: new Map() },
});
