import { LOCALES, type Locale } from '@/lib/i18n/locales';

import type { Report } from './brand-report';
import type { ReportLabels } from './brand-report.island';
import styles from './brand-report.module.css';

type FiguresTableProps = {
  report: Report;
  locale: Locale;
  labels: ReportLabels;
  /** The half of a title that the page shows. */
  nameOf: (title: string) => string;
};

/** How often a brand and each of its products were seen, and in which days. */
export function FiguresTable({ report, locale, labels, nameOf }: FiguresTableProps) {
  const count = new Intl.NumberFormat(LOCALES[locale].intl);
  return (
    <>
      <p className={styles.words}>
        {labels.reportFrom.replace('{from}', report.from).replace('{to}', report.to)}
        {' · '}
        {labels.reportViews.replace('{views}', count.format(report.views))}
      </p>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{labels.reportProduct}</th>
            <th scope="col">{labels.reportShown}</th>
            <th scope="col">{labels.reportViewed}</th>
          </tr>
        </thead>
        <tbody>
          {report.products.map((product) => (
            <tr key={product.id}>
              <th scope="row">{nameOf(product.title)}</th>
              <td>{count.format(product.shows)}</td>
              <td>{count.format(product.views)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}
