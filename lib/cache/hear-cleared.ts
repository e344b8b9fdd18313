import type { PageReads } from '@/lib/front-door/page-reads';
import { clearHere, type Durations, type SharedPages } from './shared-pages';
import type { Origin } from './shared-pages-redis';

type Cleared = { tags: string[]; durations?: Durations };

/**
 * Tags were cleared by some instance: clears them here, in the shared pages, in Next's own list and for what is being
 * rendered. What this instance has cleared itself Next knows already.
 *
 * @param at when, by the clock of the board
 * @param reads what the front door follows (decision 065); absent in development
 * @returns the moment up to which pages of this process are outdated, by its own clock; null for its own clearing
 */
export function hearCleared(
  { pages, reads }: { pages: SharedPages; reads: PageReads | undefined },
  { tags, durations }: Cleared,
  at: number,
  origin: Origin,
): number | null {
  pages.note(tags, durations, at);
  if (origin === 'own') return null;
  const here = origin === 'past' ? at : Date.now();
  // What is being rendered has read what is cleared now, also what began within this millisecond.
  if (origin === 'others') reads?.noteCleared(here);
  clearHere(tags, durations, here);
  return here;
}
