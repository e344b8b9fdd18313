/** What of the favourites is shown: all, those in no collection, or one collection (A39). */
export type Shown = 'all' | 'none' | number;

/** As a `select` has it. */
export const toShown = (value: string): Shown =>
  value === 'all' || value === 'none' ? value : Number(value);
