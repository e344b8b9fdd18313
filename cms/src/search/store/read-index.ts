import type pg from 'pg';
import type { Chunk } from '../query/evaluate';
import { NOTHING } from '../index/chunk-docs';
import { CHUNK_DOCS, chunkOf, unpackPostings, type Postings } from '../index/postings';
import { IndexCache, type CachedChunk, type ChangedDoc } from './index-cache';

/** The state of the index as one statement saw it. */
export type IndexState = {
  /** Whether something has changed that is not in the index yet. */
  isBehind: boolean;
  chunks: ReadonlyMap<number, string>;
  changed: ReadonlyMap<number, string>;
  terms: ReadonlyMap<string, number>;
};

/** All that a query needs of the index, in memory. */
export type IndexView = {
  chunks: ReadonlyMap<number, Chunk>;
  changed: readonly ChangedDoc[];
  /** How many things there are. */
  count: number;
  /** In how many things a term stands. */
  countOf: (term: number) => number;
};

const STATE = `SELECT
  EXISTS (SELECT 1 FROM search_changes) AS "isBehind",
  (SELECT coalesce(json_object_agg(chunk, version::text), '{}') FROM search_chunks) AS chunks,
  (SELECT coalesce(json_object_agg(doc, version::text), '{}') FROM search_docs WHERE NOT is_merged) AS changed,
  (SELECT coalesce(json_object_agg(term, id), '{}') FROM search_terms WHERE term = ANY($1)) AS terms`;

const POSTINGS = `SELECT c.chunk, c.version::text, p.term, p.postings FROM search_chunks c
  LEFT JOIN search_postings p ON p.chunk = c.chunk AND p.term = ANY($2) WHERE c.chunk = ANY($1)`;
type PostingsRow = { chunk: number; version: string; term: number | null; postings: Buffer | null };
type Read = Map<number, Map<number, Postings | null>>;

const CHANGED = `SELECT doc, version::text, entity, kind, day, facets, terms, impacts FROM search_docs WHERE doc = ANY($1)`;
type ChangedRow = Omit<ChangedDoc, 'impacts'> & { terms: number[]; impacts: Buffer };

type StateRow = {
  isBehind: boolean;
  chunks: Record<string, string>;
  changed: Record<string, string>;
  terms: Record<string, number>;
};

/** Reads the index of one database, and keeps what it has read. */
export class IndexReader {
  readonly #cache: IndexCache;

  constructor(
    private readonly pool: Pick<pg.Pool, 'query'>,
    cache = new IndexCache(),
  ) {
    this.#cache = cache;
  }

  async state(terms: readonly string[]): Promise<IndexState> {
    const unknown = terms.filter((term) => !this.#cache.terms.has(term));
    const { rows } = await this.pool.query<StateRow>(STATE, [unknown]);
    const row = rows[0];
    if (!row) throw new Error('The state of the index was not answered');
    for (const [term, id] of Object.entries(row.terms)) this.#cache.putTerm(term, id);
    const known = new Map<string, number>();
    for (const term of terms) {
      const id = row.terms[term] ?? this.#cache.terms.get(term);
      if (id !== undefined) known.set(term, id);
    }
    return {
      isBehind: row.isBehind,
      chunks: toNumbers(row.chunks),
      changed: toNumbers(row.changed),
      terms: known,
    };
  }

  /**
   * What a query with these terms needs, of the state that was read before it.
   * @returns null when the index has been written in between: read the state again
   */
  async view(state: IndexState, terms: readonly number[]): Promise<IndexView | null> {
    const chunks = await this.#readChunks(state);
    const postings = chunks && (await this.#readPostings(chunks, terms));
    const changed = postings && (await this.#readChanged(state));
    if (!changed) return null;
    this.#cache.touch(state.chunks.keys(), terms);
    return toView(chunks, postings, changed);
  }

  async #readChunks({ chunks }: IndexState): Promise<Map<number, CachedChunk> | null> {
    const read = new Map<number, CachedChunk>();
    const missing: number[] = [];
    for (const [chunk, version] of chunks) {
      const cached = this.#cache.chunk(chunk, version);
      if (cached) read.set(chunk, cached);
      else missing.push(chunk);
    }
    if (missing.length === 0) return read;
    const { rows } = await this.pool.query<{ chunk: number; version: string; docs: Buffer }>(
      'SELECT chunk, version::text, docs FROM search_chunks WHERE chunk = ANY($1)',
      [missing],
    );
    for (const { chunk, version, docs } of rows) {
      if (chunks.get(chunk) === version) read.set(chunk, this.#cache.putChunk(chunk, version, docs));
    }
    return read.size === chunks.size ? read : null;
  }

  async #readPostings(
    chunks: ReadonlyMap<number, CachedChunk>,
    terms: readonly number[],
  ): Promise<Read | null> {
    const read: Read = new Map([...chunks.keys()].map((chunk) => [chunk, new Map()]));
    const missing = { chunks: new Set<number>(), terms: new Set<number>() };
    for (const [chunk, { postings }] of chunks) {
      for (const term of terms) {
        const cached = postings.get(term);
        if (cached !== undefined) read.get(chunk)?.set(term, cached);
        else {
          missing.chunks.add(chunk);
          missing.terms.add(term);
        }
      }
    }
    if (missing.terms.size === 0) return read;
    const { rows } = await this.pool.query<PostingsRow>(POSTINGS, [[...missing.chunks], [...missing.terms]]);
    const found = new Map<string, Buffer>();
    const seen = new Set<number>();
    for (const { chunk, version, term, postings } of rows) {
      if (chunks.get(chunk)?.version !== version) return null;
      seen.add(chunk);
      if (postings) found.set(`${chunk} ${term}`, postings);
    }
    if (seen.size < missing.chunks.size) return null;
    for (const chunk of missing.chunks) {
      for (const term of missing.terms) {
        const packed = found.get(`${chunk} ${term}`);
        const postings = packed ? unpackPostings(packed) : null;
        read.get(chunk)?.set(term, postings);
        const version = chunks.get(chunk)?.version ?? '';
        this.#cache.putPostings(chunk, version, term, postings, packed?.length ?? 0);
      }
    }
    return read;
  }

  async #readChanged({ changed }: IndexState): Promise<ChangedDoc[] | null> {
    const read: ChangedDoc[] = [];
    const missing: number[] = [];
    for (const [doc, version] of changed) {
      const cached = this.#cache.changed(doc, version);
      if (cached) read.push(cached);
      else missing.push(doc);
    }
    this.#cache.keepChanged(new Set(changed.keys()));
    if (missing.length === 0) return read;
    const { rows } = await this.pool.query<ChangedRow>(CHANGED, [missing]);
    for (const { terms, impacts, ...row } of rows) {
      if (changed.get(row.doc) !== row.version) return null;
      const doc = { ...row, impacts: new Map(terms.map((term, at) => [term, impacts[at] ?? 0])) };
      this.#cache.putChanged(doc);
      read.push(doc);
    }
    return read.length === changed.size ? read : null;
  }
}

function toView(
  cached: ReadonlyMap<number, CachedChunk>,
  read: Read,
  changed: readonly ChangedDoc[],
): IndexView {
  const hidden = new Map<number, Set<number>>();
  for (const { doc } of changed) {
    const places = hidden.get(chunkOf(doc)) ?? new Set();
    hidden.set(chunkOf(doc), places.add(doc % CHUNK_DOCS));
  }
  const chunks = new Map(
    [...cached].map(([chunk, { docs }]) => [
      chunk,
      {
        ...{ docs, hidden: hidden.get(chunk) ?? NONE },
        postings: (term: number) => read.get(chunk)?.get(term) ?? null,
      },
    ]),
  );
  const merged = [...cached].reduce(
    (sum, [chunk, { count, docs }]) =>
      sum + count - [...(hidden.get(chunk) ?? NONE)].filter((place) => docs.kinds[place] !== NOTHING).length,
    0,
  );
  const count = merged + changed.filter(({ kind }) => kind !== NOTHING).length;
  const countOf = (term: number) =>
    [...read.values()].reduce((sum, postings) => sum + (postings.get(term)?.places.length ?? 0), 0) +
    changed.filter(({ impacts }) => impacts.has(term)).length;
  return { chunks, changed, count, countOf };
}

const NONE: ReadonlySet<number> = new Set();

const toNumbers = (object: Readonly<Record<string, string>>) =>
  new Map(Object.entries(object).map(([key, value]) => [Number(key), value]));
