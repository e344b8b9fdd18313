import { toChunkDocs, unpackChunkDocs, type ChunkDocs, type DocFacts } from '../index/chunk-docs';
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
/** What keeping one takes beside its bytes, about. */
const BYTES_EACH = 200;

/**
 * What this process has read of the index. A chunk is kept under its version, which the database answers with every search,
 * so nothing of an older one is ever used.
 */
export class IndexCache {
  readonly #chunks = new Map<number, CachedChunk>();
  readonly #changed = new Map<number, ChangedDoc>();
  readonly #terms = new Map<string, number>();
  /** By use, the oldest first. */
  readonly #used = new Map<string, { chunk: number; term: number; bytes: number }>();
  #bytes = 0;

  constructor(private readonly most = MOST_BYTES) {}

  chunk(chunk: number, version: string): CachedChunk | null {
    const cached = this.#chunks.get(chunk);
    return cached?.version === version ? cached : null;
  }

  putChunk(chunk: number, version: string, packed: Buffer): CachedChunk {
    for (const term of this.#chunks.get(chunk)?.postings.keys() ?? []) this.#forget(chunk, term);
    const docs = unpackChunkDocs(packed);
    const cached: CachedChunk = { version, docs: toChunkDocs(docs), count: docs.length, postings: new Map() };
    this.#chunks.set(chunk, cached);
    return cached;
  }

  /** @param bytes what it takes */
  putPostings(chunk: number, version: string, term: number, postings: Postings | null, bytes: number): void {
    const cached = this.chunk(chunk, version);
    if (!cached) return;
    this.#forget(chunk, term);
    cached.postings.set(term, postings);
    this.#used.set(`${chunk} ${term}`, { chunk, term, bytes: bytes + BYTES_EACH });
    this.#bytes += bytes + BYTES_EACH;
  }

  /** Marks postings as used, then forgets the oldest until they are within the bound. */
  touch(chunks: Iterable<number>, terms: Iterable<number>): void {
    const all = [...terms];
    for (const chunk of chunks) {
      for (const term of all) {
        const key = `${chunk} ${term}`;
        const used = this.#used.get(key);
        if (!used) continue;
        this.#used.delete(key);
        this.#used.set(key, used);
      }
    }
    for (const { chunk, term } of this.#used.values()) {
      if (this.#bytes <= this.most) break;
      this.#forget(chunk, term);
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

  #forget(chunk: number, term: number): void {
    const key = `${chunk} ${term}`;
    const used = this.#used.get(key);
    if (!used) return;
    this.#bytes -= used.bytes;
    this.#used.delete(key);
    this.#chunks.get(chunk)?.postings.delete(term);
  }
}
