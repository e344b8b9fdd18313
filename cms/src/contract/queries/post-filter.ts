import type { Payload } from 'payload';
import type { z } from 'zod';
import type { Kind } from '../../search/index/kinds';
import { search } from '../../search/search';
import type { postListParams } from '../schemas/inputs';
import { TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { anyOf, sql, type SQL } from './database';
import type { FoundQuery } from './found-page';
import { isIncomplete } from './incomplete';
import { byDate, inYear, type Anchor, type ListingKind, type ListingQuery } from './post-listing';
import { isArticle, isOpenJob, isPublic, type PostQuery } from './posts';
import { readSubtree, readTermIds } from './terms';

export type PostListParams = z.infer<typeof postListParams>;

/** What selects a list of articles. */
type AnchorParams = Pick<
  PostListParams,
  'categories' | 'tags' | 'series' | 'office' | 'people' | 'author' | (typeof BY_SLUG)[number]
>;

const BY_SLUG = ['type', 'country', 'material', 'topic', 'place'] as const satisfies readonly Taxonomy[];

/**
 * Posts that carry one of these targets; a semi-join, so that a post with two of them counts once. Each kind of target
 * has a column of its own in that table: naming the path too would keep PostgreSQL from its index.
 */
export function pointsTo(collection: string, ids: readonly number[]): SQL {
  const column = sql.identifier(`${collection}_id`);
  return sql`exists (select 1 from posts_rels r where r.parent_id = p.id and r.${column} = ${anyOf(ids)})`;
}

/** A1's filters and order. Filters by a term include its descendants; an unknown slug matches nothing. */
export async function toPostQuery(payload: Payload, params: PostListParams): Promise<PostQuery> {
  const anchors = await toAnchors(payload, params);
  const listed = params.post_type === undefined && params.slug === undefined;
  const order = listed && !params.include && !params.search ? toListingOrder(params) : null;
  if (order) {
    return { anchors, range: params.range, year: params.year, isComplete: params.complete, ...order };
  }

  const searched = searchAlone(params);
  if (searched) return searched;

  const where: SQL[] = [isPublic, toTypeFilter(params)];
  for (const { kind, targets } of anchors) where.push(await isNamed(payload, kind, targets));
  if (params.include) where.push(sql`p.id = ${anyOf(params.include)}`);
  if (params.slug !== undefined) where.push(sql`p.slug = ${params.slug}`);
  if (params.range !== undefined) {
    where.push(sql`p.published_at >= now() - make_interval(days => ${params.range}::int)`);
  }
  if (params.complete) where.push(sql`not ${isIncomplete(sql`p`)}`);
  if (params.year !== undefined) where.push(inYear(sql`p.published_at`, params.year));
  // Found by their words first, then narrowed by what else was asked for.
  const found = params.search ? await findPosts(payload, params) : null;
  return {
    from: toFrom(params, found),
    id: sql`p.id`,
    where,
    order: toOrder(params),
  };
}

export async function toAnchors(payload: Payload, params: AnchorParams): Promise<Anchor[]> {
  const anchors: Anchor[] = [];
  if (params.categories) anchors.push({ kind: 'categories', targets: params.categories });
  if (params.tags) anchors.push({ kind: 'tags', targets: params.tags });
  for (const taxonomy of BY_SLUG) {
    const slug = params[taxonomy];
    if (slug === undefined) continue;
    const kind = TERM_COLLECTIONS[taxonomy];
    anchors.push({ kind, targets: await readTermIds(payload, kind, { id: null, slug }) });
  }
  if (params.series) {
    anchors.push({ kind: 'series', targets: await readTermIds(payload, 'series', params.series) });
  }
  if (params.office) {
    anchors.push({ kind: 'companies', targets: await readTermIds(payload, 'companies', params.office) });
  }
  if (params.people !== undefined) anchors.push({ kind: 'people', targets: [params.people] });
  if (params.author !== undefined) anchors.push({ kind: 'author', targets: [params.author] });
  return anchors;
}

/** An anchor over `posts p`, for what is not in `post_listing`. */
async function isNamed(payload: Payload, kind: ListingKind, targets: readonly number[]): Promise<SQL> {
  switch (kind) {
    case 'all':
      return sql`true`;
    case 'author':
      return sql`p.author_id = ${anyOf(targets)}`;
    case 'people':
      return sql`p.id in (select a.id from posts a where a.author_id = ${anyOf(targets)}
        union select r.parent_id from posts_rels r where r.people_id = ${anyOf(targets)})`;
    case 'companies':
      return pointsTo(kind, targets);
    default:
      return pointsTo(kind, await readSubtree(payload, kind, targets));
  }
}

/** The orders `post_listing` can give; null: another one. */
function toListingOrder(params: PostListParams): Pick<ListingQuery, 'order' | 'byDate' | 'withViews'> | null {
  const way = params.order ?? 'desc';
  const sign = way === 'asc' ? sql`asc` : sql`desc`;
  switch (params.orderby) {
    case 'title':
    case 'name':
    case 'slug':
    case 'modified':
    case 'include':
      return null;
    case 'id':
      return { order: sql`l.post_id ${sign}`, byDate: null };
    case 'rand':
      return { order: sql`random()`, byDate: null };
    case 'views':
      return { order: sql`coalesce(n.views, 0) ${sign}, ${byDate('desc')}`, byDate: null, withViews: true };
    default:
      return { order: byDate(way), byDate: way };
  }
}

function toTypeFilter(params: PostListParams): SQL {
  if (params.slug !== undefined) return sql`true`;
  if (params.post_type === undefined) return isArticle;
  return params.post_type === 'job' || params.post_type === 'jobs'
    ? isOpenJob
    : sql`p.post_type = ${params.post_type}::enum_posts_post_type`;
}

const kindOf = ({ post_type }: PostListParams): Kind =>
  post_type === 'job' || post_type === 'jobs' ? 'job' : 'article';

/** What was searched for comes by relevance unless another order is asked for. */
const byRelevance = ({ search: query, orderby }: Pick<PostListParams, 'search' | 'orderby'>) =>
  Boolean(query) && (orderby === undefined || orderby === 'relevance');

/** What needs the index of the search alone: articles by relevance, not narrowed by anything. */
function searchAlone(params: PostListParams): FoundQuery | null {
  const {
    search: query,
    orderby,
    order,
    page: _page,
    per_page: _perPage,
    count: _count,
    ...narrowed
  } = params;
  const isNarrowed = Object.values(narrowed).some((value) => value !== undefined);
  if (!query || !byRelevance({ search: query, orderby }) || order === 'asc' || isNarrowed) return null;
  return { query, kind: 'article' };
}

/** The ids of what a search finds, the best first (docs/decisions/061). */
async function findPosts(payload: Payload, params: PostListParams): Promise<number[]> {
  const { hits } = await search(payload, {
    ...{ query: params.search ?? '', kinds: [kindOf(params)], most: Number.MAX_SAFE_INTEGER },
    isAlone: !byRelevance(params),
  });
  return hits.map(({ entity }) => entity);
}

function toFrom(params: PostListParams, found: readonly number[] | null): SQL {
  const counted =
    params.orderby === 'views'
      ? sql`left join counters n on n.entity = 'posts' and n.entity_id = p.id`
      : sql``;
  const named = found
    ? sql`join unnest(${sql.param([...found])}::int[]) with ordinality as found (id, place) on found.id = p.id`
    : sql``;
  return sql`posts p ${named} ${counted}`;
}

function toOrder(params: PostListParams): SQL {
  const way = params.order === 'asc' ? sql`asc` : sql`desc`;
  if (byRelevance(params)) return params.order === 'asc' ? sql`found.place desc` : sql`found.place`;
  switch (params.orderby) {
    case 'id':
      return sql`p.id ${way}`;
    case 'views':
      return sql`coalesce(n.views, 0) ${way}, p.published_at desc, p.id desc`;
    case 'rand':
      return sql`random()`;
    case 'title':
    case 'name':
      return sql`coalesce(p.title_zh, p.title_en) ${way}, p.id ${way}`;
    case 'slug':
      return sql`p.slug ${way}`;
    case 'modified':
      return sql`p.updated_at ${way}, p.id ${way}`;
    case 'include':
      return sql`array_position(${sql.param(params.include ?? [])}::int[], p.id)`;
    default:
      return sql`p.published_at ${way}, p.id ${way}`;
  }
}
