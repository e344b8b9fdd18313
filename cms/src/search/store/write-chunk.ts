import type { Connection } from '../../db/connection';
import { NOTHING, packChunkDocs } from '../index/chunk-docs';
import { CHUNK_DOCS, invert, packPostings } from '../index/postings';

/** Rows of postings that are sent by one statement. */
const ROWS_AT_ONCE = 2000;

/** Writes a chunk anew from the vectors of its things. What can no longer be found leaves the index with it. */
export async function writeChunk(database: Connection, chunk: number): Promise<void> {
  const [from, to] = [chunk * CHUNK_DOCS, (chunk + 1) * CHUNK_DOCS];
  await database.query(`DELETE FROM search_docs WHERE doc >= $1 AND doc < $2 AND kind = ${NOTHING}`, [
    from,
    to,
  ]);
  const { rows } = await database.query(
    'SELECT doc, entity, kind, day, facets, terms::text AS terms, impacts FROM search_docs WHERE doc >= $1 AND doc < $2 ORDER BY doc',
    [from, to],
  );
  // The select list above is the shape of the rows.
  const docs = rows as {
    doc: number;
    entity: number;
    kind: number;
    day: number;
    facets: number[];
    terms: string;
    impacts: Buffer;
  }[];
  await database.query('DELETE FROM search_postings WHERE chunk = $1', [chunk]);
  const inverted = [
    ...invert(
      docs.map(({ doc, terms, impacts }) => ({ doc, terms: toNumbers(terms, impacts.length), impacts })),
    ),
  ];
  for (let at = 0; at < inverted.length; at += ROWS_AT_ONCE) {
    const some = inverted.slice(at, at + ROWS_AT_ONCE);
    await database.query(
      `INSERT INTO search_postings (chunk, term, postings)
        SELECT $1, term, decode(postings, 'base64') FROM unnest($2::int[], $3::text[]) AS a (term, postings)`,
      [
        chunk,
        some.map(([term]) => term),
        some.map(([, postings]) => packPostings(postings).toString('base64')),
      ],
    );
  }
  await database.query(
    `INSERT INTO search_chunks (chunk, version, docs) VALUES ($1, nextval('search_versions'), $2)
      ON CONFLICT (chunk) DO UPDATE SET version = excluded.version, docs = excluded.docs`,
    [
      chunk,
      packChunkDocs(
        docs.map(({ doc, entity, kind, day, facets }) => ({
          ...{ entity, kind, day, facets },
          place: doc % CHUNK_DOCS,
        })),
      ),
    ],
  );
  await database.query(
    'UPDATE search_docs SET is_merged = true WHERE doc >= $1 AND doc < $2 AND NOT is_merged',
    [from, to],
  );
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
