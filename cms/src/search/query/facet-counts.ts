import { FACETS, MOST_IDS, toFacet, type Facet } from '../index/kinds';

/** How many things have a term of a facet. */
export type FacetCount = { id: number; count: number };

/**
 * Counts what things can be narrowed to. Ids are small and dense, so each facet is an array by id.
 * With `countedAs` a facet counts as all that are named for it, each of them once for a thing.
 */
export class FacetCounts {
  readonly #counts = FACETS.map(() => new Counts());
  /** Of things that have one term of such a facet, as most have: what it counts as is added when all are counted. */
  readonly #alone = FACETS.map(() => new Counts());
  /** The facets whose terms count as others. */
  readonly #isWidened = new Uint8Array(FACETS.length);

  constructor(private readonly countedAs: ReadonlyMap<number, readonly number[]> = new Map()) {
    for (const number of countedAs.keys()) this.#isWidened[facetOf(number)] = 1;
  }

  /** @param from and @param to which of `facets` ({@link ChunkDocs}) one thing has */
  add(facets: ArrayLike<number>, from = 0, to = facets.length): void {
    let [widened, only] = [0, 0];
    for (let at = from; at < to; at += 1) {
      const number = facets[at] ?? 0;
      const facet = facetOf(number);
      if (this.#isWidened[facet] === 0) this.#counts[facet]?.add(idOf(number), 1);
      else [widened, only] = [widened + 1, number];
    }
    if (widened === 1) this.#alone[facetOf(only)]?.add(idOf(only), 1);
    else if (widened > 1) this.#addTogether(facets, from, to);
  }

  /** So many things that all have one facet, of a kind whose terms count as themselves. */
  addMany(number: number, count: number): void {
    this.#counts[facetOf(number)]?.add(idOf(number), count);
  }

  /** Terms that may count as the same: each of those is counted once. */
  #addTogether(facets: ArrayLike<number>, from: number, to: number): void {
    const counted = new Set<number>();
    for (let at = from; at < to; at += 1) {
      const number = facets[at] ?? 0;
      if (this.#isWidened[facetOf(number)] === 0) continue;
      for (const one of this.countedAs.get(number) ?? [number]) counted.add(one);
    }
    for (const number of counted) this.#counts[facetOf(number)]?.add(idOf(number), 1);
  }

  /** The terms of a facet that were counted, the most frequent first. */
  of(facet: Facet): FacetCount[] {
    const at = FACETS.indexOf(facet);
    let counts = this.#counts[at] ?? new Counts();
    if (this.#isWidened[at]) {
      counts = new Counts(counts);
      for (const { id, count } of this.#alone[at]?.all() ?? []) {
        const number = toFacet(facet, id);
        for (const one of this.countedAs.get(number) ?? [number]) counts.add(idOf(one), count);
      }
    }
    return counts.all().sort((one, other) => other.count - one.count || one.id - other.id);
  }
}

const facetOf = (number: number) => Math.floor(number / MOST_IDS);
const idOf = (number: number) => number % MOST_IDS;

/** Counts by id. */
class Counts {
  #counts: Int32Array;

  constructor(like?: Counts) {
    this.#counts = like ? like.#counts.slice() : new Int32Array(256);
  }

  add(id: number, count: number): void {
    if (id >= this.#counts.length) this.#widen(id);
    this.#counts[id] = (this.#counts[id] ?? 0) + count;
  }

  all(): FacetCount[] {
    const counted: FacetCount[] = [];
    for (let id = 0; id < this.#counts.length; id += 1) {
      const count = this.#counts[id] ?? 0;
      if (count > 0) counted.push({ id, count });
    }
    return counted;
  }

  #widen(id: number): void {
    const wider = new Int32Array(2 ** Math.ceil(Math.log2(id + 1)));
    wider.set(this.#counts);
    this.#counts = wider;
  }
}
