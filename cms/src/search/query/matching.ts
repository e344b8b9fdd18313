import { NOTHING } from '../index/chunk-docs';
import { kindNumber, KINDS, type Kind } from '../index/kinds';
import { CHUNK_DOCS } from '../index/postings';
import type { IndexView } from '../store/read-index';
import { Best, type Hit, type Order } from './collect';
import { scoreChunk, scoreOne } from './evaluate';
import { FacetCounts } from './facet-counts';
import type { PlannedPart } from './plan';

export type Ask = {
  /** Null: everything there is, which is read without a term. */
  query: string | null;
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
  /** Nothing that has one of these. */
  without?: ReadonlySet<number>;
  /** Only what has all that is looked for, also when nothing has. */
  isStrict?: boolean;
  /** Count what things of this kind can be narrowed to. */
  facetsOf?: Kind;
  /** As what a facet is counted: itself and those above it. One that is absent is counted as itself. */
  countedAs?: ReadonlyMap<number, readonly number[]>;
};

export type Found = {
  /** How many things match, of the kinds that were asked for. */
  total: number;
  /** The first of them; with `perKind` those of one kind after those of another, in the order of {@link KINDS}. */
  hits: Hit[];
  /** How many of each kind match, whatever kinds were asked for; of everything, those kinds alone. */
  byKind: ReadonlyMap<Kind, number>;
  /** What those of the kind `facetsOf` can be narrowed to. */
  facets: FacetCounts;
  /** Nothing has all of what was looked for; these have a good part of it. */
  isRelaxed: boolean;
};

const DAY_MS = 86_400_000;

/**
 * What an index has of what is asked for.
 * @param parts null: everything
 */
export function matching(
  view: IndexView,
  parts: readonly PlannedPart[] | null,
  ask: Ask,
  isRelaxed: boolean,
): Found {
  const today = Math.floor(Date.now() / DAY_MS);
  const newBest = () => new Best(ask.most, ask.order ?? 'relevance', today);
  const wanted = [...(ask.kinds ?? KINDS)].map(kindNumber).sort((one, other) => one - other);
  const together = newBest();
  const bests = new Map(wanted.map((kind) => [kind, ask.perKind ? newBest() : together]));
  // Of everything only what was asked for is looked at: of a large magazine the rest is most of it.
  const isLookedAt = KINDS.map((_, kind) => parts !== null || bests.has(kind));
  const counts = new Int32Array(KINDS.length);
  const facetCounts = new FacetCounts(ask.countedAs);
  const facetKind = ask.facetsOf === undefined ? null : kindNumber(ask.facetsOf);
  let total = 0;

  const take = (hit: Hit, facets: ArrayLike<number>, from = 0, to = facets.length) => {
    if (ask.narrowed && !hasEach(ask.narrowed, facets, from, to)) return;
    if (ask.without && hasOne(ask.without, facets, from, to)) return;
    counts[hit.kind] = (counts[hit.kind] ?? 0) + 1;
    if (hit.kind === facetKind) facetCounts.add(facets, from, to);
    const best = bests.get(hit.kind);
    if (!best) return;
    total += 1;
    best.add(hit);
  };
  for (const [, chunk] of view.chunks) {
    const scores = parts && scoreChunk(parts, chunk, isRelaxed);
    const { entities, kinds, days, facets, facetsFrom } = chunk.docs;
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      const score = scores ? (scores[place] ?? 0) : 1;
      const kind = kinds[place] ?? NOTHING;
      if (score === 0 || !isLookedAt[kind]) continue;
      if (!scores && chunk.hidden.has(place)) continue;
      const hit = { entity: entities[place] ?? 0, kind, day: days[place] ?? 0, score };
      take(hit, facets, facetsFrom[place], facetsFrom[place + 1]);
    }
  }
  for (const { entity, kind, day, impacts, facets } of view.changed) {
    if (!isLookedAt[kind]) continue;
    const score = parts ? scoreOne(parts, (term) => impacts.get(term) ?? 0, isRelaxed) : 1;
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
const hasEach = (sets: readonly ReadonlySet<number>[], facets: ArrayLike<number>, from: number, to: number) =>
  sets.every((set) => hasOne(set, facets, from, to));

function hasOne(set: ReadonlySet<number>, facets: ArrayLike<number>, from: number, to: number): boolean {
  for (let at = from; at < to; at += 1) if (set.has(facets[at] ?? -1)) return true;
  return false;
}
