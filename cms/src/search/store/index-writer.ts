import type { Connection } from '../../db/connection';
import type { Source } from '../documents/read-documents';
import type { Document } from '../documents/texts';
import { NOTHING } from '../index/chunk-docs';
import { kindNumber, toFacet } from '../index/kinds';
import { MOST_IMPACT } from '../index/vector';
import { Pace, type YieldTurn } from './pace';

/** An entry, and what the analysis of its texts has found: terms, and what each says of it. */
export type Analysed = { document: Document; vector: ReadonlyMap<string, number> };

/** Terms that are looked at in a row: some milliseconds. */
const TERMS_IN_A_ROW = 10_000;
/** Terms whose numbers are asked for by one statement. */
const TERMS_AT_ONCE = 4000;
/** Numbers of terms that are kept for the rest of a transaction. */
const MOST_KNOWN = 600_000;

/** Writes entries with their vectors, in one transaction: the numbers of terms it keeps are those of that one. */
export class IndexWriter {
  /** A number that was given in a transaction that is rolled back is given to another term later. */
  readonly #ids = new Map<string, number>();
  readonly #pace: Pace;

  constructor(
    private readonly database: Connection,
    yieldTurn?: YieldTurn,
  ) {
    this.#pace = new Pace(TERMS_IN_A_ROW, yieldTurn);
  }

  /**
   * Writes what can be found now of some rows, and takes out what cannot.
   * @param analysed those of `ids` that can be found
   */
  async write(source: Source, ids: readonly number[], analysed: readonly Analysed[]): Promise<void> {
    if (ids.length === 0) return;
    await this.#meet(analysed);
    const columns: Columns[] = [];
    for (const one of analysed) {
      await this.#pace.before(one.vector.size);
      columns.push(this.#toColumns(one));
    }
    await this.database.query(UPSERT, [
      source,
      ...[columns.map(({ entity }) => entity), columns.map(({ kind }) => kind)],
      ...[columns.map(({ day }) => day), columns.map(({ facets }) => facets)],
      ...[columns.map(({ terms }) => terms), columns.map(({ impacts }) => impacts)],
    ]);
    const found = new Set(analysed.map(({ document }) => document.entity));
    const gone = ids.filter((id) => !found.has(id));
    if (gone.length === 0) return;
    await this.database.query(
      `UPDATE search_docs SET kind = ${NOTHING}, facets = '{}', terms = '{}', impacts = '', is_merged = false,
        version = nextval('search_versions') WHERE source = $1 AND entity = ANY($2) AND kind <> ${NOTHING}`,
      [source, gone],
    );
  }

  /** Has the numbers of all terms of these vectors at hand; those the index has not met get theirs now. */
  async #meet(analysed: readonly Analysed[]): Promise<void> {
    if (this.#ids.size > MOST_KNOWN) this.#ids.clear();
    const unknown = new Set<string>();
    for (const { vector } of analysed) {
      await this.#pace.before(vector.size);
      for (const term of vector.keys()) if (!this.#ids.has(term)) unknown.add(term);
    }
    if (unknown.size === 0) return;
    await this.#keep('SELECT id, term FROM search_terms WHERE term = ANY($1)', [...unknown]);
    const unmet = [...unknown].filter((term) => !this.#ids.has(term));
    if (unmet.length === 0) return;
    await this.#keep('INSERT INTO search_terms (term) SELECT unnest($1::text[]) RETURNING id, term', unmet);
  }

  /** Keeps what a statement answers for some terms, a part of them at a time. */
  async #keep(statement: string, terms: readonly string[]): Promise<void> {
    for (let at = 0; at < terms.length; at += TERMS_AT_ONCE) {
      const { rows } = await this.database.query(statement, [terms.slice(at, at + TERMS_AT_ONCE)]);
      for (const { id, term } of rows) this.#ids.set(String(term), Number(id));
    }
  }

  #toColumns({ document, vector }: Analysed): Columns {
    // A number of a term and what it says of the entry, in one number, so that they are sorted without an object for each.
    const sorted = new Float64Array(vector.size);
    let count = 0;
    for (const [term, impact] of vector) {
      const id = this.#ids.get(term);
      if (id === undefined) throw new Error('A term was given no number');
      sorted[count++] = id * IMPACTS + impact;
    }
    sorted.sort();
    const terms = new Array<number>(count);
    const impacts = Buffer.allocUnsafe(count);
    for (let at = 0; at < count; at += 1) {
      const both = sorted[at] ?? 0;
      terms[at] = Math.floor(both / IMPACTS);
      impacts[at] = both % IMPACTS;
    }
    const facets = new Set(document.facets.map(({ facet, id }) => toFacet(facet, id)));
    return {
      entity: document.entity,
      kind: kindNumber(document.kind),
      day: document.day,
      facets: `{${[...facets].join(',')}}`,
      terms: `{${terms.join(',')}}`,
      impacts: impacts.toString('hex'),
    };
  }
}

const IMPACTS = MOST_IMPACT + 1;

/** An entry as {@link UPSERT} takes it: `facets` and `terms` as PostgreSQL writes an array, the latter ascending. */
type Columns = {
  entity: number;
  kind: number;
  day: number;
  facets: string;
  terms: string;
  impacts: string;
};

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
