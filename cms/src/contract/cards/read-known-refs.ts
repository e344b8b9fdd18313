import type { Payload } from 'payload';
import type { PersonInfo, Refs, TermInfo, TitledInfo, ImageInfo } from '../mappers/refs';
import { readImages } from '../queries/images';
import { readPeople, readTerms, readTitled, type Wanted } from '../queries/refs';
import { TAXONOMIES, TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import type { KnownContent, Source } from './known-content';

type Found<Row> = { known: Map<number, Row>; missing: number[] };

/** Of some ids what is known, and those of which nothing is. */
function lookUp<Row>(known: KnownContent, source: Source, ids: readonly number[] = []): Found<Row> {
  const found: Found<Row> = { known: new Map(), missing: [] };
  for (const id of new Set(ids)) {
    const kept = known.row(source, id);
    if (!kept) found.missing.push(id);
    else if (kept.row !== null) found.known.set(id, kept.row as Row); // as it was put for this table below
  }
  return found;
}

/** Reads what is missing, and keeps it; what the database does not have for readers, too. */
async function complete<Row>(
  known: KnownContent,
  source: Source,
  { known: rows, missing }: Found<Row>,
  read: (ids: readonly number[]) => Promise<ReadonlyMap<number, Row>>,
): Promise<ReadonlyMap<number, Row>> {
  if (missing.length === 0) return rows;
  const since = known.moment;
  const found = await read(missing);
  for (const id of missing) {
    const row = found.get(id);
    if (row !== undefined) rows.set(id, row);
    known.putRow(source, id, row ?? null, since);
  }
  return rows;
}

/** As `readRefs` reads what cards point to, but only what is not known. */
export async function readKnownRefs(payload: Payload, known: KnownContent, wanted: Wanted): Promise<Refs> {
  const titled = (table: 'companies' | 'brands' | 'products') =>
    complete<TitledInfo>(known, table, lookUp(known, table, wanted[table]), (ids) =>
      readTitled(payload, table, ids),
    );
  const [terms, people, companies, brands, products] = await Promise.all([
    readKnownTerms(payload, known, wanted.terms ?? {}),
    complete<PersonInfo>(known, 'people', lookUp(known, 'people', wanted.people), (ids) =>
      readPeople(payload, ids),
    ),
    titled('companies'),
    titled('brands'),
    titled('products'),
  ]);
  const pictures = [
    ...(wanted.images ?? []),
    ...[...people.values()].flatMap(({ avatar }) => avatar ?? []),
    ...[companies, brands, products].flatMap((map) => [...map.values()].flatMap(({ image }) => image ?? [])),
  ];
  const images = await complete<ImageInfo>(known, 'media', lookUp(known, 'media', pictures), (ids) =>
    readImages(payload, ids),
  );
  return { terms, people, companies, brands, products, posts: new Map(), images };
}

async function readKnownTerms(
  payload: Payload,
  known: KnownContent,
  wanted: NonNullable<Wanted['terms']>,
): Promise<Refs['terms']> {
  const found = recordOf((taxonomy) => lookUp<TermInfo>(known, TERM_COLLECTIONS[taxonomy], wanted[taxonomy]));
  if (TAXONOMIES.some((taxonomy) => found[taxonomy].missing.length > 0)) {
    const since = known.moment;
    const read = await readTerms(
      payload,
      recordOf((taxonomy) => found[taxonomy].missing),
    );
    for (const taxonomy of TAXONOMIES) {
      for (const id of found[taxonomy].missing) {
        const term = read[taxonomy].get(id);
        if (term) found[taxonomy].known.set(id, term);
        known.putRow(TERM_COLLECTIONS[taxonomy], id, term ?? null, since);
      }
    }
  }
  return recordOf((taxonomy) => found[taxonomy].known);
}

const recordOf = <Value>(of: (taxonomy: Taxonomy) => Value) =>
  Object.fromEntries(TAXONOMIES.map((taxonomy) => [taxonomy, of(taxonomy)])) as Record<Taxonomy, Value>; // fromEntries forgets the key type
