import { fill, type ReportWords } from '@/lib/brand-report/words';
import type { DayFigures, Totals } from '@/lib/cms/models/brand-report';

import { barsOf, CHART, peakOf, topOf } from './chart';
import styles from './day-charts.module.css';
import { FiguresTable } from './figures-table';
import { COUNTED } from './report-totals';

type DayChartsProps = {
  days: DayFigures[];
  totals: Totals;
  words: ReportWords;
  count: (value: number) => string;
};

/** Each figure day by day, each on a scale of its own: there are a hundred shows for one click. Below, the same as a table. */
export function DayCharts({ days, totals, words, count }: DayChartsProps) {
  const from = days[0]?.day ?? '';
  const to = days.at(-1)?.day ?? '';
  return (
    <>
      <div className={styles.charts}>
        {COUNTED.map((name) => {
          const values = days.map((one) => one[name]);
          const peak = peakOf(
            days.map(({ day }) => day),
            values,
          );
          const label = peak
            ? fill(words.chartName, {
                ...{ name: words[name], from, to, total: count(totals[name]) },
                ...{ day: peak.day, most: count(peak.value) },
              })
            : fill(words.chartNone, { name: words[name], from, to });
          return (
            <figure key={name} className={styles.chart} data-chart={name}>
              <figcaption className={styles.caption}>
                <span>{words[name]}</span>
                <span className={styles.top} aria-hidden="true">
                  {count(topOf(values))}
                </span>
              </figcaption>
              <svg
                className={styles.picture}
                role="img"
                aria-label={label}
                viewBox={`0 0 ${CHART.width} ${CHART.height}`}
                preserveAspectRatio="none"
              >
                <path className={styles.bars} d={barsOf(values)} />
              </svg>
              <p className={styles.ends} aria-hidden="true">
                <span>{from}</span>
                <span>{to}</span>
              </p>
            </figure>
          );
        })}
      </div>
      <details className={styles.table}>
        <summary>{words.asTable}</summary>
        <FiguresTable
          label={words.days}
          heads={[words.day, ...COUNTED.map((name) => words[name])]}
          rows={days.map((one) => ({
            key: one.day,
            head: <time dateTime={one.day}>{one.day}</time>,
            cells: COUNTED.map((name) => count(one[name])),
          }))}
          sum={{ key: 'sum', head: words.sum, cells: COUNTED.map((name) => count(totals[name])) }}
          none={words.none}
        />
      </details>
    </>
  );
}
