import { NotFoundScreen } from '@/components/ui/not-found-screen';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { accountPath } from '@/lib/routes';

import { OwnPerson } from './own-person.island';

/** One document for everybody who is logged in: script decides whose page this is. */
export function OwnPersonScreen({ locale }: { locale: Locale }) {
  const { ownPage, accountPages } = messages[locale];
  return (
    <OwnPerson
      locale={locale}
      labels={ownPage}
      outageLabels={{ unreachable: accountPages.unreachable, tryAgain: accountPages.tryAgain }}
      scriptWords={accountPages.needsScript}
      profilePath={accountPath(locale, 'profile')}
      prefix={LOCALES[locale].prefix}
    >
      <NotFoundScreen locale={locale} />
    </OwnPerson>
  );
}
