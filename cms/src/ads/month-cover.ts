import { addDays } from './days';

/** Both days included. */
type Span = { from: string; to: string };

/** Where the figures of a period are read: the sums of some months, and the days of all others. */
export type Cover = {
  /** First days of months that lie in the period whole. */
  months: string[];
  /** What is left of the period. */
  rest: Span[];
};

/**
 * Covers a period by sums of months and by days, each day once.
 * @param months the first days of months whose sums may be read, in order; those that reach out of the period are left out
 */
export function coverOf({ from, to }: Span, months: readonly string[]): Cover {
  const within = months.filter((month) => month >= from && lastDayOf(month) <= to);
  const rest: Span[] = [];
  let next = from;
  for (const month of within) {
    if (month > next) rest.push({ from: next, to: addDays(month, -1) });
    next = addDays(lastDayOf(month), 1);
  }
  if (next <= to) rest.push({ from: next, to });
  return { months: within, rest };
}

/** @param month its first day */
function lastDayOf(month: string): string {
  // 31 days after the first it is the next month, whatever the month.
  return addDays(`${addDays(month, 31).slice(0, 8)}01`, -1);
}
