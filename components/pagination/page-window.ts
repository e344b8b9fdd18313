/** What the row of page numbers shows: a page, or the dots between two that are not neighbours. */
export type PageMark = number | 'dots';

/** J17: how many pages are named on either side of the current one. */
const REACH = 2;

/**
 * The row of a list of `total` pages seen from page `current` (both from 1): the first, the last, and the current
 * one with two neighbours on either side, dots where a step is larger than one. Empty under two pages. A `current`
 * outside the list is read as the nearest page. Source: J17, J18, J19, J22.
 */
export function pageWindow(current: number, total: number): PageMark[] {
  if (total < 2) return [];
  const page = clampPage(current, total);
  const shown = [1];
  for (let n = Math.max(2, page - REACH); n <= Math.min(total - 1, page + REACH); n++) shown.push(n);
  shown.push(total);
  return shown.flatMap((n, at): PageMark[] => {
    const before = shown[at - 1];
    return before !== undefined && n - before > 1 ? ['dots', n] : [n];
  });
}

/** The nearest page that exists (J21). A value that is no number is page 1; fractions are cut. */
export function clampPage(wanted: number, total: number): number {
  if (Number.isNaN(wanted)) return 1;
  return Math.min(Math.max(Math.trunc(wanted), 1), Math.max(total, 1));
}
