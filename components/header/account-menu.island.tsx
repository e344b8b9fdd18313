'use client';

import { useEffect, useRef, useState } from 'react';
import { usePathname } from 'next/navigation';

import { hasComeOrGone, logOut } from '@/components/session/session';
import { Alert } from '@/components/ui/alert';
import { SiteLink } from '@/components/ui/site-link';
import { readPublicEnv } from '@/lib/env.public';
import { toBilingual } from '@/lib/html/two-halves';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { accountPath, personPath } from '@/lib/routes';
import { isEditor, type SessionUser } from '@/lib/session/user';

import type { UserMenuLabels } from './user-menu.island';
import styles from './user-menu.module.css';

type AccountMenuProps = { locale: Locale; labels: UserMenuLabels; user: SessionUser };

/** The menu of somebody who is logged in. Source: N20-N24, S9, P14, P15. */
export function AccountMenu({ locale, labels, user }: AccountMenuProps) {
  const pathname = usePathname();
  const [failed, setFailed] = useState(false);
  const summary = useRef<HTMLElement>(null);
  useEffect(() => {
    // The window of the login had the focus, and is gone.
    if (hasComeOrGone() && document.activeElement === document.body) summary.current?.focus();
  }, []);
  const names = [user.nickname, user.name].map(toBilingual);
  const name =
    [locale, LOCALES[locale].other].flatMap((one) => names.map((halves) => halves[one])).find(Boolean) ??
    labels.unnamed;
  const { adminUrl } = readPublicEnv(document.documentElement);
  async function leave() {
    setFailed(!(await logOut()));
  }
  return (
    // Another screen closes it: its links do not load the document anew.
    <details key={pathname} className={styles.menu} data-block="user-menu" name="primary-menu">
      <summary
        ref={summary}
        className={styles.button}
        aria-label={labels.menu.replace('{name}', name)}
        title={name}
      >
        {user.avatar ? (
          <img className={styles.face} src={user.avatar} alt="" width={28} height={28} />
        ) : (
          <span className={styles.face} aria-hidden="true">
            {[...name][0]}
          </span>
        )}
      </summary>
      <div className={styles.sheet}>
        <p className={styles.name}>{name}</p>
        <ul role="list" className={styles.list}>
          {isEditor(user) && (
            <li>
              <a className={styles.line} data-action="dashboard" href={adminUrl}>
                {labels.dashboard}
              </a>
            </li>
          )}
          {user.brand && (
            <li>
              <SiteLink
                className={styles.line}
                data-action="brand-report"
                href={accountPath(locale, 'report')}
              >
                {labels.brandReport}
              </SiteLink>
            </li>
          )}
          {user.id !== null && (
            <li>
              <SiteLink
                className={styles.line}
                data-action="personal-center"
                href={personPath(locale, user.id)}
              >
                {labels.personal}
              </SiteLink>
            </li>
          )}
          {user.id !== null && (
            <li>
              <SiteLink
                className={styles.line}
                data-action="own-favourites"
                href={`${personPath(locale, user.id)}#favourites`}
              >
                {labels.favourites}
              </SiteLink>
            </li>
          )}
          <li>
            <SiteLink className={styles.line} data-action="following" href={accountPath(locale, 'following')}>
              {labels.following}
            </SiteLink>
          </li>
          <li>
            <SiteLink className={styles.line} data-action="settings" href={accountPath(locale, 'profile')}>
              {labels.settings}
            </SiteLink>
          </li>
          <li className={styles.last}>
            <button type="button" className={styles.line} data-action="logout" onClick={() => void leave()}>
              {labels.logOut}
            </button>
            {failed && <Alert className={styles.failed} literal={labels.failed} words={labels.failed} />}
          </li>
        </ul>
      </div>
    </details>
  );
}
