'use client';

import { openLogin, useSession } from '@/components/session/session';
import type { Locale } from '@/lib/i18n/locales';
import type { Messages } from '@/lib/i18n/messages';

import { BrandFigures } from './brand-figures.island';
import form from './form.module.css';

export type ReportLabels = Messages['brandReport'] & Pick<Messages['accountPages'], 'tryAgain'>;

type BrandReportProps = { locale: Locale; labels: ReportLabels; homePath: string };

/** What a brand's own people see of it (R39, P15); others are told who may. */
export function BrandReport({ locale, labels, homePath }: BrandReportProps) {
  const { auth, user } = useSession();
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
  if (!user.brand) {
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
  return <BrandFigures key={user.brand.id} brand={user.brand} locale={locale} labels={labels} />;
}
