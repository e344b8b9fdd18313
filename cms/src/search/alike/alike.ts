import type { Payload } from 'payload';
import { processWide } from '../../process-wide';
import type { Source } from '../documents/read-documents';
import { kindNumber, type Kind } from '../index/kinds';
import { catchUp } from '../store/catch-up';
import { IndexCache } from '../store/index-cache';
import { IndexReader, TRIES } from '../store/read-index';
import { findPlaces } from './facet-places';
import { mostAlike, weighFacets } from './most-alike';
import { readIndexedEntry } from './read-entry';
import { tellingTerms } from './telling-terms';

export type AlikeAsk = {
  /** The entry the others are compared with, and the tables it may be in. */
  entity: number;
  sources: readonly Source[];
  /** What is wanted: entries of this kind, only those of `among` when that is given. */
  kind: Kind;
  among?: ReadonlySet<number>;
  most: number;
};

const DAY_MS = 86_400_000;
/** Postings of its own, so that pages that are rendered one after another do not displace what searches need. */
const MOST_BYTES = 16 * 1024 * 1024;

const readerOf = (payload: Payload) =>
  processWide('search-alike', () => new IndexReader(payload.db.pool, new IndexCache(MOST_BYTES), findPlaces));

/**
 * Ids of the entries that are most like one, the most alike first, never itself (docs/decisions/061). They are of the index
 * as it is: a change that is not in it yet is taken in behind the answer, since no page should wait for that.
 * @returns null while the index does not have the entry
 */
export async function readAlike(payload: Payload, ask: AlikeAsk): Promise<number[] | null> {
  const index = readerOf(payload);
  for (let tries = 0; tries < TRIES; tries += 1) {
    const state = await index.state([]);
    if (tries === 0 && state.isBehind) takeInBehind(payload);
    const entry = await readIndexedEntry(payload.db.pool, ask.sources, ask.entity);
    if (!entry) return null;
    const known = await index.view(state, []);
    if (!known) continue;
    const own = entry.terms.map(({ id, impact, count }) => ({
      ...{ id, impact },
      count: count + known.changed.filter(({ impacts }) => impacts.has(id)).length,
    }));
    const terms = tellingTerms(own, known.count);
    const view = await index.view(
      state,
      terms.map(({ id }) => id),
    );
    if (!view) continue;
    const likeness = { terms, facets: weighFacets(entry.facets, view) };
    const { among, most } = ask;
    const wanted = { kind: kindNumber(ask.kind), except: ask.entity, most, ...(among && { among }) };
    const hits = mostAlike(likeness, view, wanted, Math.floor(Date.now() / DAY_MS));
    return hits.map(({ entity }) => entity);
  }
  payload.logger.warn('The index of the search was written anew at each try to read what is alike');
  return null;
}

function takeInBehind(payload: Payload): void {
  catchUp(payload).catch((error: unknown) =>
    payload.logger.warn({ err: error }, 'The index of the search was not brought up to date'),
  );
}
