import { toFacet } from '../index/kinds';
import { FacetCounts } from './facet-counts';

describe('what things can be narrowed to', () => {
  it('is counted by facet, the most frequent first and of equal ones the older', () => {
    const counts = new FacetCounts();
    counts.add([toFacet('types', 3), toFacet('types', 9), toFacet('brands', 3)]);
    counts.add(Int32Array.of(toFacet('types', 9), toFacet('types', 2)));
    expect(counts.of('types')).toEqual([
      { id: 9, count: 2 },
      { id: 2, count: 1 },
      { id: 3, count: 1 },
    ]);
    expect(counts.of('brands')).toEqual([{ id: 3, count: 1 }]);
    expect(counts.of('catalog')).toEqual([]);
  });

  it('is the same once nothing more is counted', () => {
    const counts = new FacetCounts(
      new Map([[toFacet('catalog', 5), [toFacet('catalog', 5), toFacet('catalog', 1)]]]),
    );
    counts.add([toFacet('types', 2_000_001), toFacet('types', 7), toFacet('catalog', 5)]);
    counts.add([toFacet('types', 2_000_001)]);
    const facets = ['types', 'catalog', 'brands'] as const;
    const before = facets.map((facet) => counts.of(facet));
    expect(before[0]).toEqual([
      { id: 2_000_001, count: 2 },
      { id: 7, count: 1 },
    ]);
    counts.end();
    expect(facets.map((facet) => counts.of(facet))).toEqual(before);
  });

  it('is counted for one thing of many that stand in a row', () => {
    const counts = new FacetCounts();
    counts.add([toFacet('types', 1), toFacet('types', 2), toFacet('types', 3)], 1, 2);
    expect(counts.of('types')).toEqual([{ id: 2, count: 1 }]);
  });

  it('may have ids of any size', () => {
    const counts = new FacetCounts();
    counts.add([toFacet('companies', 255), toFacet('companies', 256), toFacet('companies', 70_000)]);
    counts.add([toFacet('companies', 256)]);
    expect(counts.of('companies').map(({ id }) => id)).toEqual([256, 255, 70_000]);
  });

  it('counts what is above a term once for each thing', () => {
    const [root, oak, pine] = [toFacet('catalog', 1), toFacet('catalog', 2), toFacet('catalog', 3)];
    const counts = new FacetCounts(
      new Map([
        [oak, [oak, root]],
        [pine, [pine, root]],
      ]),
    );
    counts.add([oak, pine, toFacet('brands', 5)]);
    counts.add([pine]);
    expect(counts.of('catalog')).toEqual([
      { id: 1, count: 2 },
      { id: 3, count: 2 },
      { id: 2, count: 1 },
    ]);
    expect(counts.of('brands')).toEqual([{ id: 5, count: 1 }]);
  });

  it('does not count a term that is to be counted as nothing', () => {
    const counts = new FacetCounts(new Map([[toFacet('catalog', 2), []]]));
    counts.add([toFacet('catalog', 2)]);
    expect(counts.of('catalog')).toEqual([]);
  });
});
