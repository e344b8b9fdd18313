import type { Payload } from 'payload';
import { env } from '../../env';
import { invalidPage } from '../errors';
import type { Window } from '../params';
import type { TermCollection } from '../taxonomies';
import { all, anyOf, readRows, sql, type SQL } from './database';
import { isIncomplete } from './incomplete';
import type { IdPage } from './page-of-ids';

/** What articles are listed under (see the migration that makes `post_listing`); terms list what their descendants list. */
export type ListingKind = 'all' | 'author' | 'people' | 'companies' | TermCollection;

/** One condition of a list: under one of these targets. None of them: nothing matches. */
export type Anchor = { kind: ListingKind; targets: readonly number[] };

/** A list of articles; `order` speaks of `post_listing l` and, where `withViews`, of `counters n`. */
export type ListingQuery = {
  anchors: Anchor[];
  /** Only of the last so many days. */
  range?: number | undefined;
  /** Only of this year of the magazine's calendar. */
  year?: number | undefined;
  /** Without articles that lack a cover or a body. */
  isComplete?: boolean | undefined;
  order: SQL;
  /** The way of lists in the order of time, which can be read from either end. */
  byDate: 'asc' | 'desc' | null;
  withViews?: boolean;
};

/** Every article has a row under it. */
export const EVERYTHING: Anchor = { kind: 'all', targets: [0] };
const NOTHING: IdPage = { ids: [], total: 0, totalPages: 0 };

/**
 * One page of article ids and the exact total, from narrow rows alone.
 * @throws ContractError 400 `rest_post_invalid_page_number` for a page beyond the total (page 1 is always valid)
 */
export async function readListingPage(
  payload: Payload,
  query: ListingQuery,
  window: Window,
): Promise<IdPage> {
  const anchors = query.anchors.length > 0 ? query.anchors : [EVERYTHING];
  const page = anchors.some((anchor) => anchor.targets.length === 0)
    ? NOTHING
    : await readPage(payload, query, anchors, window);
  if (window.page > Math.max(page.totalPages, 1)) throw invalidPage();
  return page;
}

async function readPage(
  payload: Payload,
  query: ListingQuery,
  anchors: readonly Anchor[],
  window: Window,
): Promise<IdPage> {
  const inOrder = anchors.length <= 2 && anchors.every((anchor) => anchor.targets.length === 1);
  return inOrder
    ? readInOrder(payload, query, anchors, window)
    : readSeveral(payload, query, anchors, window);
}

/**
 * Of one target or two: rows of a target lie in the order of time, so that two of them are merged without sorting, and
 * the later half of a list is read from its other end. The total of one is kept.
 */
async function readInOrder(
  payload: Payload,
  query: ListingQuery,
  [first = EVERYTHING, second]: readonly Anchor[],
  { page, perPage }: Window,
): Promise<IdPage> {
  const merged = second
    ? sql`post_listing l join post_listing o on o.published_at = l.published_at and o.post_id = l.post_id and ${isUnder(sql`o`, second)}`
    : sql`post_listing l`;
  const where = all([isUnder(sql`l`, first), ...narrowed(query)]);
  const read = (order: SQL, limit: number, offset: number) =>
    readRows<{ id: number }>(
      payload,
      sql`select l.post_id as id from ${from(merged, query)} where ${where}
        order by ${order} limit ${limit} offset ${offset}`,
    );
  const isKept = !second && query.range === undefined && query.year === undefined;
  const count = async () => {
    if (!isKept) return countRows(payload, merged, where);
    const [kept, left] = await Promise.all([
      countKept(payload, first),
      query.isComplete ? countIncomplete(payload, first) : 0,
    ]);
    return kept - left;
  };
  const offset = (page - 1) * perPage;
  if (page === 1 || query.byDate === null) {
    const [total, rows] = await Promise.all([count(), read(query.order, perPage, offset)]);
    return toPage(rows, total, perPage);
  }
  const total = await count();
  if (offset >= total) return toPage([], total, perPage);
  const length = Math.min(perPage, total - offset);
  const behind = total - offset - length;
  if (behind >= offset) return toPage(await read(query.order, length, offset), total, perPage);
  const rows = await read(byDate(query.byDate === 'asc' ? 'desc' : 'asc'), length, behind);
  return toPage(rows.reverse(), total, perPage);
}

/** Under more things at once: what they share is found and counted in one pass, the smallest of them first. */
async function readSeveral(
  payload: Payload,
  query: ListingQuery,
  anchors: readonly Anchor[],
  { page, perPage }: Window,
): Promise<IdPage> {
  const single = anchors.filter((anchor) => anchor.targets.length === 1);
  const sizes = await Promise.all(single.map((anchor) => countKept(payload, anchor)));
  const smallest = Math.min(...sizes);
  if (smallest === 0) return NOTHING;
  const driver = single[sizes.indexOf(smallest)] ?? anchors[0] ?? EVERYTHING;
  // Under two of the targets of one condition an article has two rows.
  const unique = driver.targets.length > 1 ? sql`distinct` : sql``;
  const others = anchors.filter((anchor) => anchor !== driver);
  // The day belongs to the join: rows of one target lie in its order, so they are merged or looked up, never hashed
  // (13 ms instead of 40 for three values among 100,000). Several targets can meet an article twice.
  const joins = others.map((anchor, at) => {
    const alias = sql.identifier(`o${at}`);
    const rows = sql`select distinct m.post_id from post_listing m where ${isUnder(sql`m`, anchor)}`;
    return anchor.targets.length === 1
      ? sql` join post_listing ${alias} on ${alias}.published_at = l.published_at and ${alias}.post_id = l.post_id and ${isUnder(sql`${alias}`, anchor)}`
      : sql` join (${rows}) ${alias} on ${alias}.post_id = l.post_id`;
  });
  const source = sql`post_listing l${sql.join(joins)}`;
  const where = all([isUnder(sql`l`, driver), ...narrowed(query)]);
  const [row] = await readRows<{ total: number; ids: number[] }>(
    payload,
    sql`with found as materialized (select ${unique} l.post_id, l.published_at from ${source} where ${where})
      select (select count(*)::int from found) as total, array(select l.post_id from ${from(sql`found l`, query)}
        order by ${query.order} limit ${perPage} offset ${(page - 1) * perPage}) as ids`,
  );
  return toPage(
    (row?.ids ?? []).map((id) => ({ id })),
    row?.total ?? 0,
    perPage,
  );
}

/** The order of time, as SQL over `l`. */
export function byDate(way: 'asc' | 'desc'): SQL {
  return way === 'asc' ? sql`l.published_at asc, l.post_id asc` : sql`l.published_at desc, l.post_id desc`;
}

/** Articles under each target of a kind; what has none is not in it. */
export async function readListingCounts(
  payload: Payload,
  kind: ListingKind,
): Promise<ReadonlyMap<number, number>> {
  const rows = await readRows<{ id: number; count: number }>(
    payload,
    sql`select target as id, sum(articles)::int as count from post_listing_counts where kind = ${kind}::listing_kind
      group by target having sum(articles) > 0`,
  );
  return new Map(rows.map((row) => [row.id, row.count]));
}

/** Ids of the persons with at least one published article, as its author or named in it; for `in (…)`. */
export const publishedPeople: SQL = sql`select target from post_listing_counts where kind = 'people'
  group by target having sum(articles) > 0`;

export function isUnder(alias: SQL, { kind, targets }: Anchor): SQL {
  const [first] = targets;
  const target = targets.length === 1 && first !== undefined ? sql`${first}` : anyOf(targets);
  return sql`${alias}.kind = ${kind}::listing_kind and ${alias}.target = ${target}`;
}

function narrowed({ range, year, isComplete }: ListingQuery): SQL[] {
  return [
    ...(range === undefined ? [] : [sql`l.published_at >= now() - make_interval(days => ${range}::int)`]),
    ...(year === undefined ? [] : [inYear(sql`l.published_at`, year)]),
    ...(isComplete
      ? [sql`not exists (select 1 from posts u where u.id = l.post_id and ${isIncomplete(sql`u`)})`]
      : []),
  ];
}

/** Between two new years by the clock of the site, so that an index by time can be read. */
export function inYear(moment: SQL, year: number): SQL {
  return sql`${moment} >= ${startOfYear(year)} and ${moment} < ${startOfYear(year + 1)}`;
}

/** Its first moment by the clock of the site. */
export const startOfYear = (year: number): SQL =>
  sql`make_timestamptz(${year}::int, 1, 1, 0, 0, 0, ${env.timeZone}::text)`;

function from(source: SQL, { withViews }: ListingQuery): SQL {
  return withViews
    ? sql`${source} left join counters n on n.entity = 'posts' and n.entity_id = l.post_id`
    : source;
}

async function countKept(payload: Payload, { kind, targets }: Anchor): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    payload,
    sql`select coalesce(sum(articles), 0)::int as total from post_listing_counts
      where kind = ${kind}::listing_kind and target = ${targets[0]}`,
  );
  return row?.total ?? 0;
}

/** Articles under a target that lack a cover or a body: few, by an index of their own. */
const countIncomplete = (payload: Payload, anchor: Anchor): Promise<number> =>
  countRows(
    payload,
    sql`post_listing l join posts u on u.id = l.post_id and ${isIncomplete(sql`u`)}`,
    isUnder(sql`l`, anchor),
  );

async function countRows(payload: Payload, source: SQL, where: SQL): Promise<number> {
  const [row] = await readRows<{ total: number }>(
    payload,
    sql`select count(*)::int as total from ${source} where ${where}`,
  );
  return row?.total ?? 0;
}

function toPage(rows: readonly { id: number }[], total: number, perPage: number): IdPage {
  return { ids: rows.map((row) => row.id), total, totalPages: Math.ceil(total / perPage) };
}
