import type { Payload } from 'payload';
import type { z } from 'zod';
import type { Brand, Community, Company, Page, Product } from '../../payload-types';
import { toBrand, toCompany, toProduct } from '../mappers/directory';
import { toPostRef } from '../mappers/post';
import { projectsOf } from '../mappers/projects';
import { toIds } from '../mappers/refs';
import { toStatus } from '../mappers/status';
import { toCommunity, toPage } from '../mappers/text';
import { meant, type IdOrSlug, type Window } from '../params';
import type { Listed } from '../reply';
import type { RawBrand } from '../schemas/brand';
import type { RawCommunity } from '../schemas/community';
import type { RawCompany } from '../schemas/company';
import type { directoryParams } from '../schemas/inputs';
import type { RawPage } from '../schemas/page';
import type { RawProduct } from '../schemas/product';
import { brandToAsk } from '../../requests/take-request';
import { readAlikeProductIds } from './alike-products';
import { readCounters, type Counted } from './counters';
import { readDownloads } from './downloads';
import { anyOf, readRows, sql, type SQL } from './database';
import { inOrder, readIdPage, type IdQuery } from './page-of-ids';
import { readRefs } from './refs';
import { readListingCounts } from './post-listing';
import { escapeLike } from './terms';
import { readUsesOf } from './used-in';

export type DirectoryParams = z.infer<typeof directoryParams>;
/** Publishable collections other than posts, and the blocks whose finished HTML is read instead. */
const WITHOUT_BLOCKS = {
  products: { desc: false, features: false, functions: false },
  brands: { about: false, brandDetail: false },
  // Of an array none of whose fields is named, Payload leaves the relations out: members lost person and portrait.
  companies: { about: false, members: { id: false } },
  communities: { body: false },
  pages: { body: false },
} as const;
export type Directory = keyof typeof WITHOUT_BLOCKS;
export type Entity = {
  products: RawProduct;
  brands: RawBrand;
  companies: RawCompany;
  communities: RawCommunity;
  pages: RawPage;
};
type Docs = { products: Product; brands: Brand; companies: Company; communities: Community; pages: Page };

const isPublic = sql`p._status = 'published' and p.deleted_at is null and p.slug is not null`;

/**
 * One page of a directory, newest first unless asked otherwise. Unknown filters of a collection match nothing of it. Products
 * with `post_id`, an article or a product, come by what they have in common with it, without itself; then the others.
 */
export async function listDirectory<T extends Directory>(
  payload: Payload,
  table: T,
  params: DirectoryParams,
  window: Window,
): Promise<Listed<Entity[T]>> {
  const isCounted = params.orderby === 'views' || params.orderby === 'count';
  const from = sql`${sql.identifier(table)} p ${isCounted ? counting(table, params.orderby === 'count') : sql``}`;
  const asked = { from, id: sql`p.id`, where: toWhere(table, params), order: toOrder(table, params) };
  const query = table === 'products' ? await alikeFirst(payload, asked, params) : asked;
  const page = await readIdPage(payload, query, window);
  return {
    items: await readEntities(payload, table, page.ids, params.slug !== undefined),
    total: page.total,
    totalPages: page.totalPages,
  };
}

/** Products like the one `post_id` names come first, unless another order is asked for. */
async function alikeFirst(
  payload: Payload,
  query: IdQuery,
  { post_id: entity, orderby }: DirectoryParams,
): Promise<IdQuery> {
  if (entity === undefined) return query;
  const where = [...query.where, sql`p.id <> ${entity}`];
  if (orderby !== undefined) return { ...query, where };
  // Without a filter none of twenty thousand products need be named: the index has those that readers see.
  const isNarrowed = query.where.some((condition) => condition !== isPublic);
  const ids = await readAlikeProductIds(payload, entity, isNarrowed ? where : null);
  const from = sql`${query.from} left join unnest(${sql.param(ids)}::int[]) with ordinality as alike (id, place)
    on alike.id = p.id`;
  return { ...query, from, where, order: sql`alike.place nulls last, ${query.order}` };
}

/** What an order by `views` or `count` goes by, as `n.counted`: the field of that name that the entry itself shows. */
function counting(table: Directory, byArticles: boolean): SQL {
  if (table === 'companies' && byArticles) {
    return sql`left join (select target, sum(articles) as counted from post_listing_counts
      where kind = 'companies' group by target) n on n.target = p.id`;
  }
  const column = table === 'products' || table === 'brands' ? sql`shows` : sql`views`;
  return sql`left join (select entity_id, ${column} as counted from counters where entity = ${table}) n
    on n.entity_id = p.id`;
}

/** One published entry by id or slug; null when there is none. */
export async function readDirectoryEntry<T extends Directory>(
  payload: Payload,
  table: T,
  key: IdOrSlug,
): Promise<Entity[T] | null> {
  const rows = await readRows<{ id: number; slug: string }>(
    payload,
    sql`select p.id, p.slug from ${sql.identifier(table)} p where ${isPublic} and (p.slug = ${key.slug} or p.id = ${key.id})`,
  );
  const found = meant(rows, key);
  return found ? ((await readEntities(payload, table, [found.id], true))[0] ?? null) : null;
}

/** Any status, newest revision, marked as a preview (A20); `status` says which, as on posts (our own). */
export async function readDirectoryPreview<T extends Directory>(payload: Payload, table: T, id: number) {
  const doc = await findDraft(payload, table, id);
  const [entity] = doc ? await toEntities(payload, table, [doc], true) : [];
  return doc && entity ? { ...entity, status: toStatus(doc), preview: true as const } : null;
}

/** Any status, newest revision. */
export async function readDirectoryDraft<T extends Directory>(
  payload: Payload,
  table: T,
  id: number,
): Promise<Entity[T] | null> {
  const doc = await findDraft(payload, table, id);
  const [entity] = doc ? await toEntities(payload, table, [doc], true) : [];
  return entity ?? null;
}

async function findDraft<T extends Directory>(
  payload: Payload,
  table: T,
  id: number,
): Promise<Docs[T] | null> {
  const doc = await payload.findByID({
    collection: table as Directory,
    id,
    depth: 0,
    draft: true,
    trash: true,
    disableErrors: true,
  });
  return doc as unknown as Docs[T] | null; // the collection named by `table` decides the shape
}

/** The id of an entry in any state, by id or slug (also of a newer revision). */
export async function findDirectoryId(
  payload: Payload,
  table: Directory,
  key: IdOrSlug,
): Promise<number | null> {
  const versions = sql.identifier(`_${table}_v`);
  const rows = await readRows<{ id: number; slug: string | null }>(
    payload,
    sql`select id, slug from ${sql.identifier(table)} where slug = ${key.slug} or id = ${key.id}
      union select parent_id as id, version_slug as slug from ${versions} where latest and version_slug = ${key.slug}`,
  );
  return meant(rows, key)?.id ?? null;
}

/**
 * The entries of these ids in their order, as the contract writes them; what is not there is left out.
 * @param isSingle one entry was asked for, and says what those of a list do not
 */
export async function readEntities<T extends Directory>(
  payload: Payload,
  table: T,
  ids: readonly number[],
  isSingle = false,
): Promise<Entity[T][]> {
  if (ids.length === 0) return [];
  const { docs } = await payload.find({
    collection: table as Directory,
    where: { id: { in: [...ids] } },
    select: WITHOUT_BLOCKS[table],
    depth: 0,
    limit: ids.length,
    pagination: false,
  });
  const byId = new Map((docs as unknown as Docs[T][]).map((doc) => [doc.id, doc])); // the collection named by `table` decides the shape
  return toEntities(payload, table, inOrder(ids, byId), isSingle);
}

/** One mapper per collection; each asks for what its entries point to. */
const MAPPERS: {
  [T in Directory]: (payload: Payload, docs: Docs[T][], isSingle: boolean) => Promise<Entity[T][]>;
} = {
  products: async (payload, docs, isSingle) => {
    // Only a product on its own says where it is used, whether its brand can be asked, and what can be downloaded.
    const [alone] = isSingle ? docs : [];
    const [naming, brandAsked, offered] = await Promise.all([
      alone ? readUsesOf(payload, alone.id) : [],
      alone ? brandToAsk(payload, alone.id) : null,
      alone ? readDownloads(payload, toIds(alone.downloads)) : [],
    ]);
    const [refs, shows] = await Promise.all([
      readRefs(payload, {
        terms: { material: docs.flatMap((doc) => toIds(doc.materials)) },
        brands: docs.flatMap((doc) => toIds([doc.brand])),
        posts: [...docs.flatMap((doc) => toIds(doc.projects)), ...naming],
        images: docs.flatMap((doc) => toIds([doc.featuredImage, ...(doc.gallery ?? [])])),
      }),
      readShows(payload, 'products', docs),
    ]);
    return docs.map((doc) => ({
      ...toProduct(doc, refs, shows.get(doc.id) ?? 0),
      ...(doc === alone
        ? {
            used_in: projectsOf(toIds(doc.projects), naming, refs.posts).map((post) => toPostRef(post, refs)),
            takes_requests: brandAsked !== null,
            downloads: offered,
          }
        : {}),
    }));
  },
  brands: async (payload, docs) => {
    const images = docs.flatMap((doc) => toIds([doc.featuredImage, doc.cover, doc.logo, doc.logoCover]));
    const [refs, shows] = await Promise.all([
      readRefs(payload, { images }),
      readShows(payload, 'brands', docs),
    ]);
    return docs.map((doc) => toBrand(doc, refs, shows.get(doc.id) ?? 0));
  },
  companies: async (payload, docs) => {
    const members = docs.flatMap((doc) => doc.members ?? []);
    const [refs, counts] = await Promise.all([
      readRefs(payload, {
        people: toIds(members.map((member) => member.person)),
        images: [
          ...toIds(docs.flatMap((doc) => [doc.logo, doc.cover])),
          ...toIds(members.map((member) => member.avatar)),
        ],
      }),
      readListingCounts(payload, 'companies'),
    ]);
    return docs.map((doc) => toCompany(doc, refs, counts.get(doc.id) ?? 0));
  },
  communities: async (payload, docs) => {
    const refs = await readRefs(payload, {
      people: docs.flatMap((doc) => toIds([doc.author])),
      images: docs.flatMap((doc) => toIds([doc.cover])),
    });
    return docs.map((doc) => toCommunity(doc, refs));
  },
  pages: async (_payload, docs) => docs.map(toPage),
};

function toEntities<T extends Directory>(
  payload: Payload,
  table: T,
  docs: Docs[T][],
  isSingle: boolean,
): Promise<Entity[T][]> {
  return MAPPERS[table](payload, docs, isSingle);
}

function readShows(payload: Payload, entity: Counted, docs: readonly { id: number }[]) {
  return readCounters(
    payload,
    entity,
    docs.map((doc) => doc.id),
    'shows',
  );
}

/** Which column answers a filter; a filter that a collection has no column for is ignored, as WordPress does. */
const FLAGS: { [T in Directory]?: Partial<Record<keyof DirectoryParams, string>> } = {
  products: {
    'filter[is_sticky]': 'is_sticky',
    'filter[is_featured]': 'is_featured',
    'filter[is_recommend]': 'is_recommend',
  },
  brands: { 'filter[is_sticky]': 'is_sticky', 'filter[top]': 'is_top' },
  companies: { 'filter[is_sticky]': 'is_sticky' },
};

function toWhere(table: Directory, params: DirectoryParams): SQL[] {
  const where: SQL[] = [isPublic];
  if (params.include) where.push(sql`p.id = ${anyOf(params.include)}`);
  if (params.slug !== undefined) where.push(sql`p.slug = ${params.slug}`);
  if (params.search) {
    const like = `%${escapeLike(params.search)}%`;
    where.push(sql`concat_ws(' ', p.title_zh, p.title_en, p.slug) ilike ${like}`);
  }
  for (const [name, column] of Object.entries(FLAGS[table] ?? {})) {
    const value = params[name as keyof DirectoryParams]; // the keys of FLAGS are keys of the parameters
    if (typeof value !== 'boolean') continue;
    where.push(value ? sql`p.${sql.identifier(column)}` : sql`p.${sql.identifier(column)} is not true`);
  }
  if (table === 'products' && params['filter[brand_owner]'] !== undefined) {
    where.push(sql`p.brand_id = ${params['filter[brand_owner]']}`);
  }
  if (table === 'brands' && params['filter[brandtype]'] !== undefined) {
    where.push(sql`p.brandtype::text = ${params['filter[brandtype]']}`);
  }
  if (table === 'communities' && params.author !== undefined) where.push(sql`p.author_id = ${params.author}`);
  return where;
}

function toOrder(table: Directory, params: DirectoryParams): SQL {
  const way = params.order === 'asc' ? sql`asc` : sql`desc`;
  const ordered = table === 'products' || table === 'brands' || table === 'companies';
  switch (params.orderby) {
    case 'rand':
      return sql`random()`;
    case 'id':
      return sql`p.id ${way}`;
    case 'title':
    case 'name':
      return sql`coalesce(p.title_zh, p.title_en) ${way}, p.id ${way}`;
    case 'slug':
      return sql`p.slug ${way}`;
    case 'modified':
      return sql`p.updated_at ${way}, p.id ${way}`;
    case 'include':
      return sql`array_position(${sql.param(params.include ?? [])}::int[], p.id)`;
    case 'views':
    case 'count':
      return sql`coalesce(n.counted, 0) ${way}, p.id desc`;
    case 'menu_order':
      return ordered ? sql`p.menu_order ${way}, p.id ${way}` : sql`p.published_at ${way}, p.id ${way}`;
    default:
      return sql`p.published_at ${way}, p.id ${way}`;
  }
}
