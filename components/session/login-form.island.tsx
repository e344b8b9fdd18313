'use client';

import { useTicket } from '@/components/captcha/use-ticket';
import { Fault } from '@/components/forms/change-status';
import { Field } from '@/components/forms/field';
import { Form, SubmitButton } from '@/components/forms/form';
import { missing } from '@/components/forms/form-checks';
import { cmsMessage, type FormMessage } from '@/components/forms/form-message';
import type { FormResult } from '@/components/forms/form-result';
import type { Values } from '@/components/forms/form-values';
import { useForm } from '@/components/forms/use-form';
import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

import styles from './login.module.css';
import { logIn } from './log-in';
import { loginMessage, loginWords } from './login-words';

export type LoginFormProps = {
  locale: Locale;
  /** Where a login without script leads afterwards: a path of this site. */
  back: string;
  /** What is said before the form is sent, as after a login without script. */
  notice?: FormMessage | null;
  username?: string;
};

type Name = 'username' | 'password';

/**
 * User name and password. Without script it is sent to the site's own handler, which answers with the page to go to.
 * Source: V11, M10, M16, M18, N43, E38.
 */
export function LoginForm({ locale, back, notice = null, username }: LoginFormProps) {
  const words = loginWords(locale);
  const wrong = loginMessage('wrong', locale);
  const { getTicket, dialog } = useTicket(locale);
  const form = useForm<Name>({
    action: '/api/log-in',
    notice,
    given: { username },
    // M10 is about both fields, and stands at the first that is empty.
    check: (values) =>
      missing(values, [values.username ? 'password' : 'username'], loginMessage('gap', locale)),
    send: async ({ username = '', password = '', ticket }: Values): Promise<FormResult<Name>> => {
      const result = await logIn({ username, password, captchaTicket: ticket });
      const refused = (message: FormMessage) => ({ kind: 'refused', faults: { form: message } }) as const;
      switch (result.kind) {
        case 'user': // The parent of this form sees the session, and removes the form.
          return { kind: 'done' };
        case 'wrong':
          return { kind: 'refused', faults: { password: wrong } };
        case 'captcha':
          void solveCaptcha();
          return refused(cmsMessage(result.message, locale) ?? loginMessage('captcha', locale));
        case 'limited':
          return refused(cmsMessage(result.message, locale) ?? loginMessage('limited', locale));
        case 'nobody':
        case 'unreachable':
          return refused(loginMessage(result.kind, locale));
      }
    },
  });

  async function solveCaptcha() {
    const ticket = await getTicket();
    if (ticket !== null) await form.submit({ ticket });
  }

  const { faults } = form;
  return (
    <>
      <Form form={form} data-form="login">
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="back" value={back} />
        {faults.form && <Fault {...faults.form} />}
        <Field
          label={words.username}
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          data-autofocus
          {...form.field('username')}
        />
        <Field
          label={words.password}
          type="password"
          autoComplete="current-password"
          aria-required
          {...form.field('password')}
        />
        {/* Before a login has failed as well as after it (M18). */}
        <a className={styles.forgot} data-action="find-password" href={accountPath(locale, 'forgotpwd')}>
          {words.forgot}
        </a>
        <SubmitButton form={form} data-action="submit">
          {words.submit}
        </SubmitButton>
      </Form>
      {dialog}
    </>
  );
}
