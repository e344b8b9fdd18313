import type { CatalogNode } from '@/lib/cms/models/catalog';

import { pathTo, toTreeItems, type TreeItem } from './tree-state';

const node = (slug: string, children: CatalogNode[] = [], isOpen = false): CatalogNode => ({
  slug,
  name: { zh: slug, en: slug },
  isOpen,
  children,
});
const tree = [node('stone', [node('marble', [node('carrara')])]), node('wood', [node('oak')], true)];
const drawn = (items: TreeItem[]): string[] =>
  items.flatMap((item) => [
    `${item.slug}${item.isOpen ? ' open' : ''}${item.isActive ? ' active' : ''}`,
    ...drawn(item.children),
  ]);

describe('the tree of the catalogue (J23)', () => {
  it('knows the way to a node, and that there is none', () => {
    expect(pathTo(tree, 'carrara')?.map(({ slug }) => slug)).toEqual(['stone', 'marble', 'carrara']);
    expect(pathTo(tree, 'granite')).toBeNull();
  });

  it('E37 stands open along the way to the node the reader is on, which alone is active', () => {
    expect(drawn(toTreeItems(tree, 'marble'))).toEqual([
      'stone open',
      'marble open active',
      'carrara',
      'wood',
      'oak',
    ]);
  });

  it('E37 stands open on the start screen where an editor wants it so', () => {
    expect(drawn(toTreeItems(tree, null))).toEqual(['stone', 'marble', 'carrara', 'wood open', 'oak']);
  });
});
