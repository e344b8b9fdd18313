import type { ReactNode } from 'react';

import { PhraseText } from '@/components/ui/phrase';
import { reportFilePath } from '@/lib/brand-report/link-form';
import { DAILY, measured, measuredHeads, type ReportFile } from '@/lib/brand-report/tables';
import { fill, languageName, placeName, reportWords, type ReportWords } from '@/lib/brand-report/words';
import { phrase } from '@/lib/cms/in-language';
import type { BrandReport } from '@/lib/cms/models/brand-report';
import { LOCALES, type Locale } from '@/lib/i18n/locales';
import { postPath } from '@/lib/routes';

import { DayCharts } from './day-charts';
import { FiguresTable, type FiguresRow } from './figures-table';
import { ReportTotals } from './report-totals';
import styles from './report.module.css';

type ReportFiguresProps = {
  report: BrandReport;
  locale: Locale;
  /** Whether its tables are offered as files, which only the brand's own people may fetch. */
  hasFiles?: boolean;
};

/** The whole report: totals, days, and what was counted where and of what. */
export function ReportFigures({ report, locale, hasFiles = false }: ReportFiguresProps) {
  const words = reportWords(locale);
  const format = new Intl.NumberFormat(LOCALES[locale].intl, LOCALES[locale].number);
  const parts: Parts = { report, locale, words, count: (value) => format.format(value), hasFiles };
  const { counted, period } = report;
  return (
    <>
      {counted && (
        <>
          <ReportTotals period={period} counted={counted} words={words} count={parts.count} />
          <Section name="days" title={words.days} {...parts}>
            <DayCharts days={counted.days} totals={counted.totals} words={words} count={parts.count} />
          </Section>
          <Placements {...parts} counted={counted} />
          <Places {...parts} counted={counted} />
        </>
      )}
      <Products {...parts} />
      {counted && <Articles {...parts} counted={counted} />}
      {counted && hasFiles && (
        <Section name={DAILY} title={words.daily} {...parts}>
          <p className={styles.note}>{words.dailyLead}</p>
        </Section>
      )}
    </>
  );
}

type Parts = {
  report: BrandReport;
  locale: Locale;
  words: ReportWords;
  /** A number as the language writes it. */
  count: (value: number) => string;
  hasFiles: boolean;
};
type Counted = { counted: NonNullable<BrandReport['counted']> };

type SectionProps = Parts & { name: ReportFile; title: string; children: ReactNode };

function Section({ name, title, report, locale, words, hasFiles, children }: SectionProps) {
  return (
    <section className={`${styles.part} ${name === DAILY ? 'no-print' : ''}`} data-table={name}>
      <div className={styles.head}>
        <h3 className={styles.title}>{title}</h3>
        {hasFiles && (
          <a
            className={`${styles.file} no-print`}
            href={reportFilePath(locale, report.period, name)}
            data-action={`csv-${name}`}
            aria-label={fill(words.csvOf, { table: title })}
          >
            {words.csv}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}

const sums = (rows: readonly (readonly number[])[]): number[] =>
  (rows[0] ?? []).map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0));

function Placements({ counted: { placements }, ...parts }: Parts & Counted) {
  const { locale, words, count } = parts;
  const rows = placements.flatMap((ad): FiguresRow[] => [
    {
      key: String(ad.id),
      level: 'group',
      head: (
        <>
          <PhraseText phrase={phrase(ad.title, locale)} />
          {!ad.active && ` (${words.ended})`}
        </>
      ),
      cells: measured(ad).map(count),
    },
    ...ad.places.map((own): FiguresRow => ({
      key: `${ad.id} ${own.place} ${own.language}`,
      level: 'member',
      head: `${placeName(own.place, locale)} · ${languageName(own.language, locale)}`,
      cells: measured(own).map(count),
    })),
  ]);
  return (
    <Section name="placements" title={words.placements} {...parts}>
      <p className={styles.note}>{words.measured}</p>
      <FiguresTable
        label={words.placements}
        heads={[words.placement, ...measuredHeads(words)]}
        rows={rows}
        sum={{ key: 'sum', head: words.sum, cells: sums(placements.map(measured)).map(count) }}
        none={words.none}
      />
      <p className={styles.note}>{words.droppedNote}</p>
    </Section>
  );
}

function Places({ counted: { places }, ...parts }: Parts & Counted) {
  const { locale, words, count } = parts;
  return (
    <Section name="places" title={words.places} {...parts}>
      <p className={styles.note}>{words.placesLead}</p>
      <FiguresTable
        label={words.places}
        heads={[`${words.place} · ${words.language}`, ...measuredHeads(words)]}
        rows={places.map((own) => ({
          key: `${own.place} ${own.language}`,
          head: `${placeName(own.place, locale)} · ${languageName(own.language, locale)}`,
          cells: measured(own).map(count),
        }))}
        sum={{ key: 'sum', head: words.sum, cells: sums(places.map(measured)).map(count) }}
        none={words.none}
      />
    </Section>
  );
}

function Products(parts: Parts) {
  const { report, locale, words, count } = parts;
  const { page, products } = report;
  const entries = [page, ...products].map(({ views, shows, viewable, clicks }) => [
    ...[views, shows, viewable, clicks],
  ]);
  return (
    <Section name="products" title={words.products} {...parts}>
      <FiguresTable
        label={words.products}
        heads={[words.product, ...[words.views, words.shows, words.viewable, words.clicks, words.favourites]]}
        rows={[
          {
            key: 'page',
            head: words.brandPage,
            cells: [...[page.views, page.shows, page.viewable, page.clicks].map(count), ''],
          },
          ...products.map(({ id, title, active, views, shows, viewable, clicks, favourites }) => ({
            key: String(id),
            head: (
              <>
                <PhraseText phrase={phrase(title, locale)} />
                {!active && ` (${words.notShown})`}
              </>
            ),
            cells: [views, shows, viewable, clicks, favourites].map(count),
          })),
        ]}
        sum={{ key: 'sum', head: words.sum, cells: [...sums(entries).map(count), ''] }}
        none={words.none}
      />
    </Section>
  );
}

function Articles({ counted: { articles, articlesTotal, totals }, ...parts }: Parts & Counted) {
  const { locale, words, count } = parts;
  const isCut = articlesTotal > articles.length;
  return (
    <Section name="articles" title={words.articles} {...parts}>
      {isCut && (
        <p className={styles.note}>
          {fill(words.someArticles, {
            total: count(articlesTotal),
            shown: count(articles.length),
            views: count(totals.articleViews),
          })}
        </p>
      )}
      <FiguresTable
        label={words.articles}
        heads={[words.article, words.views, words.favourites]}
        rows={articles.map(({ id, title, slug, views, favourites }) => ({
          key: String(id),
          head: (
            <a href={postPath(locale, slug)}>
              <PhraseText phrase={phrase(title, locale)} />
            </a>
          ),
          cells: [views, favourites].map(count),
        }))}
        sum={
          isCut
            ? undefined
            : {
                key: 'sum',
                head: words.sum,
                cells: [totals.articleViews, totals.favourites].map(count),
              }
        }
        none={words.none}
      />
    </Section>
  );
}
