import type { Payload } from 'payload';
import type { JobRow } from '../mappers/job';
import { anyOf, readRows, sql } from './database';
import { inOrder } from './page-of-ids';
import { isOnTop } from './posts';

type Row = Omit<JobRow, 'title' | 'describe' | 'categories' | 'cities' | 'companies' | 'pay'> & {
  titleZh: string | null;
  titleEn: string | null;
  describeZh: string | null;
  describeEn: string | null;
  categories: number[];
  cities: number[];
  companies: number[];
  payFrom: number | null;
  payTo: number | null;
  payCurrency: NonNullable<JobRow['pay']>['currency'];
  payPeriod: NonNullable<JobRow['pay']>['period'];
  payNoteZh: string | null;
  payNoteEn: string | null;
};

/**
 * The few fields a job needs, in the order of the ids, in one statement: lists go up to 1,000 of them (T14), which
 * through the document layer would take a second.
 */
export async function readJobRows(payload: Payload, ids: readonly number[]): Promise<JobRow[]> {
  if (ids.length === 0) return [];
  const targets = (column: string) => sql`array(select r.${sql.identifier(column)} from posts_rels r
    where r.parent_id = p.id and r.${sql.identifier(column)} is not null order by r."order")`;
  const rows = await readRows<Row>(
    payload,
    sql`select p.id, p.slug, p.post_type::text as "postType", p.title_zh as "titleZh", p.title_en as "titleEn",
      p.describe_zh as "describeZh", p.describe_en as "describeEn", p.cover_id as cover, (${isOnTop}) as "isSticky", (p.is_sponsored is true and ${isOnTop}) as "isSponsored", p.closes_on as "closesOn",
      p.published_at as "publishedAt", p.created_at as "createdAt",
      p.pay_from::float8 as "payFrom", p.pay_to::float8 as "payTo", p.pay_currency::text as "payCurrency",
      p.pay_period::text as "payPeriod", p.pay_note_zh as "payNoteZh", p.pay_note_en as "payNoteEn", p.employment::text as employment,
      ${targets('categories_id')} as categories, ${targets('cities_id')} as cities, ${targets('companies_id')} as companies
      from posts p where p.id = ${anyOf(ids)}`,
  );
  return inOrder(ids, new Map(rows.map((row) => [row.id, toJobRow(row)])));
}

function toJobRow({ titleZh, titleEn, describeZh, describeEn, ...row }: Row): JobRow {
  const { payFrom, payTo, payCurrency, payPeriod, payNoteZh, payNoteEn, ...rest } = row;
  return {
    ...rest,
    title: { zh: titleZh, en: titleEn },
    describe: { zh: describeZh, en: describeEn },
    pay: {
      from: payFrom,
      to: payTo,
      currency: payCurrency,
      period: payPeriod,
      note: { zh: payNoteZh, en: payNoteEn },
    },
  };
}
