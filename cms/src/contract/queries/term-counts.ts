import type { Payload } from 'payload';
import { TERM_COLLECTIONS, type Taxonomy } from '../taxonomies';
import { readRows, sql } from './database';
import { readListingCounts } from './post-listing';
import { isOpenJob, isPublic } from './posts';

/** Published entries by term, descendants included: jobs for cities, articles for everything else. */
export function readCounts(payload: Payload, taxonomy: Taxonomy): Promise<ReadonlyMap<number, number>> {
  return taxonomy === 'cities' ? countJobs(payload) : readListingCounts(payload, TERM_COLLECTIONS[taxonomy]);
}

/** Counted from the jobs: they are few beside the articles, so they keep no counts. */
async function countJobs(payload: Payload): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows<{ id: number; count: number }>(
    payload,
    sql`with recursive named as materialized (
        select p.id as job, r.cities_id as id from posts p join posts_rels r on r.parent_id = p.id
        where ${isPublic} and ${isOpenJob} and r.cities_id is not null
      ), above as (
        select job, id from named union select a.job, c.parent_id from above a join cities c on c.id = a.id
        where c.parent_id is not null
      ) select id, count(*)::int as count from above group by id`,
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}
