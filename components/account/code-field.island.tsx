'use client';

import { useState, type RefObject } from 'react';

import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { ask } from '@/lib/session/ask';

import { CodeButton } from './code-button.island';
import { Field } from './field';
import { toOutcome } from './form-values';
import { toMessages } from './literals';
import type { Said } from './said';

type CodeFieldProps = {
  locale: Locale;
  labels: Messages['accountPages'];
  event: 'bindphone' | 'forgotpwd';
  /** Around the form, which holds the number. */
  form: RefObject<HTMLElement | null>;
  error: Said | undefined;
  /** What is wrong with the number, or null. */
  onPhone: (wrong: Said | null) => void;
  /** Asked for before a code is sent, where one is needed; null when the visitor would not. */
  getTicket?: () => Promise<string | null>;
};

/** The code sent to the number of the same form, and the button that sends it (A51, S17-S20, M8, M11, M12). */
export function CodeField({ locale, labels, event, form, error, onPhone, getTicket }: CodeFieldProps) {
  const [wrong, setWrong] = useState<Said | null>(null);
  const say = toMessages(labels);

  async function send(): Promise<boolean> {
    const phone = form.current?.querySelector<HTMLInputElement>('[name=user_mobile]');
    const region = form.current?.querySelector<HTMLSelectElement>('[name=region_number]');
    const mobile = phone?.value.trim() ?? '';
    setWrong(null);
    onPhone(mobile === '' ? say.noPhone : null);
    if (mobile === '') {
      phone?.focus();
      return false;
    }
    const ticket = await getTicket?.();
    if (ticket === null) return false;
    const answer = await ask('sms', {
      body: {
        region_number: Number(region?.value ?? 86),
        mobile,
        event,
        ...(ticket === undefined ? {} : { captcha_ticket: ticket }),
      },
    });
    const outcome = toOutcome(answer, locale);
    if (outcome.kind === 'done') return true;
    const isAnswered = answer !== null && answer.status < 500;
    const own = outcome.kind === 'refused' ? outcome.said : null;
    setWrong(own ?? (isAnswered ? say.codeRefused : say.codeFailed));
    return false;
  }

  return (
    <Field
      label={labels.code}
      name="sms_code"
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={12}
      error={error ?? wrong}
      after={<CodeButton labels={{ send: labels.sendCode, wait: labels.waitCode }} onSend={send} />}
    />
  );
}
