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

export function toChunkDocs(docs: readonly DocFacts[]): ChunkDocs {
  const chunk: ChunkDocs = {
    entities: new Int32Array(CHUNK_DOCS),
    kinds: new Uint8Array(CHUNK_DOCS).fill(NOTHING),
    days: new Int32Array(CHUNK_DOCS),
    facetsFrom: new Int32Array(CHUNK_DOCS + 1),
    facets: new Int32Array(docs.reduce((sum, { facets }) => sum + facets.length, 0)),
  };
  const byPlace = new Map(docs.map((doc) => [doc.place, doc]));
  let filled = 0;
  for (let place = 0; place < CHUNK_DOCS; place += 1) {
    chunk.facetsFrom[place] = filled;
    const doc = byPlace.get(place);
    if (!doc) continue;
    chunk.entities[place] = doc.entity;
    chunk.kinds[place] = doc.kind;
    chunk.days[place] = doc.day;
    chunk.facets.set(doc.facets, filled);
    filled += doc.facets.length;
  }
  chunk.facetsFrom[CHUNK_DOCS] = filled;
  return chunk;
}

/** As the database keeps it: for each thing its place, entity, kind, day, and its facets behind their number, 4 bytes each. */
export function packChunkDocs(docs: readonly DocFacts[]): Buffer {
  const numbers = docs.flatMap(({ place, entity, kind, day, facets }) => [
    place,
    entity,
    kind,
    day,
    facets.length,
    ...facets,
  ]);
  const packed = Buffer.alloc(numbers.length * 4);
  for (const [at, number] of numbers.entries()) packed.writeInt32LE(number, at * 4);
  return packed;
}

export function unpackChunkDocs(packed: Buffer): DocFacts[] {
  const docs: DocFacts[] = [];
  let at = 0;
  const next = () => packed.readInt32LE((at += 4) - 4);
  while (at < packed.length) {
    const [place, entity, kind, day, count] = [next(), next(), next(), next(), next()];
    docs.push({ place, entity, kind, day, facets: Array.from({ length: count }, next) });
  }
  return docs;
}
