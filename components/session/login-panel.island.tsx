'use client';

import { useEffect, useRef, useState } from 'react';

import type { FormMessage } from '@/components/forms/form-message';
import { registrationPath } from '@/lib/auth/form-registration';
import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

import { BindingForm } from './binding-form.island';
import { LoginForm } from './login-form.island';
import styles from './login.module.css';
import { loginWords } from './login-words';
import { RegisterForm } from './register-form.island';
import type { LoginMode } from './session';
import { SocialBox } from './social-box.island';

type LoginPanelProps = {
  locale: Locale;
  mode: LoginMode;
  onMode: (mode: 'login' | 'regis') => void;
  /** Where to be afterwards: a path of this site with its query. */
  back: string;
  /** `h1` where it is a page. */
  heading: 'h1' | 'h2';
  notice?: FormMessage | null;
  onNobody?: (notice: FormMessage) => void;
  onCancel?: () => void;
};

const TITLES = { login: 'title', regis: 'registerTitle', phoneBinding: 'bindTitle' } as const;

/** What the login modal and the login page have in common: one of three forms at a time (N41). */
export function LoginPanel(props: LoginPanelProps) {
  const { locale, mode, onMode, back, heading: Heading, notice, onNobody, onCancel } = props;
  const words = loginWords(locale);
  const panel = useRef<HTMLDivElement>(null);
  const shown = useRef(mode);
  const [username, setUsername] = useState('');

  useEffect(() => {
    if (shown.current === mode) return;
    shown.current = mode;
    panel.current?.querySelector<HTMLElement>('[data-autofocus]')?.focus();
  }, [mode]);

  function change(next: 'login' | 'regis') {
    setUsername('');
    onMode(next);
  }

  return (
    <div ref={panel} className={styles.panel} data-mode={mode}>
      <Heading className={styles.title}>{words[TITLES[mode]]}</Heading>
      {mode === 'login' && <LoginForm locale={locale} back={back} notice={notice} username={username} />}
      {mode === 'regis' && (
        <RegisterForm
          locale={locale}
          back={back}
          notice={notice}
          onRegistered={(mobile) => {
            setUsername(mobile);
            onMode('login');
          }}
        />
      )}
      {mode === 'phoneBinding' ? (
        <BindingForm
          locale={locale}
          onNobody={(message) => {
            setUsername('');
            onNobody?.(message);
          }}
          onCancel={() => {
            setUsername('');
            onCancel?.();
          }}
        />
      ) : (
        <>
          <button
            type="button"
            className={`${styles.other} needs-script`}
            data-action={mode === 'login' ? 'to-regis' : 'to-login'}
            onClick={() => change(mode === 'login' ? 'regis' : 'login')}
          >
            {mode === 'login' ? words.toRegister : words.toLogin}
          </button>
          <noscript>
            <a
              className={styles.other}
              href={mode === 'login' ? registrationPath(locale, back) : accountPath(locale, 'login', back)}
            >
              {mode === 'login' ? words.toRegister : words.toLogin}
            </a>
          </noscript>
          <SocialBox locale={locale} back={back} />
        </>
      )}
    </div>
  );
}
