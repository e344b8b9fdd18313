import type { ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS } from '../index/postings';
import type { FacetCounts } from './facet-counts';
import { numberedFacets, totalsOf, type FacetNumbers, type NumberedFacets } from './numbered-facets';
import type { Widening } from './widening';

/** By number; used again for each search, which has no pause while it counts. */
let counts = new Int32Array(1024);

/** Counts the facets of the things of one kind that match, chunk by chunk, in one array of all. */
export class ChunkFacets {
  #numbers: FacetNumbers | null = null;

  constructor(
    private readonly kind: number,
    private readonly widening: Widening,
  ) {
    counts.fill(0);
  }

  /**
   * Counts those of a chunk. When they are more than half of all of the kind, the others are counted and taken from all.
   * @param places of those of the kind that match, ascending
   */
  count(docs: ChunkDocs, places: Uint16Array): void {
    if (places.length === 0) return;
    const numbered = numberedFacets(docs, this.widening);
    const { from, of, numbers } = numbered;
    this.#numbers = numbers;
    if (counts.length < numbers.facets.length) widen(numbers.facets.length);
    const { things, counts: all } = totalsOf(docs, numbered, this.kind);
    if (places.length <= things / 2) {
      addPlaces(counts, places, from, of, 1);
      return;
    }
    for (let number = 0; number < all.length; number += 1)
      counts[number] = (counts[number] ?? 0) + (all[number] ?? 0);
    addPlaces(counts, othersOf(this.kind, docs, places), from, of, -1);
  }

  /** Adds all that was counted. */
  addTo(into: FacetCounts): void {
    const facets = this.#numbers?.facets ?? [];
    for (let number = 0; number < facets.length; number += 1) {
      const count = counts[number] ?? 0;
      if (count > 0) into.addMany(facets[number] ?? 0, count);
    }
  }
}

function widen(length: number): void {
  const wider = new Int32Array(2 * length);
  wider.set(counts);
  counts = wider;
}

const others = new Uint16Array(CHUNK_DOCS);

/** The places of a kind that are not among some of them. Kept until the next call. */
function othersOf(kind: number, { kinds }: ChunkDocs, places: Uint16Array): Uint16Array {
  let [count, at] = [0, 0];
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    if (places[at] === place) {
      at += 1;
      continue;
    }
    others[count] = place;
    if (kinds[place] === kind) count += 1;
  }
  return others.subarray(0, count);
}

/** Adds so much for each facet of some places. */
function addPlaces(
  to: Int32Array,
  places: Uint16Array,
  from: Int32Array,
  of: NumberedFacets['of'],
  each: number,
): void {
  for (let index = 0; index < places.length; index += 1) {
    const place = places[index] ?? 0;
    const end = from[place + 1] ?? 0;
    for (let at = from[place] ?? 0; at < end; at += 1) {
      const number = of[at] ?? 0;
      to[number] = (to[number] ?? 0) + each;
    }
  }
}
