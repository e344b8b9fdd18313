import { env } from '../env';

/** Times on the wire without a zone are in that of the magazine (`SITE_TIME_ZONE`). */
const clocks = new Map<string, Intl.DateTimeFormat>();

/** The wall clock of a zone; making one costs more than a thousand uses of it. */
function clockOf(timeZone: string): Intl.DateTimeFormat {
  const known = clocks.get(timeZone);
  if (known) return known;
  const clock = new Intl.DateTimeFormat('sv-SE', {
    timeZone,
    ...{ year: 'numeric', month: '2-digit', day: '2-digit' },
    ...{ hour: '2-digit', minute: '2-digit', second: '2-digit' },
  });
  clocks.set(timeZone, clock);
  return clock;
}

/** `2025-05-06T16:00:00`: the moment on the magazine's wall clock, without a zone, as the contract prints times. */
export function toLocalTime(moment: string | Date, timeZone = env.timeZone): string {
  const at = new Date(moment);
  const ahead = aheadOf(at.getTime(), timeZone);
  if (ahead === null) return shownBy(clockOf(timeZone), at);
  return new Date(at.getTime() + ahead).toISOString().slice(0, LENGTH);
}

// Swedes write `2025-05-06 16:00:00`.
const shownBy = (clock: Intl.DateTimeFormat, at: Date) => clock.format(at).replace(' ', 'T');
const LENGTH = '2025-05-06T16:00:00'.length;

const DAY_MS = 86_400_000;
/** Before it clocks were a number of minutes and seconds ahead; after it a year has more than four digits. */
const [EARLIEST, LATEST] = [Date.UTC(1972, 0, 1), Date.UTC(9999, 0, 1)];
/** By zone and day since 1970 how far its clock is ahead, in ms; null: not the same all day. */
const knownAhead = new Map<string, Map<number, number | null>>();
const MOST_KNOWN = 20_000;

/** How far the clock of a zone is ahead at a moment, in ms, where that is the same all day; null where the clock is to be asked. */
function aheadOf(at: number, timeZone: string): number | null {
  if (!(at >= EARLIEST && at < LATEST)) return null;
  let days = knownAhead.get(timeZone);
  if (!days) knownAhead.set(timeZone, (days = new Map()));
  const day = Math.floor(at / DAY_MS);
  const known = days.get(day);
  if (known !== undefined) return known;
  const clock = clockOf(timeZone);
  const [first, next] = [day, day + 1].map((one) => {
    const begin = one * DAY_MS;
    return Date.parse(`${shownBy(clock, new Date(begin))}Z`) - begin;
  });
  const ahead = first !== undefined && first === next ? first : null;
  if (days.size >= MOST_KNOWN) days.clear();
  days.set(day, ahead);
  return ahead;
}

/** Seconds since 1970, UTC. */
export function toTimestamp(moment: string | Date): number {
  return Math.floor(new Date(moment).getTime() / 1000);
}

/** Reads a contract time: with a zone as written, without one as {@link toLocalTime} prints it. Null when it is no time. */
export function fromLocalTime(text: string, timeZone = env.timeZone): Date | null {
  const isZoned = /(?:Z|[+-]\d{2}:?\d{2})$/i.test(text);
  const read = new Date(isZoned ? text : `${text}${text.includes('T') ? '' : 'T00:00:00'}Z`);
  if (Number.isNaN(read.getTime())) return null;
  if (isZoned) return read;
  const ahead = (at: number) =>
    Date.parse(`${toLocalTime(new Date(at), timeZone)}Z`) - Math.floor(at / 1000) * 1000;
  // The second look is for the hours around a change of the clocks, where the first one takes the other offset.
  const about = read.getTime() - ahead(read.getTime());
  return new Date(read.getTime() - ahead(about));
}
