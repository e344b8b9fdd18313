import { NOTHING, toChunkDocs, type DocFacts } from '../index/chunk-docs';
import { kindNumber, toFacet } from '../index/kinds';
import type { ChangedDoc } from '../store/index-cache';
import type { IndexView } from '../store/read-index';
import { matching, type Ask } from './matching';

const PRODUCT = kindNumber('product');
const ARTICLE = kindNumber('article');
const [A, B, OAK, WOOD] = [
  toFacet('brands', 1),
  toFacet('brands', 2),
  toFacet('catalog', 7),
  toFacet('catalog', 6),
];

const doc = (entity: number, day: number, facets: number[], kind = PRODUCT): DocFacts => ({
  ...{ place: entity, entity, kind, day, facets },
});

function viewOf(docs: DocFacts[], changed: DocFacts[] = []): IndexView {
  return {
    chunks: new Map([
      [
        0,
        {
          docs: toChunkDocs(docs),
          hidden: new Set(changed.map(({ place }) => place)),
          postings: () => null,
        },
      ],
    ]),
    changed: changed.map(({ place, ...facts }): ChangedDoc => ({
      ...facts,
      doc: place,
      version: '1',
      impacts: new Map(),
    })),
    count: docs.length,
    countOf: () => 0,
  };
}

const view = viewOf([
  doc(1, 10, [A, OAK]),
  doc(2, 30, [B]),
  doc(3, 20, [A]),
  doc(4, 20, [B, OAK]),
  doc(5, 99, [A], ARTICLE),
]);

const everything = (more: Partial<Ask> = {}, of = view) => {
  const ask: Ask = {
    query: null,
    kinds: ['product'],
    order: 'newest',
    most: 10,
    facetsOf: 'product',
    ...more,
  };
  return matching(of, null, ask, false);
};
const idsOf = (found: ReturnType<typeof everything>) => found.hits.map(({ entity }) => entity);

describe('everything of a kind, without a query', () => {
  it('is there, the newest first, and no other kind', () => {
    const found = everything();
    expect(idsOf(found)).toEqual([2, 4, 3, 1]);
    expect(found.total).toBe(4);
    expect(found.byKind.get('product')).toBe(4);
    expect(found.byKind.get('article')).toBe(0);
    expect(everything({ most: 2 })).toMatchObject({ total: 4, hits: [{ entity: 2 }, { entity: 4 }] });
  });

  it('is narrowed to what has one of each, and none of what it must not have', () => {
    expect(idsOf(everything({ narrowed: [new Set([A, B]), new Set([OAK])] }))).toEqual([4, 1]);
    expect(idsOf(everything({ narrowed: [new Set()] }))).toEqual([]);
    expect(idsOf(everything({ without: new Set([A]) }))).toEqual([2, 4]);
  });

  it('counts what it can be narrowed to, a node as those above it', () => {
    const { facets } = everything({ countedAs: new Map([[OAK, [OAK, WOOD]]]) });
    expect(facets.of('brands')).toEqual([
      { id: 1, count: 2 },
      { id: 2, count: 2 },
    ]);
    expect(facets.of('catalog')).toEqual([
      { id: 6, count: 2 },
      { id: 7, count: 2 },
    ]);
  });

  it('has what has changed since as it is now, and nothing that is gone', () => {
    const changed = viewOf(
      [doc(1, 10, [A]), doc(2, 30, [B]), doc(3, 20, [A])],
      [doc(2, 5, [A]), doc(3, 20, [], NOTHING)],
    );
    const found = everything({}, changed);
    expect(idsOf(found)).toEqual([1, 2]);
    expect(found.facets.of('brands')).toEqual([{ id: 1, count: 2 }]);
  });
});

describe('what a query matches, of some kinds alone', () => {
  const parts = [{ ways: [{ terms: [{ id: 1, idf: 1 }], more: [], isWhole: true, factor: 1 }] }];
  const docs = [doc(1, 10, [A, OAK]), doc(2, 30, [B]), doc(3, 20, [A], ARTICLE), doc(4, 20, [A])];
  const postings = {
    places: Uint16Array.from(docs, ({ place }) => place),
    impacts: Uint8Array.from(docs, () => 100),
  };
  const of = viewOf(docs, [docs[3] ?? doc(4, 20, [A]), doc(5, 20, [A], ARTICLE)]);
  for (const chunk of of.chunks.values()) chunk.postings = () => postings;
  for (const { impacts } of of.changed) (impacts as Map<number, number>).set(1, 100);
  const ask: Ask = { query: 'x', kinds: ['product'], order: 'newest', most: 10, facetsOf: 'product' };
  const found = (more: Partial<Ask>) => matching(of, parts, { ...ask, ...more }, false);

  it.each([
    ['everything', {}, [2, 4, 1], 2],
    ['one facet', { narrowed: [new Set([A])] }, [4, 1], 2],
    ['one of several', { narrowed: [new Set([OAK, B])] }, [2, 1], 0],
    ['none of one', { without: new Set([A]) }, [2], 0],
    ['nothing', { narrowed: [new Set<number>()] }, [], 0],
  ])('is the same as of all kinds, but for the counts of others: %s', (_, more, ids, articles) => {
    const [all, some] = [found(more), found({ ...more, isOfKinds: true })];
    expect([idsOf(all), all.total, all.byKind.get('article')]).toEqual([ids, ids.length, articles]);
    expect([idsOf(some), some.total, some.byKind.get('article')]).toEqual([ids, ids.length, 0]);
    expect(some.facets.of('brands')).toEqual(all.facets.of('brands'));
  });
});
