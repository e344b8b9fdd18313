/**
 * What another one wants to know of the same moment as the state of the index, as columns of that statement.
 */
export type AlsoRead = {
  /** The select list, with a name for each of its columns. @param value SQL of what {@link begin} gives */
  columns: (value: string) => string;
  /** How many columns. */
  count: number;
  /** Called when the statement is sent. `take` is called with its row before the state is returned to any caller. */
  begin: () => { value: unknown; take: (row: unknown) => void };
};

/** The row of {@link lookOf} with the state. Versions are JSON texts, which are parsed only when they have changed. */
export type StateRow = {
  isBehind: boolean;
  chunks: string;
  changed: string;
  lastTerm: number;
  id: null;
};
/**
 * Where a term stands: the chunks, what its postings take in each in bytes, and the postings one behind the other. These are null
 * for one that stands in no chunk. `term`: null for one that was asked for by its id.
 */
export type TermRow = { term: string | null; id: number } & (
  { inChunks: string; sizes: string; postings: Buffer } | { inChunks: null; sizes: null; postings: null }
);

/**
 * One statement for the state of the index, terms by their names as `$1` or by their ids as `$2`, both as JSON, and their postings: all
 * of one moment, so that most queries need no second one. A row for each term: one for each of its chunks would be hundreds a query.
 *
 * JSON, since PostgreSQL expects as much of it whatever is in it. Of an array it expects what is there, so that it would plan the
 * statement anew each time, which takes longer than to run it.
 */
export const lookOf = (also: AlsoRead | null) => `SELECT
  EXISTS (SELECT 1 FROM search_changes) AS "isBehind",
  (SELECT coalesce(json_object_agg(chunk, version::text ORDER BY chunk), '{}') FROM search_chunks)::text AS chunks,
  (SELECT coalesce(json_object_agg(doc, version::text ORDER BY doc), '{}') FROM search_docs WHERE NOT is_merged)::text AS changed,
  (SELECT coalesce(max(id), 0) FROM search_terms) AS "lastTerm",
  NULL::text AS term, NULL::int AS id, NULL::text AS "inChunks", NULL::text AS sizes, NULL::bytea AS postings${also ? `, ${also.columns('$3')}` : ''}
  UNION ALL SELECT NULL, NULL, NULL, NULL, wanted.term, wanted.id, stands.chunks, stands.sizes, stands.postings${', NULL'.repeat(also?.count ?? 0)}
  FROM (SELECT term, (SELECT id FROM search_terms t WHERE t.term = named.term) AS id FROM json_array_elements_text($1::json) named (term)
    UNION ALL SELECT NULL, one::int FROM json_array_elements_text($2::json) numbered (one)) wanted,
  LATERAL (SELECT string_agg(p.chunk::text, ',' ORDER BY p.chunk) AS chunks,
    string_agg(octet_length(p.postings)::text, ',' ORDER BY p.chunk) AS sizes,
    string_agg(p.postings, ''::bytea ORDER BY p.chunk) AS postings FROM search_postings p WHERE p.term = wanted.id) stands
  WHERE wanted.id IS NOT NULL`;
