import { AccountScreen } from '@/components/account/account-screen';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath } from '@/lib/routes';

import { followWords } from './follow-words';
import { Following } from './following.island';

/** `/account/following`: the document is everybody's and holds nobody's data (docs/decisions/047). */
export function FollowingScreen({ locale }: { locale: Locale }) {
  const { title, lead } = followWords(locale);
  const { unreachable, tryAgain } = messages[locale].accountPages;
  return (
    <AccountScreen name="following" title={title} lead={lead} isWide>
      <div className="needs-script">
        <Following
          locale={locale}
          outageLabels={{ unreachable, tryAgain }}
          loginPath={accountPath(locale, 'login', accountPath(locale, 'following'))}
        />
      </div>
    </AccountScreen>
  );
}
