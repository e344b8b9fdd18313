import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import { doneReply } from './done-reply';
import { failureMessage, type FormMessage } from './form-message';
import type { Values } from './form-values';

export type CodeEvent = 'register' | 'bindphone' | 'forgotpwd';

/** What can go wrong with a code: no number (M4, M6, M8), a call that failed (M11), a refusal (M12). */
export type CodeMessages = { noPhone: FormMessage; codeFailed: FormMessage; codeRefused: FormMessage };

type SendCodeOptions = {
  /** Of a form with `region_number` and `user_mobile`. */
  values: Values;
  event: CodeEvent;
  messages: Pick<CodeMessages, 'codeFailed' | 'codeRefused'>;
  locale: Locale;
  /** Of a solved captcha, for the event that always wants one. */
  ticket?: string;
  /**
   * Has the visitor solve a captcha, null when he would not: for the other events, of which the CMS wants one while
   * the site sends many messages.
   */
  getTicket?: () => Promise<string | null>;
};

/**
 * Has a code sent to the number of a form (A51, C55, K40); null when it was. What the CMS says about it comes first;
 * without a word of its own, a call that fails says M11, an answer with another status than 1 says M12 (T17, V21).
 */
export async function sendCode(options: SendCodeOptions): Promise<FormMessage | null> {
  const { values, event, messages, locale, ticket, getTicket } = options;
  const body = {
    region_number: Number(values.region_number),
    mobile: values.user_mobile,
    event,
    ...(ticket === undefined ? {} : { captcha_ticket: ticket }),
  };
  const outcome = await send('sms', { body, schema: doneReply });
  if (outcome.kind === 'done') return null;
  if (outcome.kind === 'refused' && outcome.code === 'captcha_required' && getTicket) {
    const solved = await getTicket();
    if (solved !== null) return sendCode({ ...options, ticket: solved, getTicket: undefined });
  }
  const isAnswered = outcome.kind === 'malformed' || (outcome.kind === 'refused' && outcome.status === 200);
  return failureMessage(outcome, locale) ?? (isAnswered ? messages.codeRefused : messages.codeFailed);
}
