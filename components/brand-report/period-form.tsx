import { Fault } from '@/components/forms/change-status';
import field from '@/components/forms/field.module.css';
import { ownMessage } from '@/components/forms/form-message';
import form from '@/components/forms/form.module.css';
import { reportPath } from '@/lib/brand-report/link-form';
import { periodOf, PRESETS, type Period, type PeriodFault } from '@/lib/brand-report/period';
import type { ReportWords } from '@/lib/brand-report/words';
import type { Locale } from '@/lib/i18n/locales';
import { accountPath } from '@/lib/routes';

import styles from './period-form.module.css';

type PeriodFormProps = {
  locale: Locale;
  /** As it was asked for, also when it is none. */
  period: Period;
  fault: PeriodFault | null;
  /** By the clock of the site. */
  today: string;
  words: ReportWords;
};

const FAULTS = { day: 'faultDay', order: 'faultOrder', length: 'faultLength' } as const;
const FAULT_ID = 'period-fault';

/** Chooses the period of the report: by two days, or by what many ask for. */
export function PeriodForm({ locale, period, fault, today, words }: PeriodFormProps) {
  const box = (name: 'from' | 'to') => (
    <label className={field.field}>
      <span className={field.label}>{words[name]}</span>
      <input
        className={field.box}
        type="date"
        name={name}
        defaultValue={period[name]}
        min="2000-01-01"
        max="2999-12-31"
        aria-invalid={fault !== null}
        aria-describedby={fault === null ? undefined : FAULT_ID}
      />
    </label>
  );
  return (
    <div className={`${styles.period} no-print`} data-block="period">
      <ul className={styles.presets} role="list">
        {PRESETS.map((preset) => {
          const own = periodOf(preset, today);
          const isShown = fault === null && own.from === period.from && own.to === period.to;
          return (
            <li key={preset}>
              <a
                href={reportPath(locale, own)}
                data-preset={preset}
                aria-current={isShown ? 'true' : undefined}
              >
                {words[preset]}
              </a>
            </li>
          );
        })}
      </ul>
      {/* What is wrong is said by the server, in the language of the page. */}
      <form className={styles.form} method="get" action={accountPath(locale, 'report')} noValidate>
        <fieldset className={styles.days}>
          <legend className="visually-hidden">{words.periodLegend}</legend>
          {box('from')}
          {box('to')}
          <button type="submit" className={form.plain}>
            {words.show}
          </button>
        </fieldset>
      </form>
      {fault && (
        <div id={FAULT_ID}>
          <Fault {...ownMessage(words[FAULTS[fault]])} />
        </div>
      )}
    </div>
  );
}
