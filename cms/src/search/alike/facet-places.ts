import { NOTHING, type ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS } from '../index/postings';

/** Places of a chunk by what they can be narrowed to, ascending. */
type FacetPlaces = ReadonlyMap<number, Uint16Array>;

/** A chunk is never changed: another version of it is another object, and what belonged to the old one goes with it. */
const known = new WeakMap<ChunkDocs, FacetPlaces>();
const NOWHERE = new Uint16Array(0);

/** Where a facet ({@link toFacet}) stands in a chunk. */
export function placesOf(docs: ChunkDocs, facet: number): Uint16Array {
  let places = known.get(docs);
  if (!places) {
    places = invertFacets(docs);
    known.set(docs, places);
  }
  return places.get(facet) ?? NOWHERE;
}

/** Inverts the facets of a chunk when it is loaded, so that the first caller does not wait for all chunks in one piece. */
export const findPlaces = (docs: ChunkDocs): void => void placesOf(docs, 0);

function invertFacets({ kinds, facets, facetsFrom }: ChunkDocs): FacetPlaces {
  const counts = new Map<number, number>();
  for (let at = 0; at < facets.length; at += 1) {
    const facet = facets[at] ?? 0;
    counts.set(facet, (counts.get(facet) ?? 0) + 1);
  }
  const filling = new Map(
    [...counts].map(([facet, count]) => [facet, { at: new Uint16Array(count), filled: 0 }]),
  );
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    if (kinds[place] === NOTHING) continue;
    for (let at = facetsFrom[place] ?? 0; at < (facetsFrom[place + 1] ?? 0); at += 1) {
      const of = filling.get(facets[at] ?? -1);
      if (!of) continue;
      of.at[of.filled] = place;
      of.filled += 1;
    }
  }
  return new Map([...filling].map(([facet, { at, filled }]) => [facet, at.subarray(0, filled)]));
}
