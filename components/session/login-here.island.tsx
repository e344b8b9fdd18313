'use client';

import { useEffect, useState } from 'react';

import type { SaidAfterForm } from '@/lib/auth/form-login';
import type { SaidAfterRegistration } from '@/lib/auth/form-registration';
import type { Locale } from '@/lib/i18n/locales';

import { LoginPanel } from './login-panel.island';
import { loginMessage } from './login-words';
import { hasNoNumber } from './mode-of';
import { useSession } from './session';

export type LoginHereProps = {
  locale: Locale;
  back: string;
  /** The form the page opens with. */
  first: 'login' | 'regis';
  /** What it says before it is sent. */
  said: SaidAfterForm | SaidAfterRegistration | null;
};

/** The login as a page; whoever is logged in, and has a number, is where he wanted to be (S13). */
export function LoginHere({ locale, back, first, said }: LoginHereProps) {
  const { user } = useSession();
  const [mode, setMode] = useState<'login' | 'regis'>(first);
  const isDone = user !== null && !hasNoNumber(user);

  useEffect(() => {
    if (isDone) window.location.replace(back);
  }, [isDone, back]);

  return (
    <LoginPanel
      locale={locale}
      mode={mode}
      onMode={setMode}
      back={back}
      heading="h1"
      notice={mode === first && said ? loginMessage(said, locale) : null}
    />
  );
}
