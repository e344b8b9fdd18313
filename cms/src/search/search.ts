import type { Payload } from 'payload';
import { processWide } from '../process-wide';
import { NOTHING } from './index/chunk-docs';
import { kindNumber, KINDS, type Kind } from './index/kinds';
import { Best, type Hit, type Order } from './query/collect';
import { FacetCounts } from './query/facet-counts';
import { scoreChunk, scoreOne } from './query/evaluate';
import type { PlannedPart } from './query/plan';
import { planQuery } from './query/plan-query';
import { catchUp } from './store/catch-up';
import { IndexReader, type IndexView } from './store/read-index';
import { WordReader } from './store/read-words';

export type Ask = {
  query: string;
  /** Of these kinds alone; of all when absent. */
  kinds?: readonly Kind[];
  order?: Order;
  /** How many of the first hits are wanted; with `perKind`, of each kind. */
  most: number;
  perKind?: boolean;
  /** Somebody is still typing: the last word may go on. */
  isTyping?: boolean;
  /** Only what has one of each of these, as {@link toFacet} numbers them. */
  narrowed?: readonly ReadonlySet<number>[];
  /** Count what things of this kind can be narrowed to. */
  facetsOf?: Kind;
};

export type Found = {
  /** How many things match, of the kinds that were asked for. */
  total: number;
  /** The first of them; with `perKind` those of one kind after those of another, in the order of {@link KINDS}. */
  hits: Hit[];
  /** How many of each kind match, whatever kinds were asked for. */
  byKind: ReadonlyMap<Kind, number>;
  /** What those of the kind `facetsOf` can be narrowed to. */
  facets: FacetCounts;
  /** Nothing has all of what was looked for; these have a good part of it. */
  isRelaxed: boolean;
};

const DAY_MS = 86_400_000;
/** The index is written while it is read; so often it is read again. */
const TRIES = 4;

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
export async function search(payload: Payload, ask: Ask): Promise<Found> {
  const { index, words } = readerOf(payload);
  let mayBeBehind = true;
  for (let tries = 0; tries < TRIES; tries += 1) {
    const planned = await planQuery(ask.query, index, words, ask.isTyping);
    if (!planned) continue;
    const { view, parts, isBehind } = planned;
    if (isBehind && mayBeBehind) {
      await catchUp(payload);
      mayBeBehind = false;
      continue;
    }
    if (parts.length === 0) return nothingFound();
    const found = collect(view, parts, ask, false);
    if (sumOf(found.byKind) > 0) return found;
    return collect(view, parts, ask, true);
  }
  throw new Error('The index of the search was written anew at each try to read it');
}

const nothingFound = (): Found => ({
  total: 0,
  hits: [],
  byKind: new Map(),
  facets: new FacetCounts(),
  isRelaxed: false,
});

const sumOf = (counts: ReadonlyMap<Kind, number>) =>
  [...counts.values()].reduce((sum, count) => sum + count, 0);

function collect(view: IndexView, parts: readonly PlannedPart[], ask: Ask, isRelaxed: boolean): Found {
  const today = Math.floor(Date.now() / DAY_MS);
  const newBest = () => new Best(ask.most, ask.order ?? 'relevance', today);
  const wanted = [...(ask.kinds ?? KINDS)].map(kindNumber).sort((one, other) => one - other);
  const together = newBest();
  const bests = new Map(wanted.map((kind) => [kind, ask.perKind ? newBest() : together]));
  const counts = new Int32Array(KINDS.length);
  const facetCounts = new FacetCounts();
  const facetKind = ask.facetsOf === undefined ? null : kindNumber(ask.facetsOf);
  let total = 0;

  const take = (hit: Hit, facets: ArrayLike<number>, from?: number, to?: number) => {
    if (ask.narrowed && !hasEach(ask.narrowed, facets, from, to)) return;
    counts[hit.kind] = (counts[hit.kind] ?? 0) + 1;
    if (hit.kind === facetKind) facetCounts.add(facets, from, to);
    const best = bests.get(hit.kind);
    if (!best) return;
    total += 1;
    best.add(hit);
  };
  for (const [, chunk] of view.chunks) {
    const scores = scoreChunk(parts, chunk, isRelaxed);
    const { entities, kinds, days, facets, facetsFrom } = chunk.docs;
    for (let place = 0; place < scores.length; place += 1) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      const hit = { entity: entities[place] ?? 0, kind: kinds[place] ?? 0, day: days[place] ?? 0, score };
      take(hit, facets, facetsFrom[place], facetsFrom[place + 1]);
    }
  }
  for (const { entity, kind, day, impacts, facets } of view.changed) {
    const score = kind === NOTHING ? 0 : scoreOne(parts, (term) => impacts.get(term) ?? 0, isRelaxed);
    if (score > 0) take({ entity, kind, day, score }, facets);
  }
  return {
    total,
    hits: [...new Set(bests.values())].flatMap((best) => best.hits()),
    byKind: new Map(KINDS.map((kind, at) => [kind, counts[at] ?? 0])),
    facets: facetCounts,
    isRelaxed,
  };
}

/** Whether a thing has one of each of some sets of facets. */
function hasEach(
  sets: readonly ReadonlySet<number>[],
  facets: ArrayLike<number>,
  from = 0,
  to = facets.length,
): boolean {
  return sets.every((set) => {
    for (let at = from; at < to; at += 1) if (set.has(facets[at] ?? -1)) return true;
    return false;
  });
}
