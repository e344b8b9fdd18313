'use client';

import { useEffect, useRef } from 'react';

import { Fault } from '@/components/forms/change-status';
import { doneReply } from '@/components/forms/done-reply';
import { Form, SubmitButton } from '@/components/forms/form';
import { missing, unequal } from '@/components/forms/form-checks';
import { toFormResult } from '@/components/forms/form-result';
import styles from '@/components/forms/form.module.css';
import { NewPassword } from '@/components/forms/new-password';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { withDigits, withRegion } from '@/components/forms/phone-number';
import type { Values } from '@/components/forms/form-values';
import { useForm } from '@/components/forms/use-form';
import { send } from '@/lib/api/send';
import type { Locale } from '@/lib/i18n/locales';

import type { FormMessage } from '@/components/forms/form-message';

import { codeMessages, loginMessage, loginWords } from './login-words';
import { REGISTERED_HERE } from './registered-here';

type RegisterFormProps = {
  locale: Locale;
  /** Where a login without script leads afterwards: a path of this site. */
  back: string;
  /** What is said before the form is sent, as after a sending without script. */
  notice?: FormMessage | null;
  onRegistered: (mobile: string) => void;
};

/** S21: so long the message of success stands before the login comes back. */
const RETURN_MS = 1000;

/**
 * A number, its code and a password typed twice. Without script it is sent to the site's own handler, first for a code and
 * then with it. Source: N44, V8-V10, V21, C56, S21, M8, M9, M27.
 */
export function RegisterForm({ locale, back, notice = null, onRegistered }: RegisterFormProps) {
  const words = loginWords(locale);
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(returning.current), []);

  const form = useForm<'user_mobile' | 'sms_code' | 'user_pass' | 'user_pass2'>({
    action: '/api/register',
    notice,
    clean: withDigits,
    // One at a time: the repetition is looked at when there is a number (V8, V9).
    check: (values) =>
      values.user_mobile
        ? unequal(values, loginMessage('unequal', locale))
        : missing(values, ['user_mobile'], loginMessage('noPhone', locale)),
    send: async ({ locale: _language, back: _way, ...values }: Values) => {
      const body = { ...withRegion(values), from_source: REGISTERED_HERE };
      const outcome = await send('user/register', { body, schema: doneReply });
      if (outcome.kind !== 'done') {
        return toFormResult(outcome, { locale, failed: loginMessage('registerFailed', locale) });
      }
      // Read out at once, since the form is gone in a second.
      form.setFaults({ form: loginMessage('registered', locale) });
      await new Promise((resolve) => (returning.current = setTimeout(resolve, RETURN_MS)));
      onRegistered(values.user_mobile ?? '');
      return { kind: 'done' };
    },
  });

  return (
    <Form form={form} data-form="regis">
      <input type="hidden" name="locale" value={locale} />
      <input type="hidden" name="back" value={back} />
      <noscript>
        <p>{words.registerInTwoSteps}</p>
      </noscript>
      <PhoneFields
        form={form}
        locale={locale}
        labels={words}
        messages={codeMessages(locale, 'noPhone')}
        event="register"
      />
      <NewPassword
        form={form}
        labels={{
          newPassword: words.newPassword,
          passwordHint: words.newPasswordHint,
          passwordAgain: words.repeatPassword,
        }}
      />
      {form.faults.form && <Fault {...form.faults.form} />}
      <SubmitButton form={form} data-action="submit">
        {words.registerSubmit}
      </SubmitButton>
      <noscript>
        {/* After the other, so that Enter does not send a second code. */}
        <button type="submit" className={styles.plain} name="step" value="code" data-action="send-code-plain">
          {words.sendCode}
        </button>
      </noscript>
    </Form>
  );
}
