'use client';

import form from '@/components/forms/form.module.css';
import { openLogin, useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { BrandFigures } from './brand-figures.island';
import { Outage, type OutageLabels } from './outage';

export type ReportLabels = Messages['brandReport'] & OutageLabels;

type BrandReportProps = { locale: Locale; labels: ReportLabels; homePath: string };

/** What a brand's own people see of it (R39, P15); others are told who may. */
export function BrandReport({ locale, labels, homePath }: BrandReportProps) {
  const session = useSession();
  if (session.auth === 'unknown') return <p role="status">{labels.loading}</p>;
  if (session.auth === 'false') {
    if (session.cause === 'failed') return <Outage labels={labels} />;
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
  const { brand, id } = session.user;
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
  return <BrandFigures key={brand.id} brand={brand} visitor={id} locale={locale} labels={labels} />;
}
