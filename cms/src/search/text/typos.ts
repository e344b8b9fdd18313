/** So many typing errors are forgiven in a word. */
export function typosAllowed(word: string): number {
  if (word.length <= 3) return 0;
  return word.length <= 7 ? 1 : 2;
}

/** Rows of the table of distances, which are used again and again; the index has no longer words. */
const LONGEST = 64;
const newRow = () => new Uint8Array(LONGEST + 2);
const ROWS: readonly [Uint8Array, Uint8Array, Uint8Array] = [newRow(), newRow(), newRow()];

/**
 * How many letters must be put in, left out, changed or swapped with their neighbour to get from one word to the other
 * (optimal string alignment); null when more than `most`, or when a word is longer than {@link LONGEST} letters.
 */
export function distanceWithin(one: string, other: string, most: number): number | null {
  if (Math.abs(one.length - other.length) > most || Math.max(one.length, other.length) > LONGEST) return null;
  // What both begin and end with costs nothing.
  let [from, oneEnd, otherEnd] = [0, one.length, other.length];
  while (from < oneEnd && from < otherEnd && one.charCodeAt(from) === other.charCodeAt(from)) from += 1;
  while (oneEnd > from && otherEnd > from && one.charCodeAt(oneEnd - 1) === other.charCodeAt(otherEnd - 1)) {
    oneEnd -= 1;
    otherEnd -= 1;
  }
  const [rows, columns] = [oneEnd - from, otherEnd - from];
  let [before, last, next] = ROWS;
  for (let column = 0; column <= columns + 1; column += 1) last[column] = Math.min(column, most + 1);
  for (let row = 1; row <= rows; row += 1) {
    // Farther from the diagonal it is more than `most`.
    const [first, end] = [Math.max(1, row - most), Math.min(columns, row + most)];
    next[first - 1] = first === 1 ? Math.min(row, most + 1) : most + 1;
    let least = next[first - 1] ?? 0;
    const letter = one.charCodeAt(from + row - 1);
    for (let column = first; column <= end; column += 1) {
      const facing = other.charCodeAt(from + column - 1);
      let cost = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (letter === facing ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        letter === other.charCodeAt(from + column - 2) &&
        one.charCodeAt(from + row - 2) === facing;
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      next[column] = cost;
      if (cost < least) least = cost;
    }
    next[end + 1] = most + 1;
    if (least > most) return null;
    [before, last, next] = [last, next, before];
  }
  const distance = last[columns] ?? 0;
  return distance <= most ? distance : null;
}

/** What long words often end with, which is no part of their stems. */
const ENDINGS =
  'ing ings ion ions ation ations ition itions ment ments ness able ible ance ence ally ical ated ating ized izing'.split(
    ' ',
  );
const SHORTEST_BEGINNING = 3;
const LEAST_BEGUN = 2;

/** The words a word may be whose ending has one typing error. */
export function endingsMeant(word: string): string[] {
  const meant = ENDINGS.flatMap((ending) =>
    [-1, 0, 1].flatMap((more) => {
      const at = word.length - ending.length - more;
      const isNear = at >= SHORTEST_BEGINNING && distanceWithin(word.slice(at), ending, 1) === 1;
      return isNear ? [word.slice(0, at) + ending] : [];
    }),
  );
  return [...new Set(meant)];
}

/** The words a word may be whose ending is not typed to its end. */
export function endingsBegun(word: string): string[] {
  const begun = ENDINGS.flatMap((ending) =>
    Array.from({ length: ending.length - LEAST_BEGUN }, (_, more) => LEAST_BEGUN + more).flatMap((typed) => {
      const at = word.length - typed;
      const isBegun = at >= SHORTEST_BEGINNING && word.endsWith(ending.slice(0, typed));
      return isBegun ? [word.slice(0, at) + ending] : [];
    }),
  );
  return [...new Set(begun)];
}
