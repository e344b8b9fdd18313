import { processWide } from '@/lib/cache/process-wide';
import type { NameKind } from '@/lib/routing/known';
import { passesUnknown } from '@/lib/slugs/known-slugs';
import { CmsError } from './errors';

/** So many at once, and so many a minute after that. */
const BURST = 20;
const PER_MINUTE = 20;

/** A number of permissions that grows back with time. */
export class Allowance {
  #left = BURST;
  #at: number | null = null;

  take(now = Date.now()): boolean {
    const minutes = this.#at === null ? 0 : Math.max(0, now - this.#at) / 60_000;
    this.#at = now;
    this.#left = Math.min(BURST, this.#left + minutes * PER_MINUTE);
    if (this.#left < 1) return false;
    this.#left -= 1;
    return true;
  }
}

/**
 * Before the CMS is asked for the first time about something by its name. While there is a list of the names, only
 * published ones get here. While there is none, every name does, and names have no end: then so few are asked about
 * that they cost nothing (decision 034).
 *
 * @throws CmsError `unreachable` beyond that: nothing is known of the name, and a published one must not be a 404
 */
export function requireAllowed(kinds: readonly NameKind[]): void {
  if (!kinds.some(passesUnknown)) return;
  if (processWide('first-questions', () => new Allowance()).take()) return;
  throw new CmsError(
    'unreachable',
    `too many unknown names of ${kinds.join(', ')} while their list is missing`,
  );
}
