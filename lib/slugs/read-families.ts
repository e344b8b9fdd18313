import { createHmac } from 'node:crypto';
import { z } from 'zod';
import { exchange, type Reply } from '@/lib/cms/transport';
import { env, secrets } from '@/lib/env';
import type { Family, SlugEntry } from './slug-index';

/** The CMS did not give a whole, readable list; what was known stays. */
export class SlugsError extends Error {
  override name = 'SlugsError';
  constructor(
    message: string,
    readonly status = 0,
  ) {
    super(message);
  }
}

const TIMEOUT_MS = 25_000;
const MAX_BYTES = 32 * 1024 * 1024;
const PER_PAGE = 10_000;
/** Pages of one list at most: a backend that never ends must not hold us for ever. */
const MOST_PAGES = 2000;

const decoded = z.string().transform((slug) => {
  try {
    return decodeURIComponent(slug);
  } catch {
    return slug;
  }
});
const count = z.coerce.number().int().nonnegative();

const RowSchema = z.object({
  slug: decoded,
  id: count,
  to: decoded.nullish(),
  taxonomy: z.string().optional(),
  parent: count.optional(),
  // Our own additions, for the sitemap; whatever another backend means by them is left out.
  only: z.enum(['zh', 'en']).optional().catch(undefined),
  modified: count.optional().catch(undefined),
});
const ThingSchema = z.object({ slug: decoded, id: count, parent: count.optional().catch(undefined) });

type NodeOfTree = { slug: string; child: NodeOfTree[] };
const NodeSchema: z.ZodType<NodeOfTree> = z.object({
  slug: decoded,
  child: z.lazy(() => z.array(NodeSchema)).catch([]),
});

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

/**
 * Everything published of one family: from A44, else by paging through the lists of the contract (A1, A7, A9,
 * A11, A17, A21, A29, A30, A37). The catalogue has no slug list; it is one tree (A21).
 *
 * @throws SlugsError when any part of it is missing or unreadable.
 */
export async function readFamily(family: Family): Promise<SlugEntry[]> {
  if (family === 'catalog') return readCatalog();
  try {
    const entries: SlugEntry[] = [];
    for (const type of TYPES_OF[family]) entries.push(...(await readSlugs(type)));
    // Terms of an index that does not say of which taxonomy they are would all be taken for categories.
    if (family === 'term' && entries.some((entry) => entry.to === null && entry.taxonomy === undefined))
      return readLists(family);
    return entries;
  } catch (error) {
    if (error instanceof SlugsError && error.status === 404) return readLists(family);
    throw error;
  }
}

/** A44, 10,000 rows at a time. */
async function readSlugs(type: string): Promise<SlugEntry[]> {
  const entries: SlugEntry[] = [];
  let after = '';
  for (let page = 0; page < MOST_PAGES; page += 1) {
    const query = { type, per_page: String(PER_PAGE), ...(after === '' ? {} : { after }) };
    const reply = await ask('slugs', query, true);
    const rows = parse(reply, z.array(RowSchema));
    entries.push(
      ...rows.map((row) => ({
        ...row,
        to: row.to ?? null,
        ...(type === 'news' ? { news: true as const } : {}),
      })),
    );
    // The cursor of the embedded CMS is in a header; another backend may count by id.
    const byId = rows.length < PER_PAGE ? '' : String(rows.at(-1)?.id ?? '');
    const next = reply.headers['x-next-after'] ?? byId;
    if (next === '') {
      // A truncated list would turn published pages into missing ones.
      const total = Number(reply.headers['x-wp-total'] ?? entries.length);
      if (entries.length < total) throw new SlugsError(`slugs of ${type}: ${entries.length} of ${total}`);
      return entries;
    }
    if (next === after) break;
    after = next;
  }
  throw new SlugsError(`slugs of ${type}: no end`);
}

async function readLists(family: Exclude<Family, 'catalog'>): Promise<SlugEntry[]> {
  const entries: SlugEntry[] = [];
  for (const [path, taxonomy] of LISTS_OF[family]) {
    try {
      for (const { slug, id, parent } of await readList(path))
        entries.push({ slug, id, to: null, ...(taxonomy ? { taxonomy, parent: parent ?? 0 } : {}) });
    } catch (error) {
      const isLacking = error instanceof SlugsError && error.status === 404 && OPTIONAL_LISTS.has(path);
      if (!isLacking) throw error;
    }
  }
  return entries;
}

async function readList(path: string): Promise<z.infer<typeof ThingSchema>[]> {
  const things: z.infer<typeof ThingSchema>[] = [];
  for (let page = 1; page <= MOST_PAGES; page += 1) {
    const reply = await ask(path, { page: String(page), per_page: '100', _fields: 'id,slug,parent' }, false);
    things.push(...parse(reply, z.array(ThingSchema)));
    if (page >= Number(reply.headers['x-wp-totalpages'] ?? 1)) return things;
  }
  throw new SlugsError(`${path}: no end`);
}

async function readCatalog(): Promise<SlugEntry[]> {
  const entries: SlugEntry[] = [];
  const walk = (nodes: NodeOfTree[]) => {
    for (const node of nodes) {
      entries.push({ slug: node.slug, id: 0, to: null });
      walk(node.child);
    }
  };
  try {
    walk(parse(await ask('catalog', {}, false), z.array(NodeSchema)));
  } catch (error) {
    if (!(error instanceof SlugsError) || error.status !== 404) throw error;
  }
  return entries;
}

async function ask(path: string, query: Record<string, string>, signed: boolean): Promise<Reply> {
  const root = [env.cmsApi, env.cmsApiNamespace].filter(Boolean).join('/');
  const reply = await exchange(new URL(`${root}/${path}?${new URLSearchParams(query)}`), {
    method: 'GET',
    headers: { accept: 'application/json', ...(signed ? { 'x-site-secret': siteSecret() } : {}) },
    timeoutMs: TIMEOUT_MS,
    maxBytes: MAX_BYTES,
  });
  if (reply.status !== 200) throw new SlugsError(`${path}: HTTP ${reply.status}`, reply.status);
  return reply;
}

function parse<S extends z.ZodType>(reply: Reply, schema: S): z.output<S> {
  let body: unknown;
  try {
    body = JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(reply.body));
  } catch {
    throw new SlugsError('the list is not JSON');
  }
  const read = schema.safeParse(body);
  if (!read.success)
    throw new SlugsError(`the list has another shape: ${read.error.issues[0]?.path.join('.')}`);
  return read.data;
}

/** What the CMS knows this site by (A44): derived, so that the webhook's secret never travels with reads. */
export function siteSecret(): string {
  return createHmac('sha256', secrets().revalidate).update('x-site-secret').digest('base64url');
}
