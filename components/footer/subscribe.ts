import * as z from 'zod/mini';

import type { FormMessage } from '@/components/forms/form-message';
import type { Outcome } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import { newsletterMessage, subscriptionFailed, type NewsletterLabels } from './newsletter';

/** What became of an address: `done` waits for the link of the mail to be opened; `refused` says why not. */
export type Subscription = { kind: 'done' | 'refused'; message: FormMessage };

/** To the letter (V3). */
const DONE = '订阅成功|Subscribed';

/** Only the string 200 is a success (V3), so a code that is no string is none of those we know. */
export const subscriptionSchema = z.object({ code: z.catch(z.string(), ''), msg: z.catch(z.string(), '') });

/** Sends an address to the newsletter's list. Loaded when the form is sent: it stands in the footer of every page. */
export async function subscribe(
  email: string,
  locale: Locale,
  labels: NewsletterLabels,
): Promise<Subscription> {
  const outcome = await send('subscribe', { body: { email }, schema: subscriptionSchema });
  return toSubscription(outcome, locale, labels);
}

/** Reads the answer to `POST subscribe`. Any code but 200 is refused with the words of the CMS. Source: V3, C67, A62. */
export function toSubscription(
  outcome: Outcome<z.infer<typeof subscriptionSchema>>,
  locale: Locale,
  labels: NewsletterLabels,
): Subscription {
  // Here the CMS has words for a log only.
  if (outcome.kind === 'refused' && outcome.status === 429) {
    return { kind: 'refused', message: { literal: labels.tooOften, words: labels.tooOften } };
  }
  const failed: Subscription = { kind: 'refused', message: subscriptionFailed(locale, labels) };
  if (outcome.kind !== 'done') return failed;
  const { code } = outcome.value;
  const msg = outcome.value.msg.trim();
  if (code === '200') return { kind: 'done', message: newsletterMessage(msg || DONE, locale, labels.done) };
  if (msg === '') return failed;
  const ours = code === '409' ? labels.already : labels.failed;
  return { kind: 'refused', message: newsletterMessage(msg, locale, ours) };
}
