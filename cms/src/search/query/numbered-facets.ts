import type { ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS } from '../index/postings';
import { widenedFacets, type Widening } from './widening';

/** What is counted, numbered from 0 on and the same in all chunks, so that counts are one array. */
export class FacetNumbers {
  /** By number. */
  readonly facets: number[] = [];
  readonly #numbers = new Map<number, number>();
  /** By the facet of a thing: the numbers of all it counts as. */
  readonly #countedAs = new Map<number, readonly number[]>();

  constructor(readonly widening: Widening) {}

  countedAs(facet: number): readonly number[] {
    let numbers = this.#countedAs.get(facet);
    if (!numbers) {
      numbers = widenedFacets([facet], this.widening).map((one) => this.#numberOf(one));
      this.#countedAs.set(facet, numbers);
    }
    return numbers;
  }

  #numberOf(facet: number): number {
    let number = this.#numbers.get(facet);
    if (number === undefined) {
      number = this.facets.push(facet) - 1;
      this.#numbers.set(facet, number);
    }
    return number;
  }
}

/** So many numbers fit in two bytes: half of what is read for each match. */
const MOST_SHORT = 2 ** 16;

/** The facets of a chunk by their numbers. */
export type NumberedFacets = {
  numbers: FacetNumbers;
  /** What place n counts for is in `of` from `from[n]` until before `from[n + 1]`, each once. */
  from: Int32Array;
  of: Uint16Array | Int32Array;
  /** By kind. */
  totals: Map<number, KindTotals>;
};
/** How many things of a kind there are, and how many of those count for each number. */
type KindTotals = { things: number; counts: Int32Array };

/** By which facets are counted. A chunk is never changed: another version of it is another object. */
const known = new WeakMap<ChunkDocs, Map<string, NumberedFacets>>();
/** Those of the last tree, which rarely changes, by which facets are counted. */
const last = new Map<string, FacetNumbers>();

const countedIn = ({ facets }: Widening) => facets.join();

function numbersOf(widening: Widening): FacetNumbers {
  const before = last.get(countedIn(widening));
  if (before?.widening.key === widening.key) return before;
  const numbers = new FacetNumbers(widening);
  last.set(countedIn(widening), numbers);
  return numbers;
}

/** Whether {@link numberedFacets} are made already, for this tree. */
export const isNumbered = (docs: ChunkDocs, widening: Widening): boolean =>
  known.get(docs)?.get(countedIn(widening))?.numbers === numbersOf(widening);

/** The facets of a chunk as they are counted. Made once for a tree. */
export function numberedFacets(docs: ChunkDocs, widening: Widening): NumberedFacets {
  const numbers = numbersOf(widening);
  const ofChunk = known.get(docs) ?? new Map<string, NumberedFacets>();
  const before = ofChunk.get(countedIn(widening));
  if (before?.numbers === numbers) return before;
  const made: NumberedFacets = { numbers, ...numbered(docs, numbers), totals: new Map() };
  known.set(docs, ofChunk.set(countedIn(widening), made));
  return made;
}

function numbered({ facets, facetsFrom }: ChunkDocs, numbers: FacetNumbers) {
  const of: number[] = [];
  const from = new Int32Array(CHUNK_DOCS + 1);
  /** By number: the last place that counts for it. */
  const counted: number[] = [];
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    const end = facetsFrom[place + 1] ?? 0;
    for (let at = facetsFrom[place] ?? 0; at < end; at += 1) {
      for (const number of numbers.countedAs(facets[at] ?? 0)) {
        if (counted[number] === place) continue;
        counted[number] = place;
        of.push(number);
      }
    }
    from[place + 1] = of.length;
  }
  return { from, of: numbers.facets.length <= MOST_SHORT ? Uint16Array.from(of) : Int32Array.from(of) };
}

/** All things of a kind, counted once. */
export function totalsOf(
  docs: ChunkDocs,
  { from, of, numbers, totals }: NumberedFacets,
  kind: number,
): KindTotals {
  let total = totals.get(kind);
  if (!total) {
    const counts = new Int32Array(numbers.facets.length);
    let things = 0;
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      if (docs.kinds[place] !== kind) continue;
      things += 1;
      const end = from[place + 1] ?? 0;
      for (let at = from[place] ?? 0; at < end; at += 1) {
        const number = of[at] ?? 0;
        counts[number] = (counts[number] ?? 0) + 1;
      }
    }
    total = { things, counts };
    totals.set(kind, total);
  }
  return total;
}
