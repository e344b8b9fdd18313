import { readFileSync } from 'node:fs';
import type { Locator, Page } from '@playwright/test';
import { openDatabase } from '../cms/contract/behind';
import { accessibilityProblems } from './journey/accessibility';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { orderFault } from './journey/proxy';
import { beSomebody, whoAmI } from './journey/visitor';

/** Days of which no other test counts anything. */
const [FROM, TO] = ['2019-05-01', '2019-05-03'];
const COUNTED = [
  { day: FROM, shows: 40, viewable: 30, clicks: 2, views: 3 },
  { day: TO, shows: 10, viewable: 5, clicks: 1, views: 1 },
];

/** The brand of a page's visitor, with figures that are counted already. */
async function withFigures(page: Page): Promise<number> {
  const { user_data: data } = (await whoAmI(page)) as { user_data: { brand: { id: number } } }; // E20, of the demo account.
  const database = await openDatabase();
  await database.query(`DELETE FROM ad_days WHERE day BETWEEN $1 AND $2`, [FROM, TO]);
  await database.query(`DELETE FROM counter_days WHERE day BETWEEN $1 AND $2`, [FROM, TO]);
  for (const { day, shows, viewable, clicks, views } of COUNTED) {
    await database.query(
      `INSERT INTO ad_days (day, entity, entity_id, place, language, shows, viewable, clicks, unmeasured, dropped_bot, dropped_self_made, dropped_double)
        VALUES ($1, 'brands', $2, 'bottom_bar', 'zh', $3, $4, $5, 0, 0, 0, 0)`,
      [day, data.brand.id, shows, viewable, clicks],
    );
    await database.query(
      `INSERT INTO counter_days (entity, entity_id, day, views) VALUES ('brands', $1, $2, $3)`,
      [data.brand.id, day, views],
    );
  }
  await database.end();
  return data.brand.id;
}

const report = (page: Page) => page.locator('[data-block=report]');
const totalOf = (page: Page, name: string) => page.locator(`[data-total=${name}] dd`).first();
const cellsOf = (table: Locator, row: string) => table.locator(`[data-row="${row}"] td`);

test.afterEach(() => orderFault({ kind: 'pass' }));

test('a brand chooses a period and reads its figures, as a chart and as a table (R39, P15)', async ({
  page,
  context,
  magazine,
}) => {
  await beSomebody(context, 'brand');
  const brand = await withFigures(page);
  await page.goto(magazine.at(`/account/report?from=${TO}&to=${FROM}`));
  await expect(report(page)).toHaveAttribute('data-state', 'fault');
  const period = page.locator('[data-block=period]');
  await expect(period.getByRole('alert')).toBeVisible();
  await expect(period.locator('[name=from]')).toHaveValue(TO);
  expect(await accessibilityProblems(page)).toEqual([]);

  await period.locator('[name=from]').fill(FROM);
  await period.locator('[name=to]').fill(TO);
  await period.locator('button').click();
  await expect(report(page)).toHaveAttribute('data-state', 'figures');
  await expect(report(page)).toHaveAttribute('data-brand', String(brand));
  await expect(totalOf(page, 'shows')).toHaveText('50');
  await expect(totalOf(page, 'viewable')).toHaveText('35');
  await expect(page.locator('[data-chart=shows]').getByRole('img')).toHaveAccessibleName(/50.*40/);
  await expect(page.locator('[data-chart=favourites]').getByRole('img')).toHaveAccessibleName(/ 0/);
  const days = page.locator('[data-table=days]');
  await days.locator('summary').click();
  await expect(days.locator('tbody tr')).toHaveCount(3);
  await expect(cellsOf(days, FROM)).toHaveText(['40', '30', '2', '3', '0']);
  await expect(cellsOf(days, 'sum')).toHaveText(['50', '35', '3', '4', '0']);
  await expect(cellsOf(page.locator('[data-table=places]'), 'sum').first()).toHaveText('50');
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 900 });
    // What lies half under the navigation bar is smaller than it is.
    await page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width);
  }
});

test('a brand takes its figures away, and passes them on by a link until it revokes it, all without script (R39)', async ({
  browser,
  page: own,
  context,
  magazine,
}) => {
  await beSomebody(context, 'brand');
  await withFigures(own);
  const plain = await browser.newContext({ javaScriptEnabled: false, acceptDownloads: true });
  await beSomebody(plain, 'brand');
  const page = await plain.newPage();
  const address = `${env.SITE_URL}${magazine.at(`/account/report?from=${FROM}&to=${TO}`)}`;
  await page.goto(address);
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-action=csv-days]').click(),
  ]);
  const lines = readFileSync(await file.path(), 'utf8').split('\r\n');
  expect(lines[0]?.startsWith('\uFEFF')).toBe(true);
  expect(lines.slice(1)).toEqual([`${FROM},3,40,30,2,0`, '2019-05-02,0,0,0,0,0', `${TO},1,10,5,1,0`, '']);

  const [whole] = await Promise.all([
    page.waitForEvent('download'),
    page.locator('[data-action=csv-daily]').click(),
  ]);
  const rows = readFileSync(await whole.path(), 'utf8')
    .split('\r\n')
    .map((line) => line.split(','));
  expect(rows).toHaveLength(4);
  // The day, then its shows, views, shows that were not viewed or not measured, and clicks.
  const figures = rows.slice(1, 3).map((row) => [row[0], ...row.slice(6, 11)]);
  expect(figures).toEqual([
    [FROM, '40', '30', '10', '0', '2'],
    [TO, '10', '5', '5', '0', '1'],
  ]);

  const links = page.locator('[data-block=links]');
  const held = await links.locator('[data-link]').count();
  await links.locator('[value=make]').click();
  const link = await page.locator('[data-block=new-link] input').inputValue();
  expect(page.url()).not.toContain(link.split('/').at(-1));
  await expect(links.locator('[data-link]')).toHaveCount(held + 1);

  const stranger = await browser.newContext({ javaScriptEnabled: false });
  const seen = await stranger.newPage();
  const answer = await seen.goto(link);
  expect([answer?.status(), answer?.headers()]).toMatchObject([
    200,
    {
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    },
  ]);
  await expect(seen.locator('main')).toHaveAttribute('data-screen', 'brand-report');
  await expect(totalOf(seen, 'shows')).toHaveText('50');
  await expect(seen.locator('main form, main [data-block=links]')).toHaveCount(0);
  await seen.emulateMedia({ media: 'print' });
  await expect(seen.locator('body header').first()).toBeHidden();
  await expect(seen.locator('[data-chart=shows] svg')).toBeVisible();
  await expect(seen.locator('[data-table=days] tbody tr').first()).toBeVisible();
  await seen.emulateMedia({ media: 'screen' });

  await orderFault({ kind: 'error', match: 'brand-report' });
  expect((await seen.goto(link))?.status()).toBeGreaterThanOrEqual(500);
  await orderFault({ kind: 'pass' });
  await links.locator('[data-link] [value=revoke]').first().click();
  await expect(links.getByRole('status')).toBeVisible();
  await expect(links.locator('[data-link]')).toHaveCount(held);
  for (const dead of [link, link.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))]) {
    expect((await seen.goto(dead))?.status()).toBe(404);
    await expect(seen.locator('main').filter({ visible: true })).toHaveAttribute('data-screen', 'error404');
  }
  await Promise.all([plain.close(), stranger.close()]);
});
