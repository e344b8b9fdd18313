/** SQL: the midnight of the site with which a day of a column begins, or ends when `after` is 1. */
const midnight = (column: string, after: number, zone: string) =>
  `(((${column} AT TIME ZONE 'UTC')::date + ${after})::timestamp AT TIME ZONE ${zone})`;

/**
 * SQL: the share of the time of a row of `ads` that has passed at a moment, from 0 to 1, which is the even share of its shows;
 * null without a first or a last day.
 *
 * @param zone a parameter of the statement, as `$3`: the name of the zone its days are of
 * @param moment SQL of a time
 */
export function evenShare(zone: string, moment = 'now()'): string {
  const [begin, end] = [midnight('starts_on', 0, zone), midnight('ends_on', 1, zone)];
  const passed = `extract(epoch FROM ${moment} - ${begin}) / extract(epoch FROM ${end} - ${begin})`;
  return `CASE WHEN ends_on >= starts_on THEN least(1, greatest(0, ${passed})) END`;
}

/**
 * SQL: the share of its shows that a row of `ads` may have had by now. Of one that is spread over its days that is the even
 * share, so what a quiet hour has left is shown in the hours after it; of any other it is 1.
 *
 * @param zone as above
 */
export function shareByNow(zone: string): string {
  return `CASE WHEN is_paced THEN coalesce(${evenShare(zone)}, 1) ELSE 1 END`;
}
