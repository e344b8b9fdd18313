import { randomInt } from 'node:crypto';
import { addDays } from '../src/ads/days';
import { underRollupLock } from '../src/ads/rollup';
import { env } from '../src/env';
import { insertAds, removeAll } from './advertisers';
import { openDatabase } from './behind';
import { EVENT_COLUMNS, toEvent, type Counted, type Event, type EventRow, type Kind } from './recount';

export const ZONE = env.timeZone;

export const partOf = (day: string) => `ad_events_${day.replaceAll('-', '')}`;

/** A day of that century no other run of these tests has had. */
export const someDay = (century: number) => addDays(`${century}-01-01`, randomInt(36_000));

/** The log in the database of the CMS under test, and ads of a file's own to count. */
export async function openAdLog() {
  const database = await openDatabase();
  const ads: number[] = [];

  async function logOf(which: readonly number[]): Promise<Event[]> {
    const { rows } = await database.query<EventRow>(
      `SELECT ${EVENT_COLUMNS} FROM ad_events e JOIN user_agents u ON u.id = e.user_agent_id
      WHERE e.entity = 'ads' AND e.entity_id = ANY($1) ORDER BY e.at, e.id`,
      [which],
    );
    return rows.map(toEvent);
  }

  /** What is counted of these ads, of all days. */
  async function figuresOf(which: readonly number[]): Promise<Counted> {
    const { rows } = await database.query(
      `SELECT concat_ws(' ', entity_id, place, language) AS key, sum(shows)::int AS shows, sum(viewable)::int AS viewable,
        sum(clicks)::int AS clicks, sum(unmeasured)::int AS unmeasured, sum(dropped_bot)::int AS bot,
        sum(dropped_self_made)::int AS self, sum(dropped_double)::int AS double
      FROM ad_days WHERE entity = 'ads' AND entity_id = ANY($1) GROUP BY 1`,
      [which],
    );
    return new Map(rows.map(({ key, ...figures }) => [key, figures]));
  }

  /** No other process counts meanwhile. */
  const alone = <T>(work: () => Promise<T>): Promise<T> => underRollupLock(database, work);

  /** Noon of a day by the clock of the site. */
  async function noonOf(day: string): Promise<Date> {
    const { rows } = await database.query("SELECT ($1::date + interval '12 hours') AT TIME ZONE $2 AS at", [
      day,
      ZONE,
    ]);
    return rows[0].at;
  }

  const has = async (table: string) =>
    (await database.query('SELECT to_regclass($1) IS NOT NULL AS there', [table])).rows[0].there;
  const partsOf = async (ad: number) =>
    (
      await database.query('SELECT tableoid::regclass::text AS part FROM ad_events WHERE entity_id = $1', [
        ad,
      ])
    ).rows;

  /** An event `minutes` after the first one of its day, written past the calls. */
  const write = (
    ad: number,
    at: Date,
    more: { kind?: Kind; visitor?: string; place?: string } = {},
    through = database,
  ) =>
    through.query(
      `WITH agent AS (INSERT INTO user_agents (text, seen_on) VALUES ('Mozilla/5.0 of the log', now()::date)
        ON CONFLICT (text) DO UPDATE SET seen_on = excluded.seen_on RETURNING id)
      INSERT INTO ad_events (at, kind, entity, entity_id, place, visitor, user_agent_id)
      SELECT $1, $2, 'ads', $3, $5, $4, id FROM agent`,
      [at, more.kind ?? 'show', ad, Buffer.from(more.visitor ?? 'one'), more.place ?? null],
    );

  async function newAds(brand: number | null, number: number): Promise<number[]> {
    const fresh = await insertAds(database, brand, number);
    ads.push(...fresh);
    return fresh;
  }

  async function close(): Promise<void> {
    await database.query('DELETE FROM ads WHERE id = ANY($1)', [ads]);
    await database.end();
    await removeAll();
  }

  return { database, logOf, figuresOf, alone, noonOf, has, partsOf, write, newAds, close };
}
export type AdLog = Awaited<ReturnType<typeof openAdLog>>;
