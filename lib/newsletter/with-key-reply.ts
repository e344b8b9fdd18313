import type { Decision } from '@/lib/routing/decide';
import { keyLookup } from './key-lookup';
import { isSubscriptionKey, toShownResult, toUnsubscribeResult } from './unsubscribe-form';

const PAGE = /^\/([a-z]+)\/account\/unsubscribe$/;
const RETRY_SECONDS = '60';

/**
 * The page of an unsubscribe link as its key allows (docs/decisions/042): 404 for a key that no subscription has, the
 * failure screen while the CMS does not answer. Decided before the page, which cannot set its status. What the page shows
 * stands in its query, so that an address that was made by hand claims nothing.
 */
export async function withKeyReply(decision: Decision, search: string): Promise<Decision> {
  const [, locale] = (decision.kind === 'rewrite' && PAGE.exec(decision.path)) || [];
  if (decision.kind !== 'rewrite' || locale === undefined) return decision;
  const query = new URLSearchParams(search);
  const key = query.get('key') ?? '';
  const named = toUnsubscribeResult(query.get('result'));
  const showing = (status: 200 | 404 | 503, shown: Record<string, string>) => ({
    ...decision,
    status,
    headers: { ...decision.headers, ...(status === 503 ? { 'Retry-After': RETRY_SECONDS } : {}) },
    search: `?${new URLSearchParams(shown)}`,
  });
  const { lookUp } = keyLookup();
  const reply = isSubscriptionKey(key) ? await lookUp?.(key) : { answer: 'unknown' as const };
  if (reply?.answer === 'unknown') return showing(404, { result: 'unknown' });
  if (reply?.answer === 'known') {
    const { list } = reply;
    const result = toShownResult(named, reply);
    const isFault = result === 'unreachable' || result === 'not-again';
    return showing(isFault ? 503 : 200, { key, list, ...(result && { result }) });
  }
  // A form that was not answered is shown once more, so that it can be sent again.
  if (named === 'unreachable' || named === 'not-again') return showing(503, { key, result: named });
  return { ...showing(503, {}), path: `/${locale}/error500`, search: '', perRequest: null };
}
