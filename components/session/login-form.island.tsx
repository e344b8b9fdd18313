'use client';

import { useState, type ComponentType, type FormEvent } from 'react';

import { Field } from '@/components/forms/field';
import forms from '@/components/forms/form.module.css';
import { saidByCms, type Said } from '@/components/forms/form-message';
import type { CaptchaDialog } from '@/components/captcha/captcha-dialog.island';
import { Alert } from '@/components/ui/alert';
import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

import styles from './login.module.css';
import { CAPTCHA_WORDS, loginWords, said } from './login-words';
import { logIn } from './log-in';
import { useFaults } from './use-faults';

export type LoginFormProps = {
  locale: Locale;
  /** Where a login without script leads afterwards: a path of this site. */
  back: string;
  /** What is said before anything was typed, as after a login without script. */
  notice?: Said | null;
  username?: string;
};

type Captcha = ComponentType<Parameters<typeof CaptchaDialog>[0]>;

/**
 * User name and password. Without script it is sent to the site's own handler, which answers with the page to go to.
 * Source: V11, M10, M16, M18, N43, E38.
 */
export function LoginForm({ locale, back, notice = null, username }: LoginFormProps) {
  const words = loginWords(locale);
  const { form, faults, refuse, busy, once, values } = useFaults<'username' | 'password'>();
  const [isUntouched, setUntouched] = useState(true);
  const [Captcha, setCaptcha] = useState<Captcha | null>(null);
  const wrong = said('wrong', locale);
  const general = faults.form ?? (isUntouched ? notice : null);
  const isWrong = [faults.password, general].some((fault) => fault?.literal === wrong.literal);

  async function send(captchaTicket?: string) {
    const { username = '', password = '' } = values();
    const gap = said('gap', locale);
    if (username === '') return refuse({ username: gap });
    if (password === '') return refuse({ password: gap });
    const result = await logIn({ username, password, captchaTicket });
    switch (result.kind) {
      case 'user': // Whoever shows this form sees it in the session, and takes it away.
        return;
      case 'nobody':
        return refuse({ form: said('nobody', locale) });
      case 'wrong':
        return refuse({ password: wrong });
      case 'captcha':
        return askCaptcha(result.message);
      case 'limited':
        return refuse({ form: saidByCms(result.message, locale) ?? said('limited', locale) });
      case 'unreachable':
        return refuse({ form: said('unreachable', locale) });
    }
  }

  async function askCaptcha(message: string) {
    refuse({ form: saidByCms(message, locale) ?? said('captcha', locale) });
    const loaded = await import('@/components/captcha/captcha-dialog.island').catch(() => null);
    if (loaded) setCaptcha(() => loaded.CaptchaDialog);
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    setUntouched(false);
    void once(() => send());
  }

  return (
    <>
      <form
        ref={form}
        className={forms.form}
        method="post"
        action="/api/log-in"
        data-form="login"
        noValidate
        onSubmit={onSubmit}
      >
        <input type="hidden" name="locale" value={locale} />
        <input type="hidden" name="back" value={back} />
        {general && <Alert className={forms.said} {...general} />}
        <Field
          label={words.username}
          name="username"
          autoComplete="username"
          autoCapitalize="none"
          spellCheck={false}
          aria-required
          data-autofocus
          defaultValue={username}
          error={faults.username}
        />
        <Field
          label={words.password}
          name="password"
          type="password"
          autoComplete="current-password"
          aria-required
          error={faults.password}
        />
        {isWrong && (
          <a className={styles.forgot} data-action="find-password" href={accountPath(locale, 'forgotpwd')}>
            {words.forgot}
          </a>
        )}
        <button type="submit" className={forms.submit} data-action="submit" aria-busy={busy}>
          {words.submit}
        </button>
      </form>
      {Captcha && (
        <Captcha
          labels={CAPTCHA_WORDS[locale]}
          onClose={() => setCaptcha(null)}
          onTicket={(ticket) => {
            setCaptcha(null);
            void once(() => send(ticket));
          }}
        />
      )}
    </>
  );
}
