import { FACETS, MOST_IDS, type Facet } from '../index/kinds';

/** How many things have a term of a facet. */
export type FacetCount = { id: number; count: number };

/**
 * Counts what things can be narrowed to. Ids are small and dense, so each facet is an array by id.
 * With `countedAs` a facet counts as all that are named for it, each of them once for a thing.
 */
export class FacetCounts {
  readonly #counts: Int32Array[] = FACETS.map(() => new Int32Array(256));

  constructor(private readonly countedAs?: ReadonlyMap<number, readonly number[]>) {}

  /** @param from and @param to which of `facets` ({@link ChunkDocs}) one thing has */
  add(facets: ArrayLike<number>, from = 0, to = facets.length): void {
    const counted: number[] = [];
    for (let at = from; at < to; at += 1) {
      const number = facets[at] ?? 0;
      const all = this.countedAs?.get(number);
      if (!all) this.#count(number);
      else for (const one of all) if (!counted.includes(one)) counted.push(one);
    }
    for (const number of counted) this.#count(number);
  }

  #count(number: number): void {
    const facet = Math.floor(number / MOST_IDS);
    const id = number - facet * MOST_IDS;
    const counts = this.#of(facet, id);
    counts[id] = (counts[id] ?? 0) + 1;
  }

  /** The terms of a facet that were counted, the most frequent first. */
  of(facet: Facet): FacetCount[] {
    const counted: FacetCount[] = [];
    for (const [id, count] of (this.#counts[FACETS.indexOf(facet)] ?? []).entries()) {
      if (count > 0) counted.push({ id, count });
    }
    return counted.sort((one, other) => other.count - one.count || one.id - other.id);
  }

  /** The counts of a facet, with room for this id. */
  #of(facet: number, id: number): Int32Array {
    const counts = this.#counts[facet];
    if (!counts) throw new RangeError(`There is no facet ${facet}`);
    if (id < counts.length) return counts;
    const wider = new Int32Array(2 ** Math.ceil(Math.log2(id + 1)));
    wider.set(counts);
    this.#counts[facet] = wider;
    return wider;
  }
}
