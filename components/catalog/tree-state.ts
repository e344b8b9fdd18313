import type { CatalogNode } from '@/lib/cms/models/catalog';

/** The nodes from the root to the one of that slug, itself last; null when the tree has none. */
export function pathTo(tree: readonly CatalogNode[], slug: string): CatalogNode[] | null {
  for (const node of tree) {
    if (node.slug === slug) return [node];
    const below = pathTo(node.children, slug);
    if (below) return [node, ...below];
  }
  return null;
}

/** A node as the menu draws it: open when it leads to where the reader is, or an editor wants it so (J23, E37). */
export type TreeItem = {
  slug: string;
  isOpen: boolean;
  isActive: boolean;
  node: CatalogNode;
  children: TreeItem[];
};

/** @param active slug of the node the reader is on; null on the start screen. */
export function toTreeItems(tree: readonly CatalogNode[], active: string | null): TreeItem[] {
  const way = new Set((active === null ? null : pathTo(tree, active))?.map(({ slug }) => slug));
  const toItem = (node: CatalogNode): TreeItem => ({
    slug: node.slug,
    isOpen: way.has(node.slug) || (active === null && node.isOpen),
    isActive: node.slug === active,
    node,
    children: node.children.map(toItem),
  });
  return tree.map(toItem);
}
