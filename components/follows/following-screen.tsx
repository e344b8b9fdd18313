import { AccountScreen } from '@/components/account/account-screen';
import { logInFirst } from '@/lib/auth/form-login';
import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import {
  accountPath,
  brandPath,
  brandsPath,
  companyPath,
  personPath,
  termPath,
  vipCompanyPath,
} from '@/lib/routes';

import { followWords } from './follow-words';
import { Following } from './following.island';
import { PLACE, type FollowPaths } from './own-follows';

/** The list is drawn by script, which would otherwise bring all addresses of the site. */
function pathsOf(locale: Locale): FollowPaths {
  const term = (taxonomy: 'category' | 'tag' | 'topic' | 'type' | 'material' | 'place' | 'country') =>
    termPath(locale, { taxonomy, slug: PLACE, id: 0 });
  return {
    person: personPath(locale, PLACE),
    company: companyPath(locale, PLACE),
    brand: brandPath(locale, PLACE),
    category: term('category'),
    tag: term('tag'),
    topic: term('topic'),
    type: term('type'),
    material: term('material'),
    place: term('place'),
    country: term('country'),
  };
}

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
          paths={pathsOf(locale)}
          directories={{ companies: vipCompanyPath(locale), brands: brandsPath(locale) }}
          loginPath={logInFirst(locale, accountPath(locale, 'following'))}
        />
      </div>
    </AccountScreen>
  );
}
