import 'server-only';
import { z } from 'zod';
import { siteSecret } from '@/lib/auth/secret';
import { processWide } from '@/lib/cache/process-wide';
import { secrets } from '@/lib/env';
import { jsonOf } from '@/lib/json-of';
import { log } from '@/lib/log';
import { searchCounter, type CountSearch, type SearchRefusal } from '@/lib/search/search-counter';
import { SearchedHere } from '@/lib/search/searched-here';
import { addressOf } from './client';
import { outage } from './outage';
import { exchange } from './transport';

/** A reader waits no longer for this; where the CMS does not say, what this process has seen decides. */
const TIMEOUT_MS = 1000;

const searchedHere = () => processWide('searched-here', () => new SearchedHere());

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
 * @returns null when it may be made; when the CMS is down, slow, or has no such call, ten a minute may
 */
export const countSearch: CountSearch = async (keyword, { address, token }) => {
  const wait = searchedHere().note(token ?? address ?? '', keyword.toLowerCase());
  const unanswered: SearchRefusal | null = wait === null ? null : { span: 'minute', retryAfter: wait };
  if (outage().isOn()) return unanswered;
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
    if (reply.status === 404) return unanswered;
    const answer = answerSchema.parse(jsonOf(reply.body.toString('utf8')));
    return answer.status === 1 ? null : { span: answer.span, retryAfter: answer.retry_after };
  } catch (err) {
    log.warn({ err }, 'a search was not counted');
    return unanswered;
  }
};

/** Lets middleware, which is another bundle, count searches. */
export function startCountingSearches(): void {
  searchCounter().count = countSearch;
}
