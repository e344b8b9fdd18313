import { createHash } from 'node:crypto';
import { isBot as isBotOfToday, BOT_LIST } from '../contract/bots';
import { transaction, type Connection } from '../db/connection';

/** Which User-Agents are bots, and a name by which two lists are told apart. */
export type Bots = { name: string; isBot: (userAgent: string) => boolean };

/** Another rule of counting, another name: days that are looked at are counted again by it. */
const RULE = 'doubles of a place';

/** The list that counting calls go by. */
export const BOTS: Bots = {
  name: createHash('sha256').update(`${RULE}\n${BOT_LIST}`).digest('base64url').slice(0, 16),
  isBot: isBotOfToday,
};

/** Any number no other lock of this CMS uses. */
const ROLLUP_LOCK = 728_190_447;

const EVENTS_OF_DAY = `ad_events WHERE at >= $1::date::timestamp AT TIME ZONE $2
  AND at < ($1::date + 1)::timestamp AT TIME ZONE $2`;

/** Things, as two lists of the same length: what they are, and their ids. */
type Things = { entities: string[]; ids: number[] };

/** Of these things, given by the parameter of that number and the one after it. */
const ofThings = (first: number) =>
  `(entity, entity_id) IN (SELECT * FROM unnest($${first}::text[], $${first + 1}::int[]))`;

/** How many events a row of `ad_entity_days` was counted of (docs/decisions/072). */
export const EVENTS_OF_ROW =
  'shows - implied + viewable + clicks + dropped_bot + dropped_self_made + dropped_double';

/**
 * What of day $1, by the clock of $2, has another number of events in the log than in its figures. The log only grows, and
 * each event is counted or left out for one reason, so what has the same number has figures of it.
 */
const STALE = `
  SELECT entity, entity_id AS id
  FROM (SELECT entity, entity_id, count(*) AS events FROM ${EVENTS_OF_DAY} GROUP BY 1, 2) logged
    FULL JOIN (SELECT entity, entity_id, ${EVENTS_OF_ROW} AS events FROM ad_entity_days WHERE day = $1::date) counted
      USING (entity, entity_id)
  WHERE logged.events IS DISTINCT FROM counted.events`;

/**
 * The events of one visitor for one thing in one place and language. Most of the counting is sorting by this, and the visitor
 * tells most events apart: it stands first.
 */
const VISITOR_OF_ONE = 'visitor, entity_id, entity, place, language, reason IS NULL';

/**
 * Counts these events of one day, $1, by the clock of zone $2, without those of the User-Agents $3. A visitor counts once for a thing in a place and language in half an hour, which begins with the first event, for shows, views and
 * clicks each (docs/decisions/072); an event that is left out has one reason: bot, else self-made, else double. What was viewed
 * or clicked more often than shown was shown as often: these shows are `implied`. So shows but for these, viewable, clicks and
 * dropped add up to the number of events.
 */
const rollUpOf = (events: string) => `
  INSERT INTO ad_days (day, entity, entity_id, place, language, shows, implied, viewable, clicks, unmeasured,
    dropped_bot, dropped_self_made, dropped_double)
  WITH judged AS (
    SELECT entity, entity_id, coalesce(place, '') AS place, coalesce(language, '') AS language, kind, visitor, at, id, measurable,
      CASE WHEN user_agent_id = ANY($3::int[]) THEN 'bot' WHEN self_made THEN 'self' END AS reason FROM ${events}
  ), visits AS (
    SELECT *, ad_visit(at) OVER (PARTITION BY ${VISITOR_OF_ONE} ORDER BY at, id ROWS UNBOUNDED PRECEDING) AS visit FROM judged
  ), told AS (
    SELECT *, coalesce(reason,
      CASE WHEN row_number() OVER (PARTITION BY ${VISITOR_OF_ONE}, visit, kind ORDER BY at, id) = 1 THEN 'counted' ELSE 'double' END
    ) AS result FROM visits
  ), counted AS (
    SELECT entity, entity_id, place, language,
      count(*) FILTER (WHERE result = 'counted' AND kind = 'show') AS shown,
      count(*) FILTER (WHERE result = 'counted' AND kind = 'view') AS viewable,
      count(*) FILTER (WHERE result = 'counted' AND kind = 'click') AS clicks,
      count(*) FILTER (WHERE result = 'counted' AND kind = 'show' AND NOT measurable) AS unmeasured,
      count(*) FILTER (WHERE result = 'bot') AS bots,
      count(*) FILTER (WHERE result = 'self') AS self_made,
      count(*) FILTER (WHERE result = 'double') AS doubles
    FROM told GROUP BY 1, 2, 3, 4
  )
  SELECT $1::date, entity, entity_id, place, language, greatest(shown, viewable, clicks), greatest(shown, viewable, clicks) - shown,
    viewable, clicks, unmeasured, bots, self_made, doubles
  -- What a report reads together is written together.
  FROM counted ORDER BY 2, 3, 4, 5`;

/**
 * `done`: counted anew. `same`: nothing has come since. `closed`: a part of its log was dropped, so its figures stay.
 * `shrunk`: its log has lost events since it was counted, which nothing here does; it is closed from now on.
 */
export type Rolled = 'done' | 'same' | 'closed' | 'shrunk';

export type RollupOptions = {
  bots?: Bots;
  /** `grown`: only when the log has grown, whatever list of bots it was counted by. `always`: also when nothing has changed. */
  when?: 'stale' | 'grown' | 'always';
  /** How long one statement of it may take; what the connection allows when absent. */
  statementSeconds?: number;
};

/**
 * Turns the log of one day into its rows of `ad_days`: those of things that have events which are not counted yet, or of all
 * when the list of bots or the zone is another one. It deletes them and writes them again, in one transaction and alone under a
 * lock. Run twice it gives the same.
 *
 * @param day as `2025-04-30`, by the clock of `timeZone`
 */
export async function rollUpDay(
  database: Connection,
  day: string,
  timeZone: string,
  { bots = BOTS, when = 'stale', statementSeconds }: RollupOptions = {},
): Promise<Rolled> {
  return underRollupLock(database, async () => {
    // Every statement sees the same events, so no User-Agent is counted that was not judged.
    const begin = 'BEGIN ISOLATION LEVEL REPEATABLE READ';
    const work = async () => {
      if (statementSeconds !== undefined) {
        await database.query(`SET LOCAL statement_timeout = '${statementSeconds}s'`);
      }
      return rollUp(database, day, timeZone, bots, when);
    };
    return transaction(database, work, begin);
  });
}

/**
 * Does something while no other process counts the log or drops a part of it. The lock is that of the session, which may
 * take it again, and not of a transaction: a snapshot must be taken after it.
 */
export async function underRollupLock<T>(database: Connection, work: () => Promise<T>): Promise<T> {
  await database.query('SELECT pg_advisory_lock($1)', [ROLLUP_LOCK]);
  return thenUnlock(database, work);
}

/** As {@link underRollupLock}, but does nothing when another holds the lock: nobody waits. */
export async function unlessLocked(database: Connection, work: () => Promise<void>): Promise<void> {
  const { rows } = await database.query('SELECT pg_try_advisory_lock($1) AS mine', [ROLLUP_LOCK]);
  if (rows[0]?.mine === true) await thenUnlock(database, work);
}

async function thenUnlock<T>(database: Connection, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } finally {
    await database.query('SELECT pg_advisory_unlock($1)', [ROLLUP_LOCK]);
  }
}

async function rollUp(
  database: Connection,
  day: string,
  timeZone: string,
  bots: Bots,
  when: 'stale' | 'grown' | 'always',
): Promise<Rolled> {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM ${EVENTS_OF_DAY}) AS events,
        (SELECT coalesce(sum(${EVENTS_OF_ROW}), 0)::int FROM ad_entity_days WHERE day = $1::date) AS counted,
        r.events AS rolled, r.bots, r.closed, r.time_zone = $2 AS same_zone
      FROM (SELECT 1) one LEFT JOIN ad_rollups r ON r.day = $1::date`,
    [day, timeZone],
  );
  const [row] = rows;
  const events = Number(row?.events ?? 0);
  const counted = Number(row?.counted ?? 0);
  // What was never counted was counted as nothing, by any list and in any zone.
  const rolled = Number(row?.rolled ?? 0);
  const isSameList = rolled === 0 || row?.bots === bots.name;
  const isSameZone = rolled === 0 || row?.same_zone === true;
  if (row?.closed === true) return 'closed';
  // In another time zone a day holds other events.
  if (events < rolled && isSameZone) {
    await database.query('UPDATE ad_rollups SET closed = true WHERE day = $1::date', [day]);
    return 'shrunk';
  }
  // The log only grows, so the number of its events says whether its figures are those of it. Figures of a day that never had
  // a log are none of ours.
  const isCounted = events === counted || (events === 0 && rolled === 0);
  if (isCounted && (isSameList || when === 'grown') && when !== 'always') return 'same';
  const isWhole = when === 'always' || !isSameList || !isSameZone;
  await countAnew(database, day, timeZone, bots, isWhole);
  await database.query(
    `INSERT INTO ad_rollups (day, events, bots, time_zone) VALUES ($1::date, $2, $3, $4)
      ON CONFLICT (day) DO UPDATE
        SET events = excluded.events, bots = excluded.bots, time_zone = excluded.time_zone, rolled_at = now()`,
    [day, events, bots.name, timeZone],
  );
  return 'done';
}

/** Writes the figures of a day again. @param isWhole of all its things, also of those whose events are all counted */
async function countAnew(
  database: Connection,
  day: string,
  timeZone: string,
  bots: Bots,
  isWhole: boolean,
): Promise<void> {
  const agents = await botsOf(database, day, timeZone, bots);
  if (isWhole) {
    await database.query('DELETE FROM ad_days WHERE day = $1::date', [day]);
    await database.query(rollUpOf(EVENTS_OF_DAY), [day, timeZone, agents]);
    return;
  }
  const { entities, ids } = await staleThings(database, day, timeZone);
  await database.query(`DELETE FROM ad_days WHERE day = $1::date AND ${ofThings(2)}`, [day, entities, ids]);
  const events = `${EVENTS_OF_DAY} AND ${ofThings(4)}`;
  await database.query(rollUpOf(events), [day, timeZone, agents, entities, ids]);
}

async function staleThings(database: Connection, day: string, timeZone: string): Promise<Things> {
  const { rows } = await database.query(STALE, [day, timeZone]);
  return { entities: rows.map(({ entity }) => String(entity)), ids: rows.map(({ id }) => Number(id)) };
}

/** Bounds the memory of one process. */
const MOST_VERDICTS = 100_000;
/** User-Agents that are looked at together: whatever a day holds, no more are in memory. */
const AGENTS_AT_ONCE = 10_000;
/** By the name of the list and the id of the User-Agent, whose text never changes. */
const verdicts = new Map<string, Map<number, boolean>>();

/** The ids of the User-Agents of a day that are bots; each is judged once by a list, as long as it is remembered. */
async function botsOf(database: Connection, day: string, timeZone: string, bots: Bots): Promise<number[]> {
  const found: number[] = [];
  await database.query(
    `DECLARE agents NO SCROLL CURSOR FOR SELECT DISTINCT user_agent_id AS id FROM ${EVENTS_OF_DAY}`,
    [day, timeZone],
  );
  for (;;) {
    const { rows } = await database.query(`FETCH ${AGENTS_AT_ONCE} FROM agents`);
    if (rows.length === 0) break;
    const ids = rows.map(({ id }) => Number(id));
    let known = verdicts.get(bots.name);
    if (!known || known.size > MOST_VERDICTS) verdicts.set(bots.name, (known = new Map()));
    const judged = known;
    const fresh = await database.query('SELECT id, text FROM user_agents WHERE id = ANY($1::int[])', [
      ids.filter((id) => !judged.has(id)),
    ]);
    for (const { id, text } of fresh.rows) judged.set(Number(id), bots.isBot(String(text)));
    for (const id of ids) if (judged.get(id) === true) found.push(id);
  }
  await database.query('CLOSE agents');
  return found;
}
