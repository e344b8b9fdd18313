/**
 * Shown so often as it was paid for: views beyond the limit hide it, a limit of 0 is none (V20). What is shown by permits
 * alone is never shown beyond it, and hidden when it is reached (decision 052). Apart from the reshapes, since the browser
 * decides it too, of what it asks for itself.
 */
export function isExhausted(raw: {
  views: number;
  show_times_limit: number;
  shows_by_permit?: boolean;
}): boolean {
  if (raw.show_times_limit <= 0) return false;
  return raw.shows_by_permit ? raw.views >= raw.show_times_limit : raw.views > raw.show_times_limit;
}
