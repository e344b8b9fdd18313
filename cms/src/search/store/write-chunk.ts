import type { Connection } from '../../db/connection';
import { NOTHING, packChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS, inverting, packPostings } from '../index/postings';
import { lockEntries } from './locks';
import { Pace, type YieldTurn } from './pace';

/** Entries that are read by one statement. */
const ENTRIES_AT_ONCE = 256;
/** Rows and bytes of postings that are sent by one statement. */
const ROWS_AT_ONCE = 2000;
const BYTES_AT_ONCE = 512 * 1024;
/** Postings that are worked on in a row: some milliseconds, the most of them for reading vectors as PostgreSQL writes them. */
export const POSTINGS_IN_A_ROW = 100_000;

/** An entry of a chunk. */
type Entry = {
  doc: number;
  entity: number;
  kind: number;
  day: number;
  facets: number[];
  terms: Int32Array;
  impacts: Buffer;
};
/** `version`: as a text, since it may exceed a number. Each is given once. */
type Row = Omit<Entry, 'terms'> & { terms: string; version: string; isMerged: boolean };

/**
 * Writes a chunk anew from the vectors of its entries. What can no longer be found leaves the index with it. Until its end it
 * keeps nobody from changing an entry: one that does change stays a changed one, with the vector it has then.
 * Its transaction has the lock on chunks.
 */
export async function writeChunk(database: Connection, chunk: number, yieldTurn?: YieldTurn): Promise<void> {
  const pace = new Pace(POSTINGS_IN_A_ROW, yieldTurn);
  const { entries, changed } = await readEntries(database, chunk, pace);
  await database.query('DELETE FROM search_postings WHERE chunk = $1', [chunk]);
  await writePostings(database, chunk, entries, pace);
  await database.query(
    `INSERT INTO search_chunks (chunk, version, docs) VALUES ($1, nextval('search_versions'), $2)
      ON CONFLICT (chunk) DO UPDATE SET version = excluded.version, docs = excluded.docs`,
    [
      chunk,
      packChunkDocs(
        entries.map(({ doc, entity, kind, day, facets }) => ({
          ...{ entity, kind, day, facets },
          place: doc % CHUNK_DOCS,
        })),
      ),
    ],
  );
  // What looks for an entry to change it must not find one that is gone when it ends.
  await lockEntries(database);
  const read = [chunk * CHUNK_DOCS, (chunk + 1) * CHUNK_DOCS, changed];
  await database.query(
    `DELETE FROM search_docs WHERE doc >= $1 AND doc < $2 AND NOT is_merged AND kind = ${NOTHING} AND version = ANY($3::bigint[])`,
    read,
  );
  await database.query(
    'UPDATE search_docs SET is_merged = true WHERE doc >= $1 AND doc < $2 AND NOT is_merged AND version = ANY($3::bigint[])',
    read,
  );
}

/** What can be found of a chunk; and the versions of what has changed, also of what can no longer be found. */
async function readEntries(
  database: Connection,
  chunk: number,
  pace: Pace,
): Promise<{ entries: Entry[]; changed: string[] }> {
  const entries: Entry[] = [];
  const changed: string[] = [];
  const end = (chunk + 1) * CHUNK_DOCS;
  for (let from = chunk * CHUNK_DOCS; from < end; from += ENTRIES_AT_ONCE) {
    const { rows } = await database.query(
      `SELECT doc, entity, kind, day, facets, terms::text AS terms, impacts, version::text, is_merged AS "isMerged"
        FROM search_docs WHERE doc >= $1 AND doc < $2 ORDER BY doc`,
      [from, from + ENTRIES_AT_ONCE],
    );
    // The select list above is the shape of the rows.
    for (const { terms, version, isMerged, ...row } of rows as Row[]) {
      if (!isMerged) changed.push(version);
      if (row.kind === NOTHING) continue;
      await pace.before(row.impacts.length);
      entries.push({ ...row, terms: toNumbers(terms, row.impacts.length) });
    }
  }
  return { entries, changed };
}

/** The postings of many terms travel as one value, of which each has its part: none is written as text. */
const INSERT_POSTINGS = `INSERT INTO search_postings (chunk, term, postings)
  SELECT $1, term, substring($4::bytea FROM start FOR bytes) FROM (
    SELECT term, bytes, (1 + sum(bytes) OVER (ORDER BY place) - bytes)::int AS start
    FROM unnest($2::int[], $3::int[]) WITH ORDINALITY AS given (term, bytes, place)) placed`;

async function writePostings(
  database: Connection,
  chunk: number,
  entries: readonly Entry[],
  pace: Pace,
): Promise<void> {
  let [terms, packed, bytes]: [number[], Buffer[], number] = [[], [], 0];
  const send = async () => {
    const lengths = packed.map(({ length }) => length);
    const values = [chunk, terms, lengths, Buffer.concat(packed)];
    [terms, packed, bytes] = [[], [], 0];
    await database.query(INSERT_POSTINGS, values);
  };
  for (const [term, postings] of await pace.through(inverting(entries))) {
    terms.push(term);
    const one = packPostings(postings);
    packed.push(one);
    bytes += one.length;
    if (terms.length >= ROWS_AT_ONCE || bytes >= BYTES_AT_ONCE) await send();
  }
  if (terms.length > 0) await send();
}

const [ZERO, NINE] = [48, 57];

/** The numbers of an array as PostgreSQL writes it, `{1,22,333}`. The driver's own way takes seconds for those of a chunk. */
function toNumbers(text: string, count: number): Int32Array {
  const numbers = new Int32Array(count);
  let [at, number] = [0, 0];
  for (let index = 1; index < text.length; index += 1) {
    const code = text.charCodeAt(index);
    if (code >= ZERO && code <= NINE) {
      number = 10 * number + code - ZERO;
      continue;
    }
    numbers[at] = number;
    [at, number] = [at + 1, 0];
  }
  return numbers;
}
