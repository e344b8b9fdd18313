'use client';

import { useEffect, useState } from 'react';

import { Fault } from '@/components/forms/change-status';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { TryAgain } from '@/components/forms/try-again.island';
import { refreshSession } from '@/components/session/session';
import { toBilingual } from '@/lib/html/two-halves';
import type { Locale } from '@/lib/i18n/locales';
import { ask } from '@/lib/session/ask';

import { toFound, type Found } from './brand-report';
import type { ReportLabels } from './brand-report.island';
import styles from './brand-report.module.css';
import { FiguresTable } from './figures-table';

type BrandFiguresProps = {
  brand: { id: number; title: string };
  locale: Locale;
  labels: ReportLabels;
};

async function load(id: number): Promise<Found> {
  const found = toFound(await ask(`brand/${id}/report`));
  // Whoever shows this knows then what to show instead.
  if (found.kind === 'logged-out') await refreshSession();
  return found;
}

/** The figures of one brand, or why they are not to be seen (R39, A66). */
export function BrandFigures({ brand: { id, title }, locale, labels }: BrandFiguresProps) {
  const [found, setFound] = useState<Found | null>(null);

  useEffect(() => {
    let wanted = true;
    void load(id).then((next) => wanted && setFound(next));
    return () => {
      wanted = false;
    };
  }, [id]);

  if (!found) return <p role="status">{labels.loading}</p>;
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
        <TryAgain
          message={ownMessage(literal)}
          label={labels.tryAgain}
          onAgain={async () => setFound(await load(id))}
        />
      )}
    </section>
  );
}
