'use client';

import type { FormEvent } from 'react';

import forms from '@/components/forms/form.module.css';
import { PhoneFields } from '@/components/forms/phone-fields.island';
import { saidByCms, type Said } from '@/components/forms/form-message';
import { isDone } from '@/components/forms/send-code';
import { Alert } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import { ask, fieldOf } from '@/lib/session/ask';

import { codeMessages, loginWords, said } from './login-words';
import { openLogin, refreshSession, useSession } from './session';
import { useFaults } from './use-faults';

type BindingFormProps = {
  locale: Locale;
  /** The number is bound, but who the visitor is could not be read: he is at the login again (M16). */
  onNobody: (notice: Said) => void;
  onCancel: () => void;
};

/** A number and its code for an account that has none. Source: N45, V12, V13, C57, M4-M7, M14-M17, S13. */
export function BindingForm({ locale, onNobody, onCancel }: BindingFormProps) {
  const words = loginWords(locale);
  const { user } = useSession();
  const { form, faults, setFaults, refuse, busy, once, values } = useFaults<'user_mobile' | 'sms_code'>();

  async function send() {
    const { user_mobile, sms_code } = values();
    const gap = said('bindGap', locale);
    if (!user_mobile) return refuse({ user_mobile: gap });
    if (!sms_code) return refuse({ sms_code: gap });
    if (!user?.id) return refuse({ form: said('noId', locale) });
    const answer = await ask('user/bindphone', { body: { userid: user.id, user_mobile, sms_code } });
    if (answer?.status !== 200) return refuse({ form: said('bindUnreachable', locale) });
    if (!isDone(answer.body)) {
      const reason = saidByCms(fieldOf(answer.body, 'msg'), locale);
      return refuse({ form: reason ?? said('bindFailed', locale) });
    }
    // If nobody can say who the visitor is, the window stays, and is the login.
    openLogin('login');
    const refreshed = await refreshSession();
    if (!refreshed.user) onNobody(said('nobody', locale));
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    void once(send);
  }

  return (
    <form ref={form} className={forms.form} data-form="phoneBinding" noValidate onSubmit={onSubmit}>
      <p>{words.bindWhy}</p>
      <PhoneFields
        locale={locale}
        labels={words}
        say={codeMessages(locale, 'bindNoPhone')}
        event="bindphone"
        wrong={faults}
        onWrong={setFaults}
      />
      {faults.form && <Alert className={forms.said} {...faults.form} />}
      <button type="submit" className={forms.submit} data-action="submit" aria-busy={busy}>
        {words.bindSubmit}
      </button>
      <button type="button" className={forms.plain} data-action="cancel" onClick={onCancel}>
        {words.cancel}
      </button>
    </form>
  );
}
