import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath, homePath } from '@/lib/routes';

import { AccountScreen } from './account-screen';
import { OauthReturn } from './oauth-return.island';

/** `/account/oauth` (R40): the document is everybody's, what the provider brought stands in the address. */
export function OauthScreen({ locale }: { locale: Locale }) {
  const labels = messages[locale].oauth;
  return (
    <AccountScreen name="oauth" title={labels.title}>
      <div className="needs-script">
        <OauthReturn home={homePath(locale)} login={accountPath(locale, 'login')} labels={labels} />
      </div>
    </AccountScreen>
  );
}
