import 'server-only';
import { z } from 'zod';
import { siteSecret } from '@/lib/auth/secret';
import { secrets } from '@/lib/env';
import { jsonOf } from '@/lib/json-of';
import { log } from '@/lib/log';
import { searchCounter, type CountSearch } from '@/lib/search/search-counter';
import { addressOf } from './client';
import { outage } from './outage';
import { exchange } from './transport';

/** A reader waits no longer for this; a CMS that does not say allows the search. */
const TIMEOUT_MS = 1000;

const answerSchema = z.union([
  z.object({ status: z.literal(1) }),
  z.object({
    status: z.literal(0),
    span: z.enum(['minute', 'day']),
    retry_after: z.number().int().positive(),
  }),
]);

/**
 * Has the CMS count a search, which holds the quota of all visitors (V6, docs/decisions/043).
 * @returns null when it may be made, and when the CMS is down, slow, or has no such call
 */
export const countSearch: CountSearch = async (keyword, { address, token }) => {
  if (outage().isOn()) return null;
  try {
    const reply = await exchange(addressOf('content', ['search', 'count']), {
      method: 'POST',
      headers: {
        accept: 'application/json',
        'content-type': 'application/json',
        'x-site-secret': siteSecret(secrets().revalidate),
        ...(address === null ? {} : { 'x-forwarded-for': address }),
        ...(token === null ? {} : { authorization: `Bearer ${token}` }),
      },
      body: Buffer.from(JSON.stringify({ keyword })),
      timeoutMs: TIMEOUT_MS,
      maxBytes: 64 * 1024,
    });
    // Another backend has no such call.
    if (reply.status === 404) return null;
    const answer = answerSchema.parse(jsonOf(reply.body.toString('utf8')));
    return answer.status === 1 ? null : { span: answer.span, retryAfter: answer.retry_after };
  } catch (err) {
    log.warn({ err }, 'a search was not counted');
    return null;
  }
};

/** Lets middleware, which is another bundle, count searches. */
export function startCountingSearches(): void {
  searchCounter().count = countSearch;
}
