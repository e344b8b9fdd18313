import { REPORT as report } from './report-for-tests';
import { dailyHeads, REPORT_TABLES, toDailyLines, toLines, toReportFile } from './tables';

const totals = report.counted?.totals;

/** The sums of the columns of figures of a table. */
const sumsOf = (lines: string[][], first: number) =>
  (lines[0] ?? [])
    .slice(first)
    .map((_, column) => lines.slice(1).reduce((sum, line) => sum + Number(line[first + column]), 0));

it('R39: the days add up to the totals', () => {
  expect(sumsOf(toLines(report, 'days', 'en'), 1)).toEqual([
    ...[totals?.views, totals?.shows, totals?.viewable, totals?.clicks, totals?.favourites],
  ]);
});

it('R39: the places add up to the totals, and so does what was left out', () => {
  const { bot, selfMade, double } = totals?.dropped ?? {};
  expect(sumsOf(toLines(report, 'places', 'zh'), 2)).toEqual([
    ...[totals?.shows, totals?.viewable, 36, totals?.unmeasured, totals?.clicks, bot, selfMade, double],
  ]);
});

it('R39: each ad has a line for each place and language, and one when nothing was counted of it', () => {
  const [heads, ...lines] = toLines(report, 'placements', 'en');
  expect(heads?.slice(0, 9)).toEqual([
    ...['Advert ID', 'Advert', 'Place', 'Language', 'Shows', 'Views', 'Not viewed', 'Not measured', 'Clicks'],
  ]);
  expect(lines).toEqual([
    ['301', 'First of the new kiln', 'unknown', 'unknown', '1', '0', '0', '1', '0', '4', '0', '0'],
    ['301', 'First of the new kiln', 'Bottom bar', 'Chinese', '8', '6', '2', '0', '1', '0', '1', '2'],
    ['302', '旧广告', '', '', '0', '0', '0', '0', '0', '0', '0', '0'],
  ]);
});

it('R39: the page of the brand is a line of its own before its products', () => {
  expect(toLines(report, 'products', 'zh').slice(1)).toEqual([
    ['品牌页', '20', '0', '0', '0', ''],
    ['陶砖', '12', '40', '6', '3', '2'],
  ]);
});

it.each(REPORT_TABLES)('R39: every line of %s has as many cells as it has names', (table) => {
  const [heads = [], ...lines] = toLines(report, table, 'en');
  expect(lines.length).toBeGreaterThan(0);
  expect(new Set(heads).size).toBe(heads.length);
  for (const line of lines) expect(line).toHaveLength(heads.length);
});

it('knows its tables', () => {
  expect(['days', 'daily', '__proto__'].map(toReportFile)).toEqual(['days', 'daily', null]);
});

it('R39: articles that are not named share one line, with which the file adds up to the totals', () => {
  const { counted } = report;
  if (!counted) throw new Error('This report has figures.');
  const cut = { ...report, counted: { ...counted, articles: [], articlesTotal: 3 } };
  expect(toLines(cut, 'articles', 'en').slice(1)).toEqual([['All other articles (3)', '7', '2']]);
  expect(toLines(report, 'articles', 'en')).toHaveLength(2);
});

it('R39: the rows of each day name its entry, place and language, and add up to the report', () => {
  const rows = [
    ...(report.counted?.placements[0]?.places ?? []).map((own) => ({
      ...{ day: '2025-04-01', kind: 'ad' as const, id: 301 },
      ...own,
    })),
    ...(report.counted?.places.slice(2) ?? []).map((own) => ({
      ...{ day: '2025-04-02', kind: 'product' as const, id: 91 },
      ...own,
    })),
  ];
  const lines = [dailyHeads('en'), ...toDailyLines(rows, report, 'en')];
  expect(lines.map((line) => line.slice(0, 6))).toEqual([
    ['Day', 'Kind', 'ID', 'Name', 'Place', 'Language'],
    ['2025-04-01', 'Advert', '301', 'First of the new kiln', 'unknown', 'unknown'],
    ['2025-04-01', 'Advert', '301', 'First of the new kiln', 'Bottom bar', 'Chinese'],
    ['2025-04-02', 'Product', '91', 'Clay Brick', 'Bought recommendations', 'English'],
  ]);
  expect(sumsOf(lines, 6)).toEqual(sumsOf(toLines(report, 'places', 'en'), 2));
});
