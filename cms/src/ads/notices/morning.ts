import { dayOf } from '../days';

/** Ads are judged from this hour on, in the time zone of the site: yesterday is counted by then, and staff are at work. */
const HOUR = 8;

/** The day of the newest morning that has come: before the hour it is that of yesterday. */
export function newestMorning(now: Date, timeZone?: string): string {
  return dayOf(new Date(now.getTime() - HOUR * 3_600_000), timeZone);
}
