/** The demo magazine's own "today". Fixed, so that two seeds agree on every date. */
export const EPOCH = Date.UTC(2026, 10, 15, 0, 0, 0);
const DAY = 86_400_000;

/** The moment `days` before the epoch, `minutes` into that day; UTC, ISO 8601. */
export function daysBefore(days: number, minutes = 0): string {
  return new Date(EPOCH - days * DAY + minutes * 60_000).toISOString();
}

/**
 * Spreads entry `index` of `count` (0 is the newest) over the 400 days before the epoch: nine in the last three days,
 * so that "this week" has something to show, the rest thinning out evenly.
 */
export function spread(index: number, count: number): string {
  if (index < 9) return daysBefore(Math.floor(index / 3), 540 - (index % 3) * 190);
  const share = (index - 9) / Math.max(1, count - 10);
  return daysBefore(3 + Math.round(share * 396), 60 + ((index * 137) % 600));
}
