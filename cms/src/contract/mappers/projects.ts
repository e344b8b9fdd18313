/** Where a product was used is no longer than this: more are no shelf but a list. */
export const MOST_PROJECTS = 12;

/** What an editor named for a product, then what names it: each once, {@link MOST_PROJECTS} at most. */
export const projectsOf = (named: readonly number[], naming: readonly number[]): number[] =>
  [...new Set([...named, ...naming])].slice(0, MOST_PROJECTS);
