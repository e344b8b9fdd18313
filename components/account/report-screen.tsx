import type { Locale } from '@/lib/i18n/locales';
import { messages } from '@/lib/i18n/messages';
import { homePath } from '@/lib/routes';

import { AccountScreen } from './account-screen';
import { BrandReport } from './brand-report.island';

/** `/account/report` (R39): the document is everybody's, the figures are asked for by whoever may see them. */
export function ReportScreen({ locale }: { locale: Locale }) {
  const { accountPages, brandReport } = messages[locale];
  const { unreachable, tryAgain } = accountPages;
  return (
    <AccountScreen name="report" title={brandReport.reportTitle} lead={brandReport.reportLead} isWide>
      <div className="needs-script">
        <BrandReport
          locale={locale}
          labels={{ ...brandReport, unreachable, tryAgain }}
          homePath={homePath(locale)}
        />
      </div>
    </AccountScreen>
  );
}
