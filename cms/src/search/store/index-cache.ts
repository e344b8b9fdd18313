import { unpackChunkDocs, type ChunkDocs, type DocFacts } from '../index/chunk-docs';
import type { TermPostings } from './term-postings';

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
};

/** Postings that are kept, in bytes; the least recently used go first. */
const MOST_BYTES = 96 * 1024 * 1024;
const MOST_TERMS = 50_000;

/**
 * What this process has read of the index. Chunks and the postings of terms are kept under the versions of the chunks, which the
 * database answers with every search, so nothing of an older one is ever used.
 */
export class IndexCache {
  readonly #chunks = new Map<number, CachedChunk>();
  readonly #changed = new Map<number, ChangedDoc>();
  readonly #terms = new Map<string, number>();
  /** By use, the oldest first. */
  readonly #postings = new Map<number, TermPostings>();
  #bytes = 0;

  constructor(private readonly most = MOST_BYTES) {}

  chunk(chunk: number, version: string): CachedChunk | null {
    const cached = this.#chunks.get(chunk);
    return cached?.version === version ? cached : null;
  }

  putChunk(chunk: number, version: string, packed: Buffer): CachedChunk {
    const cached: CachedChunk = { version, ...unpackChunkDocs(packed) };
    this.#chunks.set(chunk, cached);
    return cached;
  }

  /** What is known of a term, of the versions it says. */
  postings(term: number): TermPostings | undefined {
    return this.#postings.get(term);
  }

  putPostings(term: number, postings: TermPostings): void {
    this.#bytes += postings.bytes - (this.#postings.get(term)?.bytes ?? 0);
    this.#postings.set(term, postings);
  }

  /** Marks terms as used, then forgets the postings of the oldest until all are within the bound. */
  touch(terms: Iterable<number>): void {
    for (const term of terms) {
      const kept = this.#postings.get(term);
      if (!kept) continue;
      this.#postings.delete(term);
      this.#postings.set(term, kept);
    }
    for (const [term, { bytes }] of this.#postings) {
      if (this.#bytes <= this.most) break;
      this.#postings.delete(term);
      this.#bytes -= bytes;
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
}
