import type { ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS } from '../index/postings';

/** As what facets are counted ({@link toFacet}): a term as itself and as those above it. One that is absent counts as itself. */
export type Widening = {
  /** Another one for another tree. */
  key: string;
  countedAs: ReadonlyMap<number, readonly number[]>;
};

/** The things of a chunk with all that their facets count as; of the last tree that was asked for. */
const known = new WeakMap<ChunkDocs, { key: string; docs: ChunkDocs }>();

/** What some facets of one thing count as, each once. */
export function widenedFacets(
  facets: ArrayLike<number>,
  { countedAs }: Widening,
  from = 0,
  to = facets.length,
): number[] {
  const counted = new Set<number>();
  for (let at = from; at < to; at += 1) {
    const facet = facets[at] ?? 0;
    for (const one of countedAs.get(facet) ?? [facet]) counted.add(one);
  }
  return [...counted];
}

/** Whether {@link widenedDocs} are made already, for this tree. */
export const isWidened = (docs: ChunkDocs, { key }: Widening): boolean => known.get(docs)?.key === key;

/** A chunk whose things have, besides each facet, those it counts as. Made once for a tree, which rarely changes. */
export function widenedDocs(docs: ChunkDocs, widening: Widening): ChunkDocs {
  const before = known.get(docs);
  if (before?.key === widening.key) return before.docs;
  const facets: number[] = [];
  const facetsFrom = new Int32Array(CHUNK_DOCS + 1);
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    const [from, to] = [docs.facetsFrom[place] ?? 0, docs.facetsFrom[place + 1] ?? 0];
    for (const facet of widenedFacets(docs.facets, widening, from, to)) facets.push(facet);
    facetsFrom[place + 1] = facets.length;
  }
  const made = { ...docs, facets: Int32Array.from(facets), facetsFrom };
  known.set(docs, { key: widening.key, docs: made });
  return made;
}
