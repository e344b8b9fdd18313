import type { Locale } from '@/lib/i18n/locales';
import { ask, fieldOf } from '@/lib/session/ask';

import { toOutcome, type Values } from './form-values';
import type { Said } from './form-message';

export type CodeEvent = 'register' | 'bindphone' | 'forgotpwd';

/** M11 and M12. */
type CodeMessages = { codeFailed: Said; codeRefused: Said };

/**
 * Has a code sent to the number of a form (A51, C55, K40); null when it was. What the CMS says about it comes first;
 * without a word of its own, a call that fails says M11, an answer with another status than 1 says M12 (T17, V21).
 *
 * @param ticket of a solved captcha, for the event that always wants one.
 * @param getTicket has the visitor solve a captcha, null when he would not: for the other events, of which the CMS wants
 * one while the site sends many messages.
 */
export async function sendCode(
  values: Values,
  event: CodeEvent,
  say: CodeMessages,
  locale: Locale,
  ticket?: string,
  getTicket?: () => Promise<string | null>,
): Promise<Said | null> {
  const { user_mobile: mobile, region_number } = values;
  const captcha = ticket === undefined ? {} : { captcha_ticket: ticket };
  const answer = await ask('sms', {
    body: { region_number: Number(region_number), mobile, event, ...captcha },
  });
  const isAnswered = answer?.status === 200;
  if (isAnswered && isDone(answer.body)) return null;
  if (getTicket && fieldOf(answer?.body, 'code') === 'captcha_required') {
    const solved = await getTicket();
    if (solved !== null) return sendCode(values, event, say, locale, solved);
  }
  const outcome = toOutcome(answer, locale);
  const own = outcome.kind === 'refused' ? outcome.said : null;
  return own ?? (isAnswered ? say.codeRefused : say.codeFailed);
}

/** Answers of this kind say in `status` whether it went well: 1. */
export function isDone(body: unknown): boolean {
  return Number(fieldOf(body, 'status')) === 1;
}
