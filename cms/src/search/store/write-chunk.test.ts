import type { Connection } from '../../db/connection';
import { NOTHING, unpackChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS, invert, packPostings } from '../index/postings';
import { POSTINGS_IN_A_ROW, writeChunk } from './write-chunk';

const ENTRIES = 700;
const TERMS = 800;
const CHUNK = 2;
const FIRST = CHUNK * CHUNK_DOCS;

/** Entry n has every term but those that n divides; two of the entries have changed, and one of these can no longer be found. */
const docs = Array.from({ length: ENTRIES }, (_, n) => {
  const terms = Array.from({ length: TERMS }, (__, at) => at + 1).filter((term) => n === 0 || term % n !== 0);
  return { doc: FIRST + n, terms, impacts: Uint8Array.from(terms, (term) => 1 + ((term + n) % 255)) };
});
const [CHANGED, GONE] = [5, 9];

type Sent = { text: string; values: unknown[] };

/** A database with the entries above, and what it was sent. */
function databaseOf() {
  const sent: Sent[] = [];
  const rowOf = ({ doc, terms, impacts }: (typeof docs)[number]) => {
    const n = doc - FIRST;
    return {
      ...{ doc, entity: 1000 + n, day: n, facets: [n], impacts: Buffer.from(impacts) },
      ...{ kind: n === GONE ? NOTHING : 0, terms: `{${terms.join(',')}}` },
      ...{ version: String(n), isMerged: n !== CHANGED && n !== GONE },
    };
  };
  const query = (text: string, values: unknown[] = []) => {
    sent.push({ text, values });
    const [from, to] = values as [number, number];
    const rows = text.startsWith('SELECT doc')
      ? docs.filter(({ doc }) => doc >= from && doc < to).map(rowOf)
      : [];
    return Promise.resolve({ rows });
  };
  const connection: Connection = { query };
  const of = (beginning: string) => sent.filter(({ text }) => text.startsWith(beginning));
  return { connection, sent, of };
}

/** The postings that these statements write, as texts, which are compared sooner than arrays. */
function writtenBy(statements: readonly Sent[]): Map<number, string> {
  const written = new Map<number, string>();
  for (const { values } of statements) {
    const [chunk, terms, lengths, packed] = values as [number, number[], number[], Buffer];
    expect(chunk).toBe(CHUNK);
    let from = 0;
    for (const [at, term] of terms.entries()) {
      const to = from + (lengths[at] ?? 0);
      written.set(term, packed.toString('latin1', from, to));
      from = to;
    }
    expect(from).toBe(packed.length);
  }
  return written;
}

it('writes what inverting all entries at once gives, in several statements', async () => {
  const { connection, of } = databaseOf();
  await writeChunk(connection, CHUNK);
  const statements = of('INSERT INTO search_postings');
  expect(statements.length).toBeGreaterThan(1);
  const inverted = [...invert(docs.filter((_, n) => n !== GONE))];
  expect([...writtenBy(statements)]).toEqual(
    inverted.map(([term, postings]) => [term, packPostings(postings).toString('latin1')]),
  );
  const [, packed] = of('INSERT INTO search_chunks')[0]?.values as [number, Buffer];
  const { docs: facts, count } = unpackChunkDocs(packed);
  expect(count).toBe(ENTRIES - 1);
  expect([facts.entities[3], facts.days[3], facts.kinds[GONE]]).toEqual([1003, 3, NOTHING]);
});

it('lets others be answered after so many postings', async () => {
  let turns = 0;
  const { connection } = databaseOf();
  await writeChunk(connection, CHUNK, () => Promise.resolve((turns += 1)));
  const postings = docs.reduce((sum, { terms }) => sum + terms.length, 0);
  // They are read, counted and placed.
  expect(turns).toBeGreaterThanOrEqual(Math.floor((3 * postings) / POSTINGS_IN_A_ROW));
});

it('calls those entries merged whose vectors it has read, and keeps others out only for that', async () => {
  const { connection, sent } = databaseOf();
  await writeChunk(connection, CHUNK);
  const last = sent.slice(-3);
  expect(last.map(({ text }) => /^\w+ \w+/.exec(text)?.[0])).toEqual([
    'SELECT pg_advisory_xact_lock',
    'DELETE FROM',
    'UPDATE search_docs',
  ]);
  for (const { text, values } of last.slice(1)) {
    expect(text).toContain('version = ANY($3::bigint[])');
    expect(values).toEqual([FIRST, FIRST + CHUNK_DOCS, [String(CHANGED), String(GONE)]]);
  }
  expect(sent.slice(0, -3).filter(({ text }) => text.includes('lock'))).toEqual([]);
});
