import { NOTHING } from '../index/chunk-docs';
import { kindNumber, KINDS, type Kind } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { ChunkFacets } from './chunk-facets';
import { countKinds, narrowedTo, placesOfKind } from './chunk-matches';
import { Best, type Hit, type Order } from './collect';
import { allOfChunk, scoreChunk, scoreOne } from './evaluate';
import { FacetCounts } from './facet-counts';
import type { PlannedPart } from './plan';
import { AS_THEMSELVES, widenedFacets, type Widening } from './widening';

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
  /** The end of the query is read as the beginning of pinyin, and as nothing else. */
  isSpoken?: boolean;
  /** Only what has one of each of these, as {@link toFacet} numbers them. */
  narrowed?: readonly ReadonlySet<number>[];
  /** Nothing that has one of these. */
  without?: ReadonlySet<number>;
  /** The hits alone are wanted: of what comes after them nothing is counted, and `total`, `byKind` and `whole` are too low. */
  isUncounted?: boolean;
  /** Only what has all that is looked for, also when nothing has. */
  isStrict?: boolean;
  /** What is of other kinds is not counted: `byKind` and `whole` have the kinds that were asked for alone. */
  isOfKinds?: boolean;
  /** Where something has all of it, only that: in another order the rest would come first. */
  isAlone?: boolean;
  /** Count what things of this kind can be narrowed to. */
  facetsOf?: Kind;
  /** As what the facets of `facetsOf` are counted, for a tree that is the same for many who ask; `countedAs` is for others. */
  widening?: Widening;
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
  /** Whether anything matches, also what is left out by what was narrowed. */
  isAny: boolean;
  /** Nothing has all of what was looked for; these have a good part of it. */
  isRelaxed: boolean;
  /** How many of each kind have all of it: those that come first. */
  whole: ReadonlyMap<Kind, number>;
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
  const byKind = new Map(wanted.map((kind) => [kind, ask.perKind ? newBest() : together]));
  const bests = [...new Set(byKind.values())];
  // Of everything only what was asked for is looked at: of a large magazine the rest is most of it.
  const isLookedAt = KINDS.map((_, kind) => (parts !== null && !ask.isOfKinds) || byKind.has(kind));
  const counts = new Int32Array(NOTHING + 1);
  const facetCounts = new FacetCounts(ask.countedAs);
  const facetKind = ask.facetsOf === undefined ? null : kindNumber(ask.facetsOf);
  const widening = ask.widening ?? AS_THEMSELVES;
  const chunkFacets = facetKind === null || ask.countedAs ? null : new ChunkFacets(facetKind, widening);
  let isAny = false;

  const bestOf = KINDS.map((_, kind) => byKind.get(kind));
  const narrowed = ask.narrowed?.map(hasOneOf);
  const hasUnwanted = ask.without && hasOneOf(ask.without);
  const isLeftOut = (facets: ArrayLike<number>, from = 0, to = facets.length) =>
    narrowed?.some((has) => !has(facets, from, to)) || (hasUnwanted?.(facets, from, to) ?? false);
  const isNarrowed =
    ask.narrowed !== undefined || ask.without !== undefined || (ask.isOfKinds === true && parts !== null);

  // The newest first, as their numbers are: what is older and no better need not be looked at closely.
  for (const chunk of [...view.chunks.values()].reverse()) {
    const { docs } = chunk;
    const { entities, kinds, days, facets, facetsFrom } = docs;
    // Most of a hundred thousand hits are worse than the first ones so far: they are passed over by their score alone.
    let least = leastOf(bests);
    const all = parts
      ? scoreChunk(parts, chunk, isRelaxed, ask.isUncounted ? least : undefined)
      : allOfChunk(chunk, isLookedAt);
    isAny ||= all.places.length > 0;
    const { places, scores } = isNarrowed
      ? narrowedTo(
          all,
          docs,
          (from, to, place) => isLookedAt[kinds[place] ?? NOTHING] === true && !isLeftOut(facets, from, to),
        )
      : all;
    const only = countKinds(counts, places, docs);
    if (facetKind !== null) {
      const ofKind = only === facetKind ? places : placesOfKind(facetKind, places, docs);
      if (chunkFacets) chunkFacets.count(docs, ofKind);
      else for (const place of ofKind) facetCounts.add(facets, facetsFrom[place], facetsFrom[place + 1]);
    }
    for (let at = places.length - 1; at >= 0; at -= 1) {
      const score = scores[at] ?? 0;
      if (score < least) continue;
      const place = places[at] ?? 0;
      const kind = kinds[place] ?? NOTHING;
      const day = days[place] ?? 0;
      const best = bestOf[kind];
      if (!best?.wants(score, day)) continue;
      best.add({ entity: entities[place] ?? 0, kind, day, score });
      least = leastOf(bests);
    }
  }
  chunkFacets?.addTo(facetCounts);
  for (const { entity, kind, day, impacts, facets } of view.changed) {
    if (!isLookedAt[kind]) continue;
    const score = parts ? scoreOne(parts, (term) => impacts.get(term) ?? 0, isRelaxed) : 1;
    if (score === 0) continue;
    isAny = true;
    if (isLeftOut(facets)) continue;
    counts[kind] = (counts[kind] ?? 0) + 1;
    if (kind === facetKind) facetCounts.add(chunkFacets ? widenedFacets(facets, widening) : facets);
    bestOf[kind]?.add({ entity, kind, day, score });
  }
  const counted = new Map(KINDS.map((kind, at) => [kind, counts[at] ?? 0]));
  return {
    total: wanted.reduce((sum, kind) => sum + (counts[kind] ?? 0), 0),
    hits: bests.flatMap((best) => best.hits()),
    byKind: counted,
    facets: facetCounts,
    isAny,
    isRelaxed,
    whole: isRelaxed ? new Map() : counted,
  };
}

/** What scores less is not among the first of any kind. */
function leastOf(bests: readonly Best[]): number {
  let least = Infinity;
  for (const best of bests) least = Math.min(least, best.leastScore());
  return least;
}

type Has = (facets: ArrayLike<number>, from: number, to: number) => boolean;

/** Whether a thing has one of some facets. Often there is one, which is compared sooner than looked up. */
function hasOneOf(set: ReadonlySet<number>): Has {
  const [only] = set;
  if (set.size === 1)
    return (facets, from, to) => {
      for (let at = from; at < to; at += 1) if (facets[at] === only) return true;
      return false;
    };
  return (facets, from, to) => {
    for (let at = from; at < to; at += 1) if (set.has(facets[at] ?? -1)) return true;
    return false;
  };
}
