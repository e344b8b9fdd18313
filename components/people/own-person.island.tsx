'use client';

import type { ReactNode } from 'react';

import { Outage, type OutageLabels } from '@/components/account/outage';
import { Portrait } from '@/components/media/portrait';
import { useSession } from '@/components/session/session';
import { Screen } from '@/components/ui/screen';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { OwnPage } from './own-page.island';
import styles from './own-page.module.css';

type OwnPersonProps = {
  locale: Locale;
  labels: Messages['ownPage'];
  outageLabels: OutageLabels;
  scriptWords: string;
  profilePath: string;
  prefix: string;
  /** The 404, for everybody else. */
  children: ReactNode;
};

/** The personal center of whoever has published nothing, for that person only (N22, J44). */
export function OwnPerson(props: OwnPersonProps) {
  const { locale, labels, outageLabels, scriptWords, profilePath, prefix, children } = props;
  const session = useSession();
  const { user } = session;
  // Nobody is known before the browser has asked, so this is never read on the server.
  const isOwn = user !== null && window.location.pathname.endsWith(`/people/${user.id}`);
  const isOutage = session.auth === 'false' && session.cause === 'failed';
  if (session.auth !== 'unknown' && !isOwn && !isOutage) return children;
  const name = user ? toBilingual(user.name || user.nickname) : null;
  return (
    <Screen name="people" className="frame">
      {name && user && user.id !== null ? (
        <div className={styles.person}>
          <header className={styles.name}>
            <Portrait src={user.avatar} name={user.nickname} size={96} priority />
            <div>
              <h1>{name[locale] || name.zh || name.en}</h1>
              <p>{labels.ownPrivate}</p>
            </div>
          </header>
          <OwnPage id={user.id} locale={locale} labels={labels} profilePath={profilePath} prefix={prefix} />
        </div>
      ) : (
        <>
          <h1 className="visually-hidden">{labels.ownTitle}</h1>
          {isOutage && <Outage labels={outageLabels} />}
          <noscript>
            <p>{scriptWords}</p>
          </noscript>
        </>
      )}
    </Screen>
  );
}
