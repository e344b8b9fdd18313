/** K13, T14: jobs asked for at once, when nothing is chosen and when a city or a keyword is. */
export const FIRST_LOAD = 200;
export const WHOLE_LOAD = 1000;

/** Jobs on one page of the list: twenty pages to a first load, so that have something to answer. */
export const JOBS_PER_PAGE = 10;

/** Where page `page` of the list (from 1) lies: which load of {@link FIRST_LOAD} jobs, and from which of them on. */
export function placeOfPage(page: number): { load: number; from: number } {
  const before = (page - 1) * JOBS_PER_PAGE;
  return { load: Math.floor(before / FIRST_LOAD) + 1, from: before % FIRST_LOAD };
}
