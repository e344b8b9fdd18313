'use client';

import { useEffect, useRef, type FormEvent } from 'react';

import { Field } from '@/components/forms/field';
import { withRegion } from '@/components/forms/form-values';
import forms from '@/components/forms/form.module.css';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { saidByCms } from '@/components/forms/form-message';
import { isDone } from '@/components/forms/send-code';
import { Alert } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import { ask, fieldOf } from '@/lib/session/ask';

import { codeMessages, loginWords, said } from './login-words';
import { useFaults } from './use-faults';

type RegisterFormProps = { locale: Locale; onRegistered: (mobile: string) => void };

/** S21: so long the message of success stands before the login comes back. */
const RETURN_MS = 1000;
/** K40: registrations of this site are told from those of the others by it. */
const FROM_SOURCE = 2;

/** A number, its code and a password typed twice. Source: N44, V8-V10, V21, C56, S21, M8, M9, M27. */
export function RegisterForm({ locale, onRegistered }: RegisterFormProps) {
  const words = loginWords(locale);
  const { form, faults, setFaults, refuse, busy, once, values } = useFaults<
    'user_mobile' | 'sms_code' | 'user_pass2'
  >();
  const returning = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(returning.current), []);

  async function send() {
    const given = values();
    if (!given.user_mobile) return refuse({ user_mobile: said('noPhone', locale) });
    if (given.user_pass !== given.user_pass2) return refuse({ user_pass2: said('unequal', locale) });
    const answer = await ask('user/register', { body: { ...withRegion(given), from_source: FROM_SOURCE } });
    if (!isDone(answer?.body)) {
      const reason = saidByCms(fieldOf(answer?.body, 'msg') ?? fieldOf(answer?.body, 'message'), locale);
      return refuse({ form: reason ?? said('registerFailed', locale) });
    }
    refuse({ form: said('registered', locale) });
    await new Promise((resolve) => (returning.current = setTimeout(resolve, RETURN_MS)));
    onRegistered(given.user_mobile);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void once(send);
  }

  return (
    <form ref={form} className={forms.form} data-form="regis" noValidate onSubmit={onSubmit}>
      <PhoneFields
        locale={locale}
        labels={words}
        say={codeMessages(locale, 'noPhone')}
        event="register"
        wrong={faults}
        onWrong={setFaults}
      />
      <Field
        label={words.newPassword}
        name="user_pass"
        type="password"
        autoComplete="new-password"
        aria-required
        hint={words.newPasswordHint}
      />
      <Field
        label={words.repeatPassword}
        name="user_pass2"
        type="password"
        autoComplete="new-password"
        aria-required
        error={faults.user_pass2}
      />
      {faults.form && <Alert className={forms.said} {...faults.form} />}
      <button type="submit" className={forms.submit} data-action="submit" aria-busy={busy}>
        {words.registerSubmit}
      </button>
    </form>
  );
}
