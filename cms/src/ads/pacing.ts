/** SQL: the midnight of the site with which a day of a column begins, or ends when `after` is 1. */
const midnight = (column: string, after: number, zone: string) =>
  `(((${column} AT TIME ZONE 'UTC')::date + ${after})::timestamp AT TIME ZONE ${zone})`;

/**
 * SQL: the share of its shows that a row of `ads` may have had by now. Of one that is spread over its days that is the share
 * of their time that has passed, so what a quiet hour has left is shown in the hours after it; of any other it is 1.
 *
 * @param zone a parameter of the statement, as `$3`: the name of the zone its days are of
 */
export function shareByNow(zone: string): string {
  const [begin, end] = [midnight('starts_on', 0, zone), midnight('ends_on', 1, zone)];
  const passed = `extract(epoch FROM now() - ${begin}) / extract(epoch FROM ${end} - ${begin})`;
  return `CASE WHEN is_paced AND ends_on >= starts_on THEN least(1, greatest(0, ${passed})) ELSE 1 END`;
}
