import { toChunkDocs } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import { ChunkFacets } from './chunk-facets';
import { FacetCounts } from './facet-counts';
import { AS_THEMSELVES } from './widening';

const [ARTICLE, JOB] = [0, 1];
const [HOUSE, HALL, BRICK] = [toFacet('types', 1), toFacet('types', 2), toFacet('materials', 1)];
const docs = toChunkDocs([
  { place: 0, entity: 10, kind: ARTICLE, day: 0, facets: [HOUSE, BRICK] },
  { place: 7, entity: 17, kind: ARTICLE, day: 0, facets: [HOUSE] },
  { place: 8, entity: 18, kind: ARTICLE, day: 0, facets: [HALL] },
  { place: 9, entity: 19, kind: JOB, day: 0, facets: [HALL] },
  { place: 8191, entity: 99, kind: ARTICLE, day: 0, facets: [HOUSE, HALL] },
]);

/** The facets of those of a kind at some places. */
function counted(places: readonly number[], kind: number) {
  const counts = new FacetCounts();
  const ofKind = places.filter((place) => docs.kinds[place] === kind);
  const facets = new ChunkFacets(kind, AS_THEMSELVES);
  facets.count(docs, Uint16Array.from(ofKind));
  facets.addTo(counts);
  return { types: counts.of('types'), materials: counts.of('materials') };
}

it.each([
  ['few match', [7], [[1, 1]], []],
  [
    'most match',
    [0, 8, 8191],
    [
      [1, 2],
      [2, 2],
    ],
    [[1, 1]],
  ],
  [
    'all match',
    [0, 7, 8, 8191],
    [
      [1, 3],
      [2, 2],
    ],
    [[1, 1]],
  ],
  ['others match', [9], [], []],
  ['nothing matches', [], [], []],
] as const)('counts the facets of one kind when %s', (_, places, types, materials) => {
  const of = (pairs: readonly (readonly [number, number])[]) => pairs.map(([id, count]) => ({ id, count }));
  // Twice: what is kept of a chunk is not changed by counting.
  for (let times = 0; times < 2; times += 1) {
    expect(counted(places, ARTICLE)).toEqual({ types: of(types), materials: of(materials) });
  }
});

it('counts another kind of the same chunk', () => {
  expect(counted([0, 9], JOB)).toEqual({ types: [{ id: 2, count: 1 }], materials: [] });
});

it('counts the chunks of a search together', () => {
  const more = toChunkDocs([
    { place: 1, entity: 1, kind: ARTICLE, day: 0, facets: [HALL, toFacet('types', 9)] },
  ]);
  const facets = new ChunkFacets(ARTICLE, AS_THEMSELVES);
  facets.count(docs, Uint16Array.of(0, 8, 8191));
  facets.count(more, Uint16Array.of(1));
  const counts = new FacetCounts();
  facets.addTo(counts);
  expect(counts.of('types')).toEqual([
    { id: 2, count: 3 },
    { id: 1, count: 2 },
    { id: 9, count: 1 },
  ]);
});

it('counts more facets than the search before had', () => {
  const many = Array.from({ length: 5000 }, (_, at) => toFacet('companies', at + 1));
  const wide = toChunkDocs([{ place: 3, entity: 1, kind: ARTICLE, day: 0, facets: many }]);
  const facets = new ChunkFacets(ARTICLE, AS_THEMSELVES);
  facets.count(docs, Uint16Array.of(7));
  facets.count(wide, Uint16Array.of(3));
  const counts = new FacetCounts();
  facets.addTo(counts);
  expect(counts.of('companies')).toHaveLength(5000);
  expect(counts.of('types')).toEqual([{ id: 1, count: 1 }]);
});
