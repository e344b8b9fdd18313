import type { Payload } from 'payload';
import { TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { readRows, sql, type SQL } from './database';

/** Counts are decoration in a list; counting every term of 100,000 posts on every read is not worth their precision. */
const LIFETIME_MS = 10_000;

type Kept = { counts: Promise<ReadonlyMap<number, number>>; at: number };
const kept = new WeakMap<Payload, Map<string, Kept>>();

/** Published entries by term, descendants included: jobs for cities, articles for everything else. At most 10 s old. */
export function readCounts(payload: Payload, taxonomy: Taxonomy): Promise<ReadonlyMap<number, number>> {
  return remember(payload, taxonomy, () => countTerms(payload, taxonomy));
}

/** Published articles by company. At most 10 s old. */
export function readCompanyCounts(payload: Payload): Promise<ReadonlyMap<number, number>> {
  return remember(payload, 'company', async () => {
    const rows = await readRows<{ id: number; count: number }>(
      payload,
      sql`select r.companies_id as id, count(distinct r.parent_id)::int as count from posts_rels r
        join posts p on p.id = r.parent_id and ${isArticle} where r.companies_id is not null group by 1`,
    );
    return new Map(rows.map((row) => [row.id, row.count]));
  });
}

/** Ids of the persons with at least one published article, as its author or named in it. At most 10 s old. */
export async function readPublishedPeople(payload: Payload): Promise<number[]> {
  const people = await remember(payload, 'people', async () => {
    const rows = await readRows<{ id: number }>(
      payload,
      sql`select distinct p.author_id as id from posts p where p.author_id is not null and ${isPublished}
        union select distinct r.people_id from posts_rels r join posts p on p.id = r.parent_id and ${isPublished}
        where r.people_id is not null`,
    );
    return new Map(rows.map((row) => [row.id, 1]));
  });
  return [...people.keys()];
}

const isPublished: SQL = sql`p._status = 'published' and p.deleted_at is null`;
const isArticle: SQL = sql`${isPublished} and p.post_type in ('post', 'popular_post')`;
const isJob: SQL = sql`${isPublished} and p.post_type in ('job', 'jobs')`;

async function countTerms(payload: Payload, taxonomy: Taxonomy): Promise<ReadonlyMap<number, number>> {
  const collection = TERM_COLLECTIONS[taxonomy];
  const table = sql.identifier(collection);
  const column = sql.identifier(`${collection}_id`);
  const rows = await readRows<{ id: number; count: number }>(
    payload,
    sql`with recursive tree(root, id) as (
        select id, id from ${table} union select t.root, c.id from tree t join ${table} c on c.parent_id = t.id
      )
      select t.root as id, count(distinct r.parent_id)::int as count from tree t
      join posts_rels r on r.${column} = t.id
      join posts p on p.id = r.parent_id and ${taxonomy === 'cities' ? isJob : isArticle}
      group by t.root`,
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** One count under way serves everybody who asks meanwhile; a failed one is not kept. */
function remember(
  payload: Payload,
  key: string,
  read: () => Promise<ReadonlyMap<number, number>>,
): Promise<ReadonlyMap<number, number>> {
  const mine = kept.get(payload) ?? new Map<string, Kept>();
  kept.set(payload, mine);
  const known = mine.get(key);
  if (known && Date.now() - known.at < LIFETIME_MS) return known.counts;
  const counts = read();
  mine.set(key, { counts, at: Date.now() });
  counts.catch(() => mine.delete(key));
  return counts;
}
