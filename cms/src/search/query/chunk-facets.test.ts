import { toChunkDocs } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import { countFacets } from './chunk-facets';
import { FacetCounts } from './facet-counts';

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
  countFacets(counts, docs, kind, Uint16Array.from(ofKind));
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
