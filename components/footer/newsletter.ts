import type { Said } from '@/components/forms/form-message';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { fieldOf, textOf, type Answer } from '@/lib/session/ask';

export type NewsletterLabels = Messages['newsletter'];

/** What became of an address: `done` waits for the link of the mail to be opened; `refused` says why not. */
export type Outcome = { kind: 'done' | 'refused'; said: Said };

/** To the letter (M1, M2, V3). */
const BAD_ADDRESS = '邮箱格式不正确|email format error';
const FAILED = '订阅失败';
const DONE = '订阅成功|Subscribed';

const ADDRESS = /^\w+([-+.]\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$/;
/** What the CMS takes. Looked at first: on a text without end the pattern would take its time. */
const LONGEST = 200;

/** The address as it is sent, without the blanks around it; null when it is none. Source: V1. */
export function toEmail(text: string): string | null {
  const address = text.trim();
  return address.length <= LONGEST && ADDRESS.test(address) ? address : null;
}

/** What an address that is none is answered with, and no call is made. Source: V1, M1. */
export const badAddress = (locale: Locale): Said => toSaid(BAD_ADDRESS, locale, BAD_ADDRESS);

/**
 * Reads the answer to `POST subscribe`. Only a code of the string 200 is a success; any other is refused with the
 * words of the CMS. An answer that did not come, or says nothing, is M2. Source: V3, M2, C67, A62.
 */
export function toOutcome(answer: Answer | null, locale: Locale, labels: NewsletterLabels): Outcome {
  const failed: Outcome = { kind: 'refused', said: toSaid(FAILED, locale, labels.failed) };
  // From 500 on the words are the site's own, for a log: the CMS could not be reached.
  if (!answer || answer.status >= 500) return failed;
  // Here the CMS has words for a log only.
  if (answer.status === 429) {
    return { kind: 'refused', said: { literal: labels.tooOften, words: labels.tooOften } };
  }
  const code = fieldOf(answer.body, 'code');
  const msg = textOf(fieldOf(answer.body, 'msg')).trim();
  if (code === '200') return { kind: 'done', said: toSaid(msg || DONE, locale, labels.done) };
  if (msg === '') return failed;
  return { kind: 'refused', said: toSaid(msg, locale, code === '409' ? labels.already : labels.failed) };
}

/** The half of the page's language. An English page has `ours` where a message has none (T26), a Chinese one the message. */
function toSaid(literal: string, locale: Locale, ours: string): Said {
  return { literal, words: toBilingual(literal)[locale] || (locale === 'en' ? ours : literal) };
}
