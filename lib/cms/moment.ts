import type { Moment } from './models';

const formats = new Map<string, Intl.DateTimeFormat>();

/** Calendar and clock of a moment in a zone, as `[year, month, day, hour, minute, second]`. */
function clock(timestamp: number, timeZone: string): number[] {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-CA-u-hc-h23', {
      timeZone,
      year: 'numeric',
      month: '2-digit',
      day: '2-digit',
      hour: '2-digit',
      minute: '2-digit',
      second: '2-digit',
    });
    formats.set(timeZone, format);
  }
  const parts = format.formatToParts(timestamp * 1000).filter((part) => part.type !== 'literal');
  const value = (type: string) => Number(parts.find((part) => part.type === type)?.value ?? 0);
  return ['year', 'month', 'day', 'hour', 'minute', 'second'].map(value);
}

/** Seconds by which the zone is ahead of UTC at that moment. */
function offset(timestamp: number, timeZone: string): number {
  const [year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0] = clock(timestamp, timeZone);
  return Date.UTC(year, month - 1, day, hour, minute, second) / 1000 - timestamp;
}

/**
 * A date of the CMS as a moment. `timestamp` (seconds UTC) decides when it is there (E9); a `date` without zone
 * is local time of `timeZone`; with neither the moment is 0 with an empty day.
 */
export function toMoment(date: string, timestamp: number, timeZone: string): Moment {
  const seconds = timestamp > 0 ? Math.floor(timestamp) : secondsOf(date, timeZone);
  if (seconds === null || seconds > 8.64e12) return { timestamp: 0, day: '' };
  const [year = 0, month = 0, day = 0] = clock(seconds, timeZone);
  const two = (value: number) => String(value).padStart(2, '0');
  return { timestamp: seconds, day: `${String(year).padStart(4, '0')}-${two(month)}-${two(day)}` };
}

/** The last second of a day in a zone, as `2026-01-31T23:59:59+08:00`; null when there is no such day. */
export function endOfDay(day: string, timeZone: string): string | null {
  const last = secondsOf(`${day}T23:59:59`, timeZone);
  if (last === null || toMoment('', last, timeZone).day !== day) return null;
  const minutes = Math.round(offset(last, timeZone) / 60);
  const two = (value: number) => String(value).padStart(2, '0');
  const ahead = Math.abs(minutes);
  return `${day}T23:59:59${minutes < 0 ? '-' : '+'}${two(Math.floor(ahead / 60))}:${two(ahead % 60)}`;
}

function secondsOf(date: string, timeZone: string): number | null {
  const text = date.trim().replace(' ', 'T');
  if (!/^\d{4}-\d{2}-\d{2}/.test(text)) return null;
  const hasZone = /(Z|[+-]\d{2}:?\d{2})$/i.test(text.slice(10));
  const parsed = Date.parse(hasZone ? text : `${text.length === 10 ? `${text}T00:00:00` : text}Z`);
  if (Number.isNaN(parsed)) return null;
  const local = Math.floor(parsed / 1000);
  if (hasZone) return local;
  // The first guess may be an hour off on the day clocks change; its own offset is then the right one.
  const guess = local - offset(local, timeZone);
  return local - offset(guess, timeZone);
}
