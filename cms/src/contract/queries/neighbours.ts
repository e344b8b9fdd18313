import type { Payload } from 'payload';
import { toPostRef } from '../mappers/post';
import type { RawPostRef } from '../schemas/post';
import { readRows, sql, type SQL } from './database';
import { inOrder } from './page-of-ids';
import { isArticle, isJob, isPublic } from './posts';
import { readRefs } from './refs';

/** How many of each hang on a single post. */
export const LATEST = 6;
export const RELATED = 6;
/** Candidates for "related" are the newest of the same categories: enough to choose from, and cheap at any size. */
const CANDIDATES = 300;

export type Standing = { id: number; postType: string; publishedAt?: string | null };

const kindOf = (postType: string): SQL => (postType === 'job' || postType === 'jobs' ? isJob : isArticle);

/** Ids of the newest of the same kind, without the post itself. */
export async function readLatestIds(payload: Payload, post: Standing, limit = LATEST): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`select p.id from posts p where ${isPublic} and ${kindOf(post.postType)} and p.id <> ${post.id}
      order by p.published_at desc, p.id desc limit ${limit}`,
  );
  return rows.map((row) => row.id);
}

/**
 * Ids of what shares most with a post: a topic, series, office or person counts three, a type, material or tag two,
 * anything else one; among equals the newest. Never the post itself.
 */
export async function readRelatedIds(
  payload: Payload,
  post: Standing,
  limit: number,
  offset = 0,
): Promise<number[]> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`with mine as (
        select path, coalesce(categories_id, tags_id, topics_id, types_id, materials_id, places_id, countries_id,
          cities_id, series_id, companies_id, people_id) as target
        from posts_rels where parent_id = ${post.id} and path = any('{categories,tags,topics,types,materials,places,countries,cities,series,companies,people}')
      ), near as (
        select p.id, p.published_at from posts p
        where ${isPublic} and ${kindOf(post.postType)} and p.id <> ${post.id} and exists (
          select 1 from posts_rels r where r.parent_id = p.id and r.path = 'categories'
            and r.categories_id in (select target from mine where path = 'categories'))
        order by p.published_at desc, p.id desc limit ${CANDIDATES}
      )
      select n.id from near n join posts_rels r on r.parent_id = n.id
      join mine m on m.path = r.path and m.target = coalesce(r.categories_id, r.tags_id, r.topics_id, r.types_id,
        r.materials_id, r.places_id, r.countries_id, r.cities_id, r.series_id, r.companies_id, r.people_id)
      group by n.id, n.published_at
      order by sum(case when r.path in ('topics', 'series', 'companies', 'people') then 3
        when r.path in ('types', 'materials', 'tags') then 2 else 1 end) desc, n.published_at desc, n.id desc
      limit ${limit} offset ${offset}`,
  );
  return rows.map((row) => row.id);
}

/** The newer (`next`) and the older (`previous`) post of the same kind. */
export async function readNeighbourIds(
  payload: Payload,
  post: Standing,
): Promise<{ next: number | null; previous: number | null }> {
  if (!post.publishedAt) return { next: null, previous: null };
  const at = sql`(${post.publishedAt}::timestamptz, ${post.id}::int)`;
  const same = sql`${isPublic} and ${kindOf(post.postType)}`;
  const rows = await readRows<{ side: 'next' | 'previous'; id: number }>(
    payload,
    sql`(select 'next' as side, p.id from posts p where ${same} and (p.published_at, p.id) > ${at}
        order by p.published_at asc, p.id asc limit 1)
      union all
      (select 'previous' as side, p.id from posts p where ${same} and (p.published_at, p.id) < ${at}
        order by p.published_at desc, p.id desc limit 1)`,
  );
  const find = (side: string): number | null => rows.find((row) => row.side === side)?.id ?? null;
  return { next: find('next'), previous: find('previous') };
}

/** PostRefs in the order of the ids. */
export async function readPostRefs(payload: Payload, ids: readonly number[]): Promise<RawPostRef[]> {
  const refs = await readRefs(payload, { posts: ids });
  return inOrder(ids, refs.posts).map((post) => toPostRef(post, refs));
}
