import { dayOf } from './days';

/** SQL: the day as a column of days holds it. */
export const noonOf = (dayOfSite: string) => `'${dayOfSite}T12:00:00Z'::timestamptz`;

/** SQL: whether a row of `ads` runs now. It is switched on, and today, by the clock of the site, is one of its days. */
export function runsToday(now = new Date()): string {
  const noon = noonOf(dayOf(now));
  return `(active IS NOT FALSE AND (starts_on IS NULL OR starts_on <= ${noon}) AND (ends_on IS NULL OR ends_on >= ${noon}))`;
}
