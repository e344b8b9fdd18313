import type { Payload } from 'payload';
import { anyOf, inSnapshot, readRows, sql } from '../contract/queries/database';
import { saved, UNBRANDED, within, withoutWorkers, type Period } from './report-rows';
import { rollUpToday } from './schedule';

/** Brands on one page of the list. What is counted is counted for these alone. */
const ADVERTISERS_PER_PAGE = 25;

/** A brand with the totals of its report (A66). */
export type Advertiser = {
  id: number;
  zh: string | null;
  en: string | null;
  ads: number;
  views: number;
  shows: number;
  viewable: number;
  clicks: number;
  favourites: number;
};
export type Advertisers = { brands: Advertiser[]; page: number; totalPages: number; total: number };

type Brand = Pick<Advertiser, 'id' | 'zh' | 'en' | 'ads'>;

/**
 * One page of all brands with their totals, those with ads first, then by title. A page beyond the last is the last.
 * The figures are those of the brands' reports: the same events, the same readings, the same saves.
 */
export async function listAdvertisers(payload: Payload, period: Period, asked: number): Promise<Advertisers> {
  await rollUpToday(payload);
  const [counted] = await readRows<{ total: number }>(
    payload,
    sql`select count(*)::int as total from brands where deleted_at is null`,
  );
  const total = counted?.total ?? 0;
  const totalPages = Math.max(1, Math.ceil(total / ADVERTISERS_PER_PAGE));
  const page = Math.min(Math.max(1, asked), totalPages);
  const brands = await readRows<Brand>(
    payload,
    sql`select b.id, b.title_zh as zh, b.title_en as en, (select count(*)::int from ads a where a.brand_id = b.id) as ads
      from brands b where b.deleted_at is null
      order by exists (select 1 from ads a where a.brand_id = b.id) desc,
        coalesce(nullif(b.title_zh, ''), b.title_en) collate "zh-x-icu", b.id
      limit ${ADVERTISERS_PER_PAGE} offset ${(page - 1) * ADVERTISERS_PER_PAGE}`,
  );
  const ids = brands.map(({ id }) => id);
  const [readings, figures, saves] = await Promise.all([
    readReadingsOf(payload, ids, period),
    readFiguresOf(payload, ids, period),
    readSavesOf(payload, ids, period),
  ]);
  return {
    brands: brands.map((brand) => ({
      ...brand,
      views: readings.get(brand.id)?.views ?? 0,
      shows: figures.get(brand.id)?.shows ?? 0,
      viewable: figures.get(brand.id)?.viewable ?? 0,
      clicks: figures.get(brand.id)?.clicks ?? 0,
      favourites: saves.get(brand.id)?.favourites ?? 0,
    })),
    ...{ page, totalPages, total },
  };
}

/** The totals of the ads that belong to no brand and have figures in a period. */
export async function readUnbrandedTotals(
  payload: Payload,
  period: Period,
): Promise<Pick<Advertiser, 'ads' | 'shows' | 'viewable' | 'clicks'>> {
  const [totals] = await readRows<Pick<Advertiser, 'ads' | 'shows' | 'viewable' | 'clicks'>>(
    payload,
    sql`select count(f.shows)::int as ads, coalesce(sum(f.shows), 0)::int as shows, coalesce(sum(f.viewable), 0)::int as viewable,
        coalesce(sum(f.clicks), 0)::int as clicks
      from ads a cross join lateral (
        select sum(d.shows) as shows, sum(d.viewable) as viewable, sum(d.clicks) as clicks from ad_entity_days d
        where d.entity = 'ads' and d.entity_id = a.id and ${within(sql`d.day`, period)}
      ) f where ${UNBRANDED}`,
  );
  return totals ?? { ads: 0, shows: 0, viewable: 0, clicks: 0 };
}

const byBrand = <Row extends { brand: number }>(rows: readonly Row[]) =>
  new Map(rows.map((row) => [row.brand, row]));

/** The brand and its products, shown or no longer, as in its report. */
const entries = (ids: readonly number[]) => sql`
  select 'brands' as entity, b.id, b.id as brand from brands b where b.id = ${anyOf(ids)}
  union all select 'products', p.id, p.brand_id from products p
    where p.brand_id = ${anyOf(ids)}`;

const readReadingsOf = async (payload: Payload, ids: readonly number[], period: Period) =>
  byBrand(
    await readRows<{ brand: number; views: number }>(
      payload,
      sql`with subjects as (${entries(ids)})
        select s.brand, sum(d.views)::int as views from subjects s
          join counter_days d on d.entity = s.entity and d.entity_id = s.id
        where ${within(sql`d.day`, period)} group by s.brand`,
    ),
  );

const readFiguresOf = (payload: Payload, ids: readonly number[], period: Period) =>
  inSnapshot(payload, async (read) => {
    await withoutWorkers(read);
    const subjects = sql`${entries(ids)}
      union all select 'ads', a.id, a.brand_id from ads a where a.brand_id = ${anyOf(ids)}`;
    return byBrand(
      await read<{ brand: number; shows: number; viewable: number; clicks: number }>(
        sql`with subjects as (${subjects})
          select s.brand, sum(d.shows)::int as shows, sum(d.viewable)::int as viewable, sum(d.clicks)::int as clicks
          from subjects s join ad_entity_days d on d.entity = s.entity and d.entity_id = s.id
          where ${within(sql`d.day`, period)} group by s.brand`,
      ),
    );
  });

/** An article may name several brands, and is saved for each of them; it counts once for one. */
const readSavesOf = async (payload: Payload, ids: readonly number[], period: Period) =>
  byBrand(
    await readRows<{ brand: number; favourites: number }>(
      payload,
      sql`with named as (
          select distinct r.brands_id as brand, p.id from posts_rels r join posts p on p.id = r.parent_id
          where r.path = 'withBrands' and r.brands_id = ${anyOf(ids)} and p._status = 'published' and p.deleted_at is null
        )
        select n.brand, count(*)::int as favourites from named n join favorites f on f.post_id = n.id
        where ${within(saved, period)} group by n.brand`,
    ),
  );
