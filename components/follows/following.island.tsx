'use client';

import { useEffect, useRef } from 'react';

import { Outage, type OutageLabels } from '@/components/account/outage';
import { ToLogin } from '@/components/account/to-login';
import { ProfileSection } from '@/components/account/profile/profile-section';
import { ownMessage } from '@/components/forms/form-message';
import { TryAgain } from '@/components/forms/try-again.island';
import { useSession } from '@/components/session/session';
import { useRead } from '@/lib/api/use-read';
import type { Locale } from '@/lib/i18n/locales';

import { BellSettings } from './bell-settings';
import { DigestForm } from './digest-form';
import { FollowList, type Directories } from './follow-list';
import { followWords } from './follow-words';
import { followSettings, type FollowPaths, type FollowSettings } from './own-follows';

type FollowingProps = {
  locale: Locale;
  outageLabels: OutageLabels;
  /** With the way back to this screen, and a word why the visitor is there. */
  loginPath: string;
  paths: FollowPaths;
  directories: Directories;
};

/** What a reader follows, and the settings of notices and digest. A visitor who is not logged in is sent to the login. */
export function Following(props: FollowingProps) {
  const { locale, outageLabels, loginPath, paths, directories } = props;
  const words = followWords(locale);
  const session = useSession();
  if (session.auth === 'false' && session.cause === 'refused') {
    return <ToLogin loginPath={loginPath} words={words.loading} />;
  }
  if (session.auth === 'unknown') return <p role="status">{words.loading}</p>;
  const { user } = session;
  if (!user || user.id === null) return <Outage labels={outageLabels} />;
  return (
    <div data-block="following">
      <ProfileSection name="follows" title={words.listTitle}>
        <FollowList key={user.id} locale={locale} paths={paths} directories={directories} />
      </ProfileSection>
      <Settings key={user.id} locale={locale} visitor={user.id} />
    </div>
  );
}

function Settings({ locale, visitor }: { locale: Locale; visitor: number }) {
  const words = followWords(locale);
  const { outcome, again, put } = useRead(followSettings(visitor), { isAlwaysAsked: true });
  const settings = outcome?.kind === 'done' ? outcome.value : null;
  const newest = useRef(settings);
  useEffect(() => void (newest.current = settings), [settings]);

  /** Each block puts its own part: what it knows of the other may be of before a change there. */
  function change(part: Partial<FollowSettings>) {
    if (!newest.current) return;
    newest.current = { ...newest.current, ...part };
    put(newest.current);
  }

  if (!outcome) return <p role="status">{words.loading}</p>;
  if (!settings) {
    return <TryAgain message={ownMessage(words.listFailed)} label={words.again} onAgain={again} />;
  }
  const shown = { locale, settings, onChange: change };
  return (
    <>
      <ProfileSection name="bell" title={words.bellTitle} hint={words.bellHint}>
        <BellSettings {...shown} />
      </ProfileSection>
      <ProfileSection name="digest" title={words.digestTitle} hint={words.digestHint}>
        <DigestForm {...shown} visitor={visitor} />
      </ProfileSection>
    </>
  );
}
