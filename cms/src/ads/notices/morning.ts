import { toLocalTime } from '../../contract/time';
import { env } from '../../env';
import { addDays } from '../days';

/** Ads are judged from this hour on, in the time zone of the site: yesterday is counted by then, and staff are at work. */
const HOUR = 8;

/**
 * The day of the newest morning that has come: before the hour it is that of yesterday. By the clock on the wall, since a
 * day on which clocks change has an hour more or less before it.
 */
export function newestMorning(now: Date, timeZone: string = env.timeZone): string {
  const local = toLocalTime(now, timeZone);
  const today = local.slice(0, 10);
  return Number(local.slice(11, 13)) < HOUR ? addDays(today, -1) : today;
}
