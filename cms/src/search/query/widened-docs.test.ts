import { toChunkDocs, type DocFacts } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import type { IndexView } from '../store/read-index';
import { matching, type Ask } from './matching';
import { widenedDocs, type Widening } from './widened-docs';

const type = (id: number) => toFacet('types', id);
const [HOUSE, VILLA, BUNGALOW, HALL] = [type(1), type(2), type(3), type(4)];
/** Villas and bungalows are houses. */
const TREE: Widening = {
  key: 'tree',
  countedAs: new Map([
    [VILLA, [VILLA, HOUSE]],
    [BUNGALOW, [BUNGALOW, HOUSE]],
  ]),
};

const THINGS = [[HOUSE], [VILLA], [VILLA, HOUSE], [VILLA, BUNGALOW], [HALL], [], [BUNGALOW, HALL]];
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

it('makes the things of a chunk anew for another tree alone', () => {
  const chunk = toChunkDocs(docs);
  const first = widenedDocs(chunk, TREE);
  expect(widenedDocs(chunk, { ...TREE })).toBe(first);
  const flat = widenedDocs(chunk, { key: 'flat', countedAs: new Map() });
  expect([...flat.facets]).toEqual([...chunk.facets]);
  expect([...widenedDocs(chunk, TREE).facets]).toEqual([...first.facets]);
});
