import type { Payload } from 'payload';
import type { Option } from '../../payload-types';
import { joinHalves } from '../bilingual';
import { toMenu, toMenus } from '../mappers/site';
import type { RawMenu, RawMenuItem } from '../schemas/menu';
import type { RawCatalogNode } from '../schemas/term';
import { readRows, sql } from './database';

export function readOptions(payload: Payload): Promise<Option> {
  return payload.findGlobal({ slug: 'options', depth: 0 });
}

/** A12. */
export async function readMenus(payload: Payload): Promise<Record<string, RawMenuItem[]>> {
  const { docs } = await payload.find({ collection: 'menus', depth: 0, pagination: false, limit: 100 });
  return toMenus(docs);
}

/** A13; null for an unknown key. */
export async function readMenu(payload: Payload, key: string): Promise<RawMenu | null> {
  const { docs } = await payload.find({
    collection: 'menus',
    where: { key: { equals: key } },
    depth: 0,
    pagination: false,
    limit: 1,
  });
  const [menu] = docs;
  return menu ? toMenu(menu) : null;
}

type NodeRow = {
  id: number;
  slug: string;
  zh: string | null;
  en: string | null;
  parent: number | null;
  type: string | null;
  fixId: string | null;
  open: boolean | null;
};

/** Ent-18: the whole tree of the catalogue (A21). */
export async function readCatalog(payload: Payload): Promise<RawCatalogNode[]> {
  const rows = await readRows<NodeRow>(
    payload,
    sql`select id, slug, name_zh as zh, name_en as en, parent_id as parent, type, fix_id as "fixId", open
      from catalog where hidden is not true and slug is not null order by menu_order, id`,
  );
  return toTree(rows);
}

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
