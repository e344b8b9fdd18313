import { processWide } from '@/lib/cache/process-wide';
import type { NameKind } from '@/lib/routing/known';
import { passesUnknown } from '@/lib/slugs/known-slugs';
import { CmsError } from './errors';

/** The size of the bucket, and the tokens that are added to it each minute. */
const BURST = 20;
const PER_MINUTE = 20;

/** A token bucket: it begins full, and every question takes a token. */
export class TokenBucket {
  #left = BURST;
  #at: number | null = null;

  /** Takes a token; false when there is none. */
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
 * The rate limit of first questions: those about a name of which no answer is kept. While there is a list of names,
 * only published names are asked about, and nothing is limited. While there is none, any name is, and each may be
 * another one: a token bucket for the whole process limits the calls (decision 034).
 *
 * @throws CmsError `unreachable` when the bucket is empty. The name may be published, so it must not become a 404.
 */
export function limitFirstQuestion(kinds: readonly NameKind[]): void {
  if (!kinds.some(passesUnknown)) return;
  if (processWide('first-questions', () => new TokenBucket()).take()) return;
  throw new CmsError(
    'unreachable',
    `too many unknown names of ${kinds.join(', ')} while their list is missing`,
  );
}
