import { Windows } from '@/lib/ads/permits/windows';
import { addressKey } from '@/lib/auth/address-key';
import { processWide } from '@/lib/cache/process-wide';
import type { Decision } from '@/lib/routing/decide';

/** So many readings of one link a visitor may have in a minute. */
const READINGS = { times: 60, ms: 60_000 };
/** Bounds the memory; the oldest windows go first. */
const MOST_WINDOWS = 10_000;

const PATH = /^\/([a-z]+)\/brand-report\/([^/?]+)$/;

const windows = () =>
  processWide('report-readings', () => new Windows(() => performance.now(), MOST_WINDOWS));

/**
 * The report of a link as it was decided, else, for a visitor who opens it too often, the error screen with 429. Counted by
 * the visitor's address here, since the page is read by the site itself: otherwise all visitors of a link would share one
 * bound, and one of them could shut it to the others (docs/decisions/054). In the memory of this process.
 *
 * @param address of the visitor; null when it is not known
 */
export function withinReadings(
  decision: Decision,
  address: () => string | null,
  counted = windows(),
): Decision {
  const [, locale, token] = decision.kind === 'rewrite' ? (PATH.exec(decision.path) ?? []) : [];
  if (decision.kind !== 'rewrite' || !locale || !token) return decision;
  const key = `${addressKey(address())}\n${token}`;
  if (counted.hasRoom(key, 1, READINGS.times)) {
    counted.add(key, 1, READINGS.ms);
    return decision;
  }
  return {
    ...decision,
    status: 429,
    path: `/${locale}/error500`,
    headers: { ...decision.headers, 'Retry-After': String(READINGS.ms / 1000) },
  };
}
