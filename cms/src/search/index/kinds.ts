/** What can be found, in the order its number is stored by: append only. */
export const KINDS = ['article', 'job', 'product', 'brand', 'company', 'person', 'community'] as const;
export type Kind = (typeof KINDS)[number];

export const kindNumber = (kind: Kind) => KINDS.indexOf(kind);

/** By what results can be narrowed, in the order its number is stored by: append only. */
export const FACETS = [
  'types',
  'countries',
  'materials',
  'companies',
  'categories',
  'brands',
  'catalog',
] as const;
export type Facet = (typeof FACETS)[number];

/** Ids of a table stay below this. */
export const MOST_IDS = 2 ** 27;

/** One number for a facet and the id of its term. */
export function toFacet(facet: Facet, id: number): number {
  if (id >= MOST_IDS)
    throw new RangeError(`The id ${id} of ${facet} is too large for the index of the search`);
  return FACETS.indexOf(facet) * MOST_IDS + id;
}

export function fromFacet(number: number): { facet: Facet; id: number } {
  const facet = FACETS[Math.floor(number / MOST_IDS)];
  if (!facet) throw new RangeError(`${number} is no facet`);
  return { facet, id: number % MOST_IDS };
}

/** A facet's number ({@link toFacet}) has the id of its term in these bits: it is taken apart for each of a million. */
const ID_BITS = Math.log2(MOST_IDS);
/** Of {@link FACETS}, by index. */
export const facetOf = (number: number) => number >>> ID_BITS;
export const idOf = (number: number) => number & (MOST_IDS - 1);
