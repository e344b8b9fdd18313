import { AccountScreen } from '@/components/account/account-screen';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath } from '@/lib/routes';

import { Profile } from './profile.island';

/** `/account/profile` (R43, N23): the document is everybody's and holds nobody's data. */
export function ProfileScreen({ locale }: { locale: Locale }) {
  const { accountPages, profile } = messages[locale];
  return (
    <AccountScreen name="profile" title={profile.profileTitle} lead={profile.profileLead} isWide>
      <div className="needs-script">
        <Profile
          locale={locale}
          labels={{ ...accountPages, ...profile }}
          loginPath={accountPath(locale, 'login', accountPath(locale, 'profile'))}
        />
      </div>
    </AccountScreen>
  );
}
