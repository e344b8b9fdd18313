/** Things are numbered; so many of them make a chunk, which is written and read as one. */
export const CHUNK_DOCS = 8192;
export const chunkOf = (doc: number) => Math.floor(doc / CHUNK_DOCS);

/** Where a term stands within a chunk: places in it, ascending, and what it says of each (./vector). */
export type Postings = { places: Uint16Array; impacts: Uint8Array };

const BYTES_EACH = 3;

/** As the database keeps them: all places, two bytes each, then all impacts. */
export function packPostings({ places, impacts }: Postings): Buffer {
  const packed = Buffer.alloc(places.length * BYTES_EACH);
  for (const [at, place] of places.entries()) packed.writeUInt16LE(place, at * 2);
  packed.set(impacts, places.length * 2);
  return packed;
}

export function unpackPostings(packed: Buffer): Postings {
  const count = packed.length / BYTES_EACH;
  if (!Number.isInteger(count)) throw new Error(`${packed.length} bytes are no postings`);
  const places = new Uint16Array(count);
  for (let at = 0; at < count; at += 1) places[at] = packed.readUInt16LE(at * 2);
  return { places, impacts: new Uint8Array(packed.subarray(count * 2)) };
}

/** A thing as the index knows it: its number and its vector, terms by their ids. */
export type IndexedDoc = { doc: number; terms: readonly number[]; impacts: Uint8Array };

/** The postings of each term within one chunk. */
export function invert(docs: readonly IndexedDoc[]): Map<number, Postings> {
  const counts = new Map<number, number>();
  for (const { terms } of docs) for (const term of terms) counts.set(term, (counts.get(term) ?? 0) + 1);
  const inverted = new Map<number, Postings & { filled: number }>();
  for (const [term, count] of counts) {
    inverted.set(term, { places: new Uint16Array(count), impacts: new Uint8Array(count), filled: 0 });
  }
  for (const { doc, terms, impacts } of [...docs].sort((one, other) => one.doc - other.doc)) {
    for (const [at, term] of terms.entries()) {
      const of = inverted.get(term);
      if (!of) continue;
      of.places[of.filled] = doc % CHUNK_DOCS;
      of.impacts[of.filled] = impacts[at] ?? 0;
      of.filled += 1;
    }
  }
  return inverted;
}
