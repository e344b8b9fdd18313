'use client';

import type { MouseEvent } from 'react';

import { closeLogin, openLogin, useLoginMode, useSession } from '@/components/session/session';
import { Icon } from '@/components/ui/icon';
import { useLoaded } from '@/components/ui/use-loaded';
import type { Locale } from '@/lib/i18n/locales';

import styles from './user-menu.module.css';

export type UserMenuLabels = Record<
  | 'login'
  | 'menu'
  | 'unnamed'
  | 'dashboard'
  | 'brandReport'
  | 'personal'
  | 'favourites'
  | 'following'
  | 'settings'
  | 'logOut'
  | 'failed',
  string
>;

type UserMenuProps = { locale: Locale; labels: UserMenuLabels; loginHref: string };

const loadMenu = () => import('./account-menu.island');

/**
 * The visitor's place in the bar: nothing to be seen while nobody knows who it is, then a button to log in or the menu of an
 * account, which is fetched then; without script a link to the login page. The bar closes the menu like its other lists (NavToggle).
 * Source: N8, N20-N24, P5, P6, P10, P14, P15, S41.
 */
export function UserMenu({ locale, labels, loginHref }: UserMenuProps) {
  const { auth, user } = useSession();
  // Without its script the place stays empty; the page is whole.
  const menu = useLoaded(user ? loadMenu : null);

  if (user && menu !== null && menu !== 'failed') {
    return <menu.AccountMenu locale={locale} labels={labels} user={user} />;
  }
  return (
    <div className={styles.place}>
      {auth !== 'true' && <LoginButton label={labels.login} isKnown={auth === 'false'} />}
      {auth === 'unknown' && (
        <noscript>
          <a className={styles.button} data-action="login" href={loginHref} aria-label={labels.login}>
            <Icon name="person" />
          </a>
        </noscript>
      )}
    </div>
  );
}

/** In the HTML it is there and hidden: of a page that waits for its islands a script shows it (components/reading). */
function LoginButton({ label, isKnown }: { label: string; isKnown: boolean }) {
  const mode = useLoginMode();
  function toggle(event: MouseEvent<HTMLElement>) {
    event.currentTarget.focus();
    if (mode === null) openLogin();
    else closeLogin();
  }
  return (
    <button
      type="button"
      className={styles.button}
      data-action={isKnown ? 'login' : undefined}
      data-stranger=""
      hidden={!isKnown}
      aria-label={label}
      title={label}
      aria-haspopup="dialog"
      aria-expanded={mode !== null}
      onClick={toggle}
    >
      <Icon name="person" />
    </button>
  );
}
