import type { Connection } from '../../db/connection';
import { toLabel } from '../../fields/label';

/**
 * A notice with what was delivered by now, as far as it is counted, while it is open, and else when its ad was judged last.
 * Days are as `2026-01-31`.
 */
export type AdNotice = {
  id: number;
  ad: number;
  /** Of the ad. */
  name: string;
  kind: 'ended' | 'behind';
  /** Why it has ended. */
  reason: 'days' | 'limit' | null;
  /** The morning it was made. */
  day: string;
  judgedOn: string;
  lastDay: string | null;
  /** Shows the ad is booked for; null without a limit. */
  booked: number | null;
  /** Shows it should have had at the midnight before it was judged. */
  due: number | null;
  /** Shows that count towards the limit. */
  used: number;
  /** As in the brand's report: without bots, own traffic and doubles. */
  shows: number;
  viewable: number;
  clicks: number;
};

/** How long an ad that has ended needs attention. */
const ENDED_DAYS = 14;

/**
 * Notices that need attention: of ads that are switched on, what is behind, and what ended in the last two weeks.
 * @param today the day of the site
 */
export function readOpenNotices(database: Connection, today: string): Promise<AdNotice[]> {
  return read(
    database,
    `n.over_at IS NULL AND a.active IS NOT FALSE AND (n.kind = 'behind' OR n.day > $1::date - ${ENDED_DAYS})`,
    [today],
  );
}

/** The notices of these ids that are there. */
export const readNotices = (database: Connection, ids: readonly number[]): Promise<AdNotice[]> =>
  read(database, 'n.id = ANY($1::int[])', [ids]);

/** SQL: a figure as it is now, of a notice that is over as it was written last. */
const now = (current: string, name: string) =>
  `CASE WHEN n.over_at IS NULL THEN coalesce(${current}, 0) ELSE n.${name} END AS ${name}`;

/** What is behind first, since something can be done about it. */
async function read(database: Connection, which: string, values: unknown[]): Promise<AdNotice[]> {
  const { rows } = await database.query(
    `SELECT n.id, n.ad_id, a.title_zh, a.title_en, a.name_zh, a.name_en, n.kind, n.reason, n.day::text, n.judged_on::text,
        n.last_day::text, n.booked, n.due, ${now('c.shows', 'used')}, ${now('d.shows', 'shows')}, ${now('d.viewable', 'viewable')}, ${now('d.clicks', 'clicks')}
      FROM ad_notices n JOIN ads a ON a.id = n.ad_id
      LEFT JOIN counters c ON c.entity = 'ads' AND c.entity_id = a.id
      CROSS JOIN LATERAL (
        SELECT sum(shows)::int AS shows, sum(viewable)::int AS viewable, sum(clicks)::int AS clicks
        FROM ad_days WHERE entity = 'ads' AND entity_id = a.id AND n.over_at IS NULL
      ) d
      WHERE ${which} ORDER BY n.kind, n.day DESC, n.id`,
    values,
  );
  return rows.map(toNotice);
}

function toNotice(row: Record<string, unknown>): AdNotice {
  const words = (column: string) => (typeof row[column] === 'string' ? row[column] : null);
  const number = (column: string) => (row[column] === null ? null : Number(row[column]));
  const [id, ad] = [Number(row.id), Number(row.ad_id)];
  const name =
    toLabel({ zh: words('title_zh'), en: words('title_en') }) ||
    toLabel({ zh: words('name_zh'), en: words('name_en') });
  return {
    ...{ id, ad, name: name || `#${ad}`, kind: row.kind === 'ended' ? 'ended' : 'behind' },
    reason: row.reason === 'days' || row.reason === 'limit' ? row.reason : null,
    ...{ day: String(row.day), judgedOn: String(row.judged_on), lastDay: words('last_day') },
    ...{ booked: number('booked'), due: number('due'), used: Number(row.used) },
    ...{ shows: Number(row.shows), viewable: Number(row.viewable), clicks: Number(row.clicks) },
  };
}
