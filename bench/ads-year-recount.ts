import type pg from 'pg';
import { daysBetween } from '../cms/src/ads/days';
import { isBot } from '../cms/src/contract/bots';
import {
  EVENT_COLUMNS,
  NONE,
  plus,
  recount,
  toEvent,
  type Counted,
  type EventRow,
} from '../cms/contract/recount';

type Period = { from: string; to: string };

/**
 * Counts what the log holds of some ads, event by event and by another way than the CMS (`cms/contract/recount`), day by
 * day, so that no more than a day of it is in memory.
 */
export async function recountAds(
  database: pg.Client,
  ads: readonly number[],
  { from, to }: Period,
  timeZone: string,
): Promise<Counted> {
  const sums: Counted = new Map();
  for (const day of daysBetween(from, to)) {
    const { rows } = await database.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM ad_events e JOIN user_agents u ON u.id = e.user_agent_id
        WHERE e.at >= $1::date::timestamp AT TIME ZONE $2 AND e.at < ($1::date + 1)::timestamp AT TIME ZONE $2
          AND e.entity = 'ads' AND e.entity_id = ANY($3) ORDER BY e.at, e.id`,
      [day, timeZone, ads],
    );
    for (const [key, figures] of recount(rows.map(toEvent)))
      sums.set(key, plus(sums.get(key) ?? NONE, figures));
  }
  return sums;
}

export type Sums = { shows: number; viewable: number; clicks: number };

/**
 * Shows, views and clicks of some ads in a period, counted out of the raw log by one statement, as it would be done without
 * the rollup: bots, self-made events and doubles are left out, and shows that views and clicks imply are counted (docs/decisions/072).
 * @param bots ids of the User-Agents that are bots
 */
export async function recountBySql(
  database: pg.Client,
  ads: readonly number[],
  bots: readonly number[],
  { from, to }: Period,
  timeZone: string,
): Promise<Sums> {
  const { rows } = await database.query<Sums>(
    `WITH judged AS (
      SELECT kind, entity_id, coalesce(place, '') AS place, coalesce(language, '') AS language, visitor, at, id,
        (at AT TIME ZONE $3)::date AS day FROM ad_events
      WHERE at >= $1::date::timestamp AT TIME ZONE $3 AND at < ($2::date + 1)::timestamp AT TIME ZONE $3
        AND entity = 'ads' AND entity_id = ANY($4::int[]) AND NOT self_made AND user_agent_id <> ALL($5::int[])
    ), visits AS (
      SELECT *, ad_visit(at) OVER visitor_of_day AS visit FROM judged
      WINDOW visitor_of_day AS (PARTITION BY day, entity_id, place, language, visitor ORDER BY at, id ROWS UNBOUNDED PRECEDING)
    ), counted AS (
      SELECT DISTINCT day, kind, entity_id, place, language, visitor, visit FROM visits
    ), of_row AS (
      SELECT count(*) FILTER (WHERE kind = 'show') AS shown, count(*) FILTER (WHERE kind = 'view') AS viewable,
        count(*) FILTER (WHERE kind = 'click') AS clicks FROM counted GROUP BY day, entity_id, place, language
    )
    SELECT coalesce(sum(greatest(shown, viewable, clicks)), 0)::int AS shows, coalesce(sum(viewable), 0)::int AS viewable,
      coalesce(sum(clicks), 0)::int AS clicks FROM of_row`,
    [from, to, timeZone, ads, bots],
  );
  const [sums] = rows;
  if (!sums) throw new Error('An aggregate without groups has one row.');
  return sums;
}

/** The ids of the User-Agents of the log that are bots. */
export async function botsOfLog(database: pg.Client): Promise<number[]> {
  const { rows } = await database.query<{ id: number; text: string }>('SELECT id, text FROM user_agents');
  return rows.filter(({ text }) => isBot(text)).map(({ id }) => id);
}
