import type { FormMessage } from '@/components/forms/form-message';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

export type NewsletterLabels = Messages['newsletter'];

/** To the letter (M1, M2). */
const BAD_ADDRESS = '邮箱格式不正确|email format error';
const FAILED = '订阅失败';

const ADDRESS = /^\w+([-+.]\w+)*@\w+([-.]\w+)*\.\w+([-.]\w+)*$/;
/** What the CMS takes. Looked at first: on a text without end the pattern would take its time. */
const LONGEST = 200;

/** Whether a text without blanks around it is an address of a mailbox. Source: V1. */
export function isEmail(text: string): boolean {
  return text.length <= LONGEST && ADDRESS.test(text);
}

/** What an address that is none is answered with, and no call is made. Source: V1, M1. */
export const badAddress = (locale: Locale): FormMessage =>
  newsletterMessage(BAD_ADDRESS, locale, BAD_ADDRESS);

/** What no answer, and one that says nothing, comes to. Source: M2. */
export const subscriptionFailed = (locale: Locale, labels: NewsletterLabels): FormMessage =>
  newsletterMessage(FAILED, locale, labels.failed);

/** The half of the page's language. An English page has `ours` where a message has none (T26), a Chinese one the message. */
export function newsletterMessage(literal: string, locale: Locale, ours: string): FormMessage {
  return { literal, words: toBilingual(literal)[locale] || (locale === 'en' ? ours : literal) };
}
