import * as z from 'zod/mini';

import type { FormMessage } from '@/components/forms/form-message';
import type { Outcome } from '@/lib/api/outcome';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

export type NewsletterWords = {
  locale: Locale;
  labels: Messages['newsletter'];
  /** M2. */
  failed: FormMessage;
};

/** What became of an address: `done` waits for the link of the mail to be opened; `refused` says why not. */
export type Subscription = { kind: 'done' | 'refused'; message: FormMessage };

/** To the letter (M1, V3). */
const BAD_ADDRESS = '邮箱格式不正确|email format error';
const DONE = '订阅成功|Subscribed';

/** What an address that is none is answered with, and no call is made. Source: V1, M1. */
export const badAddress = (locale: Locale): FormMessage => toMessage(BAD_ADDRESS, locale, BAD_ADDRESS);

/** Only the string 200 is a success (V3), so a code that is no string is none of those we know. */
export const subscriptionSchema = z.object({ code: z.catch(z.string(), ''), msg: z.catch(z.string(), '') });

/**
 * Reads the answer to `POST subscribe`. Any code but 200 is refused with the words of the CMS. An answer that did not
 * come, or says nothing, is M2. Source: V3, M2, C67, A62.
 */
export function toSubscription(
  outcome: Outcome<z.infer<typeof subscriptionSchema>>,
  { locale, labels, failed }: NewsletterWords,
): Subscription {
  // Here the CMS has words for a log only.
  if (outcome.kind === 'refused' && outcome.status === 429) {
    return { kind: 'refused', message: { literal: labels.tooOften, words: labels.tooOften } };
  }
  if (outcome.kind !== 'done') return { kind: 'refused', message: failed };
  const { code } = outcome.value;
  const msg = outcome.value.msg.trim();
  if (code === '200') return { kind: 'done', message: toMessage(msg || DONE, locale, labels.done) };
  if (msg === '') return { kind: 'refused', message: failed };
  const ours = code === '409' ? labels.already : labels.failed;
  return { kind: 'refused', message: toMessage(msg, locale, ours) };
}

/** The half of the page's language. An English page has `ours` where a message has none (T26), a Chinese one the message. */
function toMessage(literal: string, locale: Locale, ours: string): FormMessage {
  return { literal, words: toBilingual(literal)[locale] || (locale === 'en' ? ours : literal) };
}
