import { fromBytes, toBytes } from './little-endian';

/** Things are numbered; so many of them make a chunk, which is written and read as one. */
export const CHUNK_DOCS = 8192;
export const chunkOf = (doc: number) => Math.floor(doc / CHUNK_DOCS);

/** Where a term stands within a chunk: places in it, ascending, what it says of each (./vector), and the most of that, if known. */
export type Postings = { places: Uint16Array; impacts: Uint8Array; most?: number };

const BYTES_EACH = 3;

/** As the database keeps them: all places, two bytes each, then all impacts. */
export function packPostings({ places, impacts }: Postings): Buffer {
  return Buffer.concat([toBytes(places), impacts]);
}

export function unpackPostings(packed: Buffer): Postings {
  const count = packed.length / BYTES_EACH;
  if (!Number.isInteger(count)) throw new Error(`${packed.length} bytes are no postings`);
  const places = new Uint16Array(count);
  fromBytes(places, packed.subarray(0, places.byteLength));
  return { places, impacts: new Uint8Array(packed.subarray(count * 2)) };
}

/** The greatest impact of some postings; 0 of none. */
export function mostImpactOf({ impacts, most: known }: Postings): number {
  if (known !== undefined) return known;
  let most = 0;
  for (let at = 0; at < impacts.length; at += 1) most = Math.max(most, impacts[at] ?? 0);
  return most;
}

/** The first index, not before `from`, whose place is not below this one. */
export function firstFrom(places: Uint16Array, place: number, from = 0): number {
  let [low, high] = [from, places.length];
  while (low < high) {
    const middle = (low + high) >>> 1;
    if ((places[middle] ?? 0) < place) low = middle + 1;
    else high = middle;
  }
  return low;
}

/** A thing as the index knows it: its number and its vector, terms by their ids, ascending. */
export type IndexedDoc = { doc: number; terms: ArrayLike<number>; impacts: Uint8Array };

/** The postings of each term, by ascending terms. */
type Inverted = Iterable<[number, Postings]>;

/** The postings of each term within one chunk, in one piece of work. */
export function invert(docs: readonly IndexedDoc[]): Map<number, Postings> {
  const work = inverting(docs);
  for (;;) {
    const step = work.next();
    if (step.done) return new Map(step.value);
  }
}

/**
 * The same bit by bit, since a chunk has ten million postings. Ids of terms are small and dense, so each is counted in an array
 * by id.
 * @yields before each bit of work how much it is, in postings
 */
export function* inverting(docs: readonly IndexedDoc[]): Generator<number, Inverted> {
  const last = docs.reduce((most, { terms }) => Math.max(most, greatest(terms)), -1);
  const counts = new Uint32Array(last + 1);
  for (const { terms } of docs) {
    yield terms.length;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? 0;
      counts[term] = (counts[term] ?? 0) + 1;
    }
  }
  yield counts.length;
  // Those of a term follow those of the term before it.
  const filled = new Uint32Array(last + 1);
  let all = 0;
  for (let term = 0; term <= last; term += 1) {
    filled[term] = all;
    all += counts[term] ?? 0;
  }
  const places = new Uint16Array(all);
  const impactsOf = new Uint8Array(all);
  for (const { doc, terms, impacts } of [...docs].sort((one, other) => one.doc - other.doc)) {
    yield terms.length;
    for (let at = 0; at < terms.length; at += 1) {
      const term = terms[at] ?? 0;
      const to = filled[term] ?? 0;
      filled[term] = to + 1;
      places[to] = doc % CHUNK_DOCS;
      impactsOf[to] = impacts[at] ?? 0;
    }
  }
  return partsOf({ places, impacts: impactsOf }, counts);
}

/** The greatest of some ids, which ascend; -1 when there is none. */
const greatest = (terms: ArrayLike<number>) => terms[terms.length - 1] ?? -1;

/** The postings of each term, one after another; each is made when it is asked for, since there are many terms. */
function* partsOf({ places, impacts }: Postings, counts: Uint32Array): Generator<[number, Postings]> {
  let from = 0;
  for (let term = 0; term < counts.length; term += 1) {
    const to = from + (counts[term] ?? 0);
    if (to === from) continue;
    yield [term, { places: places.subarray(from, to), impacts: impacts.subarray(from, to) }];
    from = to;
  }
}
