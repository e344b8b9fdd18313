import { FACETS, facetOf, idOf, toFacet, type Facet } from '../index/kinds';
import { IdCounts, mostFrequentFirst, type IdCount } from './id-counts';

/** How many things have a term of a facet. */
export type FacetCount = IdCount;

/**
 * Counts what things can be narrowed to, by facet.
 * With `countedAs` a facet counts as all that are named for it, each of them once for a thing.
 */
export class FacetCounts {
  #counts = FACETS.map(() => new IdCounts());
  /** Of things that have one term of such a facet, as most have: what it counts as is added when all are counted. */
  #alone = FACETS.map(() => new IdCounts());
  #counted: FacetCount[][] | null = null;
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
  of(facet: Facet): readonly FacetCount[] {
    const at = FACETS.indexOf(facet);
    return this.#counted?.[at] ?? this.#listOf(facet, at);
  }

  /** Keeps the lists alone: nothing more is counted, and what is kept for long takes no more room than it says. */
  end(): void {
    this.#counted ??= FACETS.map((facet, at) => this.#listOf(facet, at));
    this.#counts = [];
    this.#alone = [];
  }

  #listOf(facet: Facet, at: number): FacetCount[] {
    const counts = this.#counts[at]?.all() ?? [];
    const list = this.#isWidened[at] ? this.#widened(facet, counts, this.#alone[at]?.all() ?? []) : counts;
    return list.sort(mostFrequentFirst);
  }

  #widened(facet: Facet, counts: readonly FacetCount[], alone: readonly FacetCount[]): FacetCount[] {
    const sums = new IdCounts();
    for (const { id, count } of counts) sums.add(id, count);
    for (const { id, count } of alone) {
      const number = toFacet(facet, id);
      for (const one of this.countedAs.get(number) ?? [number]) sums.add(idOf(one), count);
    }
    return sums.all();
  }
}
