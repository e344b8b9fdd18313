import { createTurns, type Line } from '../../limits/turns';
import { processWide } from '../../process-wide';
import { followLink, type LinkAnswer, type World } from './follow-link';
import { MOST_LINKS, type AdLink } from './links';

/** Limits of this process, for all callers together; a link takes 5 s at most. */
const LIMITS = { atOnce: 4, waiting: 2 * MOST_LINKS, waitMs: 50_000, holdMs: 10_000 } as const;
const takeTurn = createTurns(
  LIMITS,
  processWide('ad-link-turns', (): Line => ({ running: 0, queue: [] })),
);

export type CheckedLink = AdLink & { answer: LinkAnswer };

/** Asks these links, a few at once. */
export function checkLinks(links: readonly AdLink[], world: World): Promise<CheckedLink[]> {
  return Promise.all(
    links.map(async ({ link, target }) => {
      const end = await takeTurn();
      if (!end) return { link, target, answer: { outcome: 'busy' as const, status: null, at: null } };
      try {
        return { link, target, answer: await followLink(target, world) };
      } finally {
        end();
      }
    }),
  );
}
