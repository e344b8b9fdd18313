import type { ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS } from '../index/postings';
import type { FacetCounts } from './facet-counts';

/** The facets of a chunk, numbered within it, so that they are counted in one small array. */
type Numbered = {
  /** The facets by their number here. */
  facets: Int32Array;
  /** For each of `ChunkDocs.facets` its number here. */
  numbers: Uint32Array;
  /** By kind: how many things there are of it, and how many of those have each facet. */
  totals: Map<number, { things: number; counts: Int32Array }>;
};

/** A chunk is never changed: another version of it is another object. */
const known = new WeakMap<ChunkDocs, Numbered>();

function numbered(docs: ChunkDocs): Numbered {
  const before = known.get(docs);
  if (before) return before;
  const byFacet = new Map<number, number>();
  const numbers = new Uint32Array(docs.facets.length);
  for (let at = 0; at < numbers.length; at += 1) {
    const facet = docs.facets[at] ?? 0;
    let number = byFacet.get(facet);
    if (number === undefined) byFacet.set(facet, (number = byFacet.size));
    numbers[at] = number;
  }
  const made: Numbered = { facets: Int32Array.from(byFacet.keys()), numbers, totals: new Map() };
  known.set(docs, made);
  return made;
}

/** Whether the facets of a chunk were numbered already. */
export const isNumbered = (docs: ChunkDocs): boolean => known.has(docs);

/** Numbers the facets of a chunk, and counts those of a kind, before {@link countFacets} does. */
export const numberFacets = (docs: ChunkDocs, kind: number): void => void totalsOf(docs, kind);

function totalsOf(docs: ChunkDocs, kind: number): { things: number; counts: Int32Array } {
  const { facets, totals } = numbered(docs);
  let total = totals.get(kind);
  if (!total) {
    const counts = new Int32Array(facets.length);
    let things = 0;
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      if (docs.kinds[place] !== kind) continue;
      things += 1;
      addPlace(docs, numbered(docs).numbers, place, counts, 1);
    }
    total = { things, counts };
    totals.set(kind, total);
  }
  return total;
}

/**
 * Counts the facets of the things of a kind that match. When those are more than half of all of the kind, the others are
 * counted and taken from all.
 * @param places of those of the kind that match, ascending
 */
export function countFacets(into: FacetCounts, docs: ChunkDocs, kind: number, places: Uint16Array): void {
  if (places.length === 0) return;
  const { facets, numbers } = numbered(docs);
  const { things, counts: all } = totalsOf(docs, kind);
  // So few that an array of all facets is longer than what they have.
  if (places.length < things / 64) {
    for (const place of places) into.add(docs.facets, docs.facetsFrom[place], docs.facetsFrom[place + 1]);
    return;
  }
  const isMost = places.length > things / 2;
  const counts = isMost ? all.slice() : new Int32Array(all.length);
  if (isMost) {
    let at = 0;
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      if (places[at] === place) at += 1;
      else if (docs.kinds[place] === kind) addPlace(docs, numbers, place, counts, -1);
    }
  } else {
    for (let at = 0; at < places.length; at += 1) addPlace(docs, numbers, places[at] ?? 0, counts, 1);
  }
  for (let number = 0; number < counts.length; number += 1) {
    const count = counts[number] ?? 0;
    if (count > 0) into.addMany(facets[number] ?? 0, count);
  }
}

/** Adds so much for each facet of a place. */
function addPlace(
  { facetsFrom }: ChunkDocs,
  numbers: Uint32Array,
  place: number,
  counts: Int32Array,
  each: number,
): void {
  const end = facetsFrom[place + 1] ?? 0;
  for (let at = facetsFrom[place] ?? 0; at < end; at += 1) {
    const number = numbers[at] ?? 0;
    counts[number] = (counts[number] ?? 0) + each;
  }
}
