import type pg from 'pg';
import type { Source } from '../documents/read-documents';
import { NOTHING } from '../index/chunk-docs';
import { HAN, STEM } from '../text/terms';
import type { OwnTerm } from './telling-terms';

type Database = Pick<pg.Pool, 'query'>;

/** An entry as the index has it: its facets, and the terms that may stand for it. */
export type IndexedEntry = { facets: readonly number[]; terms: readonly OwnTerm[] };

/** Of all terms of an entry those that say most of it are looked at, and of these so many that two entries can share. */
const LOOKED_AT = 400;
const COUNTED = 96;

/**
 * Terms by which two entries can be alike: stems, and two characters in a row. One character is in too many words, whole
 * words are stems as well, and what only sounds alike has nothing in common.
 */
const CAN_BE_SHARED = `(left(t.term, 1) = '${STEM}' OR (left(t.term, 1) = '${HAN}' AND char_length(t.term) > 2))`;

/**
 * The length of postings is known without reading them; they have 3 bytes each. The `LIMIT 1` has each term looked up by its
 * key: joined, all terms would be read, since PostgreSQL expects few of them to pass (30 ms instead of 1 for 20,000).
 */
const COUNTS = `SELECT c.id, (coalesce(sum(octet_length(p.postings)), 0) / 3)::int AS count
  FROM (SELECT given.id FROM unnest($1::int[]) WITH ORDINALITY given (id, place)
    JOIN LATERAL (SELECT s.term FROM search_terms s WHERE s.id = given.id LIMIT 1) t ON true
    WHERE ${CAN_BE_SHARED} ORDER BY given.place LIMIT ${COUNTED}) c
  LEFT JOIN search_postings p ON p.term = c.id GROUP BY c.id`;

/**
 * An entry of the index.
 * @param sources where it may be: ids of content are given once, whatever it is
 * @returns null while the index does not have it, or when it is not public
 */
export async function readIndexedEntry(
  database: Database,
  sources: readonly Source[],
  entity: number,
): Promise<IndexedEntry | null> {
  const { rows } = await database.query<{ facets: number[]; terms: number[]; impacts: Buffer }>(
    `SELECT facets, terms, impacts FROM search_docs WHERE source = ANY($1) AND entity = $2 AND kind <> ${NOTHING}`,
    [sources, entity],
  );
  const [row] = rows;
  if (!row) return null;
  const own = row.terms
    .map((id, at) => ({ id, impact: row.impacts[at] ?? 0 }))
    .sort((one, other) => other.impact - one.impact || one.id - other.id)
    .slice(0, LOOKED_AT);
  const impacts = new Map(own.map(({ id, impact }) => [id, impact]));
  const counted = await database.query<{ id: number; count: number }>(COUNTS, [own.map(({ id }) => id)]);
  const terms = counted.rows.map(({ id, count }) => ({ id, count, impact: impacts.get(id) ?? 0 }));
  return { facets: row.facets, terms };
}
