import { createHash } from 'node:crypto';
import { isBot as isBotOfToday, BOT_LIST } from '../contract/bots';

/** One connection: what is asked in a row runs in one session. */
export type Connection = {
  query: (text: string, values?: unknown[]) => Promise<{ rows: Record<string, unknown>[] }>;
};

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
    SELECT *, ad_visit(at) OVER (PARTITION BY reason IS NULL, kind, entity, entity_id, visitor ORDER BY at, id
      ROWS UNBOUNDED PRECEDING) AS visit FROM judged
  ), told AS (
    SELECT *, coalesce(reason, CASE WHEN visit = lag(visit) OVER (PARTITION BY reason IS NULL, kind, entity, entity_id, visitor
      ORDER BY at, id) THEN 'double' ELSE 'counted' END) AS result FROM visits
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

/** `done`: counted anew. `same`: nothing has come since. `closed`: a part of its log was dropped, so its figures stay. */
export type Rolled = 'done' | 'same' | 'closed';

/**
 * Turns the log of one day into its rows of `ad_days`: deletes them and writes them again, in one transaction and alone
 * under a lock. Run twice it gives the same.
 *
 * @param day as `2025-04-30`, by the clock of `timeZone`
 * @param force also when neither the log nor the list of bots has changed
 */
export async function rollUpDay(
  database: Connection,
  day: string,
  timeZone: string,
  { bots = BOTS, force = false }: { bots?: Bots; force?: boolean } = {},
): Promise<Rolled> {
  return underRollupLock(database, async () => {
    // Every statement sees the same events, so no User-Agent is counted that was not judged.
    await database.query('BEGIN ISOLATION LEVEL REPEATABLE READ');
    try {
      const rolled = await inTransaction(database, day, timeZone, bots, force);
      await database.query('COMMIT');
      return rolled;
    } catch (error) {
      await database.query('ROLLBACK');
      throw error;
    }
  });
}

/**
 * Does something while no other process counts the log or drops a part of it. The lock is that of the session, which may
 * take it again, and not of a transaction: a snapshot must be taken after it.
 */
export async function underRollupLock<T>(database: Connection, work: () => Promise<T>): Promise<T> {
  await database.query('SELECT pg_advisory_lock($1)', [ROLLUP_LOCK]);
  try {
    return await work();
  } finally {
    await database.query('SELECT pg_advisory_unlock($1)', [ROLLUP_LOCK]);
  }
}

async function inTransaction(
  database: Connection,
  day: string,
  timeZone: string,
  bots: Bots,
  force: boolean,
): Promise<Rolled> {
  const state = await stateOf(database, day, timeZone, bots);
  if (state.is !== 'stale' && !(force && state.is === 'same')) return state.is;
  const { rows } = await database.query(
    `SELECT id, text FROM user_agents WHERE id IN (SELECT user_agent_id FROM ${EVENTS_OF_DAY})`,
    [day, timeZone],
  );
  const botIds = rows.filter(({ text }) => bots.isBot(String(text))).map(({ id }) => Number(id));
  await database.query('DELETE FROM ad_days WHERE day = $1::date', [day]);
  await database.query(ROLL_UP, [day, timeZone, botIds]);
  await database.query(
    `INSERT INTO ad_rollups (day, events, bots) VALUES ($1::date, $2, $3)
      ON CONFLICT (day) DO UPDATE SET events = excluded.events, bots = excluded.bots, rolled_at = now()`,
    [day, state.events, bots.name],
  );
  return 'done';
}

/** Whether the figures of a day are those of its log: the log only grows, so the number of its events says it. */
async function stateOf(
  database: Connection,
  day: string,
  timeZone: string,
  bots: Bots,
): Promise<{ is: 'stale' | 'same' | 'closed'; events: number }> {
  const { rows } = await database.query(
    `SELECT (SELECT count(*)::int FROM ${EVENTS_OF_DAY}) AS events, r.events AS rolled, r.bots, r.closed
      FROM (SELECT 1) one LEFT JOIN ad_rollups r ON r.day = $1::date`,
    [day, timeZone],
  );
  const [row] = rows;
  const events = Number(row?.events ?? 0);
  if (row?.closed === true) return { is: 'closed', events };
  const isSame = row?.rolled === null ? events === 0 : row?.rolled === events && row.bots === bots.name;
  return { is: isSame ? 'same' : 'stale', events };
}

/** As {@link rollUpDay}, for a day that may well be counted already: asks before it waits for the lock. */
export async function rollUpIfStale(database: Connection, day: string, timeZone: string): Promise<Rolled> {
  const { is } = await stateOf(database, day, timeZone, BOTS);
  return is === 'stale' ? rollUpDay(database, day, timeZone) : is;
}
