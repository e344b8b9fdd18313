import { dayOf } from '../ads/days';
import { env } from '../env';

/** Whether a type of post has a closing day (E2). */
export const isJobType = (postType: unknown): boolean => postType === 'job' || postType === 'jobs';

/** A job is open through its closing day, by the clock of the site. */
export function hasPassed(day: string, now = new Date(), timeZone = env.timeZone): boolean {
  return day < dayOf(now, timeZone);
}
