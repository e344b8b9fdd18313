import 'server-only';
import { z } from 'zod';
import { forward } from '@/lib/cms/forward';
import { jsonOf } from '@/lib/json-of';
import { log } from '@/lib/log';
import { isSubscriptionKey } from './unsubscribe-form';

const BUDGET_MS = 8000;

/** `unknown`: nobody's key. `unreachable`: the CMS did not say, so nothing is known to have changed. */
export type KeyAnswer = 'done' | 'unknown' | 'unreachable';

const replySchema = z.object({
  status: z.union([z.literal(0), z.literal(1)]),
  // A CMS of another version has one list only.
  list: z.enum(['newsletter', 'digest']).catch('newsletter'),
});

/** What a key of a mail ends: the newsletter, or the weekly digest of an account (docs/decisions/047). */
export type MailList = 'newsletter' | 'digest';

/** Asks the CMS about the key of a mail's unsubscribe link, or to act on it (docs/decisions/042). */
export const askByKey = async (what: Asked, key: string): Promise<KeyAnswer> =>
  (await askOfKey(what, key)).answer;

type Asked = 'subscription' | 'unsubscribe' | 'resubscribe';

/** {@link askByKey}, and of which list the key is, as far as that is known. */
export async function askOfKey(what: Asked, key: string): Promise<{ answer: KeyAnswer; list: MailList }> {
  const of = (answer: KeyAnswer, list: MailList = 'newsletter') => ({ answer, list });
  if (!isSubscriptionKey(key)) return of('unknown');
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
    if (reply.status === 404) return of('unknown');
    const read = replySchema.safeParse(jsonOf(reply.body.toString('utf8')));
    if (reply.status === 200 && read.success)
      return of(read.data.status === 1 ? 'done' : 'unknown', read.data.list);
    log.warn({ status: reply.status, what }, 'the CMS did not act on the key of a mail');
  } catch (err) {
    log.warn({ err, what }, 'the CMS did not act on the key of a mail');
  }
  return of('unreachable');
}
