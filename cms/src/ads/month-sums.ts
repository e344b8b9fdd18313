import { transaction, type Connection } from '../db/connection';
import { addDays } from './days';
import { forEach, LEADER_SECONDS } from './partitions';
import { underRollupLock } from './rollup';

/** The figures of `ad_days`, `ad_months` and `ad_entity_days`. */
export const FIGURES = [
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
 * are counted again every minute, so a month is over once yesterday is no longer in it.
 *
 * @param today by the clock of the site, as `2025-04-30`
 * @returns the first days of the months that were summed
 * @throws the first error, after the last month
 */
export async function sumMonths(database: Connection, today: string): Promise<string[]> {
  // By the index of days, a look for each month and not a row for each day.
  const { rows } = await database.query(
    `WITH RECURSIVE months AS (
      SELECT (SELECT date_trunc('month', min(day))::date FROM ad_days) AS month
      UNION ALL
      SELECT (SELECT date_trunc('month', min(day))::date FROM ad_days WHERE day >= (m.month + interval '1 month')::date)
        FROM months m WHERE m.month IS NOT NULL
    )
    SELECT month::text FROM months m WHERE (month + interval '1 month')::date <= $1::date
      AND NOT EXISTS (SELECT 1 FROM ad_months_summed s WHERE s.month = m.month) ORDER BY 1`,
    [addDays(today, -1)],
  );
  const months: string[] = [];
  await forEach(rows, async ({ month }) => {
    if (await underRollupLock(database, () => sumMonth(database, String(month)))) months.push(String(month));
  });
  return months;
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
    await database.query(`DELETE FROM ad_entity_days WHERE ${DAYS_OF_MONTH}`, [month]);
    // What is read together is written together.
    await database.query(
      `INSERT INTO ad_months (month, entity, entity_id, place, language, ${COLUMNS})
        SELECT $1::date, entity, entity_id, place, language, ${SUMS} FROM ad_days WHERE ${DAYS_OF_MONTH}
        GROUP BY 2, 3, 4, 5 ORDER BY 2, 3, 4, 5`,
      [month],
    );
    await database.query(
      `INSERT INTO ad_entity_days (day, entity, entity_id, ${COLUMNS})
        SELECT day, entity, entity_id, ${SUMS} FROM ad_days WHERE ${DAYS_OF_MONTH} GROUP BY 1, 2, 3 ORDER BY 2, 3, 1`,
      [month],
    );
    await database.query('INSERT INTO ad_months_summed (month) VALUES ($1::date) ON CONFLICT DO NOTHING', [
      month,
    ]);
    return true;
  });
}
