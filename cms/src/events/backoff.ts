/** Milliseconds until an event is tried again: 200, 400, 800 … never more than 5 s. `attempts` counts from 1. */
export function backoff(attempts: number): number {
  return Math.min(5000, 100 * 2 ** Math.min(attempts, 10));
}

type Outcome = 'sent' | 'parked' | 'retry';

/** What an answer of the site means: 2xx delivered, 400 will never be understood, anything else may pass later. */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return 'sent';
  return status === 400 ? 'parked' : 'retry';
}
