import { joinHalves } from '../bilingual';
import type { RawCatalogNode } from '../schemas/term';

/** A node of the product catalogue as stored. */
export type NodeRow = {
  id: number;
  slug: string;
  zh: string | null;
  en: string | null;
  parent: number | null;
  type: string | null;
  fixId: string | null;
  open: boolean | null;
};

/** Nests rows by their parent; `fix_id` is the editor's, else the slugs from the root joined by hyphens. */
export function toTree(rows: readonly NodeRow[], parent: number | null = null, above = ''): RawCatalogNode[] {
  return rows
    .filter((row) => row.parent === parent)
    .map((row) => {
      const fixId = row.fixId || (above ? `${above}-${row.slug}` : row.slug);
      return {
        type: row.type || 'category',
        slug: row.slug,
        title: joinHalves(row),
        child: toTree(rows, row.id, fixId),
        open: row.open ?? false,
        active: false,
        fix_id: fixId,
      };
    });
}

/** The node of a slug with all below it; null when there is none. */
export function findNode(nodes: readonly RawCatalogNode[], slug: string): RawCatalogNode | null {
  for (const node of nodes) {
    const found = node.slug === slug ? node : findNode(node.child, slug);
    if (found) return found;
  }
  return null;
}
