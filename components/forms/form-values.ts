import { fieldOf } from '@/lib/session/ask';
import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/session/ask';

import { toCode, toNumber } from './phone-number';
import { saidByCms, type Said } from './form-message';

/** What a form holds: a number and a code as their digits, passwords as they were typed, the rest trimmed. */
export type Values = Readonly<Record<string, string>>;
/** What is wrong with it, by the name of the box. */
export type Wrong = Readonly<Record<string, Said | undefined>>;

export function toValues(entries: FormData): Values {
  const region = Number(entries.get('region_number'));
  const values: Record<string, string> = {};
  for (const [name, value] of entries) {
    if (typeof value !== 'string') continue;
    if (name === 'user_mobile') values[name] = toNumber(value, region);
    else if (name === 'sms_code') values[name] = toCode(value);
    else values[name] = /pass|^old$/.test(name) ? value : value.trim();
  }
  return values;
}

/** The values of a form with a phone number, as a call takes them (A51, A52, A65, A93). */
export function withRegion({ region_number, ...values }: Values) {
  return { region_number: Number(region_number), ...values };
}

/** Boxes that hold nothing, each with the message; then whatever else is wrong. */
export function missing(values: Values, names: readonly string[], said: Said): Record<string, Said> {
  return Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, said]));
}

/** The message at the repetition of a new password, when the two differ (V9, M9). */
export function unequal({ user_pass, user_pass2 }: Values, said: Said): Record<string, Said> {
  return user_pass === user_pass2 ? {} : { user_pass2: said };
}

/** What became of a call: done, refused with a message of the CMS or none, or by a login that is over. */
export type Outcome = { kind: 'done' } | { kind: 'logged-out' } | { kind: 'refused'; said: Said | null };

/**
 * Reads the answer to a call of an account. Business replies say `status` 1 when they are done, and why not in `msg`;
 * other calls answer 200 with the thing itself; an error has its words in `message`.
 */
export function toOutcome(answer: Answer | null, locale: Locale): Outcome {
  if (!answer) return { kind: 'refused', said: null };
  const { status, body } = answer;
  if (status === 401) return { kind: 'logged-out' };
  if (status < 200 || status > 299) {
    // The site's own refusals (an outage, a body too long) are in English for a log.
    const isOfSite = status === 504 || status >= 500;
    return { kind: 'refused', said: isOfSite ? null : saidByCms(fieldOf(body, 'message'), locale) };
  }
  const business = fieldOf(body, 'status');
  if (typeof business === 'number' && business !== 1) {
    return { kind: 'refused', said: saidByCms(fieldOf(body, 'msg'), locale) };
  }
  return typeof body === 'object' && body !== null ? { kind: 'done' } : { kind: 'refused', said: null };
}
