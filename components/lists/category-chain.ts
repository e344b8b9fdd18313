/** R28: an address names at most the last three levels of a category. */
export const DEEPEST = 3;

/** The slugs of a category's address, from the outermost it names to itself. */
export function chainOf(terms: readonly { slug: string }[]): string[] {
  return terms.slice(-DEEPEST).map((term) => term.slug);
}

/** True when an address names the category by its true chain; everything else is sent there (R28). */
export function isTrueChain(asked: readonly string[], chain: readonly string[]): boolean {
  return asked.length === chain.length && asked.every((slug, at) => slug === chain[at]);
}
