import { setImmediate as nextTurn } from 'node:timers/promises';
import { z } from 'zod';
import type { Chunk } from '../query/evaluate';
import { batched } from '../../db/batched';
import { queryByName, type Asked } from '../../db/prepared';
import { NOTHING, type ChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS, chunkOf, firstFrom, type Postings } from '../index/postings';
import { IndexCache, type CachedChunk, type ChangedDoc } from './index-cache';
import { lookOf, type AlsoRead, type StateRow, type TermRow } from './look';
import { TermPostings, unpackTerm, type Versions } from './term-postings';

/** The state of the index as one statement saw it. */
export type IndexState = {
  /** Whether something has changed that is not in the index yet. */
  isBehind: boolean;
  /** Another number whenever a reader sees that the index was written. */
  revision: number;
  /** The newest term there is, by id; 0 when there is none. */
  lastTerm: number;
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

/**
 * The versions, and the postings they have, of one moment: a row for each chunk with its version, and one for each term with
 * the chunks it stands in, what its postings take there in bytes, and the postings one behind the other. A row for each term
 * in each chunk would be some hundred rows a query.
 */
const POSTINGS = `SELECT NULL::int AS term, chunk::text AS chunks, version::text AS numbers, NULL::bytea AS postings
    FROM search_chunks WHERE chunk = ANY($1)
  UNION ALL SELECT term, string_agg(chunk::text, ',' ORDER BY chunk), string_agg(octet_length(postings)::text, ',' ORDER BY chunk),
    string_agg(postings, ''::bytea ORDER BY chunk) FROM search_postings WHERE term = ANY($2) AND chunk = ANY($1) GROUP BY term`;
type PostingsRow =
  | { term: null; chunks: string; numbers: string; postings: null }
  | { term: number; chunks: string; numbers: string; postings: Buffer };
type Read = ReadonlyMap<number, TermPostings>;
/** What was read at one moment: the versions of chunks, and by term and chunk the postings that are there. */
type Stored = {
  versions: Versions;
  found: ReadonlyMap<number, ReadonlyMap<number, Postings>>;
};

const CHANGED = `SELECT doc, version::text, entity, kind, day, facets, terms, impacts FROM search_docs WHERE doc = ANY($1)`;
type ChangedRow = Omit<ChangedDoc, 'impacts'> & { terms: number[]; impacts: Buffer };

type ReadState = Omit<IndexState, 'terms'> & { terms: ReadonlyMap<string, number> };
/** What the index had when it was last read. */
type Written = Pick<IndexState, 'revision' | 'chunks' | 'changed'> & {
  texts: Pick<StateRow, 'chunks' | 'changed'>;
  /** What of it is in memory, once it was needed. */
  cached?: ReadonlyMap<number, CachedChunk>;
};

/** Ids of terms stay below it. */
const MOST_TERMS = 2 ** 31;
/** A term in a chunk as one number. In all chunks: as in the one before the first. */
const ALL_CHUNKS = -1;
const inChunk = (term: number, chunk: number) => (chunk - ALL_CHUNKS) * MOST_TERMS + term;
const chunkIn = (wanted: number) => Math.floor(wanted / MOST_TERMS) + ALL_CHUNKS;
const termIn = (wanted: number) => wanted % MOST_TERMS;

/** So many terms are read ahead for one query: all who search wait for the same statement. */
const MOST_AHEAD = 64;

/** The index is written while it is read: whoever finds it so ({@link IndexReader.view}) reads it so many times. */
export const TRIES = 4;

/** Reads the index of one database, and keeps what it has read. */
export class IndexReader {
  readonly #cache: IndexCache;
  readonly #sharedState = batched((wanted: readonly (string | number)[]) => this.#readState(wanted));
  readonly #look: string;
  readonly #sharedPostings = batched((wanted: readonly number[]) => this.#readStored(wanted));
  #loading: Promise<unknown> = Promise.resolve();
  #lastTerm = 0;
  #written: Written = {
    ...{ revision: 0, chunks: new Map<number, string>(), changed: new Map<number, string>() },
    texts: { chunks: '', changed: '' },
  };

  /**
   * @param prepare computes what queries need of a chunk when the chunk is loaded, so that no query computes it for all chunks
   * @param also what is read together with each state
   */
  constructor(
    private readonly pool: Asked,
    cache = new IndexCache(),
    private readonly prepare: (docs: ChunkDocs) => void = () => undefined,
    private readonly also: AlsoRead | null = null,
  ) {
    this.#cache = cache;
    this.#look = lookOf(also);
  }

  /**
   * About how large the index is: a part of the names of statements, so that they are planned anew when it has grown. The plan for an
   * empty one reads the whole of it.
   */
  get #size(): string {
    return [this.#lastTerm, this.#written.chunks.size].map((count) => count.toString(2).length).join('_');
  }

  /**
   * The state of the index now, and the ids of those of some terms that it has. Their postings are read with it, as far as
   * nothing is known of them.
   * @param ahead other terms, by id, whose postings will be needed
   */
  async state(terms: readonly string[], ahead: readonly number[] = []): Promise<IndexState> {
    const known = new Map<string, number>();
    const unknown: string[] = [];
    const wanted = ahead.filter((id) => !this.#cache.postings(id)).slice(0, MOST_AHEAD);
    for (const term of terms) {
      const id = this.#cache.terms.get(term);
      if (id === undefined) unknown.push(term);
      else {
        known.set(term, id);
        if (!this.#cache.postings(id)) wanted.push(id);
      }
    }
    const { terms: found, ...state } = await this.#sharedState([...unknown, ...wanted]);
    for (const term of unknown) {
      const id = found.get(term);
      if (id !== undefined) known.set(term, id);
    }
    return { ...state, terms: known };
  }

  /** @param wanted terms by name, or by id */
  async #readState(wanted: readonly (string | number)[]): Promise<ReadState> {
    const also = this.also?.begin();
    const names = wanted.filter((one) => typeof one === 'string');
    const ids = wanted.filter((one) => typeof one === 'number');
    const rows = await queryByName<StateRow | TermRow>(
      this.pool,
      `search_look${this.also ? '_and_more' : ''}_${this.#size}`,
      this.#look,
      [JSON.stringify(names.map(wellFormed)), JSON.stringify(ids), ...(also ? [also.value] : [])],
    );
    const row = rows.find((one) => one.id === null);
    if (!row) throw new Error('The state of the index was not answered');
    also?.take(row);
    this.#noteWritten(row);
    const { revision, chunks, changed } = this.#written;
    const terms = new Map<string, number>();
    for (const found of rows) {
      if (found.id === null) continue;
      const { id, term } = found;
      if (term !== null) {
        terms.set(term, id);
        this.#cache.putTerm(term, id);
      }
      this.#cache.putPostings(id, NOWHERE.renewed(chunks, postingsIn(found)));
    }
    // A query whose result is kept asks for no view, after which they would be within the bound.
    this.#cache.touch(rows.flatMap(({ id }) => id ?? []));
    return { isBehind: row.isBehind, lastTerm: row.lastTerm, terms, revision, chunks, changed };
  }

  #noteWritten(row: StateRow): void {
    this.#lastTerm = row.lastTerm;
    const { texts } = this.#written;
    if (texts.chunks !== row.chunks || texts.changed !== row.changed) {
      this.#written = {
        revision: this.#written.revision + 1,
        // What is kept of terms is kept for this very map.
        chunks: texts.chunks === row.chunks ? this.#written.chunks : toVersions(row.chunks),
        changed: toVersions(row.changed),
        texts: { chunks: row.chunks, changed: row.changed },
      };
    }
  }

  /**
   * What a query with these terms needs, of the state that was read before it.
   * @returns null when the index has been written in between: read the state again
   */
  async view(state: IndexState, terms: readonly number[]): Promise<IndexView | null> {
    const chunks = await this.#readChunks(state);
    const postings = chunks && (await this.#readPostings(state.chunks, terms));
    const changed = postings && (await this.#readChanged(state));
    if (!changed) return null;
    this.#cache.touch(terms);
    return toView(chunks, postings, changed);
  }

  async #readChunks({ chunks, revision }: IndexState): Promise<ReadonlyMap<number, CachedChunk> | null> {
    const written = this.#written;
    if (written.revision === revision && written.cached) return written.cached;
    const isMissing = ([chunk, version]: [number, string]) => this.#cache.chunk(chunk, version) === null;
    if ([...chunks].some(isMissing)) {
      // One at a time: all who wait need the same ones, and find them when it is their turn.
      const loading = this.#loading.then(() =>
        this.#loadChunks([...chunks].filter(isMissing).map(([chunk]) => chunk)),
      );
      this.#loading = loading.catch(() => undefined);
      await loading;
    }
    const read = new Map<number, CachedChunk>();
    for (const [chunk, version] of chunks) {
      const cached = this.#cache.chunk(chunk, version);
      if (!cached) return null;
      read.set(chunk, cached);
    }
    if (written.revision === revision) written.cached = read;
    return read;
  }

  async #loadChunks(missing: readonly number[]): Promise<void> {
    if (missing.length === 0) return;
    const { rows } = await this.pool.query<{ chunk: number; version: string; docs: Buffer }>(
      'SELECT chunk, version::text, docs FROM search_chunks WHERE chunk = ANY($1)',
      [missing],
    );
    for (const [at, { chunk, version, docs }] of rows.entries()) {
      // Each takes milliseconds, and after a start all of them are read.
      if (at > 0) await nextTurn();
      this.prepare(this.#cache.putChunk(chunk, version, docs).docs);
    }
  }

  async #readPostings(versions: Versions, terms: readonly number[]): Promise<Read | null> {
    const read = new Map<number, TermPostings>();
    const wanted: number[] = [];
    for (const term of terms) {
      const kept = this.#cache.postings(term);
      const stale = kept?.staleIn(versions) ?? [ALL_CHUNKS];
      if (kept && stale.length === 0) read.set(term, kept);
      for (const chunk of stale) wanted.push(inChunk(term, chunk));
    }
    if (wanted.length === 0) return read;
    const stored = await this.#sharedPostings(wanted);
    for (const [chunk, version] of versions)
      if (stored.versions.has(chunk) && stored.versions.get(chunk) !== version) return null;
    for (const one of wanted) {
      const term = termIn(one);
      if (read.has(term)) continue;
      // Others who asked for it at once may have put it there.
      const kept = this.#cache.postings(term);
      const stale = kept?.staleIn(versions) ?? [...versions.keys()];
      // What has gone from memory meanwhile, or a chunk that was not read.
      if (!stale.every((chunk) => stored.versions.has(chunk))) return null;
      const renewed =
        kept && stale.length === 0
          ? kept
          : (kept ?? NOWHERE).renewed(versions, stored.found.get(term) ?? NO_POSTINGS);
      if (renewed !== kept) this.#cache.putPostings(term, renewed);
      read.set(term, renewed);
    }
    return read;
  }

  /** @param wanted terms in chunks ({@link inChunk}); of all those chunks all of those terms are read */
  async #readStored(wanted: readonly number[]): Promise<Stored> {
    const terms = new Set(wanted.map(termIn));
    const chunks = new Set(wanted.map(chunkIn));
    if (chunks.delete(ALL_CHUNKS)) for (const chunk of this.#written.chunks.keys()) chunks.add(chunk);
    const values = [[...chunks], [...terms]];
    const rows = await queryByName<PostingsRow>(this.pool, `search_postings_${this.#size}`, POSTINGS, values);
    const versions = new Map<number, string>();
    const found = new Map<number, ReadonlyMap<number, Postings>>();
    for (const row of rows) {
      if (row.term === null) versions.set(Number(row.chunks), row.numbers);
      else found.set(row.term, unpackTerm(toNumbers(row.chunks), toNumbers(row.numbers), row.postings));
    }
    return { versions, found };
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

/** A lone surrogate, which no term has, makes JSON that PostgreSQL refuses. */
const wellFormed = (text: string) => text.replace(/\p{Surrogate}/gu, '\ufffd');

const postingsIn = ({ inChunks, sizes, postings }: TermRow): ReadonlyMap<number, Postings> =>
  postings === null ? NO_POSTINGS : unpackTerm(toNumbers(inChunks), toNumbers(sizes), postings);

const toNumbers = (list: string) => list.split(',').map(Number);

const NO_POSTINGS: ReadonlyMap<number, Postings> = new Map();
/** What is known of a term of which nothing is. */
const NOWHERE = new TermPostings(new Map(), NO_POSTINGS);

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
  const chunks = new Map<number, Chunk>();
  let count = 0;
  for (const [chunk, { docs, count: things }] of cached) {
    const places = hidden.get(chunk) ?? NONE;
    count += things;
    for (const place of places) if (docs.kinds[place] !== NOTHING) count -= 1;
    chunks.set(chunk, {
      docs,
      hidden: places,
      postings: (term: number) => read.get(term)?.in(chunk) ?? null,
    });
  }
  for (const { kind } of changed) if (kind !== NOTHING) count += 1;
  const counts = new Map<number, number>();
  const countOf = (term: number) => {
    let sum = counts.get(term);
    if (sum !== undefined) return sum;
    const postings = read.get(term);
    sum = postings?.count ?? 0;
    // What has changed since, or is gone, is counted by itself.
    for (const [chunk, hiddenPlaces] of hidden) {
      const places = postings?.in(chunk)?.places;
      if (!places) continue;
      for (const place of hiddenPlaces) if (places[firstFrom(places, place)] === place) sum -= 1;
    }
    for (const { impacts } of changed) if (impacts.has(term)) sum += 1;
    counts.set(term, sum);
    return sum;
  };
  return { chunks, changed, count, countOf };
}

const NONE: ReadonlySet<number> = new Set();

const versionsSchema = z.record(z.string(), z.string());

const toVersions = (text: string) =>
  new Map(
    Object.entries(versionsSchema.parse(JSON.parse(text))).map(([key, version]) => [Number(key), version]),
  );
