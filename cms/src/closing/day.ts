import { dayOf, isDay } from '../ads/days';
import { env } from '../env';

/** Whether a type of post has a closing day (E2). */
export const isJobType = (postType: unknown): boolean => postType === 'job' || postType === 'jobs';

/** A job is open through its closing day, by the clock of the site. */
export function hasPassed(day: string, now = new Date(), timeZone = env.timeZone): boolean {
  return day < dayOf(now, timeZone);
}

/** The closing day as it is stored, as `2026-01-31`. */
export const toClosingDay = (stored: string | Date): string => new Date(stored).toISOString().slice(0, 10);

/** A day as it is stored, at noon UTC, as the calendar of a form sends it; null when the text is no day. */
export function toStoredDay(text: string): string | null {
  // JavaScript reads February 30 as March 2. A moment of some zone means the day that it names.
  const day = text.slice(0, 10);
  return isDay(day) && !Number.isNaN(Date.parse(text)) ? `${day}T12:00:00.000Z` : null;
}
