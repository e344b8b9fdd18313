import type { Payload } from 'payload';
import type { z } from 'zod';
import type { popularParams } from '../schemas/inputs';
import { readRows, sql, type SQL } from './database';
import { isIncomplete } from './incomplete';
import { pointsTo } from './post-filter';
import { isArticle, isPublic } from './posts';
import { readSubtree, readTermIds } from './terms';
import { today } from './today';

/**
 * Ids of the most read articles (A38): of the last `range` days by day counters, else of all time. Articles without a
 * reading follow, newest first, so that the block is filled on a young site too.
 */
export async function readPopularIds(
  payload: Payload,
  params: z.infer<typeof popularParams>,
): Promise<number[]> {
  const where: SQL[] = [isPublic, isArticle];
  if (params.complete) where.push(sql`not ${isIncomplete(sql`p`)}`);
  if (params.type !== undefined) where.push(await isOfType(payload, params.type));
  const conditions = sql.join(where, sql` and `);
  const read = (order: SQL, from: SQL, more: SQL, limit: number) =>
    readRows<{ id: number }>(
      payload,
      sql`select p.id from ${from} where ${conditions} and ${more} order by ${order}, p.published_at desc, p.id desc limit ${limit}`,
    );
  const allTime = sql`counters n join posts p on p.id = n.entity_id and n.entity = 'posts'`;
  const recent = sql`(select entity_id, sum(views) as views from counter_days
    where entity = 'posts' and day > ${today} - ${params.range ?? 0}::int group by entity_id) n join posts p on p.id = n.entity_id`;
  const read1 = await read(
    sql`n.views desc`,
    params.range === undefined ? allTime : recent,
    sql`n.views > 0`,
    params.count,
  );
  const ids = read1.map((row) => row.id);
  if (ids.length === params.count) return ids;
  // Only what is missing, from the rest: by total readings where the range had too few.
  const rest = await read(
    sql`coalesce(n.views, 0) desc`,
    sql`posts p left join counters n on n.entity = 'posts' and n.entity_id = p.id`,
    sql`p.id <> all(${sql.param(ids)}::int[])`,
    params.count - ids.length,
  );
  return [...ids, ...rest.map((row) => row.id)];
}

/** `type` names one of the four type categories (R31), else a building type. */
async function isOfType(payload: Payload, slug: string): Promise<SQL> {
  const categories = await readTermIds(payload, 'categories', { id: null, slug });
  if (categories.length > 0)
    return pointsTo('categories', await readSubtree(payload, 'categories', categories));
  return pointsTo(
    'types',
    await readSubtree(payload, 'types', await readTermIds(payload, 'types', { id: null, slug })),
  );
}
