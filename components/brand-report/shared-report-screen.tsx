import { PrintButton } from '@/components/favourites/print-button.island';
import { Screen } from '@/components/ui/screen';
import { dayIn } from '@/lib/brand-report/period';
import { fill, reportWords } from '@/lib/brand-report/words';
import { phrase } from '@/lib/cms/in-language';
import type { SharedReport } from '@/lib/cms/models/brand-report';
import { env } from '@/lib/env';
import type { Locale } from '@/lib/i18n/locales';

import { ReportFigures } from './report-figures';
import styles from './report.module.css';

/** A report that its brand passed on by a link, to look at only. */
export function SharedReportScreen({ report, expires, locale }: SharedReport & { locale: Locale }) {
  const words = reportWords(locale);
  return (
    <Screen name="brand-report">
      <div
        className={`frame ${styles.shared}`}
        data-prints=""
        data-block="report"
        data-brand={report.brand.id}
      >
        <header>
          <div className={styles.head}>
            <h1 className={styles.brand}>
              {fill(words.sharedTitle, { brand: phrase(report.brand.title, locale).text })}
            </h1>
            <PrintButton label={words.print} className={styles.print} />
          </div>
          <p className={styles.note}>
            {fill(words.sharedLead, { expires: dayIn(env.timeZone, new Date(expires * 1000)) })}
          </p>
        </header>
        <h2 className={styles.brand}>{fill(words.period, report.period)}</h2>
        <ReportFigures report={report} locale={locale} />
      </div>
    </Screen>
  );
}
