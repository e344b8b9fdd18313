import { fromBytes, toBytes } from './little-endian';
import { CHUNK_DOCS } from './postings';

/** What a chunk knows of one thing besides its terms. */
export type DocFacts = {
  /** Its number within the chunk. */
  place: number;
  entity: number;
  /** Of {@link KINDS}, by index. */
  kind: number;
  /** When it was published, in days since 1970. */
  day: number;
  /** What it can be narrowed to: {@link toFacet}. */
  facets: readonly number[];
};

/** The things of a chunk by their place; a place without one has kind {@link NOTHING}. */
export type ChunkDocs = {
  entities: Int32Array;
  kinds: Uint8Array;
  days: Int32Array;
  /** The facets of place n are those from `facetsFrom[n]` until before `facetsFrom[n + 1]`. */
  facetsFrom: Int32Array;
  facets: Int32Array;
};

export const NOTHING = 255;

const emptyChunk = (facets: number): ChunkDocs => ({
  entities: new Int32Array(CHUNK_DOCS),
  kinds: new Uint8Array(CHUNK_DOCS).fill(NOTHING),
  days: new Int32Array(CHUNK_DOCS),
  facetsFrom: new Int32Array(CHUNK_DOCS + 1),
  facets: new Int32Array(facets),
});

export const toChunkDocs = (docs: readonly DocFacts[]): ChunkDocs =>
  unpackChunkDocs(packChunkDocs(docs)).docs;

/** What a thing has before its facets: place, entity, kind, day, number of facets. */
const FACTS = 5;
const BYTES_EACH = 4;

/** As the database keeps it: for each thing its place, entity, kind, day, and its facets behind their number, 4 bytes each. */
export function packChunkDocs(docs: readonly DocFacts[]): Buffer {
  const count = docs.reduce((sum, { facets }) => sum + FACTS + facets.length, 0);
  const numbers = new Int32Array(count);
  let to = 0;
  for (const { place, entity, kind, day, facets } of docs) {
    numbers[to] = place;
    numbers[to + 1] = entity;
    numbers[to + 2] = kind;
    numbers[to + 3] = day;
    numbers[to + 4] = facets.length;
    numbers.set(facets, to + FACTS);
    to += FACTS + facets.length;
  }
  return toBytes(numbers);
}

/** What {@link packChunkDocs} has packed, and how many things it was; without an object for each of them. */
export function unpackChunkDocs(packed: Buffer): { docs: ChunkDocs; count: number } {
  const numbers = fromBytes(new Int32Array(packed.length / BYTES_EACH), packed);
  const numberAt = (at: number) => numbers[at] ?? 0;
  const starts = new Int32Array(CHUNK_DOCS).fill(-1);
  let count = 0;
  for (let at = 0; at < numbers.length; at += FACTS + numberAt(at + FACTS - 1)) {
    starts[numberAt(at)] = at;
    count += 1;
  }
  const docs = emptyChunk(numbers.length - FACTS * count);
  let filled = 0;
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    docs.facetsFrom[place] = filled;
    const at = starts[place] ?? -1;
    if (at < 0) continue;
    docs.entities[place] = numberAt(at + 1);
    docs.kinds[place] = numberAt(at + 2);
    docs.days[place] = numberAt(at + 3);
    const end = at + FACTS + numberAt(at + FACTS - 1);
    for (let facet = at + FACTS; facet < end; facet += 1) docs.facets[filled++] = numberAt(facet);
  }
  docs.facetsFrom[CHUNK_DOCS] = filled;
  return { docs, count };
}
