'use client';

import { ChangeStatus, READING_MS } from '@/components/forms/change-status';
import { Form, SubmitButton } from '@/components/forms/form';
import { missing } from '@/components/forms/form-checks';
import { toMessages } from '@/components/forms/form-messages';
import { toFormResult } from '@/components/forms/form-result';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { withDigits, withRegion } from '@/components/forms/phone-number';
import { useForm } from '@/components/forms/use-form';
import { refreshSession, type SessionUser } from '@/components/session/session';
import { anyReply } from '@/lib/api/outcome';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import type { ProfileLabels } from './profile.island';
import styles from './profile.module.css';

type PhoneFormProps = { locale: Locale; labels: ProfileLabels; user: SessionUser };

/** A93: another number, which a code sent to it proves; the code is one for binding (A51). */
export function PhoneForm({ locale, labels, user }: PhoneFormProps) {
  const messages = toMessages(labels);
  const form = useForm<'user_mobile' | 'sms_code'>({
    clean: withDigits,
    check: (values) => ({
      ...missing(values, ['sms_code'], messages.required),
      ...missing(values, ['user_mobile'], messages.noPhone),
    }),
    send: async (values) => {
      const outcome = await send('user/phone', { body: withRegion(values), schema: anyReply });
      if (outcome.kind === 'done') setTimeout(() => void refreshSession(), READING_MS);
      return toFormResult(outcome, {
        locale,
        failed: messages.failed,
        done: labels.phoneDone,
        isEmptied: true,
      });
    },
  });

  return (
    <>
      <p className={styles.now} data-phone>
        {user.userMobile === '' ? labels.phoneNone : labels.phoneNow.replace('{phone}', user.userMobile)}
      </p>
      <Form form={form} data-block="phone">
        <PhoneFields
          form={form}
          locale={locale}
          labels={{ ...labels, phone: labels.newPhone }}
          messages={messages}
          event="bindphone"
        />
        <ChangeStatus fault={form.faults.form} done={form.done} />
        <div>
          <SubmitButton form={form}>{labels.phoneSubmit}</SubmitButton>
        </div>
      </Form>
    </>
  );
}
