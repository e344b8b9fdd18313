import type { Payload } from 'payload';
import { env } from '../../env';
import { processWide } from '../../process-wide';
import { joinHalves } from '../bilingual';
import { contentOf } from '../cards/content-of';
import { ReloadedByKey } from '../reloaded';
import type { ListChoicesParams, RawListChoices } from '../schemas/list-choices';
import { all, readRows, sql, type SQL } from './database';
import { toAnchors } from './post-filter';
import { inYear, isUnder, type Anchor } from './post-listing';
import { readTitled } from './refs';

/** As many as a list of terms has at most (A37). */
const MOST_OFFICES = 100;
/** Lists whose counts are kept: some 10 MB, since one has a hundred offices at most. */
const MOST_LISTS = 500;

/**
 * The years and offices of a list of articles (A1), each with how many it leaves together with the other choice; the newest
 * year first, and the office with most. Kept until something changes that they are counted from, which is looked up each
 * time: at 100,000 articles, counting takes the database some 100 ms (docs/decisions/087).
 */
export async function readListChoices(payload: Payload, params: ListChoicesParams): Promise<RawListChoices> {
  const { known, changes } = contentOf(payload);
  await changes.upToDate();
  const kept = processWide('list-choices', () => new ReloadedByKey<RawListChoices>(MOST_LISTS));
  return kept.read(
    JSON.stringify(params),
    () => known.listsMoment,
    () => countListChoices(payload, params),
  );
}

async function countListChoices(
  payload: Payload,
  { office, year, ...selection }: ListChoicesParams,
): Promise<RawListChoices> {
  const [anchors, [chosen]] = await Promise.all([
    toAnchors(payload, selection),
    office ? toAnchors(payload, { office }) : [],
  ]);
  const list = whole(anchors);
  const inOffice = chosen ? [sharing(chosen)] : [];
  const ofYear = year === undefined ? [] : [inYear(sql`l.published_at`, year)];
  const [years, offices, [counted]] = await Promise.all([
    readRows<{ year: number; count: number }>(
      payload,
      sql`select extract(year from l.published_at at time zone ${env.timeZone})::int as year,
        ${list.count} as count from ${list.from} where ${all([...list.where, ...inOffice])}
        group by 1 order by 1 desc`,
    ),
    readRows<{ id: number; count: number }>(
      payload,
      sql`select c.target as id, ${list.count} as count from ${list.from}
        join post_listing c on c.post_id = l.post_id and c.kind = 'companies'
        where ${all([...list.where, ...ofYear])} group by 1 order by 2 desc, 1`,
    ),
    // Without an office it is the total, which the years tell.
    chosen
      ? readRows<{ any: number }>(
          payload,
          sql`select ${list.count} as any from ${list.from} where ${all([...list.where, ...ofYear])}`,
        )
      : [],
  ]);
  const ofAnyYear = years.reduce((sum, { count }) => sum + count, 0);
  const total = year === undefined ? ofAnyYear : (years.find((one) => one.year === year)?.count ?? 0);
  return {
    total,
    choices: {
      year: { any: ofAnyYear, terms: years },
      office: { any: counted?.any ?? total, terms: await named(payload, offices) },
    },
  };
}

/**
 * The articles of a list, as rows of `post_listing l`, and their number. Under one target an article has one row; only
 * under several it may have more, which then must be told apart: at 100,000 articles that is most of the work.
 */
function whole(anchors: readonly Anchor[]): { from: SQL; where: SQL[]; count: SQL } {
  const single = anchors.find(({ targets }) => targets.length === 1);
  const first = single ?? anchors[0] ?? ({ kind: 'all', targets: [0] } as const);
  return {
    from: sql`post_listing l`,
    where: [isUnder(sql`l`, first), ...anchors.filter((one) => one !== first).map(sharing)],
    count: first.targets.length === 1 ? sql`count(*)::int` : sql`count(distinct l.post_id)::int`,
  };
}

/** That the article of `l` is listed under something else, too. */
const sharing = (anchor: Anchor): SQL =>
  sql`exists (select 1 from post_listing o where o.published_at = l.published_at and o.post_id = l.post_id
    and ${isUnder(sql`o`, anchor)})`;

async function named(payload: Payload, counts: readonly { id: number; count: number }[]) {
  // Some of those that have most may be gone.
  const most = counts.slice(0, 2 * MOST_OFFICES);
  const offices = await readTitled(
    payload,
    'companies',
    most.map(({ id }) => id),
  );
  const there = most.flatMap(({ id, count }) => {
    const office = offices.get(id);
    const name = office ? joinHalves(office.title) : '';
    return office && name !== '' ? [{ id, slug: office.slug, name, count }] : [];
  });
  return there.slice(0, MOST_OFFICES);
}
