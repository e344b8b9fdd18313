import 'server-only';
import { z } from 'zod';
import { forward } from '@/lib/cms/forward';
import { jsonOf } from '@/lib/json-of';
import { log } from '@/lib/log';
import { keyLookup } from './key-lookup';
import { isSubscriptionKey, type KeyReply } from './unsubscribe-form';

const BUDGET_MS = 8000;

/** `unknown`: nobody's key. `unreachable`: the CMS did not say, so nothing is known to have changed. */
export type KeyAnswer = 'done' | 'unknown' | 'unreachable';

const replySchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  // A CMS of another version has one list only.
  list: z.enum(['newsletter', 'digest']).catch('newsletter'),
  // Not of the calls that change it. Without its word nothing is said to have ended.
  subscribed: z.boolean().catch(true),
  waiting: z.boolean().catch(false),
});

type Asked = 'subscription' | 'unsubscribe' | 'resubscribe';

/** Asks the CMS to act on the key of a mail's unsubscribe link, or about it (docs/decisions/042). */
export async function askByKey(what: Asked, key: string): Promise<KeyAnswer> {
  const { answer } = await ask(what, key);
  return answer === 'known' ? 'done' : answer;
}

/** Lets middleware, which is another bundle, look up keys. */
export function startLookingUpKeys(): void {
  keyLookup().lookUp = (key) => ask('subscription', key);
}

async function ask(what: Asked, key: string): Promise<KeyReply> {
  if (!isSubscriptionKey(key)) return { answer: 'unknown' };
  try {
    const reply = await forward(
      {
        method: 'POST',
        target: { kind: 'content', segments: ['maillist', what] },
        search: '',
        headers: { accept: 'application/json', 'content-type': 'application/json' },
        token: null,
        address: null,
        userAgent: null,
        body: Buffer.from(JSON.stringify({ key })),
      },
      BUDGET_MS,
    );
    if (reply.status === 404) return { answer: 'unknown' };
    const read = replySchema.safeParse(jsonOf(reply.body.toString('utf8')));
    if (reply.status === 200 && read.success) {
      const { status, list, subscribed: isSubscribed, waiting: isWaiting } = read.data;
      return status === 1 ? { answer: 'known', list, isSubscribed, isWaiting } : { answer: 'unknown' };
    }
    log.warn({ status: reply.status, what }, 'the CMS did not act on the key of a mail');
  } catch (err) {
    log.warn({ err, what }, 'the CMS did not act on the key of a mail');
  }
  return { answer: 'unreachable' };
}
