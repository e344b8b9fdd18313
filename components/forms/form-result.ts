import type { ReactNode } from 'react';

import type { Outcome } from '@/lib/api/outcome';
import type { Locale } from '@/lib/i18n/locales';

import { failureMessage, type FormMessage } from './form-message';
import type { Faults } from './form-values';

/** What sending a form came to. */
export type FormResult<Name extends string = never> =
  /** `message` is read out when the visitor has a moment; left out where the screen moves on by itself. */
  | { kind: 'done'; message?: ReactNode; isEmptied?: boolean }
  /** What was typed stays. The focus goes to the first field that is wrong, if one is. */
  | { kind: 'refused'; faults: Faults<Name> };

type ResultWords = {
  locale: Locale;
  /** For a failure about which the CMS said nothing to the visitor. */
  failed: FormMessage;
  /** What was done, in words; left out where the screen moves on by itself. */
  done?: ReactNode;
  /** Empties the form when it was done, as passwords want it. */
  isEmptied?: boolean;
};

/** What a call came to, for the form that sent it: a refusal is about the whole form, in the words of the CMS (V21). */
export function toFormResult(outcome: Outcome<unknown>, words: ResultWords): FormResult {
  const { locale, failed, done, isEmptied } = words;
  if (outcome.kind === 'done') return { kind: 'done', message: done, isEmptied };
  return { kind: 'refused', faults: { form: failureMessage(outcome, locale) ?? failed } };
}
