'use client';

import { Fault } from '@/components/forms/change-status';
import { doneReply } from '@/components/forms/done-reply';
import { Form, SubmitButton } from '@/components/forms/form';
import { missing } from '@/components/forms/form-checks';
import type { FormMessage } from '@/components/forms/form-message';
import { toFormResult } from '@/components/forms/form-result';
import forms from '@/components/forms/form.module.css';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { withDigits } from '@/components/forms/phone-number';
import { useForm } from '@/components/forms/use-form';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import { codeMessages, loginMessage, loginWords } from './login-words';
import { openLogin, refreshSession, useSession } from './session';

type BindingFormProps = {
  locale: Locale;
  /** The number is bound, but who the visitor is could not be read: he is at the login again (M16). */
  onNobody: (notice: FormMessage) => void;
  onCancel: () => void;
};

/** A number and its code for an account that has none. Source: N45, V12, V13, C57, M4-M7, M14-M17, S13. */
export function BindingForm({ locale, onNobody, onCancel }: BindingFormProps) {
  const words = loginWords(locale);
  const { user } = useSession();
  const form = useForm<'user_mobile' | 'sms_code'>({
    clean: withDigits,
    // One at a time: the message is the same, and the code is looked at when there is a number (V13).
    check: (values) => {
      const names = [values.user_mobile ? 'sms_code' : 'user_mobile'] as const;
      const faults = missing(values, names, loginMessage('bindGap', locale));
      return user?.id || Object.keys(faults).length > 0 ? faults : { form: loginMessage('noId', locale) };
    },
    send: async ({ user_mobile, sms_code }) => {
      const body = { userid: user?.id, user_mobile, sms_code };
      const outcome = await send('user/bindphone', { body, schema: doneReply });
      if (outcome.kind !== 'done') {
        // M14 is about an answer that says no, M15 about one that is none.
        const isAnswered = outcome.kind === 'malformed' || ('status' in outcome && outcome.status === 200);
        if (!isAnswered)
          return { kind: 'refused', faults: { form: loginMessage('bindUnreachable', locale) } };
        return toFormResult(outcome, { locale, failed: loginMessage('bindFailed', locale) });
      }
      // If nobody can say who the visitor is, the window stays, and is the login.
      openLogin('login');
      const refreshed = await refreshSession();
      if (!refreshed.user) onNobody(loginMessage('nobody', locale));
      return { kind: 'done' };
    },
  });

  return (
    <Form form={form} data-form="phoneBinding">
      <p>{words.bindWhy}</p>
      <PhoneFields
        form={form}
        locale={locale}
        labels={words}
        messages={codeMessages(locale, 'bindNoPhone')}
        event="bindphone"
      />
      {form.faults.form && <Fault {...form.faults.form} />}
      <SubmitButton form={form} data-action="submit">
        {words.bindSubmit}
      </SubmitButton>
      <button type="button" className={forms.plain} data-action="cancel" onClick={onCancel}>
        {words.cancel}
      </button>
    </Form>
  );
}
