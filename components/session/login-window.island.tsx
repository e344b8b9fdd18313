'use client';

import { useEffect, useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import { Dialog } from '@/components/ui/dialog.island';
import { Icon } from '@/components/ui/icon';
import type { Locale } from '@/lib/i18n/locales';

import { LoginPanel } from './login-panel.island';
import styles from './login.module.css';
import { loginMessage, loginWords } from './login-words';
import { closeLogin, getLoginNotice, logOut, openLogin, type LoginMode } from './session';

/**
 * The login modal. To leave the binding of a number, in whatever way, is to log out, and comes back to the login with
 * its boxes empty. Source: N41, S11-S14, S41, S43, S44, P11, H29.
 */
export function LoginWindow({ locale, mode }: { locale: Locale; mode: LoginMode }) {
  const words = loginWords(locale);
  const [notice, setNotice] = useState(getLoginNotice);
  const [stuck, setStuck] = useState(false);
  const [leaving, setLeaving] = useState(false);

  const isBinding = mode === 'phoneBinding';
  useEffect(() => {
    if (!isBinding) return;
    // The dialog alone makes the page inert; the attribute says it to whoever looks (P11).
    const behind = document.querySelectorAll<HTMLElement>('header, main, footer');
    for (const part of behind) part.inert = true;
    return () => {
      for (const part of behind) part.inert = false;
    };
  }, [isBinding]);

  async function close() {
    if (!isBinding) return closeLogin();
    if (leaving) return;
    setLeaving(true);
    setStuck(false);
    setNotice(null);
    openLogin('login');
    setStuck(!(await logOut()));
    setLeaving(false);
  }

  return (
    <Dialog
      label={words[isBinding ? 'bindTitle' : 'title']}
      onClose={() => void close()}
      className={styles.window}
      block="login-modal"
    >
      <button type="button" className={styles.close} data-action="close" data-closes aria-label={words.close}>
        <Icon name="close" />
      </button>
      <LoginPanel
        locale={locale}
        mode={mode}
        onMode={(next) => {
          setNotice(null);
          openLogin(next);
        }}
        back={window.location.pathname + window.location.search}
        heading="h2"
        notice={notice}
        onNobody={setNotice}
        onCancel={() => void close()}
      />
      {stuck && isBinding && <Fault {...loginMessage('logOutFailed', locale)} />}
    </Dialog>
  );
}
