import 'server-only';
import { z } from 'zod';
import type { AskCms } from '@/lib/ads/permits/permit-holder';
import { processWide } from '@/lib/cache/process-wide';
import { log } from '@/lib/log';
import { get } from './client';
import { isCmsError } from './errors';

/** Page views wait for a second; an answer that comes later serves those that follow. */
const TIMEOUT_MS = 3000;

const shows = z.number().int().nonnegative();
const replySchema = z.object({
  seconds: z.number().positive(),
  leases: z.array(
    z
      .object({ id: z.string(), opened: shows, granted: shows, limit: shows, per_visitor: shows.default(0) })
      .transform(({ per_visitor: perVisitor, ...lease }) => ({ ...lease, perVisitor })),
  ),
});

/**
 * Asks the CMS for leases of shows (decision 052).
 * @throws CmsError; `absent` on a backend that has no such call
 */
export const askForLeases: AskCms = async (turn, leases) => {
  try {
    return await get(['advert', 'leases'], {
      body: { turn, leases },
      schema: replySchema,
      asSite: true,
      retries: 0,
      deadline: Date.now() + TIMEOUT_MS,
    });
  } catch (error) {
    if (isCmsError(error) && error.kind === 'absent') withoutPermits();
    else log.warn({ err: error }, 'shows of ads were not leased');
    throw error;
  }
};

/**
 * Says once that limits of shows are not exact: another backend has no permits, and its ads are shown until their `views`,
 * which its pages may know a minute late, are over the limit (V20).
 */
export function withoutPermits(): void {
  const said = processWide('said-without-permits', () => ({ isSaid: false }));
  if (said.isSaid) return;
  said.isSaid = true;
  log.info(
    'the CMS gives no permits to show ads: their limits are judged by their views when a page is rendered',
  );
}
