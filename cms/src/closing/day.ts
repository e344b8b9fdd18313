import { dayOf } from '../ads/days';
import { env } from '../env';

/** A job is open through its closing day, by the clock of the site. */
export function hasPassed(day: string, now = new Date(), timeZone = env.timeZone): boolean {
  return day < dayOf(now, timeZone);
}
