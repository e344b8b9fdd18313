import { fromBytes } from '../index/little-endian';
import { mostImpactOf, type Postings } from '../index/postings';

/** By chunk. */
export type Versions = ReadonlyMap<number, string>;

/** A term that is kept takes about so much beside its postings, and for each chunk it stands in. */
const BYTES_EACH = 700;
const BYTES_IN_CHUNK = 13;

/**
 * Where a term stands: its postings in each chunk that has it, of these versions of all chunks. Those of all chunks share two
 * arrays: with two for each of twenty chunks the garbage collector would have millions of objects to look through.
 */
export class TermPostings {
  /** How many things have the term, also those that have changed since their chunk was written. */
  readonly count: number;
  /** What keeping it takes, about. */
  readonly bytes: number;
  /** The chunks it stands in, and where those of each begin; behind the last one stands their number. */
  readonly #chunks: Int32Array;
  readonly #starts: Int32Array;
  readonly #places: Uint16Array;
  readonly #impacts: Uint8Array;
  /** The greatest impact in each chunk; 0 until it is computed at first use. */
  readonly #most: Uint8Array;

  constructor(
    readonly versions: Versions,
    inChunks: ReadonlyMap<number, Postings>,
  ) {
    this.#chunks = Int32Array.from(inChunks.keys());
    this.#starts = new Int32Array(inChunks.size + 1);
    let [index, count] = [0, 0];
    for (const { places } of inChunks.values()) {
      count += places.length;
      index += 1;
      this.#starts[index] = count;
    }
    this.#places = new Uint16Array(count);
    this.#impacts = new Uint8Array(count);
    this.#most = new Uint8Array(inChunks.size);
    index = 0;
    for (const { places, impacts } of inChunks.values()) {
      const start = this.#starts[index] ?? 0;
      this.#places.set(places, start);
      this.#impacts.set(impacts, start);
      index += 1;
    }
    this.count = count;
    this.bytes = 3 * count + BYTES_IN_CHUNK * inChunks.size + BYTES_EACH;
  }

  in(chunk: number): Postings | null {
    const index = this.#chunks.indexOf(chunk);
    if (index < 0) return null;
    const start = this.#starts[index] ?? 0;
    const count = (this.#starts[index + 1] ?? 0) - start;
    // Not `subarray`, which takes five times as long.
    const places = new Uint16Array(this.#places.buffer, Uint16Array.BYTES_PER_ELEMENT * start, count);
    const impacts = new Uint8Array(this.#impacts.buffer, start, count);
    const most = (this.#most[index] ||= mostImpactOf({ places, impacts }));
    return { places, impacts, most };
  }

  /** The chunks of other versions that are not of these. */
  staleIn(versions: Versions): number[] {
    if (versions === this.versions) return [];
    const stale: number[] = [];
    for (const [chunk, version] of versions) if (this.versions.get(chunk) !== version) stale.push(chunk);
    return stale;
  }

  /** The same of other versions, with what was read of the chunks that are {@link staleIn} them. */
  renewed(versions: Versions, read: ReadonlyMap<number, Postings>): TermPostings {
    const inChunks = new Map<number, Postings>();
    for (const [chunk, version] of versions) {
      const postings = this.versions.get(chunk) === version ? this.in(chunk) : read.get(chunk);
      if (postings) inChunks.set(chunk, postings);
    }
    return new TermPostings(versions, inChunks);
  }
}

const BYTES_OF_ONE = 3;
/** To copy fewer postings at once takes longer than one by one. */
const COPIED_FROM = 32;

/**
 * The postings of a term by chunk, as the database answers them: those of each chunk as `packPostings` has packed them, one
 * behind the other. Of most terms there are few in each chunk, so all of them share two arrays.
 * @param sizes of each of the chunks, in bytes
 */
export function unpackTerm(
  chunks: readonly number[],
  sizes: readonly number[],
  packed: Buffer,
): Map<number, Postings> {
  const all = packed.length / BYTES_OF_ONE;
  if (!sizes.every((size) => size % BYTES_OF_ONE === 0))
    throw new Error(`${sizes.join()} bytes are no postings`);
  const places = new Uint16Array(all);
  const impacts = new Uint8Array(all);
  const inChunks = new Map<number, Postings>();
  let [from, at] = [0, 0];
  for (const [index, chunk] of chunks.entries()) {
    const count = (sizes[index] ?? 0) / BYTES_OF_ONE;
    const here = new Uint16Array(places.buffer, places.BYTES_PER_ELEMENT * at, count);
    const said = new Uint8Array(impacts.buffer, at, count);
    if (count < COPIED_FROM) {
      for (let n = 0; n < count; n += 1) {
        const low = from + 2 * n;
        here[n] = (packed[low] ?? 0) | ((packed[low + 1] ?? 0) << 8);
        said[n] = packed[from + 2 * count + n] ?? 0;
      }
    } else {
      fromBytes(here, packed.subarray(from, from + 2 * count));
      said.set(packed.subarray(from + 2 * count, from + 3 * count));
    }
    inChunks.set(chunk, { places: here, impacts: said });
    [from, at] = [from + 3 * count, at + count];
  }
  return inChunks;
}
