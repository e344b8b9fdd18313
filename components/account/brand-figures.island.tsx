'use client';

import { useEffect } from 'react';

import { Fault } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import { useRead } from '@/lib/api/use-read';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';

import { reportOf, toFound } from './brand-report';
import type { ReportLabels } from './brand-report.island';
import styles from './brand-report.module.css';
import { FiguresTable } from './figures-table';

type BrandFiguresProps = {
  brand: { id: number; title: string };
  /** The id of who asks. */
  visitor: number | null;
  locale: Locale;
  labels: ReportLabels;
};

/** The figures of one brand, or why they are not to be seen (R39, A66). */
export function BrandFigures({ brand: { id, title }, visitor, locale, labels }: BrandFiguresProps) {
  const { outcome, again } = useRead(reportOf(id, visitor));

  useEffect(() => {
    // The component that renders this shows something else then.
    if (outcome?.kind === 'logged-out') void refreshSession();
  }, [outcome]);

  if (!outcome) return <p role="status">{labels.loading}</p>;
  const found = toFound(outcome);
  const nameOf = (text: string) => toBilingual(text)[locale] || toBilingual(text).zh || text;
  const literal = found.kind === 'malformed' ? labels.reportMalformed : labels.reportUnreachable;
  return (
    <section className={form.form} data-block="report" data-state={found.kind} data-brand={id}>
      <h2 className={styles.brand}>{nameOf(title)}</h2>
      {found.kind === 'figures' && (
        <FiguresTable report={found.report} locale={locale} labels={labels} nameOf={nameOf} />
      )}
      {found.kind === 'empty' && (
        <p className={styles.words}>{labels.reportEmpty.replace('{brand}', nameOf(title))}</p>
      )}
      {found.kind === 'no-brand' && <p className={styles.words}>{labels.reportNoBrand}</p>}
      {found.kind === 'malformed' && <Fault {...ownMessage(literal)} />}
      {(found.kind === 'unreachable' || found.kind === 'logged-out') && (
        <TryAgain message={ownMessage(literal)} label={labels.tryAgain} onAgain={again} />
      )}
    </section>
  );
}
