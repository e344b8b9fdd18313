'use client';

import { useEffect, useState } from 'react';

import type { SaidAfterForm } from '@/lib/auth/form-login';
import type { Locale } from '@/lib/i18n/locales';

import { LoginPanel } from './login-panel.island';
import { loginMessage } from './login-words';
import { hasNoNumber } from './mode-of';
import { useSession } from './session';

type LoginHereProps = { locale: Locale; back: string; said: SaidAfterForm | null };

/** The login as a page; whoever is logged in, and has a number, is where he wanted to be (S13). */
export function LoginHere({ locale, back, said }: LoginHereProps) {
  const { user } = useSession();
  const [mode, setMode] = useState<'login' | 'regis'>('login');
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
      notice={said && loginMessage(said, locale)}
    />
  );
}
