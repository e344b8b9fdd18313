import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';

import { AccountScreen } from './account-screen';
import { ConfirmKey } from './confirm-key.island';

/** `/account/confirm` (R41): the document is everybody's, the key of the address is read by script. */
export function ConfirmScreen({ locale }: { locale: Locale }) {
  const labels = messages[locale].accountPages;
  return (
    <AccountScreen name="confirm" title={labels.confirmTitle} lead={labels.confirmLead}>
      <div className="needs-script">
        <ConfirmKey locale={locale} labels={labels} />
      </div>
    </AccountScreen>
  );
}
