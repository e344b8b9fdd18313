/** A term of a tree of terms. Readers see it when `isShown`; it selects articles in any case. */
export type TreeTerm = {
  id: number;
  parent: number | null;
  slug: string | null;
  zh: string | null;
  en: string | null;
  isShown: boolean;
};

/** What each term counts as, by id: itself and those above it, since a list of a term has what is below it (A1). */
export function countedAs(terms: readonly TreeTerm[]): Map<number, readonly number[]> {
  const byId = new Map(terms.map((term) => [term.id, term]));
  return new Map(terms.map(({ id }) => [id, wayUp(id, byId)]));
}

function wayUp(from: number, byId: ReadonlyMap<number, TreeTerm>): number[] {
  const way = new Set<number>();
  // A circle of terms, which nothing but SQL can make, ends where it began.
  for (let at = byId.get(from); at && !way.has(at.id); at = byId.get(at.parent ?? -1)) way.add(at.id);
  return [...way];
}

/** The terms a slug selects: its own and those below it; none when nothing has it. */
export function selectedBy(
  slug: string,
  terms: readonly TreeTerm[],
  counted: ReadonlyMap<number, readonly number[]>,
): Set<number> {
  const own = terms.find((term) => term.slug === slug);
  const below = own ? terms.filter(({ id }) => counted.get(id)?.includes(own.id)) : [];
  return new Set(below.map(({ id }) => id));
}
