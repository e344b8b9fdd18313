import { NOTHING } from '../index/chunk-docs';
import { fromFacet, type Facet } from '../index/kinds';
import { CHUNK_DOCS } from '../index/postings';
import { Best, type Hit } from '../query/collect';
import type { Chunk } from '../query/evaluate';
import { eachOf, exactly, idfOf, type PlannedTerm } from '../query/plan';
import type { IndexView } from '../store/read-index';
import { placesOf } from './facet-places';

/** What an entry is compared by: terms, and facets as {@link toFacet} numbers them; each with its weight. */
export type Likeness = { terms: readonly PlannedTerm[]; facets: ReadonlyMap<number, number> };

/** Which entries are wanted. */
export type Wanted = {
  /** Of {@link KINDS}, by index. */
  kind: number;
  /** Only these entries; all when absent. */
  among?: ReadonlySet<number>;
  /** The entry that the others are compared with. */
  except: number;
  most: number;
};

/**
 * What it weighs that two entries share a term of a facet, beside its idf. An office or a brand says what an entry is about;
 * nearly all entries of a country have nothing else in common.
 */
const WEIGHTS: Record<Facet, number> = {
  companies: 1,
  brands: 1,
  catalog: 1,
  types: 0.5,
  materials: 0.5,
  categories: 0.5,
  countries: 0.25,
};

/** The facets of an entry, each with its weight among all entries. */
export function weighFacets(facets: readonly number[], view: IndexView): Map<number, number> {
  const countOf = (facet: number) =>
    [...view.chunks.values()].reduce((sum, { docs }) => sum + placesOf(docs, facet).length, 0) +
    view.changed.filter(({ facets: own }) => own.includes(facet)).length;
  return new Map(
    facets.map((facet) => [
      facet,
      exactly(WEIGHTS[fromFacet(facet).facet] * idfOf(countOf(facet), view.count)),
    ]),
  );
}

/**
 * The entries that share most with one, the most alike first; what is new counts a little, as in a search. The same index on
 * the same day gives the same order.
 * @param today in days since 1970
 */
export function mostAlike(likeness: Likeness, view: IndexView, wanted: Wanted, today: number): Hit[] {
  const best = new Best(wanted.most, 'relevance', today);
  const take = (hit: Hit) => {
    if (hit.kind !== wanted.kind || hit.entity === wanted.except) return;
    if (!wanted.among || wanted.among.has(hit.entity)) best.add(hit);
  };
  for (const [, chunk] of view.chunks) {
    const scores = scoreAlike(likeness, chunk);
    const { entities, kinds, days } = chunk.docs;
    for (let place = 0; place < CHUNK_DOCS; place += 1) {
      const score = scores[place] ?? 0;
      if (score === 0) continue;
      take({ entity: entities[place] ?? 0, kind: kinds[place] ?? 0, day: days[place] ?? 0, score });
    }
  }
  for (const { entity, kind, day, impacts, facets } of view.changed) {
    const score = scoreOneAlike(likeness, (term) => impacts.get(term) ?? 0, facets);
    if (score > 0) take({ entity, kind, day, score });
  }
  return best.hits();
}

/** How much each place of a chunk shares. */
function scoreAlike({ terms, facets }: Likeness, { docs, hidden, postings }: Chunk): Float64Array {
  const scores = new Float64Array(CHUNK_DOCS);
  for (const term of terms) {
    const where = postings(term.id);
    if (!where) continue;
    const { places, impacts } = where;
    const each = eachOf(term, 1);
    for (let at = 0; at < places.length; at += 1) {
      const place = places[at] ?? 0;
      scores[place] = (scores[place] ?? 0) + each * (impacts[at] ?? 0);
    }
  }
  for (const [facet, weight] of facets) {
    for (const place of placesOf(docs, facet)) scores[place] = (scores[place] ?? 0) + weight;
  }
  for (let place = 0; place < CHUNK_DOCS; place += 1) if (docs.kinds[place] === NOTHING) scores[place] = 0;
  for (const place of hidden) scores[place] = 0;
  return scores;
}

/** The same of one entry by its own vector. */
function scoreOneAlike(
  { terms, facets }: Likeness,
  impactOf: (term: number) => number,
  own: readonly number[],
): number {
  const said = terms.reduce((sum, term) => sum + eachOf(term, 1) * impactOf(term.id), 0);
  return own.reduce((sum, facet) => sum + (facets.get(facet) ?? 0), said);
}
