import { facetOf, FACETS, type Facet } from '../index/kinds';

/** As what facets are counted ({@link toFacet}): a term as itself and as those above it. One that is absent counts as itself. */
export type Widening = {
  /** Another one for another tree. */
  key: string;
  countedAs: ReadonlyMap<number, readonly number[]>;
  /** The facets that are counted; the others of a thing are passed over. */
  facets: readonly Facet[];
};

/** Every facet as itself. */
export const AS_THEMSELVES: Widening = { key: '', countedAs: new Map(), facets: FACETS };

/** What some facets of one thing count as, each once. */
export function widenedFacets(facets: ArrayLike<number>, { countedAs, facets: counted }: Widening): number[] {
  const all = new Set<number>();
  for (let at = 0; at < facets.length; at += 1) {
    const number = facets[at] ?? 0;
    const facet = FACETS[facetOf(number)];
    if (!facet || !counted.includes(facet)) continue;
    for (const one of countedAs.get(number) ?? [number]) all.add(one);
  }
  return [...all];
}
