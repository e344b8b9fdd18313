/**
 * Shown so often as it was paid for: views beyond the limit hide it, a limit of 0 is none (V20). Apart from the
 * reshapes, since the browser decides it too, of what it asks for itself.
 */
export function isExhausted(raw: { views: number; show_times_limit: number }): boolean {
  return raw.show_times_limit > 0 && raw.views > raw.show_times_limit;
}
