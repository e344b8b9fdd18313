import type { Payload } from 'payload';
import { readAlike } from '../../search/alike/alike';
import { anyOf, readRows, sql } from './database';
import { isArticle, isOpenJob, isPublic } from './posts';

/** So many more are asked of the index: some of them may not be public any more. */
const MORE = 20;

/**
 * Ids of the posts most like one, of its kind: articles, or open jobs (docs/decisions/061). Empty while the index does not
 * have it.
 */
export async function readAlikePostIds(
  payload: Payload,
  { id, isJob }: { id: number; isJob: boolean },
  limit: number,
): Promise<number[]> {
  const ask = { entity: id, sources: ['posts'] as const, most: limit + MORE };
  const alike = isJob
    ? await readAlike(payload, { ...ask, kind: 'job', among: await readOpenJobs(payload) })
    : await readAlike(payload, { ...ask, kind: 'article' });
  if (!alike || alike.length === 0) return [];
  const rows = await readRows<{ id: number }>(
    payload,
    sql`select p.id from posts p where p.id = ${anyOf(alike)} and ${isPublic} and ${isJob ? isOpenJob : isArticle}`,
  );
  const visible = new Set(rows.map((row) => row.id));
  return alike.filter((one) => visible.has(one)).slice(0, limit);
}

/** The index has closed jobs too, and most of them are. */
async function readOpenJobs(payload: Payload): Promise<ReadonlySet<number>> {
  const rows = await readRows<{ id: number }>(
    payload,
    sql`select p.id from posts p where ${isPublic} and ${isOpenJob}`,
  );
  return new Set(rows.map((row) => row.id));
}
