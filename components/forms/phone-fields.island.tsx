'use client';

import { useTicket } from '@/components/captcha/use-ticket';
import type { Locale } from '@/lib/i18n/locales';

import { CodeButton } from './code-button.island';
import { Field } from './field';
import { toValues, type Wrong } from './form-values';
import { PhoneField } from './phone-field.island';
import type { Said } from './form-message';
import { sendCode, type CodeEvent } from './send-code';

type PhoneFieldsProps = {
  locale: Locale;
  labels: { phone: string; region: string; code: string; sendCode: string; waitCode: string };
  /** The catalogue's words for what can go wrong with a code. */
  say: { noPhone: Said; codeFailed: Said; codeRefused: Said };
  event: CodeEvent;
  wrong: Wrong;
  /** What is wrong with these boxes now. */
  onWrong: (wrong: { user_mobile?: Said; sms_code?: Said }) => void;
};

/**
 * The number with its prefix, and the code that is sent to it: `region_number`, `user_mobile` and `sms_code` of their
 * form. Source: N44, N45, A51, S17-S20, V10, V12, M8, M11-M13.
 */
export function PhoneFields(props: PhoneFieldsProps) {
  const { locale, labels, say, event, wrong, onWrong } = props;
  const { getTicket, dialog } = useTicket(locale);

  async function send(form: HTMLFormElement): Promise<boolean> {
    const values = toValues(new FormData(form));
    if (!values.user_mobile) {
      onWrong({ user_mobile: say.noPhone });
      form.querySelector<HTMLElement>('[name=user_mobile]')?.focus();
      return false;
    }
    onWrong({});
    // A forgotten password always wants a captcha (A51), the other events only while the site sends many messages.
    const ticket = event === 'forgotpwd' ? await getTicket() : undefined;
    if (ticket === null) return false;
    const fault = await sendCode(values, event, say, locale, ticket, getTicket);
    if (fault) onWrong({ sms_code: fault });
    return fault === null;
  }

  return (
    <>
      <PhoneField locale={locale} labels={labels} error={wrong.user_mobile} />
      <Field
        label={labels.code}
        name="sms_code"
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        error={wrong.sms_code}
        after={<CodeButton labels={labels} onSend={send} />}
      />
      {dialog}
    </>
  );
}
