import { addDays } from './days';
import { rollUpIfStale, underRollupLock, type Connection } from './rollup';

/** Partitions are made so many days ahead; what comes later than the last one falls into the default partition. */
const DAYS_AHEAD = 7;

/** Makes the partitions of the log, of today and the days to come (days of UTC, as the partitions are). */
export async function makePartitions(database: Connection, now = new Date()): Promise<void> {
  const today = now.toISOString().slice(0, 10);
  for (let days = 0; days <= DAYS_AHEAD; days += 1) {
    await database.query('SELECT ad_events_make_partition($1::date)', [addDays(today, days)]);
  }
}

/** `now`: the moment the age is counted from. */
type Keeping = { keepDays: number; timeZone: string; now?: Date };

/**
 * Drops the partitions of the log that are older than so many days, each after what is in it was counted. The figures of
 * its days stay as they are from then on (`closed`). Keys of visitors of past days and User-Agents nothing in the log has go too.
 *
 * @returns the days, in UTC, whose partitions were dropped
 */
export async function dropOldPartitions(database: Connection, options: Keeping): Promise<string[]> {
  return underRollupLock(database, () => drop(database, options));
}

async function drop(
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
  for (const day of old) {
    // A day of the site may begin in the partition before or end in the one after.
    const days = [addDays(day, -1), day, addDays(day, 1)];
    for (const one of days) await rollUpIfStale(database, one, timeZone);
    await database.query('BEGIN');
    try {
      await database.query("SET LOCAL lock_timeout = '3s'");
      await database.query(
        `INSERT INTO ad_rollups (day, events, bots, closed)
          SELECT d, 0, '', true FROM unnest($1::date[]) d
          WHERE d::timestamp AT TIME ZONE $2 < ($3::date + 1)::timestamp AT TIME ZONE 'UTC'
            AND (d + 1)::timestamp AT TIME ZONE $2 > $3::date::timestamp AT TIME ZONE 'UTC'
          ON CONFLICT (day) DO UPDATE SET closed = true`,
        [days, timeZone, day],
      );
      await database.query(`DROP TABLE ad_events_${day.replaceAll('-', '')}`);
      await database.query('COMMIT');
    } catch (error) {
      await database.query('ROLLBACK');
      throw error;
    }
  }
  // Days of the site and of UTC differ by one at most.
  await database.query('DELETE FROM user_agents WHERE seen_on < $1::date', [addDays(oldest, -1)]);
  return old;
}

/** Deletes the keys of visitors of days before yesterday: their hashes can then be made by nobody. */
export async function forgetKeys(database: Connection, timeZone: string): Promise<void> {
  await database.query('DELETE FROM ad_visitor_keys WHERE day < (now() AT TIME ZONE $1)::date - 1', [
    timeZone,
  ]);
}
