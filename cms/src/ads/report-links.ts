import { createHash, randomBytes } from 'node:crypto';
import type { Payload } from 'payload';
import { Refused } from '../contract/business';
import { readRows, sql, transact } from '../contract/queries/database';
import type { RawReportLink } from '../contract/schemas/brand-report';
import { toTimestamp } from '../contract/time';
import type { Period } from './report-rows';

/** How long a link opens its report. */
const DAYS = 30;
/** Of one brand at a time. Enough for anybody, and a bound for the list, which has no pages. */
const MOST_LINKS = 20;

const FULL = `最多可有 ${MOST_LINKS} 个有效链接，请先撤销不再需要的|You can have ${MOST_LINKS} links at most: revoke one first`;
const UNKNOWN = '链接不存在或已失效|There is no such link, or it has expired';

/** What is kept of a token: who reads the database cannot open a report by it. */
const hashOf = (token: string) => createHash('sha256').update(token).digest('hex');

type Row = { id: number; from: string; to: string; created: string; expires: string };
const columns = sql`id, from_day::text as "from", to_day::text as "to", created_at as created, expires_at as expires`;

const toLink = ({ created, expires, ...link }: Row): RawReportLink => ({
  ...link,
  created: toTimestamp(created),
  expires: toTimestamp(expires),
});

/**
 * Makes a link that opens the report of one brand for one period. Expired ones of the brand are deleted.
 * @returns the link with its token, 256 bits in base64url, which is not stored and cannot be read again
 * @throws Refused when the brand has too many
 */
export async function makeReportLink(
  payload: Payload,
  { brand, member }: { brand: number; member: number },
  { from, to }: Period,
): Promise<RawReportLink & { token: string }> {
  const token = randomBytes(32).toString('base64url');
  const made = await transact(payload, async (run) => {
    // The limit holds for calls at the same moment too: one after the other counts the brand's links.
    await run(sql`select 1 from brands where id = ${brand} for no key update`);
    await run(sql`delete from brand_report_links where brand_id = ${brand} and expires_at <= now()`);
    const [row] = await run<Row>(
      sql`insert into brand_report_links (brand_id, member_id, token_hash, from_day, to_day, expires_at)
        select ${brand}::int, ${member}::int, ${hashOf(token)}, ${from}::date, ${to}::date, now() + ${DAYS} * interval '1 day'
          where (select count(*) from brand_report_links where brand_id = ${brand}) < ${MOST_LINKS}
        returning ${columns}`,
    );
    return row;
  });
  if (!made) throw new Refused(FULL);
  return { ...toLink(made), token };
}

/** The links of a brand that open a report, the newest first. */
export async function listReportLinks(payload: Payload, brand: number): Promise<RawReportLink[]> {
  const rows = await readRows<Row>(
    payload,
    sql`select ${columns} from brand_report_links where brand_id = ${brand} and expires_at > now() order by id desc`,
  );
  return rows.map(toLink);
}

/** @throws Refused when the brand has no such link */
export async function revokeReportLink(payload: Payload, brand: number, id: number): Promise<void> {
  const gone = await readRows(
    payload,
    sql`delete from brand_report_links where id = ${id} and brand_id = ${brand} returning id`,
  );
  if (gone.length === 0) throw new Refused(UNKNOWN);
}

/**
 * What a token opens; null for one that was never given out, was revoked or has expired. Without its account it is deleted;
 * while the account that made it is another brand's, it opens nothing.
 */
export async function findReportLink(
  payload: Payload,
  token: string,
): Promise<{ id: number; brand: number; period: Period; expires: number } | null> {
  const [found] = await readRows<Row & { brand: number }>(
    payload,
    sql`select ${columns}, brand_id as brand from brand_report_links
      where token_hash = ${hashOf(token)} and expires_at > now()
        and brand_id = (select m.brand_id from members m where m.id = member_id)`,
  );
  return found
    ? {
        id: found.id,
        brand: found.brand,
        period: { from: found.from, to: found.to },
        expires: toTimestamp(found.expires),
      }
    : null;
}
