import { fieldOf } from '@/lib/session/ask';
import type { Locale } from '@/lib/i18n/locales';
import type { Answer } from '@/lib/session/ask';

import { saidByCms, type Said } from './said';

/** What a form holds, trimmed but for passwords. */
export type Values = Readonly<Record<string, string>>;
/** What is wrong with it, by the name of the box. */
export type Wrong = Readonly<Record<string, Said | undefined>>;

export function valuesOf(form: HTMLFormElement): Values {
  const values: Record<string, string> = {};
  for (const [name, value] of new FormData(form)) {
    if (typeof value === 'string') values[name] = /pass|^old$/.test(name) ? value : value.trim();
  }
  return values;
}

/** Boxes that hold nothing, each with the message; then whatever else is wrong. */
export function missing(values: Values, names: readonly string[], said: Said): Record<string, Said> {
  return Object.fromEntries(names.filter((name) => !values[name]).map((name) => [name, said]));
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
