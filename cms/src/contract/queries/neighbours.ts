import type { Payload } from 'payload';
import { toPostRef } from '../mappers/post';
import type { RawPostRef } from '../schemas/post';
import { readAlikePostIds } from './alike-posts';
import { readRows, sql, type SQL } from './database';
import { inOrder } from './page-of-ids';
import { isArticle, isOpenJob, isPublic } from './posts';
import { readRefs } from './refs';

/** How many of each hang on a single post. */
export const LATEST = 6;
export const RELATED = 6;
/** Candidates for "related" are the nearest in time, this many on each side: enough to choose from, cheap at any size. */
const CANDIDATES = 200;

export type Standing = { id: number; postType: string; publishedAt?: string | null };

const isJobType = (postType: string) => postType === 'job' || postType === 'jobs';
const kindOf = (postType: string): SQL => (isJobType(postType) ? isOpenJob : isArticle);

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
 * Ids of what is most like a post, of its kind, by the index of the search (docs/decisions/061); where that gives too few, or
 * does not have the post yet, what shares terms with it follows. Never the post itself.
 */
export async function readRelatedIds(payload: Payload, post: Standing, limit: number): Promise<number[]> {
  const alike = await readAlikePostIds(payload, { id: post.id, isJob: isJobType(post.postType) }, limit);
  if (alike.length === limit) return alike;
  return [...new Set([...alike, ...(await readSharingIds(payload, post, limit))])].slice(0, limit);
}

/**
 * Ids of what shares most terms with a post, among those nearest to it in time: a topic, series, office or person counts three,
 * a category, type, material or tag two, anything else one; among equals the newest. Never the post itself.
 */
async function readSharingIds(payload: Payload, post: Standing, limit: number): Promise<number[]> {
  const at = post.publishedAt ?? new Date().toISOString();
  const near = (side: SQL, way: SQL): SQL => sql`(select p.id, p.published_at from posts p
    where ${isPublic} and ${kindOf(post.postType)} and p.id <> ${post.id} and p.published_at ${side} ${at}::timestamptz
    order by p.published_at ${way}, p.id ${way} limit ${CANDIDATES})`;
  const rows = await readRows<{ id: number }>(
    payload,
    sql`with mine as (select path, ${TARGET} as target from posts_rels r where parent_id = ${post.id} and ${isTerm}),
      near as (${near(sql`<=`, sql`desc`)} union all ${near(sql`>`, sql`asc`)})
      select n.id from near n join posts_rels r on r.parent_id = n.id and ${isTerm}
      join mine m on m.path = r.path and m.target = ${TARGET}
      group by n.id, n.published_at
      order by sum(case when r.path in ('topics', 'series', 'companies', 'people') then 3
        when r.path in ('categories', 'types', 'materials', 'tags') then 2 else 1 end) desc, n.published_at desc, n.id desc
      limit ${limit}`,
  );
  return rows.map((row) => row.id);
}

/** What a row of `posts_rels r` points to, where it points to a term, an office or a person. */
const TARGET = sql`coalesce(r.categories_id, r.tags_id, r.topics_id, r.types_id, r.materials_id, r.places_id,
  r.countries_id, r.cities_id, r.series_id, r.companies_id, r.people_id)`;
const isTerm = sql`r.path = any('{categories,tags,topics,types,materials,places,countries,cities,series,companies,people}')`;

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
