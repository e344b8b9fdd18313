'use client';

import { useEffect, useRef } from 'react';
import { useRouter } from 'next/navigation';

import { ChangeStatus, READING_MS } from '@/components/forms/change-status';
import { doneReply } from '@/components/forms/done-reply';
import { Form, SubmitButton } from '@/components/forms/form';
import { missing, unequal } from '@/components/forms/form-checks';
import { toMessages } from '@/components/forms/form-messages';
import { toFormResult } from '@/components/forms/form-result';
import { NewPassword } from '@/components/forms/new-password';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { withDigits, withRegion } from '@/components/forms/phone-number';
import { useForm } from '@/components/forms/use-form';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

type ForgotPasswordProps = {
  locale: Locale;
  labels: Messages['accountPages'];
  /** Where one logs in with the new password. */
  loginPath: string;
};

/**
 * A new password for whoever has the phone: a captcha, a code, the password twice. Source: R42, A51, A65, E49,
 * S17-S20.
 */
export function ForgotPassword({ locale, labels, loginPath }: ForgotPasswordProps) {
  const router = useRouter();
  const messages = toMessages(labels);
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined);
  // Whoever has gone elsewhere in the meantime stays there.
  useEffect(() => () => clearTimeout(leaving.current), []);

  const form = useForm<'user_mobile' | 'sms_code' | 'user_pass' | 'user_pass2'>({
    clean: withDigits,
    check: (values) => ({
      ...unequal(values, messages.unequal),
      ...missing(values, ['sms_code', 'user_pass', 'user_pass2'], messages.required),
      ...missing(values, ['user_mobile'], messages.noPhone),
    }),
    send: async (values) => {
      const outcome = await send('user/resetpass', { body: withRegion(values), schema: doneReply });
      if (outcome.kind === 'done') leaving.current = setTimeout(() => router.push(loginPath), READING_MS);
      return toFormResult(outcome, {
        locale,
        failed: messages.failed,
        done: labels.resetDone,
        isEmptied: true,
      });
    },
  });

  return (
    <Form form={form} data-block="forgotpwd">
      <PhoneFields form={form} locale={locale} labels={labels} messages={messages} event="forgotpwd" />
      <NewPassword form={form} labels={labels} />
      <ChangeStatus fault={form.faults.form} done={form.done} />
      <div>
        <SubmitButton form={form}>{labels.resetSubmit}</SubmitButton>
      </div>
    </Form>
  );
}
