import { toPostInList, type PostRow } from '../mappers/post';
import { refsFor, titled } from '../mappers/examples';
import { toCard } from './card';
import { codeOf } from './known-content';

const ROW: PostRow = {
  ...{ id: 12, slug: 'a-house', postType: 'post', isSticky: false, commentStatus: 'open', linkurl: '' },
  ...{ title: { zh: '一座房子', en: 'A house' }, fulltitle: {}, describe: {}, excerpt: {}, otherBrands: {} },
  ...{ facts: [], cover: 31, author: 7, people: [], companies: [41], withBrands: [51], withProducts: [61] },
  ...{
    categories: [1],
    tags: [],
    topics: [],
    types: [2],
    materials: [],
    places: [],
    countries: [],
    cities: [],
  },
  ...{ series: [], publishedAt: '2026-01-02T03:04:05.000Z', createdAt: '2026-01-01T00:00:00.000Z' },
  ...{
    updatedAt: '2026-01-03T00:00:00.000Z',
    deletedAt: null,
    closesOn: null,
    stage: null,
    _status: 'published',
  },
};
const type = new Map([[2, { id: 2, slug: 'house', name: { zh: '住宅', en: 'House' }, parent: 0 }]]);
const REFS = refsFor(
  {},
  {
    terms: { ...refsFor({}).terms, type },
    companies: new Map([[41, titled(41, 'office', '事务所|Office', 42)]]),
    brands: new Map([[51, titled(51, 'brand', '品牌|Brand', 52)]]),
  },
);

describe('a card', () => {
  it.each([0, 7, 1_000_000])('is what its list would send with %i views', (views) => {
    const { before, behind } = toCard(ROW, REFS);
    expect(`${before}${views}${behind}`).toBe(JSON.stringify(toPostInList(ROW, REFS, views)));
  });

  it('is not torn apart by a text that looks like its views', () => {
    const row = { ...ROW, title: { zh: ',"views":-1,"x":', en: '\\",\\"views\\":-1,' } };
    const { before, behind } = toCard(row, REFS);
    expect(JSON.parse(`${before}3${behind}`)).toEqual(toPostInList(row, REFS, 3));
  });

  it('says what stands on it, also what readers do not see', () => {
    const { shows } = toCard(ROW, REFS);
    const expected = [
      ...[codeOf('posts', 12), codeOf('people', 7), codeOf('companies', 41), codeOf('brands', 51)],
      // The product is not public, the category is hidden; the author's portrait is the one of the refs.
      ...[codeOf('products', 61), codeOf('categories', 1), codeOf('types', 2)],
      ...[codeOf('media', 31), codeOf('media', 42), codeOf('media', 52), codeOf('media', 900)],
    ];
    expect([...shows].sort()).toEqual(expected.sort());
  });
});
