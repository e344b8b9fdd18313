import { toChunkDocs } from '../index/chunk-docs';
import { toFacet } from '../index/kinds';
import { isNumbered, numberedFacets, totalsOf } from './numbered-facets';
import type { Widening } from './widening';

const [HOUSE, VILLA, HALL] = [toFacet('types', 1), toFacet('types', 2), toFacet('types', 3)];
const chunkOf = (facets: number[], kind = 0) => toChunkDocs([{ place: 4, entity: 1, kind, day: 0, facets }]);
const treeOf = (key: string): Widening => ({
  ...{ key, facets: ['types'] },
  countedAs: new Map([[VILLA, [VILLA, HOUSE]]]),
});

/** The facets that a place counts for. */
function countedAt(docs: ReturnType<typeof chunkOf>, widening: Widening, place = 4): (number | undefined)[] {
  const { numbers, from, of } = numberedFacets(docs, widening);
  return [...of.subarray(from[place], from[place + 1])].map((number) => numbers.facets[number]);
}

it('has for each place what it counts for, each once', () => {
  const docs = chunkOf([VILLA, HOUSE, toFacet('brands', 1)]);
  expect(countedAt(docs, treeOf('once'))).toEqual([VILLA, HOUSE]);
  expect(countedAt(docs, treeOf('once'), 3)).toEqual([]);
});

it('has the same numbers in all chunks of a tree', () => {
  const [one, other] = [chunkOf([HALL]), chunkOf([VILLA, HALL])];
  expect(numberedFacets(one, treeOf('same')).numbers).toBe(numberedFacets(other, treeOf('same')).numbers);
  expect(countedAt(one, treeOf('same'))).toEqual([HALL]);
  expect(countedAt(other, treeOf('same'))).toEqual([VILLA, HOUSE, HALL]);
});

it('is made once for a tree, and anew for another one, also for an earlier one', () => {
  const docs = chunkOf([VILLA]);
  expect(isNumbered(docs, treeOf('first'))).toBe(false);
  const first = numberedFacets(docs, treeOf('first'));
  expect(isNumbered(docs, treeOf('first'))).toBe(true);
  expect(numberedFacets(docs, treeOf('first'))).toBe(first);
  expect(isNumbered(docs, treeOf('second'))).toBe(false);
  // Its numbers would be other ones than those of chunks that are numbered now.
  expect(numberedFacets(docs, treeOf('first'))).not.toBe(first);
});

it('is kept for each choice of facets that is counted', () => {
  const docs = chunkOf([VILLA, toFacet('brands', 1)]);
  const brands: Widening = { ...treeOf('of brands'), facets: ['brands'] };
  const [types, other] = [numberedFacets(docs, treeOf('of types')), numberedFacets(docs, brands)];
  expect(countedAt(docs, brands)).toEqual([toFacet('brands', 1)]);
  expect([numberedFacets(docs, treeOf('of types')), numberedFacets(docs, brands)]).toEqual([types, other]);
  expect(numberedFacets(docs, treeOf('of types'))).toBe(types);
  expect(isNumbered(docs, brands)).toBe(true);
});

it('knows how many things of a kind there are, and what all of them count for', () => {
  const docs = toChunkDocs(
    [[VILLA], [HOUSE], [HALL]].map((facets, place) => ({
      place,
      entity: place,
      kind: place >> 1,
      day: 0,
      facets,
    })),
  );
  const numbered = numberedFacets(docs, treeOf('totals'));
  const { things, counts } = totalsOf(docs, numbered, 0);
  const byFacet = new Map(numbered.numbers.facets.map((facet, number) => [facet, counts[number] ?? 0]));
  expect(things).toBe(2);
  expect([VILLA, HOUSE, HALL].map((facet) => byFacet.get(facet))).toEqual([1, 2, 0]);
});
