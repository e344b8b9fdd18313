import type { Payload } from 'payload';
import { readOpenNotices, type AdNotice } from '../ads/notices/read-notices';
import { addDays, dayOf } from '../ads/days';
import { readRows, sql } from '../contract/queries/database';
import { today } from '../contract/queries/today';
import { toLabel } from '../fields/label';
import { healthOf } from '../health/health';
import { MOST_ROWS, type Bounded } from './read-entries';

/** Comments that wait, the oldest first, with the article below which they stand. */
export type WaitingComment = { id: number; content: string; article: string; at: Date };

export async function readWaitingComments(
  payload: Payload,
): Promise<{ rows: WaitingComment[]; count: number }> {
  const rows = await readRows<{ id: number; content: string; article: string; at: string; count: number }>(
    payload,
    sql`select c.id, left(c.content, 2000) as content, coalesce(p.label, '') as article, c.date::text as at,
        (count(*) over ())::int as count
      from comments c left join posts p on p.id = c.post_id where c.status = 'hold'
      order by c.date, c.id limit 5`,
  );
  return {
    rows: rows.map(({ id, content, article, at }) => ({ id, content, article, at: new Date(at) })),
    count: rows[0]?.count ?? 0,
  };
}

/** A day on which an advert begins or ends, as `2026-11-26`. */
export type AdDay = { id: number; name: string; day: string; kind: 'starts' | 'ends' };

/** The adverts that begin or end within a week, the next first. */
export async function readAdDays(payload: Payload): Promise<Bounded<AdDay>> {
  const rows = await readRows<
    { id: number; zh: string | null; en: string | null; name: string | null } & Pick<AdDay, 'day' | 'kind'>
  >(
    payload,
    sql`select id, title_zh as zh, title_en as en, coalesce(name_zh, name_en) as name, day::text, kind from (
        select *, (starts_on at time zone 'UTC')::date as day, 'starts' as kind from ads
        union all select *, (ends_on at time zone 'UTC')::date, 'ends' from ads
      ) as days
      where active is not false and day >= ${today} and day < ${today} + 7 order by day, kind desc, id limit ${MOST_ROWS + 1}`,
  );
  const named = rows.map(({ id, zh, en, name, day, kind }) => ({
    ...{ id, day, kind },
    name: toLabel({ zh, en }) || name || `#${id}`,
  }));
  return { rows: named.slice(0, MOST_ROWS), isMore: named.length > MOST_ROWS };
}

/** Notices that are sent to visitors within a week, the next first. */
export type PlannedNotice = { id: number; label: string; at: Date };

export async function readPlannedNotices(payload: Payload): Promise<PlannedNotice[]> {
  const rows = await readRows<{ id: number; label: string; at: string }>(
    payload,
    sql`select id, coalesce(label, '—') as label, send_at::text as at from notifications
      where sent_at is null and send_at > now() and send_at < now() + interval '7 days'
      order by send_at, id limit ${MOST_ROWS}`,
  );
  return rows.map((row) => ({ ...row, at: new Date(row.at) }));
}

/** What works worse than it should: parts of this process by name (health/to-degraded), events refused, adverts behind. */
export type Troubles = {
  parts: string[];
  refused: { id: number; event: string; slug: string; at: Date }[];
  refusedCount: number;
  ads: AdNotice[];
};

export async function readTroubles(payload: Payload): Promise<Troubles> {
  const [health, refused, notices] = await Promise.all([
    healthOf(payload),
    readRows<{ id: number; event: string; slug: string; at: string; count: number }>(
      payload,
      sql`select id, event, coalesce(slug, '') as slug, created_at::text as at, (count(*) over ())::int as count
        from outbox where status = 'parked' order by id desc limit 5`,
    ),
    readOpenNotices(payload.db.pool, dayOf(new Date())),
  ]);
  // What is refused is listed by itself.
  const parts = Object.keys(health.degraded ?? {}).filter((part) => part !== 'parked');
  return {
    parts: health.database ? parts : ['database', ...parts],
    refused: refused.map(({ id, event, slug, at }) => ({ id, event, slug, at: new Date(at) })),
    refusedCount: refused[0]?.count ?? 0,
    ads: notices
      .filter(({ kind, day }) => kind === 'behind' || day > addDays(dayOf(new Date()), -3))
      .slice(0, 5),
  };
}
