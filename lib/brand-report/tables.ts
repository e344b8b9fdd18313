import { phrase } from '@/lib/cms/in-language';
import type { Bilingual } from '@/lib/cms/models';
import type { BrandReport, DailyFigures, PlaceFigures, Placement } from '@/lib/cms/models/brand-report';
import type { Locale } from '@/lib/i18n/locales';
import { fill, languageName, placeName, reportWords, type ReportWords } from './words';

/** The tables of a report that are files as well. */
export const REPORT_TABLES = ['days', 'placements', 'places', 'products', 'articles'] as const;
export type ReportTable = (typeof REPORT_TABLES)[number];

/** The file with one row for each day, entry, place and language. */
export const DAILY = 'daily';
export type ReportFile = ReportTable | typeof DAILY;

export const toReportFile = (text: string): ReportFile | null =>
  text === DAILY ? DAILY : (REPORT_TABLES.find((one) => one === text) ?? null);

/**
 * A table of a report as lines of cells, the names of the columns first. Each line holds figures of its own: nothing is
 * in two lines of one table, so that their sums are those of the report.
 */
export function toLines(report: BrandReport, table: ReportTable, locale: Locale): string[][] {
  const words = reportWords(locale);
  const [heads, rows] = LINES[table](report, locale, words);
  return [heads, ...rows.map((row) => row.map(String))];
}

type Cell = string | number;
type Lines = (report: BrandReport, locale: Locale, words: ReportWords) => [string[], Cell[][]];

const textOf = (title: Bilingual, locale: Locale) => phrase(title, locale).text;

/** The heads of {@link measured}. */
export const measuredHeads = (words: ReportWords) => [
  ...[words.shows, words.viewable, words.notViewable, words.unmeasured, words.clicks],
  ...[words.bot, words.selfMade, words.double].map((reason) => fill(words.dropped, { reason })),
];

/** What is counted of an ad, or in a place, in the order of the columns. Of its shows each is viewed, not viewed or not measured. */
export const measured = ({
  shows,
  viewable,
  clicks,
  unmeasured,
  dropped: { bot, selfMade, double },
}: Omit<PlaceFigures, 'place' | 'language'>): number[] => [
  shows,
  viewable,
  Math.max(0, shows - viewable - unmeasured),
  unmeasured,
  clicks,
  bot,
  selfMade,
  double,
];

const placed = (own: PlaceFigures, locale: Locale) => [
  placeName(own.place, locale),
  languageName(own.language, locale),
];

/** An ad nothing was counted of has a line, too. */
const linesOfAd = (ad: Placement, locale: Locale): Cell[][] => {
  const name = [ad.id, textOf(ad.title, locale)];
  if (ad.places.length === 0) return [[...name, '', '', ...measured(ad)]];
  return ad.places.map((own) => [...name, ...placed(own, locale), ...measured(own)]);
};

/** Only the most read articles are named; all others share a line, so that the sums are those of the report. */
const linesOfArticles = (
  { articles, articlesTotal, totals }: NonNullable<BrandReport['counted']>,
  locale: Locale,
  words: ReportWords,
): Cell[][] => {
  const lines = articles.map(({ title, views, favourites }): Cell[] => [
    ...[textOf(title, locale), views, favourites],
  ]);
  const others = articlesTotal - articles.length;
  if (others <= 0) return lines;
  const left = (all: number, name: 'views' | 'favourites') =>
    articles.reduce((rest, article) => rest - article[name], all);
  return [
    ...lines,
    [
      fill(words.otherArticles, { count: others }),
      left(totals.articleViews, 'views'),
      left(totals.favourites, 'favourites'),
    ],
  ];
};

const LINES: Record<ReportTable, Lines> = {
  days: ({ counted }, _, words) => [
    [words.day, words.views, words.shows, words.viewable, words.clicks, words.favourites],
    (counted?.days ?? []).map((one) => [
      ...[one.day, one.views, one.shows, one.viewable, one.clicks, one.favourites],
    ]),
  ],
  placements: ({ counted }, locale, words) => [
    [words.advertId, words.advert, words.place, words.language, ...measuredHeads(words)],
    (counted?.placements ?? []).flatMap((ad) => linesOfAd(ad, locale)),
  ],
  places: ({ counted }, locale, words) => [
    [words.place, words.language, ...measuredHeads(words)],
    (counted?.places ?? []).map((own) => [...placed(own, locale), ...measured(own)]),
  ],
  products: ({ page, products }, locale, words) => [
    [words.product, words.views, words.shows, words.viewable, words.clicks, words.favourites],
    [
      [words.brandPage, page.views, page.shows, page.viewable, page.clicks, ''],
      ...products.map(({ title, active, views, shows, viewable, clicks, favourites }) => [
        ...[
          active ? textOf(title, locale) : `${textOf(title, locale)} (${words.notShown})`,
          views,
          shows,
          viewable,
          clicks,
          favourites,
        ],
      ]),
    ],
  ],
  articles: ({ counted }, locale, words) => [
    [words.article, words.views, words.favourites],
    counted ? linesOfArticles(counted, locale, words) : [],
  ],
};

/** The names of the columns of {@link toDailyLines}. */
export function dailyHeads(locale: Locale): string[] {
  const words = reportWords(locale);
  const heads = [words.day, words.kind, words.id, words.name, words.place, words.language];
  return [...heads, ...measuredHeads(words)];
}

/**
 * Each day, place and language of every ad and product, and of the page of the brand, as lines of cells. Its sums are those of
 * the report, whose readings and favourites it does not have.
 */
export function toDailyLines(
  rows: readonly DailyFigures[],
  { brand, products, counted }: BrandReport,
  locale: Locale,
): string[][] {
  const words = reportWords(locale);
  const titles = new Map<string, Bilingual>([
    [`brand ${brand.id}`, brand.title],
    ...products.map(({ id, title }) => [`product ${id}`, title] as const),
    ...(counted?.placements ?? []).map(({ id, title }) => [`ad ${id}`, title] as const),
  ]);
  const kinds = { ad: words.advert, product: words.product, brand: words.brandPage };
  return rows.map((row) => {
    const title = titles.get(`${row.kind} ${row.id}`);
    const cells: Cell[] = [
      ...[row.day, kinds[row.kind], row.id, title ? textOf(title, locale) : ''],
      ...placed(row, locale),
      ...measured(row),
    ];
    return cells.map(String);
  });
}
