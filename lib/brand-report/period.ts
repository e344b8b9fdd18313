/** Days of the clock of the site, `2025-04-30`, both included. */
export type Period = { from: string; to: string };

/** As A66 has them. */
export const MOST_DAYS = 366;
const USUAL_DAYS = 30;
const DAY_MS = 86_400_000;

/** The day a moment lies in by the clock of a zone. */
export function dayIn(timeZone: string, moment = new Date()): string {
  // Swedes write `2025-04-30`.
  return new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short' }).format(moment);
}

const at = (day: string) => Date.parse(`${day}T00:00:00Z`);
const toDay = (time: number) => new Date(time).toISOString().slice(0, 10);

/** So many days after a day, before it when negative. */
export const addDays = (day: string, days: number): string => toDay(at(day) + days * DAY_MS);

/** How many days lie between two, both included. */
export const countDays = ({ from, to }: Period): number => Math.round((at(to) - at(from)) / DAY_MS) + 1;

/** Whether a text is a day there is, from 2000 to 2999. */
export function isDay(text: string): boolean {
  return /^2\d{3}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(at(text)) && toDay(at(text)) === text;
}

/** A period in parts of so many days at most, the first one first. */
export function partsOf({ from, to }: Period, days: number): Period[] {
  const parts: Period[] = [];
  for (let first = from; first <= to; first = addDays(first, days)) {
    const last = addDays(first, days - 1);
    parts.push({ from: first, to: last < to ? last : to });
  }
  return parts;
}

/** Why a period is none: a day there is not, the first after the last, too many days. */
export type PeriodFault = 'day' | 'order' | 'length';

/** A period as it was asked for; with a fault the two texts are what was typed. */
export type AskedPeriod = { period: Period; fault: null } | { typed: Period; fault: PeriodFault };

/** Reads a period as A66 does: without days the 30 up to today, without a first one the 30 up to the last. */
export function toPeriod(given: { from: string; to: string }, today: string): AskedPeriod {
  const [from, to] = [given.from.trim(), given.to.trim()];
  const typed = { from, to };
  if ((from !== '' && !isDay(from)) || (to !== '' && !isDay(to))) return { typed, fault: 'day' };
  const last = to || today;
  const period = { from: from || addDays(last, 1 - USUAL_DAYS), to: last };
  if (period.from > period.to) return { typed: period, fault: 'order' };
  return countDays(period) > MOST_DAYS ? { typed: period, fault: 'length' } : { period, fault: null };
}

export const PRESETS = ['last7', 'last30', 'last90', 'thisMonth', 'lastMonth'] as const;
export type Preset = (typeof PRESETS)[number];

/** The period a preset means today. A month ends today, or where it ended. */
export function periodOf(preset: Preset, today: string): Period {
  const first = `${today.slice(0, 8)}01`;
  switch (preset) {
    case 'last7':
      return { from: addDays(today, -6), to: today };
    case 'last30':
      return { from: addDays(today, -29), to: today };
    case 'last90':
      return { from: addDays(today, -89), to: today };
    case 'thisMonth':
      return { from: first, to: today };
    case 'lastMonth': {
      const to = addDays(first, -1);
      return { from: `${to.slice(0, 8)}01`, to };
    }
  }
}
