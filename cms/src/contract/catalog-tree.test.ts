import { toFacet } from '../search/index/kinds';
import { nodesBelow, toTree, type TreeRow } from './catalog-tree';

const node = (id: number, parent: number | null, slug: string | null): TreeRow => ({
  ...{ id, parent, slug },
  names: slug ?? '',
});
/** Stone › (hidden) › marble › white, and lamps. */
const tree = toTree([
  node(4, 3, 'white'),
  node(1, null, 'stone'),
  node(2, 1, null),
  node(3, 2, 'marble'),
  node(5, null, 'lamps'),
]);

describe('the tree of the catalogue', () => {
  it('counts a node as all above it that readers see', () => {
    const counted = tree.widening.countedAs.get(toFacet('catalog', 4));
    expect(counted).toEqual([4, 3, 1].map((id) => toFacet('catalog', id)));
    expect(tree.widening.countedAs.get(toFacet('catalog', 2))).toEqual([toFacet('catalog', 1)]);
  });

  it('is counted anew when a node has moved or is hidden, and only then', () => {
    const rows = [node(1, null, 'stone'), node(2, 1, 'marble')];
    const keyOf = (of: TreeRow[]) => toTree(of).widening.key;
    expect(keyOf(rows.map((row) => ({ ...row, names: 'renamed' })))).toBe(keyOf(rows));
    expect(keyOf([node(1, null, 'stone'), node(2, null, 'marble')])).not.toBe(keyOf(rows));
    expect(keyOf([node(1, null, null), node(2, 1, 'marble')])).not.toBe(keyOf(rows));
  });

  it('has below a node itself and all that is under it, also behind a hidden one', () => {
    expect(nodesBelow(tree, 'stone').sort()).toEqual([1, 2, 3, 4]);
    expect(nodesBelow(tree, 'lamps')).toEqual([5]);
    expect(nodesBelow(tree, 'no-such-node')).toEqual([]);
  });

  it('ends where nodes are above each other in a circle', () => {
    const circle = toTree([node(1, 2, 'one'), node(2, 1, 'two')]);
    expect(nodesBelow(circle, 'one').sort()).toEqual([1, 2]);
  });
});
