import { createHash } from 'node:crypto';
import { isBot as isBotOfToday, BOT_LIST } from '../contract/bots';
import { transaction, type Connection } from '../db/connection';

/** Which User-Agents are bots, and a name by which two lists are told apart. */
export type Bots = { name: string; isBot: (userAgent: string) => boolean };

/** The list that counting calls go by. */
export const BOTS: Bots = {
  name: createHash('sha256').update(BOT_LIST).digest('base64url').slice(0, 16),
  isBot: isBotOfToday,
};

/** Any number no other lock of this CMS uses. */
const ROLLUP_LOCK = 728_190_447;

const EVENTS_OF_DAY = `ad_events WHERE at >= $1::date::timestamp AT TIME ZONE $2
  AND at < ($1::date + 1)::timestamp AT TIME ZONE $2`;

/**
 * The events of one visitor for one thing. Most of the counting is sorting by this, and the visitor tells most events apart:
 * it stands first.
 */
const VISITOR_OF_ONE = 'visitor, entity_id, kind, entity, reason IS NULL';

/**
 * Counts the log of one day, $1, by the clock of zone $2, without the events of the User-Agents $3. A visitor counts once
 * for a thing in half an hour, for shows, views and clicks each (A43); an event that is left out has one reason: bot, else
 * self-made, else double. So the sum of shows, viewable, clicks and dropped is the number of events.
 */
const ROLL_UP = `
  INSERT INTO ad_days (day, entity, entity_id, place, language, shows, viewable, clicks, unmeasured,
    dropped_bot, dropped_self_made, dropped_double)
  WITH judged AS (
    SELECT *, CASE WHEN user_agent_id = ANY($3::int[]) THEN 'bot' WHEN self_made THEN 'self' END AS reason FROM ${EVENTS_OF_DAY}
  ), visits AS (
    SELECT *, ad_visit(at) OVER (PARTITION BY ${VISITOR_OF_ONE} ORDER BY at, id ROWS UNBOUNDED PRECEDING) AS visit FROM judged
  ), told AS (
    SELECT *, coalesce(reason, CASE WHEN visit = lag(visit) OVER (PARTITION BY ${VISITOR_OF_ONE} ORDER BY at, id)
      THEN 'double' ELSE 'counted' END) AS result FROM visits
  )
  SELECT $1::date, entity, entity_id, coalesce(place, ''), coalesce(language, ''),
    count(*) FILTER (WHERE result = 'counted' AND kind = 'show'),
    count(*) FILTER (WHERE result = 'counted' AND kind = 'view'),
    count(*) FILTER (WHERE result = 'counted' AND kind = 'click'),
    count(*) FILTER (WHERE result = 'counted' AND kind = 'show' AND NOT measurable),
    count(*) FILTER (WHERE result = 'bot'),
    count(*) FILTER (WHERE result = 'self'),
    count(*) FILTER (WHERE result = 'double')
  FROM told GROUP BY 2, 3, 4, 5`;

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
 * Turns the log of one day into its rows of `ad_days`: deletes them and writes them again, in one transaction and alone
 * under a lock. Run twice it gives the same.
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
    `SELECT (SELECT count(*)::int FROM ${EVENTS_OF_DAY}) AS events, r.events AS rolled, r.bots, r.closed, r.time_zone = $2 AS same_zone
      FROM (SELECT 1) one LEFT JOIN ad_rollups r ON r.day = $1::date`,
    [day, timeZone],
  );
  const [row] = rows;
  const events = Number(row?.events ?? 0);
  // What was never counted was counted as nothing.
  const rolled = Number(row?.rolled ?? 0);
  if (row?.closed === true) return 'closed';
  // In another time zone a day holds other events.
  if (events < rolled && row?.same_zone === true) {
    await database.query('UPDATE ad_rollups SET closed = true WHERE day = $1::date', [day]);
    return 'shrunk';
  }
  const isListSame = when === 'grown' || rolled === 0 || row?.bots === bots.name;
  // The log only grows, so the number of its events says whether its figures are those of it.
  if (events === rolled && isListSame && when !== 'always') return 'same';
  await database.query('DELETE FROM ad_days WHERE day = $1::date', [day]);
  await database.query(ROLL_UP, [day, timeZone, await botsOf(database, day, timeZone, bots)]);
  await database.query(
    `INSERT INTO ad_rollups (day, events, bots, time_zone) VALUES ($1::date, $2, $3, $4)
      ON CONFLICT (day) DO UPDATE
        SET events = excluded.events, bots = excluded.bots, time_zone = excluded.time_zone, rolled_at = now()`,
    [day, events, bots.name, timeZone],
  );
  return 'done';
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
