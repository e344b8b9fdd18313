import type { Payload } from 'payload';
import { processWide } from '../process-wide';
import { NOTHING } from './index/chunk-docs';
import { kindNumber, KINDS, type Kind } from './index/kinds';
import { CHUNK_DOCS } from './index/postings';
import { countFacets } from './query/chunk-facets';
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

  const placesOfFacetKind = new Uint16Array(facetKind === null ? 0 : CHUNK_DOCS);
  const bestOf = KINDS.map((_, kind) => bests.get(kind));
  // The newest first, as their numbers are: what is older and no better need not be looked at closely.
  for (const chunk of [...view.chunks.values()].reverse()) {
    const scores = scoreChunk(parts, chunk, isRelaxed);
    const { docs } = chunk;
    const { entities, kinds, days, facets, facetsFrom } = docs;
    let ofFacetKind = 0;
    for (let place = scores.length - 1; place >= 0; place -= 1) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      if (ask.narrowed && !hasEach(ask.narrowed, facets, facetsFrom[place], facetsFrom[place + 1])) {
        scores[place] = 0;
        continue;
      }
      const kind = kinds[place] ?? NOTHING;
      counts[kind] = (counts[kind] ?? 0) + 1;
      if (kind === facetKind) placesOfFacetKind[ofFacetKind++] = place;
      const best = bestOf[kind];
      if (!best) continue;
      total += 1;
      const day = days[place] ?? 0;
      if (best.wants(score, day)) best.add({ entity: entities[place] ?? 0, kind, day, score });
    }
    if (facetKind !== null)
      countFacets(facetCounts, docs, scores, facetKind, placesOfFacetKind.subarray(0, ofFacetKind));
  }
  for (const { entity, kind, day, impacts, facets } of view.changed) {
    const score = kind === NOTHING ? 0 : scoreOne(parts, (term) => impacts.get(term) ?? 0, isRelaxed);
    if (score === 0 || (ask.narrowed && !hasEach(ask.narrowed, facets))) continue;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === facetKind) facetCounts.add(facets);
    const best = bestOf[kind];
    if (!best) continue;
    total += 1;
    best.add({ entity, kind, day, score });
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
