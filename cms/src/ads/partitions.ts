import { transaction, type Connection } from '../db/connection';
import { addDays } from './days';
import { rollUpDay, underRollupLock } from './rollup';

/** Partitions are made so many days ahead; what comes later than the last one falls into the default partition. */
const DAYS_AHEAD = 7;
/** What the leader counts of one day may take so long. */
export const LEADER_SECONDS = 600;

/** Does something for each; one that fails keeps none of the others from it. @throws the first error, after the last one */
export async function forEach<One>(
  list: readonly One[],
  work: (one: One) => Promise<unknown>,
): Promise<void> {
  const errors: unknown[] = [];
  for (const one of list) await work(one).catch((error: unknown) => errors.push(error));
  if (errors.length > 0) throw errors[0];
}

/** Makes the partitions of the log, of today and the days to come (days of UTC, as the partitions are). */
export function makePartitions(database: Connection, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  const days = Array.from({ length: DAYS_AHEAD + 1 }, (_, ahead) => addDays(today, ahead));
  return forEach(days, (day) => database.query('SELECT ad_events_make_partition($1::date)', [day]));
}

/** Moves what the default partition caught into partitions of its days, so that they are dropped in their time. */
export async function emptyDefault(database: Connection): Promise<void> {
  const days: string[] = [];
  await transaction(database, async () => {
    await database.query('SET LOCAL statement_timeout = 0');
    const { rows } = await database.query(
      "SELECT DISTINCT (at AT TIME ZONE 'UTC')::date::text AS day FROM ad_events_default ORDER BY 1",
    );
    days.push(...rows.map(({ day }) => String(day)));
  });
  await forEach(days, (day) =>
    transaction(database, async () => {
      await database.query('SET LOCAL statement_timeout = 0');
      await database.query('SELECT ad_events_make_partition($1::date)', [day]);
    }),
  );
}

/** `now`: the moment the age is counted from. */
type Keeping = { keepDays: number; timeZone: string; now?: Date };

/**
 * Drops the partitions of the log that are older than so many days, each after what is in it was counted. The figures of
 * its days stay as they are from then on (`closed`). User-Agents nothing in the log has go too.
 *
 * @returns the days, in UTC, whose partitions were dropped
 */
export async function dropOldPartitions(
  database: Connection,
  { keepDays, timeZone, now = new Date() }: Keeping,
): Promise<string[]> {
  const oldest = addDays(now.toISOString().slice(0, 10), -keepDays);
  const { rows } = await database.query(
    `SELECT to_date(substring(c.relname FROM '\\d{8}$'), 'YYYYMMDD')::text AS day FROM pg_inherits i
      JOIN pg_class c ON c.oid = i.inhrelid
      WHERE i.inhparent = 'ad_events'::regclass AND c.relname ~ '^ad_events_\\d{8}$' ORDER BY 1`,
  );
  const old = rows.map(({ day }) => String(day)).filter((day) => day < oldest);
  await forEach(old, (day) => underRollupLock(database, () => drop(database, day, timeZone)));
  // Days of the site and of UTC differ by one at most. What waits in the default partition may be of any day.
  await database.query(
    `DELETE FROM user_agents u WHERE seen_on < $1::date
      AND NOT EXISTS (SELECT 1 FROM ad_events_default e WHERE e.user_agent_id = u.id)`,
    [addDays(oldest, -1)],
  );
  return old;
}

async function drop(database: Connection, day: string, timeZone: string): Promise<void> {
  // A day of the site may begin in the partition before or end in the one after.
  const days = [addDays(day, -1), day, addDays(day, 1)];
  for (const one of days) {
    // Another list of bots is no reason: it would change figures that were billed (see ads:rollup).
    await rollUpDay(database, one, timeZone, { when: 'grown', statementSeconds: LEADER_SECONDS });
  }
  await transaction(database, async () => {
    await database.query("SET LOCAL lock_timeout = '200ms'");
    await database.query(
      `INSERT INTO ad_rollups (day, events, bots, time_zone, closed)
        SELECT d, 0, '', $2, true FROM unnest($1::date[]) d
        WHERE d::timestamp AT TIME ZONE $2 < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
          AND (d + 1)::timestamp AT TIME ZONE $2 > $3::date::timestamp AT TIME ZONE 'UTC'
        ON CONFLICT (day) DO UPDATE SET closed = true`,
      [days, timeZone, day],
    );
    await database.query(`DROP TABLE ad_events_${day.replaceAll('-', '')}`);
  });
}

/** Deletes the keys of visitors of days before yesterday: their hashes can then be made by nobody. */
export async function forgetKeys(database: Connection, timeZone: string): Promise<void> {
  await database.query('DELETE FROM ad_visitor_keys WHERE day < (now() AT TIME ZONE $1)::date - 1', [
    timeZone,
  ]);
}
