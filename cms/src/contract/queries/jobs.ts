import type { Payload } from 'payload';
import { idsInJobs, toJob } from '../mappers/job';
import type { Window } from '../params';
import type { Listed } from '../reply';
import type { RawJob } from '../schemas/job';
import type { RawAreaCity } from '../schemas/term';
import { joinHalves } from '../bilingual';
import { all, readRows, sql, type SQL } from './database';
import { readIdPage } from './page-of-ids';
import { pointsTo } from './post-filter';
import { isOnTop, isOpenJob, isPublic, newestFirst } from './posts';
import { readJobRows } from './job-rows';
import { readRefs } from './refs';
import { escapeLike, readSubtree, readTermIds } from './terms';

/** What a list of jobs may be narrowed by; `area` and `city` are slugs. */
export type JobFilter = {
  sticky?: boolean;
  area?: string;
  city?: string;
  keyword?: string;
  include?: number[];
  slug?: string;
  /** Company slug or id, as `{id, slug}`. */
  company?: { id: number | null; slug: string };
  order?: SQL;
};

/** One page of Ent-10, newest first. An unknown area, city or company matches nothing. */
export async function listJobs(payload: Payload, filter: JobFilter, window: Window): Promise<Listed<RawJob>> {
  const where = await toWhere(payload, filter);
  const query = { from: sql`posts p`, id: sql`p.id`, where, order: filter.order ?? newestFirst };
  const page = await readIdPage(payload, query, window);
  const rows = await readJobRows(payload, page.ids);
  const refs = await readRefs(payload, idsInJobs(rows));
  return { items: rows.map((row) => toJob(row, refs)), total: page.total, totalPages: page.totalPages };
}

async function toWhere(payload: Payload, filter: JobFilter): Promise<SQL[]> {
  const where: SQL[] = [isPublic, isOpenJob];
  if (filter.sticky !== undefined) where.push(filter.sticky ? isOnTop : sql`not (${isOnTop})`);
  if (filter.include) where.push(sql`p.id = any(${sql.param(filter.include)}::int[])`);
  if (filter.slug !== undefined) where.push(sql`p.slug = ${filter.slug}`);
  if (filter.area !== undefined)
    where.push(
      pointsTo(
        'cities',
        (await listAreaCities(payload, filter.area)).map((city) => city.id),
      ),
    );
  if (filter.city !== undefined) {
    const ids = await readTermIds(payload, 'cities', { id: null, slug: filter.city });
    where.push(pointsTo('cities', await readSubtree(payload, 'cities', ids)));
  }
  if (filter.company)
    where.push(pointsTo('companies', await readTermIds(payload, 'companies', filter.company)));
  if (filter.keyword) {
    const like = `%${escapeLike(filter.keyword)}%`;
    where.push(
      sql`concat_ws(' ', p.title_zh, p.title_en, p.describe_zh, p.describe_en, p.excerpt_zh, p.excerpt_en) ilike ${like}`,
    );
  }
  return where;
}

/** B10: the cities of one region, or all of them; in the editor's order. */
export async function listAreaCities(payload: Payload, area: string | undefined): Promise<RawAreaCity[]> {
  const where: SQL[] = [sql`hidden is not true and slug is not null`];
  if (area !== undefined) where.push(sql`area::text = ${area}`);
  const rows = await readRows<{ id: number; slug: string; zh: string | null; en: string | null }>(
    payload,
    sql`select id, slug, name_zh as zh, name_en as en from cities where ${all(where)} order by menu_order, id`,
  );
  return rows.map(({ id, slug, zh, en }) => ({ id, name: joinHalves({ zh, en }), slug }));
}
