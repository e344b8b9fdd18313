'use client';

import { Outage } from '@/components/account/outage';
import { ToLogin } from '@/components/account/to-login';
import { useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import styles from './profile.module.css';
import { AvatarForm } from './avatar-form.island';
import { DetailsForm } from './details-form.island';
import { OwnData } from './own-data.island';
import { PasswordForm } from './password-form.island';
import { PhoneForm } from './phone-form.island';
import { ProfileSection } from './profile-section';
import { Sessions } from './sessions.island';

export type ProfileLabels = Messages['profile'] & Messages['accountPages'];

type ProfileProps = {
  locale: Locale;
  labels: ProfileLabels;
  /** With the way back to this screen. */
  loginPath: string;
};

/**
 * Everything about an account that its owner can change (R43, E20, A19, A92-A98). Whoever is not logged in after all
 * goes to the login, as middleware sends whoever has no cookie; an outage is said and changes nothing.
 */
export function Profile({ locale, labels, loginPath }: ProfileProps) {
  const session = useSession();
  if (session.auth === 'false' && session.cause === 'refused') {
    return <ToLogin loginPath={loginPath} words={labels.loading} />;
  }
  if (session.auth === 'unknown') {
    return (
      <p className={styles.loading} role="status">
        {labels.loading}
      </p>
    );
  }
  const { user } = session;
  // Without an id nothing can be asked for in the visitor's name.
  if (!user || user.id === null) return <Outage labels={labels} />;
  const shown = { locale, labels, user: { ...user, id: user.id } };
  return (
    <div className={styles.sections} data-block="profile">
      <ProfileSection name="avatar" title={labels.avatar} hint={labels.avatarHint}>
        <AvatarForm {...shown} />
      </ProfileSection>
      <ProfileSection name="details" title={labels.details} hint={labels.detailsHint}>
        <DetailsForm {...shown} />
      </ProfileSection>
      <ProfileSection name="password" title={labels.password}>
        <PasswordForm locale={locale} labels={labels} />
      </ProfileSection>
      <ProfileSection name="phone" title={labels.phoneTitle}>
        <PhoneForm {...shown} />
      </ProfileSection>
      <ProfileSection name="sessions" title={labels.sessions} hint={labels.sessionsHint}>
        <Sessions {...shown} />
      </ProfileSection>
      <ProfileSection name="data" title={labels.data}>
        <OwnData locale={locale} labels={labels} />
      </ProfileSection>
    </div>
  );
}
