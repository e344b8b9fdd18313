/** J3, K20. */
export const COLUMNS = 3;

/** A list as columns read one after the other, filled evenly, the first ones longer; as many as asked for (J3). */
export function inColumns<T>(items: readonly T[], columns: number = COLUMNS): T[][] {
  return Array.from({ length: columns }, (_, at) => {
    const from = Math.ceil((items.length * at) / columns);
    return items.slice(from, Math.ceil((items.length * (at + 1)) / columns));
  });
}
