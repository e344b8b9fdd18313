import type { Decision } from '@/lib/routing/decide';
import { searchCounter, type Searcher } from './search-counter';

/**
 * A search within its visitor's quota as it was decided, else the screen that says so, with 429 (V6, M25, M26,
 * docs/decisions/043). Decided before the page: a page cannot set this status, and one render of it answers several
 * visitors.
 */
export async function withinQuota(decision: Decision, searcher: () => Searcher): Promise<Decision> {
  const { count } = searchCounter();
  if (decision.kind !== 'rewrite' || decision.keyword === null || count === null) return decision;
  const { keyword } = decision;
  const refusal = await count(keyword, searcher());
  if (refusal === null) return decision;
  const [, locale] = decision.path.split('/');
  return {
    ...decision,
    status: 429,
    path: `/${locale}/search-refused`,
    search: `?${new URLSearchParams({ s: keyword, span: refusal.span })}`,
    headers: {
      ...decision.headers,
      'Retry-After': String(refusal.retryAfter),
      'X-Robots-Tag': 'noindex',
    },
    perRequest: { framedBy: [] },
  };
}
