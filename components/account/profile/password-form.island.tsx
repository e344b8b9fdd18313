'use client';

import { ChangeStatus, READING_MS } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import { toMessages } from '@/components/forms/form-messages';
import { toFormResult } from '@/components/forms/form-result';
import { missing, unequal } from '@/components/forms/form-checks';
import { NewPassword } from '@/components/forms/new-password';
import { useForm } from '@/components/forms/use-form';
import { refreshSession } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';

/** A92. Every login ends with the old password, this one too. */
export function PasswordForm({ locale, labels }: { locale: Locale; labels: ProfileLabels }) {
  const messages = toMessages(labels);
  const form = useForm<'old' | 'user_pass' | 'user_pass2'>({
    check: (values) => ({
      ...unequal(values, messages.unequal),
      ...missing(values, ['old', 'user_pass', 'user_pass2'], messages.required),
    }),
    send: async (values) => {
      const outcome = await send('user/password', { body: values, schema: anyReply });
      if (outcome.kind === 'done') setTimeout(() => void refreshSession(), READING_MS);
      return toFormResult(outcome, {
        locale,
        failed: messages.failed,
        done: labels.passwordDone,
        isEmptied: true,
      });
    },
  });

  return (
    <Form form={form} data-block="password">
      <Field
        label={labels.oldPassword}
        type="password"
        autoComplete="current-password"
        aria-required
        {...form.field('old')}
      />
      <NewPassword form={form} labels={labels} />
      <ChangeStatus fault={form.faults.form} done={form.done} />
      <div>
        <SubmitButton form={form}>{labels.passwordSubmit}</SubmitButton>
      </div>
    </Form>
  );
}
