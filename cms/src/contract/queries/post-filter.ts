import type { Payload } from 'payload';
import type { z } from 'zod';
import type { postListParams } from '../schemas/inputs';
import { TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { anyOf, sql, type SQL } from './database';
import type { IdQuery } from './page-of-ids';
import { isArticle, isJob, isPublic } from './posts';
import { escapeLike, readSubtree, readTermIds } from './terms';

export type PostListParams = z.infer<typeof postListParams>;

const BY_SLUG = ['type', 'country', 'material', 'topic', 'place'] as const satisfies readonly Taxonomy[];

/**
 * Posts that carry one of these targets; a semi-join, so that a post with two of them counts once. Each kind of target
 * has a column of its own in that table: naming the path too would keep PostgreSQL from its index.
 */
export function pointsTo(collection: string, ids: readonly number[]): SQL {
  const column = sql.identifier(`${collection}_id`);
  return sql`exists (select 1 from posts_rels r where r.parent_id = p.id and r.${column} = ${anyOf(ids)})`;
}

/** A1's filters and order as SQL. Filters by a term include its descendants; an unknown slug matches nothing. */
export async function toPostQuery(payload: Payload, params: PostListParams): Promise<IdQuery> {
  const where: SQL[] = [isPublic, toTypeFilter(params)];
  if (params.include) where.push(sql`p.id = ${anyOf(params.include)}`);
  if (params.slug !== undefined) where.push(sql`p.slug = ${params.slug}`);
  if (params.categories) {
    where.push(pointsTo('categories', await readSubtree(payload, 'categories', params.categories)));
  }
  if (params.tags) where.push(pointsTo('tags', await readSubtree(payload, 'tags', params.tags)));
  for (const taxonomy of BY_SLUG) {
    const slug = params[taxonomy];
    if (slug === undefined) continue;
    const table = TERM_COLLECTIONS[taxonomy];
    const ids = await readTermIds(payload, table, { id: null, slug });
    where.push(pointsTo(table, await readSubtree(payload, table, ids)));
  }
  if (params.series) where.push(pointsTo('series', await readTermIds(payload, 'series', params.series)));
  if (params.office)
    where.push(pointsTo('companies', await readTermIds(payload, 'companies', params.office)));
  if (params.people !== undefined) {
    where.push(sql`p.id in (select a.id from posts a where a.author_id = ${params.people}
      union select r.parent_id from posts_rels r where r.people_id = ${params.people})`);
  }
  if (params.author !== undefined) where.push(sql`p.author_id = ${params.author}`);
  if (params.range !== undefined) {
    where.push(sql`p.published_at >= now() - make_interval(days => ${params.range}::int)`);
  }
  if (params.search) where.push(toSearch(params.search));
  return { from: toFrom(params), id: sql`p.id`, where, order: toOrder(params) };
}

function toTypeFilter(params: PostListParams): SQL {
  if (params.slug !== undefined) return sql`true`;
  if (params.post_type === undefined) return isArticle;
  return params.post_type === 'job' || params.post_type === 'jobs'
    ? isJob
    : sql`p.post_type = ${params.post_type}::enum_posts_post_type`;
}

/** Every word must be in a title, a description, or the name of an office; case does not matter. */
function toSearch(search: string): SQL {
  const words = search.split(/\s+/).filter(Boolean).slice(0, 8);
  const conditions = words.map((word) => {
    const like = `%${escapeLike(word)}%`;
    return sql`(concat_ws(' ', p.title_zh, p.title_en, p.fulltitle_zh, p.fulltitle_en, p.describe_zh, p.describe_en) ilike ${like}
      or exists (select 1 from posts_rels r join companies c on c.id = r.companies_id
        where r.parent_id = p.id and concat_ws(' ', c.title_zh, c.title_en) ilike ${like}))`;
  });
  return conditions.length === 0 ? sql`true` : sql.join(conditions, sql` and `);
}

function toFrom(params: PostListParams): SQL {
  return params.orderby === 'views'
    ? sql`posts p left join counters n on n.entity = 'posts' and n.entity_id = p.id`
    : sql`posts p`;
}

function toOrder(params: PostListParams): SQL {
  const way = params.order === 'asc' ? sql`asc` : sql`desc`;
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
