import { isCmsError } from '@/lib/cms/errors';
import { catalogNames, listNamed, listSlugs, type NameNode } from '@/lib/cms/names';
import { nameListAccess } from './name-list-access';
import type { Family, SlugEntry } from './slug-index';

/** Types of A44 that make up a family; `news` repeats posts that live at another address. */
const TYPES_OF: Record<Exclude<Family, 'catalog'>, string[]> = {
  post: ['post', 'news'],
  page: ['page'],
  brand: ['brand'],
  company: ['company'],
  product: ['product'],
  community: ['community'],
  term: ['term'],
  user: ['user'],
};

/** Lists that hold the same names on a backend without A44, with the taxonomy their entries are of. */
const LISTS_OF: Record<Exclude<Family, 'catalog'>, [path: string, taxonomy?: string][]> = {
  post: [['posts'], ['jobs']],
  page: [['pages']],
  brand: [['brand']],
  company: [['company']],
  product: [['product']],
  community: [['community']],
  term: [
    ['categories', 'category'],
    ['tags', 'tag'],
    ['topic', 'topic'],
    ['place', 'place'],
    ['type', 'type'],
    ['country', 'country'],
    ['material', 'material'],
  ],
  user: [['users']],
};

/** Lists a backend may lack without its names being unknown: it has no such things. */
const OPTIONAL_LISTS = new Set(['jobs', 'topic', 'place', 'type', 'country', 'material']);

/** The CMS does not take this site for its own. */
const REFUSALS = new Set([401, 403]);

/**
 * Everything published of one family: from A44, else from the public lists, when the backend has no A44 or refuses it
 * to this site. The catalogue has no slug list; it is one tree (A21).
 *
 * @throws CmsError when any part of it is missing or unreadable.
 */
export async function readFamily(family: Family): Promise<SlugEntry[]> {
  if (family === 'catalog') return readCatalog();
  const access = nameListAccess();
  if (!access.mayAsk()) return readLists(family);
  try {
    const entries: SlugEntry[] = [];
    for (const type of TYPES_OF[family]) entries.push(...(await readSlugs(type)));
    access.granted();
    // Terms of an index that does not say of which taxonomy they are would all be taken for categories.
    if (family === 'term' && entries.some((entry) => entry.to === null && entry.taxonomy === undefined))
      return readLists(family);
    return entries;
  } catch (error) {
    if (isCmsError(error, 'refused') && REFUSALS.has(error.status)) access.refused(error.status);
    else if (!isCmsError(error, 'absent')) throw error;
    return readLists(family);
  }
}

async function readSlugs(type: string): Promise<SlugEntry[]> {
  const rows = await listSlugs(type);
  return rows.map((row) => ({
    ...row,
    to: row.to ?? null,
    ...(type === 'news' ? { news: true as const } : {}),
  }));
}

async function readLists(family: Exclude<Family, 'catalog'>): Promise<SlugEntry[]> {
  const entries: SlugEntry[] = [];
  for (const [path, taxonomy] of LISTS_OF[family]) {
    try {
      for (const { slug, id, parent } of await listNamed(path))
        entries.push({ slug, id, to: null, ...(taxonomy ? { taxonomy, parent: parent ?? 0 } : {}) });
    } catch (error) {
      if (!isCmsError(error, 'absent') || !OPTIONAL_LISTS.has(path)) throw error;
    }
  }
  return entries;
}

async function readCatalog(): Promise<SlugEntry[]> {
  const entries: SlugEntry[] = [];
  const walk = (nodes: NameNode[]) => {
    for (const node of nodes) {
      entries.push({ slug: node.slug, id: 0, to: null });
      walk(node.child);
    }
  };
  try {
    walk(await catalogNames());
  } catch (error) {
    if (!isCmsError(error, 'absent')) throw error;
  }
  return entries;
}
