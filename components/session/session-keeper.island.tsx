'use client';

import { useEffect, useState } from 'react';
import { usePathname } from 'next/navigation';

import type { Locale } from '@/lib/i18n/locales';

import type { LoginWindow } from './login-window.island';
import { modeOf } from './mode-of';
import { closeLogin, hasComeOrGone, settleSession, useLoginMode, useSession } from './session';

type SessionKeeperProps = {
  locale: Locale;
  /** The login as a page, for whoever does not get the window. */
  loginHref: string;
};

const load = () => import('./login-window.island');

/**
 * Finds out who the visitor is, once for the document, and lays the login modal over the page when somebody asks for
 * it or when the visitor has to bind a number. What it shows is fetched then. Source: S8, S11, S41, P11.
 */
export function SessionKeeper({ locale, loginHref }: SessionKeeperProps) {
  const session = useSession();
  const mode = modeOf(session, useLoginMode(), usePathname());
  const [Window, setWindow] = useState<typeof LoginWindow | null>(null);

  useEffect(() => void settleSession(), []);

  useEffect(() => {
    if (mode === null) return;
    let wanted = true;
    load().then(
      (loaded) => wanted && setWindow(() => loaded.LoginWindow),
      () => {
        if (wanted && mode !== 'phoneBinding') window.location.assign(loginHref);
      },
    );
    return () => {
      wanted = false;
    };
  }, [mode, loginHref]);

  useEffect(() => {
    if (session.auth === 'true' && mode === null) closeLogin();
    // The control that had the focus is gone with the logout: its place in the bar has it.
    if (
      session.auth === 'false' &&
      hasComeOrGone() &&
      mode === null &&
      document.activeElement === document.body
    ) {
      document.querySelector<HTMLElement>('[data-action=login]')?.focus();
    }
  }, [session.auth, mode]);

  return mode !== null && Window ? <Window locale={locale} mode={mode} /> : null;
}
