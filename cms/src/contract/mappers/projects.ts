/** Where a product was used is no longer than this: more are no shelf but a list. */
export const MOST_PROJECTS = 12;

/**
 * What an editor named for a product, then what names it: each once, {@link MOST_PROJECTS} at most.
 * @param articles those that readers see, by id: others take no place
 */
export const projectsOf = <Article>(
  named: readonly number[],
  naming: readonly number[],
  articles: ReadonlyMap<number, Article>,
): Article[] =>
  [...new Set([...named, ...naming])].flatMap((id) => articles.get(id) ?? []).slice(0, MOST_PROJECTS);
