import type { Context } from '../context';
import { missing } from '../errors';
import { parseParams, slugFirst, toIdOrSlug, toWindow, toWindowOrAll, PER_PAGE } from '../params';
import {
  findDirectoryId,
  listDirectory,
  readDirectoryEntry,
  readDirectoryPreview,
  type Directory,
} from '../queries/directory';
import { listJobs } from '../queries/jobs';
import { readOffices } from '../queries/offices';
import { readCatalog, readCatalogNode } from '../queries/site';
import { readCommunityAuthor } from '../queries/users';
import { sql } from '../queries/database';
import { replyList, replyObject } from '../reply';
import type { Handler, Route } from '../router';
import { bySlugParams, directoryParams, jobListParams } from '../schemas/inputs';
import { officesParams } from '../schemas/offices';
import { requirePreview } from './posts';

const list =
  (table: Directory): Handler =>
  async ({ payload, query, isPrivate }) => {
    const params = parseParams(directoryParams, query);
    return replyList(await listDirectory(payload, table, params, toWindowOrAll(params)), isPrivate);
  };

const one =
  (table: Directory): Handler =>
  async ({ payload, params, isPrivate }) => {
    const entry = await readDirectoryEntry(payload, table, toIdOrSlug(params.id ?? ''));
    if (!entry) throw missing('post');
    return replyObject(entry, isPrivate);
  };

const preview =
  (table: Directory, type: string): Handler =>
  async (context) => {
    const { payload, params } = context;
    const id = await slugFirst((key) => findDirectoryId(payload, table, key), toIdOrSlug(params.opt ?? ''));
    await requirePreview(context, type, id);
    const entry = id === null ? null : await readDirectoryPreview(payload, table, id);
    if (!entry) throw missing('post');
    return replyObject(entry, true);
  };

/** A31: newest first; up to 1000 a page. */
async function jobs({ payload, query, isPrivate }: Context): Promise<Response> {
  const params = parseParams(jobListParams, query);
  const order =
    params.orderby === 'rand'
      ? sql`random()`
      : params.order === 'asc'
        ? sql`p.published_at asc, p.id asc`
        : undefined;
  const filter = {
    sticky: params['filter[is_sticky]'],
    include: params.include,
    slug: params.slug,
    keyword: params.search,
    order,
  };
  return replyList(await listJobs(payload, filter, toWindow(params, PER_PAGE)), isPrivate);
}

async function job({ payload, params, isPrivate }: Context): Promise<Response> {
  const { id, slug } = toIdOrSlug(params.id ?? '');
  const window = { page: 1, perPage: 1 };
  const byId = id === null ? null : await listJobs(payload, { include: [id] }, window);
  const found = byId?.items[0] ?? (await listJobs(payload, { slug }, window)).items[0];
  if (!found) throw missing('post');
  return replyObject(found, isPrivate);
}

async function communityAuthor({ payload, query, isPrivate }: Context): Promise<Response> {
  const { slug } = parseParams(bySlugParams, query);
  const author = await readCommunityAuthor(payload, slug);
  if (!author) throw missing('user');
  return replyObject(author, isPrivate);
}

/** A21 `catalog`: the whole tree, whatever the paging; the roots are what is counted. */
async function catalog({ payload, isPrivate }: Context): Promise<Response> {
  const items = await readCatalog(payload);
  return replyList({ items, total: items.length, totalPages: items.length > 0 ? 1 : 0 }, isPrivate);
}

async function catalogNode({ payload, params, isPrivate }: Context): Promise<Response> {
  const node = await readCatalogNode(payload, toIdOrSlug(params.id ?? ''));
  if (!node) throw missing('term');
  return replyObject(node, isPrivate);
}

/** All offices, by city and field (R5). */
async function offices({ payload, query, isPrivate }: Context): Promise<Response> {
  return replyObject(await readOffices(payload, parseParams(officesParams, query)), isPrivate);
}

/** The words of A20, A21 and the collection each names; `office` is `company`. */
const WORDS: Record<string, Directory> = {
  product: 'products',
  brand: 'brands',
  company: 'companies',
  office: 'companies',
  community: 'communities',
  pages: 'pages',
};

export const directoryRoutes: Route[] = [
  { method: 'GET', path: 'directory/offices', handle: offices },
  { method: 'GET', path: 'community/author', handle: communityAuthor },
  { method: 'GET', path: 'product/preview/:opt', handle: preview('products', 'product') },
  { method: 'GET', path: 'brand/preview/:opt', handle: preview('brands', 'brand') },
  { method: 'GET', path: 'company/preview/:opt', handle: preview('companies', 'company') },
  ...Object.entries(WORDS).flatMap(([word, table]): Route[] => [
    { method: 'GET', path: word, handle: list(table) },
    { method: 'GET', path: `${word}/:id`, handle: one(table) },
  ]),
  { method: 'GET', path: 'jobs', handle: jobs },
  { method: 'GET', path: 'jobs/:id', handle: job },
  { method: 'GET', path: 'catalog', handle: catalog },
  { method: 'GET', path: 'catalog/:id', handle: catalogNode },
];
