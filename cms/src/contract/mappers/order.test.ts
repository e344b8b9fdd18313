import { fromCursor, toCursor } from '../cursor';
import { toTree } from './catalog';
import { sortTerms, type TermRow } from './term-order';

const term = (id: number, menuOrder: number, count: number, slug = `t${id}`): TermRow => ({
  id,
  slug,
  name: null,
  parent: 0,
  image: null,
  menuOrder,
  count,
});
const rows = [term(1, 2, 5, 'b'), term(2, 1, 9, 'c'), term(3, 3, 5, 'a')];
const ids = (list: readonly TermRow[]): number[] => list.map((row) => row.id);

describe('the order of terms', () => {
  it('is the editor’s without orderby, and descending with one unless said otherwise', () => {
    expect(ids(sortTerms(rows, {}))).toEqual([2, 1, 3]);
    expect(ids(sortTerms(rows, { orderby: 'count' }))).toEqual([2, 1, 3]);
    expect(ids(sortTerms(rows, { orderby: 'count', order: 'asc' }))).toEqual([1, 3, 2]);
    expect(ids(sortTerms(rows, { orderby: 'slug', order: 'asc' }))).toEqual([3, 1, 2]);
    expect(ids(sortTerms(rows, { orderby: 'include', include: [3, 1, 2] }))).toEqual([3, 1, 2]);
    expect(ids(sortTerms(rows, { orderby: 'rand' })).sort()).toEqual([1, 2, 3]);
  });
});

describe('the catalogue', () => {
  it('nests by parent and makes fix_id of the slugs from the root (Ent-18)', () => {
    const node = (id: number, slug: string, parent: number | null, fixId: string | null = null) => ({
      ...{ id, slug, parent, fixId },
      ...{ zh: slug, en: null, type: null, open: id === 1 },
    });
    const [root] = toTree([
      node(1, 'stone', null),
      node(2, 'marble', 1),
      node(3, 'white', 2),
      node(4, 'grey', 2, 'own'),
    ]);
    expect(root).toMatchObject({
      type: 'category',
      slug: 'stone',
      open: true,
      active: false,
      fix_id: 'stone',
    });
    expect(root?.child[0]?.child.map((one) => one.fix_id)).toEqual(['stone-marble-white', 'own']);
  });
});

describe('the cursor of the slug index', () => {
  it('survives a header and any slug, and refuses anything else', () => {
    const cursor = { id: 12, slug: '木屋: 100%' };
    expect(toCursor(cursor)).toMatch(/^[\x21-\x7e]+$/);
    expect(fromCursor(toCursor(cursor))).toEqual(cursor);
    for (const text of ['', '12', 'x:y', '1:%']) expect(fromCursor(text)).toBeNull();
  });
});
