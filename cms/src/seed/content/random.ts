/**
 * Chance that answers the same on every machine: two seeds must give identical ids, slugs and texts, so nothing in the
 * seed may ask the clock or `Math.random`.
 */

/** FNV-1a over UTF-16 code units; an unsigned 32-bit number. */
export function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let index = 0; index < text.length; index += 1) {
    value ^= text.charCodeAt(index);
    value = Math.imul(value, 0x01000193);
  }
  return value >>> 0;
}

export type Dice = {
  /** A whole number in [from, to]. */
  between(from: number, to: number): number;
  /** One element; the list must not be empty. */
  pick<T>(list: readonly T[]): T;
  /** A new list in another order. */
  shuffle<T>(list: readonly T[]): T[];
  /** Up to `count` different elements. */
  sample<T>(list: readonly T[], count: number): T[];
};

/** Numbers in [0, 1) that are the same for the same seed, which is a 32-bit number (mulberry32). */
export function randoms(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Dice seeded by a name. */
export function dice(name: string): Dice {
  const next = randoms(hash(name));
  const between = (from: number, to: number) => from + Math.floor(next() * (to - from + 1));
  const shuffle = <T>(list: readonly T[]): T[] => {
    const copy = [...list];
    for (let index = copy.length - 1; index > 0; index -= 1) {
      const other = between(0, index);
      const held = copy[index] as T; // both indexes are inside the list
      copy[index] = copy[other] as T; // both indexes are inside the list
      copy[other] = held;
    }
    return copy;
  };
  return {
    between,
    shuffle,
    pick: <T>(list: readonly T[]): T => {
      if (list.length === 0) throw new Error('nothing to pick from');
      return list[between(0, list.length - 1)] as T; // the index is inside the list
    },
    sample: (list, count) => shuffle(list).slice(0, count),
  };
}
