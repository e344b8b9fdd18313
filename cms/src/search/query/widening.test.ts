import { toChunkDocs, type DocFacts } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { matching, type Ask } from './matching';
import { widenedFacets, type Widening } from './widening';

const type = (id: number) => toFacet('types', id);
const [HOUSE, VILLA, BUNGALOW, HALL] = [type(1), type(2), type(3), type(4)];
const BRAND = toFacet('brands', 1);
/** Villas and bungalows are houses. */
const TREE: Widening = {
  key: 'tree',
  countedAs: new Map([
    [VILLA, [VILLA, HOUSE]],
    [BUNGALOW, [BUNGALOW, HOUSE]],
  ]),
  facets: ['types'],
};

const THINGS = [[HOUSE], [VILLA, BRAND], [VILLA, HOUSE], [VILLA, BUNGALOW], [HALL], [], [BUNGALOW, HALL]];
const docs: DocFacts[] = THINGS.map((facets, at) => ({
  ...{ place: at * 9, entity: at, kind: 0, day: 0, facets },
}));

/** The first of the things are in a chunk, the others have changed since. */
function viewOf(merged: number): IndexView {
  return {
    chunks: new Map([
      [0, { docs: toChunkDocs(docs.slice(0, merged)), hidden: new Set<number>(), postings: () => null }],
    ]),
    changed: docs
      .slice(merged)
      .map(({ place, ...facts }) => ({ ...facts, doc: place, version: '1', impacts: new Map() })),
    count: docs.length,
    countOf: () => 0,
  };
}
const ask: Ask = { query: null, kinds: ['article'], most: 10, facetsOf: 'article', widening: TREE };

it.each([0, 3, THINGS.length])(
  'counts what is below a term, each thing once (%i of them merged)',
  (merged) => {
    const { facets } = matching(viewOf(merged), null, ask, false);
    expect(facets.of('types')).toEqual([
      { id: 1, count: 5 },
      { id: 2, count: 3 },
      { id: 3, count: 2 },
      { id: 4, count: 2 },
    ]);
    // It is not asked for.
    expect(facets.of('brands')).toEqual([]);
  },
);

it('says for each term how many things choosing it finds', () => {
  const view = viewOf(4);
  const below = (term: number) =>
    new Set(
      [HOUSE, VILLA, BUNGALOW, HALL].filter((one) => (TREE.countedAs.get(one) ?? [one]).includes(term)),
    );
  for (const { id, count } of matching(view, null, ask, false).facets.of('types')) {
    expect(matching(view, null, { ...ask, narrowed: [below(type(id))] }, false).total).toBe(count);
  }
});

it('is of one thing what its facets count as, each once', () => {
  expect(widenedFacets([VILLA, BRAND, BUNGALOW, HALL], TREE)).toEqual([VILLA, HOUSE, BUNGALOW, HALL]);
});
