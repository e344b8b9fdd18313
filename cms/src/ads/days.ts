import { toLocalTime } from '../contract/time';
import { env } from '../env';

const DAY_MS = 86_400_000;

/** The day a moment lies in by the clock of the site, as `2025-04-30`. */
export function dayOf(moment: Date, timeZone = env.timeZone): string {
  return toLocalTime(moment, timeZone).slice(0, 10);
}

/** So many days after a day, before it when negative. */
export function addDays(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}

/** How many days lie between two, both included; none or fewer when they are reversed. */
export function countDays(from: string, to: string): number {
  return Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS) + 1;
}

/** Every day from the first to the last, both included; none when they are reversed. */
export function daysBetween(from: string, to: string): string[] {
  const days: string[] = [];
  for (let day = from; day <= to; day = addDays(day, 1)) days.push(day);
  return days;
}

/** The period of the same length that ends the day before. */
export function periodBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  return { from: addDays(from, -countDays(from, to)), to: addDays(from, -1) };
}

/** Whether a text is a day there is, from 2000 to 2999. */
export function isDay(text: string): boolean {
  if (!/^2\d{3}-\d{2}-\d{2}$/.test(text)) return false;
  const read = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(read.getTime()) && read.toISOString().slice(0, 10) === text;
}
