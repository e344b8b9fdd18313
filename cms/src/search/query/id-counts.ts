/** Below it ids are counted in an array. Few are above in a usual magazine; imports may begin at millions. */
const MOST_DENSE = 4096;

export type IdCount = { id: number; count: number };

/** Sorts the most frequent first, and of equal counts the lower id. */
export const mostFrequentFirst = (one: IdCount, other: IdCount) =>
  other.count - one.count || one.id - other.id;

/** Counts by id of a table. */
export class IdCounts {
  #dense = new Int32Array(256);
  readonly #sparse = new Map<number, number>();

  get(id: number): number {
    return (id < MOST_DENSE ? this.#dense[id] : this.#sparse.get(id)) ?? 0;
  }

  set(id: number, count: number): void {
    if (id >= MOST_DENSE) {
      this.#sparse.set(id, count);
      return;
    }
    if (id >= this.#dense.length) this.#widen(id);
    this.#dense[id] = count;
  }

  add(id: number, count: number): void {
    if (id < this.#dense.length) this.#dense[id] = (this.#dense[id] ?? 0) + count;
    else this.set(id, this.get(id) + count);
  }

  /** Those that are not 0. */
  all(): IdCount[] {
    const counted: IdCount[] = [];
    for (let id = 0; id < this.#dense.length; id += 1) {
      const count = this.#dense[id] ?? 0;
      if (count > 0) counted.push({ id, count });
    }
    for (const [id, count] of this.#sparse) if (count > 0) counted.push({ id, count });
    return counted;
  }

  #widen(id: number): void {
    const wider = new Int32Array(2 ** Math.ceil(Math.log2(id + 1)));
    wider.set(this.#dense);
    this.#dense = wider;
  }
}
