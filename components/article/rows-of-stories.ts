/** As many stories stand in one row at most, on a wide screen. */
const MOST = 6;
const FEWEST = 4;

/**
 * How a shelf of stories fills its rows: `shown` of them, `columns` wide. Up to six share one row; of more, whole rows of
 * as many columns as leave the fewest stories over, and of these the most.
 */
export function rowsOf(count: number): { shown: number; columns: number } {
  if (count <= MOST) return { shown: count, columns: count };
  let best = MOST;
  for (let columns = MOST - 1; columns >= FEWEST; columns -= 1) {
    if (count % columns < count % best) best = columns;
  }
  return { shown: count - (count % best), columns: best };
}
