'use client';

import { ChangeStatus } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import { toMessages } from '@/components/forms/form-messages';
import { toFormResult } from '@/components/forms/form-result';
import { missing } from '@/components/forms/form-checks';
import { useForm } from '@/components/forms/use-form';
import { refreshSession } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';

/** The end of an account, which its password confirms (A97). Without the account the screen moves on by itself. */
export function DeleteForm({ locale, labels }: { locale: Locale; labels: ProfileLabels }) {
  const messages = toMessages(labels);
  const form = useForm<'user_pass'>({
    check: (values) => missing(values, ['user_pass'], messages.required),
    send: async (values) => {
      const outcome = await send('user/delete', { body: values, schema: anyReply });
      if (outcome.kind === 'done' || outcome.kind === 'logged-out') {
        void refreshSession();
        return { kind: 'done' };
      }
      return toFormResult(outcome, { locale, failed: messages.failed });
    },
  });

  return (
    <Form form={form} data-block="delete">
      <Field
        label={labels.deletePassword}
        type="password"
        autoComplete="current-password"
        aria-required
        data-autofocus
        {...form.field('user_pass')}
      />
      <ChangeStatus fault={form.faults.form} done={form.done} />
      <div>
        <SubmitButton form={form}>{labels.deleteConfirm}</SubmitButton>
      </div>
    </Form>
  );
}
