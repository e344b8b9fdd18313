import { transaction, type Connection } from '../db/connection';
import { addDays } from './days';
import { forEach, LEADER_SECONDS } from './partitions';
import { EVENTS_OF_ROW, rollUpDay, underRollupLock } from './rollup';

/** The figures of `ad_days` and `ad_months`. */
const FIGURES = [
  'shows',
  'viewable',
  'clicks',
  'unmeasured',
  'dropped_bot',
  'dropped_self_made',
  'dropped_double',
] as const;

const COLUMNS = FIGURES.join(', ');
const SUMS = FIGURES.map((figure) => `sum(${figure})::int`).join(', ');
const DAYS_OF_MONTH = `day >= $1::date AND day < ($1::date + interval '1 month')::date`;

/**
 * Sums the months that are over and whose days have changed since they were summed last, if they were. Yesterday and today
 * are counted again every minute, so a month is over once yesterday is no longer in it. Days whose rows were
 * deleted are counted again first, as long as their log is there.
 *
 * @param today by the clock of the site, as `2025-04-30`
 * @param onShrunk told of each day whose log has lost events, so that its figures could not be counted again
 * @returns the first days of the months that were summed
 * @throws the first error, after the last month
 */
export async function sumMonths(
  database: Connection,
  today: string,
  onShrunk: (day: string) => void = () => undefined,
): Promise<string[]> {
  // By the index of days, a look for each month and not a row for each day.
  const { rows } = await database.query(
    `WITH RECURSIVE months AS (
      SELECT (SELECT date_trunc('month', min(day))::date FROM ad_days) AS month
      UNION ALL
      SELECT (SELECT date_trunc('month', min(day))::date FROM ad_days WHERE day >= (m.month + interval '1 month')::date)
        FROM months m WHERE m.month IS NOT NULL
    ), counted AS (
      -- Those that were counted once, were ad_days emptied.
      SELECT month FROM months UNION SELECT date_trunc('month', day)::date FROM ad_rollups WHERE events > 0
    )
    SELECT month::text FROM counted c WHERE (month + interval '1 month')::date <= $1::date
      AND NOT EXISTS (SELECT 1 FROM ad_months_summed s WHERE s.month = c.month) ORDER BY 1`,
    [addDays(today, -1)],
  );
  const months: string[] = [];
  await forEach(rows, async (row) => {
    const month = String(row.month);
    await countLost(database, month, onShrunk);
    if (await underRollupLock(database, () => sumMonth(database, month))) months.push(month);
  });
  return months;
}

/** Counts the days of a month again that have figures of fewer or more events than they were counted of. */
async function countLost(
  database: Connection,
  month: string,
  onShrunk: (day: string) => void,
): Promise<void> {
  const { rows } = await database.query(
    `SELECT r.day::text, r.time_zone AS zone FROM ad_rollups r
      LEFT JOIN (SELECT day, sum(${EVENTS_OF_ROW}) AS events FROM ad_entity_days WHERE ${DAYS_OF_MONTH} GROUP BY 1) d ON d.day = r.day
      WHERE r.day >= $1::date AND r.day < ($1::date + interval '1 month')::date AND NOT r.closed
        AND r.events <> coalesce(d.events, 0) ORDER BY 1`,
    [month],
  );
  await forEach(rows, async (row) => {
    const day = String(row.day);
    const rolled = await rollUpDay(database, day, String(row.zone), {
      when: 'always',
      statementSeconds: LEADER_SECONDS,
    });
    if (rolled === 'shrunk') onShrunk(day);
  });
}

/** @returns whether it summed the month: another process may have been first */
function sumMonth(database: Connection, month: string): Promise<boolean> {
  return transaction(database, async () => {
    await database.query(`SET LOCAL statement_timeout = '${LEADER_SECONDS}s'`);
    // Nothing changes a day between what is summed here and the row that says it was.
    await database.query('LOCK TABLE ad_days IN SHARE MODE');
    const summed = await database.query('SELECT 1 FROM ad_months_summed WHERE month = $1::date', [month]);
    if (summed.rows.length > 0) return false;
    await database.query('DELETE FROM ad_months WHERE month = $1::date', [month]);
    // What is read together is written together.
    await database.query(
      `INSERT INTO ad_months (month, entity, entity_id, place, language, ${COLUMNS})
        SELECT $1::date, entity, entity_id, place, language, ${SUMS} FROM ad_days WHERE ${DAYS_OF_MONTH}
        GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5`,
      [month],
    );
    // The same figures, one day of a thing after the other: what is read together was written day by day.
    await database.query(`DELETE FROM ad_entity_days WHERE ${DAYS_OF_MONTH}`, [month]);
    await database.query(
      `INSERT INTO ad_entity_days (day, entity, entity_id, implied, ${COLUMNS})
        SELECT day, entity, entity_id, sum(implied)::int, ${SUMS} FROM ad_days WHERE ${DAYS_OF_MONTH}
        GROUP BY 1, 2, 3 ORDER BY 2, 3, 1`,
      [month],
    );
    await database.query('INSERT INTO ad_months_summed (month) VALUES ($1::date) ON CONFLICT DO NOTHING', [
      month,
    ]);
    return true;
  });
}
