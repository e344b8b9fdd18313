'use client';

import { useTicket } from '@/components/captcha/use-ticket';
import type { Locale } from '@/lib/i18n/locales';

import { CodeButton } from './code-button.island';
import { Field } from './field';
import { toValues } from './form-values';
import { PhoneField } from './phone-field.island';
import { withDigits } from './phone-number';
import { sendCode, type CodeEvent, type CodeMessages } from './send-code';
import type { FormFields } from './use-form';

type PhoneFieldsProps = {
  form: FormFields<'user_mobile' | 'sms_code'>;
  locale: Locale;
  labels: { phone: string; region: string; code: string; sendCode: string; waitCode: string };
  messages: CodeMessages;
  event: CodeEvent;
};

/**
 * The number with its prefix, and the code that is sent to it: `region_number`, `user_mobile` and `sms_code` of their
 * form. Source: N44, N45, A51, S17-S20, V10, V12, M8, M11-M13.
 */
export function PhoneFields({ form, locale, labels, messages, event }: PhoneFieldsProps) {
  const { getTicket, dialog } = useTicket(locale);

  async function send(element: HTMLFormElement): Promise<boolean> {
    const values = withDigits(toValues(new FormData(element)));
    if (!values.user_mobile) {
      form.refuse({ user_mobile: messages.noPhone });
      return false;
    }
    form.setFaults({});
    // A forgotten password always wants a captcha (A51), the other events only while the site sends many messages.
    const ticket = event === 'forgotpwd' ? await getTicket() : undefined;
    if (ticket === null) return false;
    const fault = await sendCode({ values, event, messages, locale, ticket, getTicket });
    if (fault) form.setFaults({ sms_code: fault });
    return fault === null;
  }

  return (
    <>
      <PhoneField locale={locale} labels={labels} error={form.field('user_mobile').error} />
      <Field
        label={labels.code}
        inputMode="numeric"
        autoComplete="one-time-code"
        aria-required
        after={<CodeButton labels={labels} onSend={send} />}
        {...form.field('sms_code')}
      />
      {dialog}
    </>
  );
}
