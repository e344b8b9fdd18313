import { processWide } from '@/lib/cache/process-wide';
import { log } from '@/lib/log';

/** A list that was refused is asked for again after so long; meanwhile the public lists are read. */
const ASK_AGAIN_MS = 5 * 60_000;

/**
 * Whether the CMS gives this site its list of names (A44). A refusal is logged once, however often it is repeated, and
 * so is its end; `/api/health` shows it as long as it lasts.
 */
export class NameListAccess {
  #refusal: { status: number; at: number } | null = null;

  /** False for five minutes after a refusal, so that the other families of names do not ask for the same list. */
  mayAsk(now = Date.now()): boolean {
    return this.#refusal === null || now - this.#refusal.at >= ASK_AGAIN_MS;
  }

  refused(status: number, now = Date.now()): void {
    const isNew = this.#refusal === null;
    this.#refusal = { status, at: now };
    if (isNew) log.error({ part: 'slugs', reason: this.reason }, 'the CMS refuses its list of names');
  }

  granted(): void {
    if (this.#refusal === null) return;
    this.#refusal = null;
    log.info({ part: 'slugs' }, 'the CMS gives its list of names again');
  }

  /** What an operator has to know, null while nothing was refused. */
  get reason(): string | null {
    if (this.#refusal === null) return null;
    return (
      `The CMS answers ${this.#refusal.status} to GET slugs (A44): the REVALIDATE_SECRET of this site differs from ` +
      "the CMS's. Names are read from its public lists; former addresses do not redirect, and its events are refused."
    );
  }
}

/** The one of this process. */
export function nameListAccess(): NameListAccess {
  return processWide('name-list-access', () => new NameListAccess());
}
