import type { Period } from '@/lib/brand-report/period';
import { changeOf } from '@/lib/brand-report/change';
import { fill, type ReportWords } from '@/lib/brand-report/words';
import type { BrandReport } from '@/lib/cms/models/brand-report';

import styles from './report-totals.module.css';

type ReportTotalsProps = {
  period: Period;
  counted: NonNullable<BrandReport['counted']>;
  words: ReportWords;
  count: (value: number) => string;
};

/** What a report counts, in the order it is shown in. */
export const COUNTED = ['shows', 'viewable', 'clicks', 'views', 'favourites'] as const;

/** The sums of a period, and beside each what it was in the period of the same length before. */
export function ReportTotals({ period, counted: { totals, previous }, words, count }: ReportTotalsProps) {
  return (
    <section className={styles.totals} aria-labelledby="report-totals" data-block="totals">
      <h3 className="visually-hidden" id="report-totals">
        {words.totals}
      </h3>
      <p className={styles.periods}>
        <strong>{fill(words.period, period)}</strong> · {fill(words.before, previous.period)}
      </p>
      <dl className={styles.list}>
        {COUNTED.map((name) => {
          const change = changeOf(totals[name], previous.totals[name]);
          return (
            <div key={name} className={styles.item} data-total={name}>
              <dt>
                {words[name]} <span className={styles.hint}>{words[`${name}Hint`]}</span>
              </dt>
              <dd className={styles.value}>{count(totals[name])}</dd>
              <dd className={styles.before}>
                {fill(words.beforeValue, { value: count(previous.totals[name]) })}
                {change && ` (${change})`}
              </dd>
            </div>
          );
        })}
      </dl>
    </section>
  );
}
