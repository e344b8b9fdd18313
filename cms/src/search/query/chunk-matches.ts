import { NOTHING, type ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS } from '../index/postings';
import type { Matches } from './evaluate';

/** Used again for each chunk. */
const buffers = {
  places: new Uint16Array(CHUNK_DOCS),
  scores: new Float64Array(CHUNK_DOCS),
  ofKind: new Uint16Array(CHUNK_DOCS),
};

/** Those matches of a chunk whose facets, from one index until before the other, are wanted at their place. Kept until the next call. */
export function narrowedTo(
  { places, scores }: Matches,
  { facetsFrom }: ChunkDocs,
  isWanted: (from: number, to: number, place: number) => boolean,
): Matches {
  let kept = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    if (!isWanted(facetsFrom[place] ?? 0, facetsFrom[place + 1] ?? 0, place)) continue;
    buffers.places[kept] = place;
    buffers.scores[kept] = scores[at] ?? 0;
    kept += 1;
  }
  return { places: buffers.places.subarray(0, kept), scores: buffers.scores.subarray(0, kept) };
}

/**
 * Adds how many of some places have things of each kind. Those of a kind mostly stand together, so a row of them is added at
 * once: adding one by one waits for the one before.
 * @returns the kind that all of them are; null when they are of several, or there are none
 */
export function countKinds(counts: Int32Array, places: Uint16Array, { kinds }: ChunkDocs): number | null {
  let begun = 0;
  let last = kinds[places[0] ?? 0] ?? NOTHING;
  for (let at = 1; at < places.length; at += 1) {
    const kind = kinds[places[at] ?? 0] ?? NOTHING;
    if (kind === last) continue;
    counts[last] = (counts[last] ?? 0) + at - begun;
    [begun, last] = [at, kind];
  }
  counts[last] = (counts[last] ?? 0) + places.length - begun;
  return begun === 0 && places.length > 0 ? last : null;
}

/** Those of some places that have things of a kind. Kept until the next call. */
export function placesOfKind(kind: number, places: Uint16Array, { kinds }: ChunkDocs): Uint16Array {
  const { ofKind } = buffers;
  let count = 0;
  for (let at = 0; at < places.length; at += 1) {
    const place = places[at] ?? 0;
    ofKind[count] = place;
    if (kinds[place] === kind) count += 1;
  }
  return ofKind.subarray(0, count);
}
