import type { Payload } from 'payload';
import type { Option } from '../../payload-types';
import { findNode, toTree, type NodeRow } from '../mappers/catalog';
import { toMenu, toMenus, toOptions } from '../mappers/site';
import { meant, type IdOrSlug } from '../params';
import type { RawMenu, RawMenuItem } from '../schemas/menu';
import type { RawOptions } from '../schemas/options';
import type { RawCatalogNode } from '../schemas/term';
import { readRows, sql } from './database';

export function readOptions(payload: Payload): Promise<Option> {
  return payload.findGlobal({ slug: 'options', depth: 0 });
}

/** Ent-20: the site's options with what editors have put on the cover of the home page. */
export async function readRawOptions(payload: Payload): Promise<RawOptions> {
  const [options, front] = await Promise.all([
    readOptions(payload),
    payload.findGlobal({ slug: 'front-page', depth: 0 }),
  ]);
  return toOptions(options, front);
}

/** A12. */
export async function readMenus(payload: Payload): Promise<Record<string, RawMenuItem[]>> {
  const { docs } = await payload.find({ collection: 'menus', depth: 0, pagination: false, limit: 100 });
  return toMenus(docs);
}

/** A13, by key or by id; null for an unknown one. */
export async function readMenu(payload: Payload, key: string | number): Promise<RawMenu | null> {
  const { docs } = await payload.find({
    collection: 'menus',
    where: { [typeof key === 'number' ? 'id' : 'key']: { equals: key } },
    depth: 0,
    pagination: false,
    limit: 1,
  });
  const [menu] = docs;
  return menu ? toMenu(menu) : null;
}

/** Ent-18: the whole tree of the catalogue (A21). */
export async function readCatalog(payload: Payload): Promise<RawCatalogNode[]> {
  return toTree((await readNodeRows(payload)).filter(({ hidden }) => !hidden));
}

function readNodeRows(payload: Payload): Promise<(NodeRow & { hidden: boolean | null })[]> {
  return readRows(
    payload,
    sql`select id, slug, name_zh as zh, name_en as en, parent_id as parent, type, fix_id as "fixId", open, hidden
      from catalog where slug is not null order by menu_order, id`,
  );
}

/** One node with all below it, by id or slug; `hidden` finds those that readers do not see, too. Null: there is none. */
export async function readCatalogNode(
  payload: Payload,
  key: IdOrSlug,
  { hidden = false } = {},
): Promise<RawCatalogNode | null> {
  const rows = (await readNodeRows(payload)).filter((row) => hidden || !row.hidden);
  const found = meant(
    rows.filter(({ id, slug }) => id === key.id || slug === key.slug),
    key,
  );
  return found && findNode(toTree(rows), found.slug);
}
