import { setImmediate as nextTurn } from 'node:timers/promises';
import { transaction, type Connection } from '../../db/connection';
import { readDocuments, SOURCES, type Source } from '../documents/read-documents';
import type { Document } from '../documents/texts';
import { NOTHING } from '../index/chunk-docs';
import { kindNumber, toFacet } from '../index/kinds';
import { chunkOf } from '../index/postings';
import { writeChunk } from './write-chunk';

/** Any number no other lock of this CMS uses. */
const INDEX_LOCK = 728_190_452;
/** So long a process waits for another one that writes the index. */
const WAIT_SECONDS = 10;
/** So many changed things are searched one by one; with more of them their chunks are written anew. */
const MOST_CHANGED = 64;
/** Things whose texts are in memory at once. */
const AT_ONCE = 200;
/** So many are analysed while others wait: some ten milliseconds. */
const IN_A_ROW = 8;
/** Beyond these all vectors of a chunk are read, which takes a statement longer than others may take. */
const STATEMENT_SECONDS = 120;

/** Says what went wrong with one thing. */
export type Warn = (message: string, error: unknown) => void;

export type Applied = {
  /** How many changes were taken into the index. */
  changes: number;
  /** Whether there are more. */
  isBehind: boolean;
};

/**
 * Takes changes into the index, the oldest first, in one transaction; one process at a time does it, and others wait.
 * @param most how many changes at most, beside later ones of the same things
 * @param warn told of a thing that cannot be found for what its text is
 * @throws when another one has been at it for {@link WAIT_SECONDS}
 */
export async function applyChanges(database: Connection, most: number, warn: Warn): Promise<Applied> {
  return transaction(database, async () => {
    await database.query(`SET LOCAL lock_timeout = '${WAIT_SECONDS}s'`);
    await database.query('SELECT pg_advisory_xact_lock($1)', [INDEX_LOCK]);
    await database.query(`SET LOCAL statement_timeout = '${STATEMENT_SECONDS}s'`);
    // What was noted again and again is taken in once. Later notes of the same things would else be the same work anew.
    // A table that was empty when it was last looked at is thought to be so: row by row this takes minutes.
    await database.query('SET LOCAL enable_nestloop = off');
    const { rows: taken } = await database.query(
      `WITH first AS (SELECT source, entity FROM search_changes ORDER BY seq LIMIT $1)
        SELECT seq::text, source, entity FROM search_changes WHERE (source, entity) IN (SELECT source, entity FROM first)`,
      [most],
    );
    await database.query('SET LOCAL enable_nestloop = on');
    for (const source of SOURCES) {
      const ids = [...new Set(taken.filter((row) => row.source === source).map((row) => Number(row.entity)))];
      const some = (from: number) => ids.slice(from, from + AT_ONCE);
      let documents = await readDocuments(database, source, some(0));
      for (let at = 0; at < ids.length; at += AT_ONCE) {
        // The database reads the next ones while these are analysed.
        const [following, analysed] = await Promise.all([
          readDocuments(database, source, some(at + AT_ONCE)),
          analyse(documents, warn),
        ]);
        documents = following;
        await indexSome(database, source, some(at), analysed);
      }
    }
    await database.query('DELETE FROM search_changes WHERE seq = ANY($1::bigint[])', [
      taken.map(({ seq }) => seq),
    ]);
    await mergeWhenMany(database);
    const { rows: left } = await database.query('SELECT 1 FROM search_changes LIMIT 1');
    return { changes: taken.length, isBehind: left.length > 0 };
  });
}

type Analysed = { document: Document; vector: ReadonlyMap<string, number> };

/** One that cannot be analysed keeps no other from being found. Others are answered in between. */
async function analyse(documents: readonly Document[], warn: Warn): Promise<Analysed[]> {
  // Its tables of pronunciation are read when something has changed, not at each start.
  const { vectorOf } = await import('../documents/analyse');
  const analysed: Analysed[] = [];
  for (const [at, document] of documents.entries()) {
    if (at % IN_A_ROW === 0) await nextTurn();
    try {
      analysed.push({ document, vector: vectorOf(document) });
    } catch (error) {
      const name = `${document.kind} ${document.entity}`;
      warn(`${name} cannot be found by the search: its text was not understood`, error);
    }
  }
  return analysed;
}

/** Writes what can be found now of these rows, and takes out what cannot. */
async function indexSome(
  database: Connection,
  source: Source,
  ids: readonly number[],
  analysed: readonly Analysed[],
): Promise<void> {
  const vectors = analysed.map(({ vector }) => vector);
  const termIds = await idsOfTerms(database, vectors);
  const columns = analysed.map(({ document, vector }) => toColumns(document, vector, termIds));
  await database.query(UPSERT, [
    source,
    ...[columns.map(({ entity }) => entity), columns.map(({ kind }) => kind), columns.map(({ day }) => day)],
    ...[columns.map(({ facets }) => facets), columns.map(({ terms }) => terms)],
    columns.map(({ impacts }) => impacts),
  ]);
  const found = new Set(analysed.map(({ document }) => document.entity));
  const gone = ids.filter((id) => !found.has(id));
  await database.query(
    `UPDATE search_docs SET kind = ${NOTHING}, facets = '{}', terms = '{}', impacts = '', is_merged = false,
      version = nextval('search_versions') WHERE source = $1 AND entity = ANY($2) AND kind <> ${NOTHING}`,
    [source, gone],
  );
}

/**
 * Not `ON CONFLICT`, which would use up a number for each thing that is there already. Arrays of arrays would have to be of
 * one length, so those travel as text.
 */
const UPSERT = `WITH given AS (
    SELECT entity, kind, day, facets::int[] AS facets, terms::int[] AS terms, decode(impacts, 'hex') AS impacts
    FROM unnest($2::int[], $3::int[], $4::int[], $5::text[], $6::text[], $7::text[]) AS a (entity, kind, day, facets, terms, impacts)
  ), updated AS (
    UPDATE search_docs d SET kind = g.kind, day = g.day, facets = g.facets, terms = g.terms, impacts = g.impacts,
      version = nextval('search_versions'), is_merged = false
    FROM given g WHERE d.source = $1 AND d.entity = g.entity
  ) INSERT INTO search_docs (source, entity, kind, day, facets, terms, impacts, version)
    SELECT $1, entity, kind, day, facets, terms, impacts, nextval('search_versions') FROM given g
    WHERE NOT EXISTS (SELECT 1 FROM search_docs d WHERE d.source = $1 AND d.entity = g.entity) ORDER BY entity`;

function toColumns(
  document: Document,
  vector: ReadonlyMap<string, number>,
  termIds: ReadonlyMap<string, number>,
) {
  const entries = [...vector].map(([term, impact]) => [idOf(term, termIds), impact] as const);
  entries.sort(([one], [other]) => one - other);
  const facets = new Set(document.facets.map(({ facet, id }) => toFacet(facet, id)));
  return {
    entity: document.entity,
    kind: kindNumber(document.kind),
    day: document.day,
    facets: `{${[...facets].join(',')}}`,
    terms: `{${entries.map(([id]) => id).join(',')}}`,
    impacts: Buffer.from(entries.map(([, impact]) => impact)).toString('hex'),
  };
}

function idOf(term: string, ids: ReadonlyMap<string, number>): number {
  const id = ids.get(term);
  if (id === undefined) throw new Error('A term was given no number');
  return id;
}

/** The numbers of all terms of these vectors; those the index has not met get theirs now. */
async function idsOfTerms(
  database: Connection,
  vectors: readonly ReadonlyMap<string, number>[],
): Promise<Map<string, number>> {
  const terms = [...new Set(vectors.flatMap((vector) => [...vector.keys()]))];
  const read = async (some: readonly string[]) => {
    const { rows } = await database.query('SELECT id, term FROM search_terms WHERE term = ANY($1)', [some]);
    return rows.map(({ id, term }) => [String(term), Number(id)] as const);
  };
  const known = new Map(await read(terms));
  const unknown = terms.filter((term) => !known.has(term));
  if (unknown.length === 0) return known;
  const { rows } = await database.query(
    'INSERT INTO search_terms (term) SELECT unnest($1::text[]) RETURNING id, term',
    [unknown],
  );
  for (const { id, term } of rows) known.set(String(term), Number(id));
  return known;
}

/** Writes the chunks anew that have changed things, when those are many. */
async function mergeWhenMany(database: Connection): Promise<void> {
  const { rows } = await database.query('SELECT doc FROM search_docs WHERE NOT is_merged');
  if (rows.length <= MOST_CHANGED) return;
  const chunks = new Set(rows.map(({ doc }) => chunkOf(Number(doc))));
  for (const chunk of [...chunks].sort((one, other) => one - other)) await writeChunk(database, chunk);
}
