import { isDay } from '../ads/days';

/** A day as Payload stores it: noon UTC, as the calendar of a form sends it. As `2026-01-31` it is the day of the site. */
export const toDay = (stored: string | Date): string => new Date(stored).toISOString().slice(0, 10);

/** A day as it is stored; null when the text is no day. */
export function toStoredDay(text: string): string | null {
  // JavaScript reads February 30 as March 2. A moment of some zone means the day that it names.
  const day = text.slice(0, 10);
  return isDay(day) && !Number.isNaN(Date.parse(text)) ? `${day}T12:00:00.000Z` : null;
}
