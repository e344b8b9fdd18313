'use client';

import { useEffect, useState } from 'react';

import { openLogin, useSession } from '@/components/session/session';
import { toBilingual } from '@/lib/html/two-halves';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';
import { ask } from '@/lib/session/ask';

import styles from './brand-report.module.css';
import { toReport, type Report } from './brand-report';
import form from './form.module.css';

type BrandReportProps = { locale: Locale; labels: Messages['brandReport']; homePath: string };

/** What a brand's own people see of it (R39, A66, P15); others are told who may. */
export function BrandReport({ locale, labels, homePath }: BrandReportProps) {
  const { auth, user } = useSession();
  const brand = user?.brand ?? null;
  const [answered, setAnswered] = useState<{ brand: number; report: Report | null } | null>(null);
  const id = brand?.id;

  useEffect(() => {
    if (id === undefined) return;
    let wanted = true;
    void ask(`brand/${id}/report`).then((answer) => {
      const report = answer?.status === 200 ? toReport(answer.body) : null;
      if (wanted) setAnswered({ brand: id, report });
    });
    return () => {
      wanted = false;
    };
  }, [id]);

  const nameOf = (title: string) => toBilingual(title)[locale] || toBilingual(title).zh || title;
  if (auth === 'unknown') return <p role="status">{labels.loading}</p>;
  if (!user) {
    return (
      <div className={form.form} data-block="report" data-state="anonymous">
        <p>{labels.reportAnonymous}</p>
        <div>
          <button type="button" className={form.submit} onClick={() => openLogin()}>
            {labels.logIn}
          </button>
        </div>
      </div>
    );
  }
  if (!brand) {
    return (
      <div className={form.form} data-block="report" data-state="no-brand">
        <p>{labels.reportNoBrand}</p>
        <div>
          <a className={form.plain} href={homePath}>
            {labels.backHome}
          </a>
        </div>
      </div>
    );
  }
  const settled = answered?.brand === brand.id ? answered : null;
  if (!settled) return <p role="status">{labels.loading}</p>;
  const { report } = settled;
  const count = new Intl.NumberFormat(LOCALES[locale].intl);
  return (
    <section data-block="report" data-state={report ? 'figures' : 'empty'} data-brand={brand.id}>
      <h2 className={styles.brand}>{nameOf(brand.title)}</h2>
      {!report && (
        <p className={styles.words}>{labels.reportEmpty.replace('{brand}', nameOf(brand.title))}</p>
      )}
      {report && (
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
      )}
    </section>
  );
}
