/** When the options name no number: a sidebar longer than the list beside it would leave a hole in the page. */
const USUAL = 8;

/**
 * How many of a list are shown (E41).
 *
 * @param limit the number of the site's options; 0 = the usual one
 * @param most as many as there is room for at all
 */
export function countShown(limit: number, most = Infinity): number {
  return Math.min(limit > 0 ? limit : USUAL, most);
}
