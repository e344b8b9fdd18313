/** K39: so long after a code was sent the next one may be asked for. */
export const RESEND_S = 60;

/**
 * The whole seconds left until a moment, from 60 down to 1, then 0 (S18, S19). Told from the clock, so that a tab
 * that slept in the background shows the truth when it comes back.
 */
export function secondsLeft(until: number, now: number): number {
  return Math.min(RESEND_S, Math.max(0, Math.ceil((until - now) / 1000)));
}
