import { unpackChunkDocs, type ChunkDocs, type DocFacts } from '../index/chunk-docs';
import type { Postings } from '../index/postings';

/** A thing that has changed since its chunk was written, with its own vector. */
export type ChangedDoc = Omit<DocFacts, 'place'> & {
  doc: number;
  version: string;
  impacts: ReadonlyMap<number, number>;
};

export type CachedChunk = {
  version: string;
  docs: ChunkDocs;
  /** How many things it has. */
  count: number;
  /** Null where the term is nowhere in the chunk. */
  postings: Map<number, Postings | null>;
};

/** Postings that are kept, in bytes; the least recently used go first. */
const MOST_BYTES = 96 * 1024 * 1024;
const MOST_TERMS = 50_000;
/** What keeping those of a term in a chunk takes beside its bytes, about; and keeping that there are none. */
const BYTES_EACH = 200;
const BYTES_OF_NONE = 40;

/**
 * What this process has read of the index. A chunk is kept under its version, which the database answers with every search,
 * so nothing of an older one is ever used.
 */
export class IndexCache {
  readonly #chunks = new Map<number, CachedChunk>();
  readonly #changed = new Map<number, ChangedDoc>();
  readonly #terms = new Map<string, number>();
  /** What the postings of a term take, in all chunks. By use, the oldest first. */
  readonly #used = new Map<number, number>();
  #bytes = 0;

  constructor(private readonly most = MOST_BYTES) {}

  chunk(chunk: number, version: string): CachedChunk | null {
    const cached = this.#chunks.get(chunk);
    return cached?.version === version ? cached : null;
  }

  putChunk(chunk: number, version: string, packed: Buffer): CachedChunk {
    for (const term of this.#chunks.get(chunk)?.postings.keys() ?? []) this.#forgetIn(chunk, term);
    const cached: CachedChunk = { version, ...unpackChunkDocs(packed), postings: new Map() };
    this.#chunks.set(chunk, cached);
    return cached;
  }

  putPostings(chunk: number, version: string, term: number, postings: Postings | null): void {
    const cached = this.chunk(chunk, version);
    if (!cached) return;
    this.#forgetIn(chunk, term);
    cached.postings.set(term, postings);
    const bytes = bytesOf(postings);
    this.#used.set(term, (this.#used.get(term) ?? 0) + bytes);
    this.#bytes += bytes;
  }

  /** Marks terms as used, then forgets the postings of the oldest until all are within the bound. */
  touch(terms: Iterable<number>): void {
    for (const term of terms) {
      const bytes = this.#used.get(term);
      if (bytes === undefined) continue;
      this.#used.delete(term);
      this.#used.set(term, bytes);
    }
    for (const term of this.#used.keys()) {
      if (this.#bytes <= this.most) break;
      for (const chunk of this.#chunks.keys()) this.#forgetIn(chunk, term);
    }
  }

  changed(doc: number, version: string): ChangedDoc | null {
    const cached = this.#changed.get(doc);
    return cached?.version === version ? cached : null;
  }

  putChanged(doc: ChangedDoc): void {
    this.#changed.set(doc.doc, doc);
  }

  /** Forgets the things that are no longer changed. */
  keepChanged(docs: ReadonlySet<number>): void {
    for (const doc of this.#changed.keys()) if (!docs.has(doc)) this.#changed.delete(doc);
  }

  /** The id of a term never changes, so that of one that was found is kept. */
  get terms(): ReadonlyMap<string, number> {
    return this.#terms;
  }

  putTerm(term: string, id: number): void {
    if (this.#terms.size >= MOST_TERMS) this.#terms.clear();
    this.#terms.set(term, id);
  }

  #forgetIn(chunk: number, term: number): void {
    const postings = this.#chunks.get(chunk)?.postings;
    const kept = postings?.get(term);
    if (kept === undefined) return;
    postings?.delete(term);
    const bytes = bytesOf(kept);
    const left = (this.#used.get(term) ?? 0) - bytes;
    if (left > 0) this.#used.set(term, left);
    else this.#used.delete(term);
    this.#bytes -= bytes;
  }
}

/** What keeping the postings of a term in a chunk takes, about; also where there are none. */
const bytesOf = (postings: Postings | null) =>
  postings ? 3 * postings.places.length + BYTES_EACH : BYTES_OF_NONE;
