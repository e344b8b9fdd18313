import type { Payload } from 'payload';
import { anyOf, readRows, sql, type Read, type SQL } from '../contract/queries/database';
import { env } from '../env';
import { periodBefore } from './days';
import type { Cover } from './month-cover';

export type Period = { from: string; to: string };
type Titled = { id: number; zh: string | null; en: string | null };
type Counted = { views: number; shows: number; clicks: number };
/** What was left out, by reason. */
export type Dropped = { bot: number; self: number; double: number };
export type BrandRow = Titled & { slug: string; public: boolean };
export type ProductRow = Titled & { active: boolean };
export type AdRow = Titled & { type: string; active: boolean };
export type ArticleRow = Titled & { slug: string };
export type AdFigures = Counted &
  Dropped & { entity: string; id: number; place: string; language: string; unmeasured: number };

export type DailyFigures = AdFigures & { day: string };
export type DayFigures = Counted & { day: string };
export type Sums = Counted & Dropped & { unmeasured: number };
/** `day`: null of all days of the period before together. */
export type Saves = { day: string | null; id: number; saves: number };
/** Readings in the period, and in the period before. */
export type Readings = { entity: string; id: number; views: number; before: number };

/** What shows, views and clicks are counted of; `brand`: null of what belongs to none. */
type CountedEntries = { brand: number | null; products: number[]; ads: number[] };
/** What a brand's report is about. */
export type Subjects = CountedEntries & { brand: number; articles: number[] };

const title = (table: SQL) => sql`${table}.id, ${table}.title_zh as zh, ${table}.title_en as en`;

/** The brand, public or not; null when there is none, or it is in the trash. */
export async function readBrand(payload: Payload, id: number): Promise<BrandRow | null> {
  const rows = await readRows<BrandRow>(
    payload,
    sql`select ${title(sql`b`)}, coalesce(b.slug, '') as slug, b._status = 'published' as public
      from brands b where b.id = ${id} and b.deleted_at is null`,
  );
  return rows[0] ?? null;
}

/** All products of a brand: what was counted of one that is no longer shown stays counted. */
export const readProducts = (read: Read, brand: number) =>
  read<ProductRow>(
    sql`select ${title(sql`p`)}, coalesce(p._status = 'published' and p.deleted_at is null, false) as active
      from products p where p.brand_id = ${brand}
      order by p.menu_order desc, p.id desc`,
  );

const AD = sql`select ${title(sql`a`)}, a.ad_type::text as type, a.active is not false as active from ads a`;

/** All ads of a brand: one that has ended has figures too. */
export const readAdsOf = (read: Read, brand: number) =>
  read<AdRow>(sql`${AD} where a.brand_id = ${brand} order by a.id`);

/** SQL of an ad `a` that has no brand, or one that was deleted: nobody has a report of it. */
export const UNBRANDED = sql`not exists (select 1 from brands b where b.id = a.brand_id and b.deleted_at is null)`;

/** Ads without a brand that were shown, viewed or clicked in a period, the most shown first. */
export const readUnbrandedAdsOf = (read: Read, period: Period, most: number) =>
  read<AdRow>(
    sql`${AD} cross join lateral (
        select sum(d.shows) as shows from ad_entity_days d where d.entity = 'ads' and d.entity_id = a.id and ${within(sql`d.day`, period)}
      ) f where ${UNBRANDED} and f.shows is not null order by f.shows desc, a.id limit ${most}`,
  );

/** The public articles that name a brand. */
export const readArticlesOf = (read: Read, brand: number) =>
  read<ArticleRow>(
    sql`select ${title(sql`p`)}, coalesce(p.slug, '') as slug from posts p
      where p._status = 'published' and p.deleted_at is null
        and exists (select 1 from posts_rels r where r.parent_id = p.id and r.path = 'withBrands' and r.brands_id = ${brand})`,
  );

export const within = (day: SQL, { from, to }: Period) => sql`${day} between ${from}::date and ${to}::date`;

/** The page of the brand and its products. */
const ownPages = ({ brand, products }: Subjects) =>
  sql`(entity = 'brands' and entity_id = ${brand}) or (entity = 'products' and entity_id = ${anyOf(products)})`;
/** What has readings. */
const pages = (subjects: Subjects) =>
  sql`(${ownPages(subjects)} or (entity = 'posts' and entity_id = ${anyOf(subjects.articles)}))`;
/** A period and the one of the same length before it, as one. */
const both = ({ from, to }: Period): Period => ({ from: periodBefore({ from, to }).from, to });

/** The day, where it is one of the period; null of the days before. */
const dayIn = (day: SQL, { from }: Period) => sql`case when ${day} >= ${from}::date then ${day}::text end`;

/** Readings by entity and id. */
export const readReadings = (read: Read, subjects: Subjects, period: Period) =>
  read<Readings>(
    sql`select entity, entity_id as id, coalesce(sum(views) filter (where day >= ${period.from}::date), 0)::int as views,
        coalesce(sum(views) filter (where day < ${period.from}::date), 0)::int as before from counter_days
      where ${within(sql`day`, both(period))} and ${pages(subjects)}
      group by entity, entity_id`,
  );

/** Readings of the page of the brand and of its products, day by day. */
export const readDayReadings = (read: Read, subjects: Subjects, period: Period) =>
  read<{ day: string; views: number }>(
    sql`select day::text, sum(views)::int as views from counter_days
      where ${within(sql`day`, period)} and (${ownPages(subjects)}) group by day`,
  );

/**
 * For the rest of the transaction no statement is shared among processes of the database: what these reports read costs less
 * than to start them, by a third of the CPU time, and several are asked for at once. Nor is one compiled first: where a server
 * does that, it takes longer than the statement.
 */
export const withoutWorkers = (read: Read) =>
  read(sql`select set_config('max_parallel_workers_per_gather', '0', true), set_config('jit', 'off', true)`);

/** The months whose sums may be read. In one snapshot with them: a month may cease to be summed. */
export async function readSummed(read: Read, period: Period): Promise<string[]> {
  const rows = await read<{ month: string }>(
    sql`select month::text from ad_months_summed where ${within(sql`month`, both(period))} order by month`,
  );
  return rows.map(({ month }) => month);
}

/**
 * What has shows, views and clicks, as the rows `s` of a join. Each is looked up by itself (`lateral`, and `offset 0`, so that
 * the subquery stays one): by the index a report then reads its own rows, where a list of conditions made it read all rows of
 * its days (docs/decisions/072).
 */
function countedEntries({ brand, products, ads }: CountedEntries): SQL {
  const brands = brand === null ? [] : [brand];
  const entities = [
    ...brands.map(() => 'brands'),
    ...products.map(() => 'products'),
    ...ads.map(() => 'ads'),
  ];
  const ids = [...brands, ...products, ...ads];
  return sql`unnest(${sql.param(entities)}::text[], ${sql.param(ids)}::int[]) as s (entity, entity_id)`;
}
const OF_THING = sql`d.entity = s.entity and d.entity_id = s.entity_id`;

const FIGURES = sql`shows, viewable, clicks, unmeasured, dropped_bot, dropped_self_made, dropped_double`;
const SUMS = sql`sum(shows)::int as shows, sum(viewable)::int as views, sum(clicks)::int as clicks,
  sum(unmeasured)::int as unmeasured, sum(dropped_bot)::int as bot, sum(dropped_self_made)::int as self, sum(dropped_double)::int as double`;

/**
 * What was counted in the period of the brand, its products and its ads, by place and language. A part for each span of days:
 * with the first and the last day as values each part reads its days alone.
 */
export function readFigures(
  read: Read,
  subjects: CountedEntries,
  { months, rest }: Cover,
): Promise<AdFigures[]> {
  const columns = sql`place, language, ${FIGURES}`;
  const parts = rest.map(
    (span) => sql`select ${columns} from ad_days d where ${OF_THING} and ${within(sql`day`, span)}`,
  );
  if (months.length > 0) {
    parts.push(
      sql`select ${columns} from ad_months d where ${OF_THING} and month = any(${sql.param(months)}::date[])`,
    );
  }
  return read(
    sql`select s.entity, s.entity_id as id, found.* from ${countedEntries(subjects)} cross join lateral (
        select place, language, ${SUMS} from (${sql.join(parts, sql` union all `)}) rows_of_thing group by place, language
      ) found`,
  );
}

/** Shows, views and clicks day by day, whatever stood where. */
export const readDayFigures = (read: Read, subjects: Subjects, period: Period): Promise<DayFigures[]> =>
  read(
    sql`select day::text, sum(shows)::int as shows, sum(viewable)::int as views, sum(clicks)::int as clicks
      from ${countedEntries(subjects)} cross join lateral (
        select day, shows, viewable, clicks from ad_entity_days d where ${OF_THING} and ${within(sql`day`, period)} offset 0
      ) found group by day`,
  );

/** Each day, place and language of each thing of which anything was counted, in this order. */
export const readDaily = (read: Read, subjects: CountedEntries, period: Period): Promise<DailyFigures[]> =>
  read(
    sql`select day::text, s.entity, s.entity_id as id, place, language, shows, viewable as views, clicks, unmeasured,
        dropped_bot as bot, dropped_self_made as self, dropped_double as double
      from ${countedEntries(subjects)} cross join lateral (
        select day, place, language, ${FIGURES} from ad_days d where ${OF_THING} and ${within(sql`day`, period)} offset 0
      ) found order by day, s.entity, s.entity_id, place, language`,
  );

/** The sums of a period; no row when there is nothing counted. */
export function readSums(read: Read, subjects: Subjects, { months, rest }: Cover): Promise<Sums[]> {
  const parts = rest.map(
    (span) => sql`select ${FIGURES} from ad_entity_days d where ${OF_THING} and ${within(sql`day`, span)}`,
  );
  if (months.length > 0) {
    parts.push(
      sql`select ${FIGURES} from ad_months d where ${OF_THING} and month = any(${sql.param(months)}::date[])`,
    );
  }
  return read(
    sql`select ${SUMS} from ${countedEntries(subjects)} cross join lateral (
        ${sql.join(parts, sql` union all `)} offset 0
      ) found having count(*) > 0`,
  );
}

/** When a reader saved an article, as a day of the site. */
export const saved = sql`(coalesce(f.date, f.created_at) at time zone ${env.timeZone})::date`;

/** How often readers saved the articles, day by day, and in the period before. */
export const readSaves = (read: Read, articles: readonly number[], period: Period) =>
  read<Saves>(
    sql`select ${dayIn(saved, period)} as day, f.post_id as id, count(*)::int as saves from favorites f
      where f.post_id = ${anyOf(articles)} and ${within(saved, both(period))} group by 1, 2`,
  );

/** How often readers saved an article that uses a product. */
export const readProductSaves = (read: Read, products: readonly number[], period: Period) =>
  read<{ id: number; saves: number }>(
    sql`select r.products_id as id, count(distinct f.id)::int as saves
      from posts_rels r join posts p on p.id = r.parent_id and p._status = 'published' and p.deleted_at is null
        join favorites f on f.post_id = p.id
      where r.path = 'withProducts' and r.products_id = ${anyOf(products)} and ${within(saved, period)} group by 1`,
  );
