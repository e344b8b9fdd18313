import { NOTHING, packChunkDocs, toChunkDocs, unpackChunkDocs } from './chunk-docs';
import { FACETS, fromFacet, toFacet } from './kinds';
import { chunkOf, CHUNK_DOCS, invert, packPostings, unpackPostings } from './postings';
import { toVector } from './vector';

describe('what a term says of a thing', () => {
  const impact = (field: 'name' | 'about' | 'summary' | 'body', times: number, others: number) =>
    toVector([
      {
        field,
        terms: [
          ...Array.from({ length: times }, () => 'a'),
          ...Array.from({ length: others }, (_, n) => `b${n}`),
        ],
      },
    ]).get('a') ?? 0;

  it('is more in a name than beside it, in a summary and in a body', () => {
    const impacts = (['name', 'about', 'summary', 'body'] as const).map((field) => impact(field, 1, 20));
    expect(impacts).toEqual([...impacts].sort((one, other) => other - one));
    expect(new Set(impacts).size).toBe(4);
  });

  it('grows with how often it stands there, always less, and stays in a byte', () => {
    const [once, twice, thrice, often] = [1, 2, 3, 5000].map((times) => impact('body', times, 1000));
    expect(twice).toBeGreaterThan(once ?? 0);
    expect((thrice ?? 0) - (twice ?? 0)).toBeLessThan((twice ?? 0) - (once ?? 0));
    expect(often).toBeLessThanOrEqual(255);
    expect(impact('body', 1, 400_000)).toBe(1);
  });

  it('is no less beside those of three characters in a row, of which it is known that they are there', () => {
    const alone = toVector([{ field: 'name', terms: ['a', 'b'] }]);
    const beside = toVector([{ field: 'name', terms: ['a', 'b'], grams: ['g1', 'g2', 'g1'] }]);
    expect(beside).toEqual(new Map([...alone, ['g1', 1], ['g2', 1]]));
  });

  it('is less in a longer text, and adds up over texts', () => {
    expect(impact('body', 1, 3000)).toBeLessThan(impact('body', 1, 300));
    const both = toVector([
      { field: 'name', terms: ['a'] },
      { field: 'body', terms: ['a'] },
    ]);
    expect(both.get('a')).toBeGreaterThan(toVector([{ field: 'name', terms: ['a'] }]).get('a') ?? 255);
  });
});

describe('postings', () => {
  it('are the same after they were kept', () => {
    const postings = { places: Uint16Array.of(0, 7, CHUNK_DOCS - 1), impacts: Uint8Array.of(1, 200, 255) };
    expect(unpackPostings(packPostings(postings))).toEqual(postings);
    expect(
      unpackPostings(packPostings({ places: new Uint16Array(), impacts: new Uint8Array() })).places,
    ).toHaveLength(0);
    expect(() => unpackPostings(Buffer.alloc(4))).toThrow('4 bytes are no postings');
  });

  it('name for each term the places it stands at, ascending', () => {
    const at = (doc: number, terms: number[], impacts: number[]) => ({
      doc,
      terms,
      impacts: Uint8Array.from(impacts),
    });
    const inverted = invert([at(CHUNK_DOCS + 9, [4, 5], [40, 50]), at(CHUNK_DOCS + 2, [5], [55])]);
    expect(inverted.get(4)).toMatchObject({ places: Uint16Array.of(9), impacts: Uint8Array.of(40) });
    expect(inverted.get(5)).toMatchObject({ places: Uint16Array.of(2, 9), impacts: Uint8Array.of(55, 50) });
    expect([...inverted.keys()].sort()).toEqual([4, 5]);
    expect([CHUNK_DOCS - 1, CHUNK_DOCS].map(chunkOf)).toEqual([0, 1]);
  });
});

describe('the things of a chunk', () => {
  const docs = [
    { place: 3, entity: 91, kind: 0, day: 20_000, facets: [toFacet('types', 4), toFacet('brands', 9)] },
    { place: 5, entity: 92, kind: 2, day: -3, facets: [] },
  ];

  it('are the same after they were kept', () => {
    // In whatever order.
    expect(unpackChunkDocs(packChunkDocs([...docs].reverse()))).toEqual({
      docs: toChunkDocs(docs),
      count: 2,
    });
    expect(unpackChunkDocs(Buffer.alloc(0))).toEqual({ docs: toChunkDocs([]), count: 0 });
  });

  it('are read by their place', () => {
    const { entities, kinds, days, facets, facetsFrom } = unpackChunkDocs(packChunkDocs(docs)).docs;
    expect([entities[3], kinds[3], days[3], entities[5], days[5]]).toEqual([91, 0, 20_000, 92, -3]);
    expect([kinds[4], kinds[0]]).toEqual([NOTHING, NOTHING]);
    const of = (place: number) =>
      [...facets.subarray(facetsFrom[place], facetsFrom[place + 1])].map(fromFacet);
    expect(of(3)).toEqual([
      { facet: 'types', id: 4 },
      { facet: 'brands', id: 9 },
    ]);
    expect([of(4), of(5), of(CHUNK_DOCS - 1)]).toEqual([[], [], []]);
  });

  it('are narrowed by facets that fit a number of the database', () => {
    for (const facet of FACETS) {
      expect(fromFacet(toFacet(facet, 2 ** 27 - 1))).toEqual({ facet, id: 2 ** 27 - 1 });
      expect(toFacet(facet, 2 ** 27 - 1)).toBeLessThan(2 ** 31);
    }
    expect(() => toFacet('types', 2 ** 27)).toThrow('too large');
  });
});
