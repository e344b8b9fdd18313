/** As many stories stand in one row at most, on a wide screen. */
const MOST = 6;
const FEWEST = 4;

/**
 * How a shelf of stories fills its rows: `shown` of them, `columns` wide. Up to six share one row; of more, as many columns
 * as leave no gap, or else those that fill whole rows.
 */
export function rowsOf(count: number): { shown: number; columns: number } {
  if (count <= MOST) return { shown: count, columns: count };
  for (let columns = MOST; columns >= FEWEST; columns -= 1) {
    if (count % columns === 0) return { shown: count, columns };
  }
  return { shown: count - (count % MOST), columns: MOST };
}
