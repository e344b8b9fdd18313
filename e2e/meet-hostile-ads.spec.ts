import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openDatabase } from '../cms/contract/behind';
import { preventMiddle } from './journey/counting';
import { eventually, fromCms } from './journey/answers';
import { openPaused, passUntil } from './journey/clock';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { countShifts } from './journey/layout';
import { expect, test } from './journey/magazine';

const CREATIVES = z
  .array(z.object({ what: z.string(), code: z.string(), refused: z.string().nullable(), shown: z.boolean() }))
  .parse(JSON.parse(readFileSync('docs/contracts/creatives.json', 'utf8')));
const SIZE = { width: 320, height: 100 };
const MOVING =
  '<style>@keyframes a{to{opacity:.5}}p{animation:a 3s infinite}</style><p style="color:#933">Brick</p>';
/** What becomes of three ads whose creatives do not come as they should. */
const LATE = 'one that never comes';
const BROKEN = 'one that is broken';
const HUGE = 'one that is huge';

/** Enters ads past the rules of the dashboard, for the page of one office; answers their ids. */
async function insert(
  database: Awaited<ReturnType<typeof openDatabase>>,
  company: number,
  creatives: readonly { what: string; code: string }[],
): Promise<number[]> {
  const { rows } = await database.query<{ id: number }>(
    `INSERT INTO ads (ad_type, active, menu_order, linkurl, code, code_width, code_height, code_words_en)
      SELECT 'ad_code', true, 0, 'evil.example', code, $3, $4, what FROM unnest($1::text[], $2::text[]) AS t(what, code)
      RETURNING id`,
    [creatives.map(({ what }) => what), creatives.map(({ code }) => code), SIZE.width, SIZE.height],
  );
  const ids = rows.map(({ id }) => id);
  await database.query(
    `INSERT INTO ads_rels ("order", parent_id, path, ad_positions_id, companies_id)
      SELECT 1, id, 'positions', (SELECT p.id FROM ad_positions p WHERE p.key = 'company_inside'), NULL::integer FROM unnest($1::int[]) AS t(id)
      UNION ALL SELECT 1, id, 'companies', NULL, $2 FROM unnest($1::int[]) AS t(id)`,
    [ids, company],
  );
  return ids;
}

/** What a page does that no ad may make it do. */
function escapesOf(page: Page): string[] {
  const escapes: string[] = [];
  const own = [env.SITE_URL, 'data:', 'about:', 'blob:'];
  page.on('dialog', (dialog) => {
    escapes.push(`a dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on('popup', () => escapes.push('a window'));
  page.on('download', (download) => escapes.push(`a download: ${download.url()}`));
  page.on('pageerror', ({ message }) => escapes.push(`an error: ${message}`));
  page.on('console', (message) => {
    // One creative is answered 500, and the scripts of this test are refused in each frame.
    if (
      message.type() === 'error' &&
      !/^(?:Failed to load resource|Blocked script execution)/.test(message.text())
    )
      escapes.push(`the console: ${message.text()}`);
  });
  page.on('request', (request) => {
    const url = request.url();
    if (!own.some((one) => url.startsWith(one))) escapes.push(`a request: ${url}`);
  });
  page.on('framenavigated', (frame) => {
    if (frame !== page.mainFrame() && frame.url() !== 'about:srcdoc')
      escapes.push(`a frame at ${frame.url()}`);
  });
  return escapes;
}

const linkOf = () => `${new URL(env.FAULT_CONTROL_URL).host}/requests?ad=${Date.now().toString(36)}`;

/** Enters an ad of moving HTML at the dashboard, for the page of one office. `shown` waits until the page has it. */
async function enterCalm(
  database: Awaited<ReturnType<typeof openDatabase>>,
  { company, path, link }: { company: number; path: string; link: string },
) {
  const admin = await Editor.signIn('admin');
  const { rows } = await database.query<{ id: number }>(
    `SELECT id FROM ad_positions WHERE key = 'company_inside'`,
  );
  const id = await admin.enter('ads', {
    ...{ title: { en: 'Calm' }, adType: 'ad_code', code: MOVING, codeWords: { en: 'A calm ad' } },
    ...{ codeWidth: SIZE.width, codeHeight: SIZE.height, linkurl: link },
    ...{ positions: rows.map((position) => position.id), companies: [company], menuOrder: -1 },
  });
  return {
    id,
    shown: () => eventually(path, ({ text }) => text.includes(`href="http://${link}"`), 30),
    end: () => admin.endAd(id),
  };
}

async function secondCompany(): Promise<{ id: number; slug: string }> {
  const [, company] = await fromCms(
    'company?per_page=2',
    z.array(z.object({ id: z.number(), slug: z.string() })),
  );
  if (!company) throw new Error('The CMS has no second company.');
  return company;
}

test('hostile, late, broken and huge creatives stay in their boxes (E17)', async ({ page, magazine }) => {
  expect(CREATIVES.filter(({ refused }) => refused !== null).length).toBeGreaterThanOrEqual(50);
  const database = await openDatabase();
  const company = await secondCompany();
  const others = [LATE, BROKEN, HUGE].map((what) => ({ what, code: '<p>Brick</p>' }));
  const ids = await insert(database, company.id, [...CREATIVES, ...others]);
  const [late, broken, huge] = ids.slice(-others.length);
  const [path, link] = [magazine.at(`/company/${company.slug}`), linkOf()];
  // Entered last: the site hears of this one.
  const calm = await enterCalm(database, { company: company.id, path, link });
  try {
    await calm.shown();
    const shifted = await countShifts(page);
    await page.route(new RegExp(`/api/ad-frame/(${late}|${broken}|${huge})\\?`), async (route) => {
      const url = route.request().url();
      if (url.includes(`/${broken}?`)) await route.fulfill({ status: 500 });
      if (url.includes(`/${huge}?`)) await route.fulfill({ body: `<p>${'x'.repeat(200_000)}</p>` });
    });
    const escapes = escapesOf(page);
    // All boxes are near the window.
    await page.setViewportSize({ width: 1280, height: 25_000 });
    await page.clock.install();
    await openPaused(page, path);
    const focused = page.locator('header a[href]').first();
    await focused.focus();
    const before = await page.evaluate(() => history.length);

    // What loads late waits for a second first. Nothing else waits: the clock stands still.
    await page.clock.runFor(900);
    const frames = page.locator('[data-ad-frame]');
    const inState = (state: string) => page.locator(`[data-ad-frame][data-state=${state}]`);
    const shown = CREATIVES.filter((one) => one.shown).length + 1;
    await passUntil(page, page.locator('[data-ad-frame][data-state]').first(), 1);
    await expect(inState('shown')).toHaveCount(shown, { timeout: 30_000 });
    await expect(inState('words')).toHaveCount(2);
    await expect(inState('waiting')).toHaveCount(1);
    await page.clock.runFor(5000);
    await expect(inState('words')).toHaveCount(3);
    expect(await frames.count()).toBe(shown + others.length);
    const found = await page.locator('[data-ad-kind=code] div:has(> a)').evaluateAll((all) =>
      all.map((box) => ({
        size: [box.clientWidth + 2, box.clientHeight + 2].join(' x '),
        words: box.querySelector('a')?.textContent ?? '',
        sandbox: [...box.querySelectorAll('iframe')].map((one) => one.getAttribute('sandbox')).join(),
      })),
    );
    expect(found.map(({ words }) => words).sort()).toEqual(
      ['A calm ad', ...CREATIVES.map(({ what }) => what), ...others.map(({ what }) => what)].sort(),
    );
    for (const { size, sandbox, words } of found)
      expect({ words, size, sandbox }).toEqual({
        words,
        size: `${SIZE.width} x ${SIZE.height}`,
        sandbox: '',
      });
    expect(new Set(page.frames().map((frame) => frame.url()))).toEqual(new Set([page.url(), 'about:srcdoc']));
    expect(escapes).toEqual([]);
    expect(await shifted()).toBeLessThan(0.02);
    await expect(focused).toBeFocused();
    expect(await page.evaluate(() => [history.length, scrollX, scrollY])).toEqual([before, 0, 0]);
    expect(new URL(page.url()).pathname).toBe(encodeURI(path));
  } finally {
    await database.query('DELETE FROM ads WHERE id = ANY($1::int[])', [ids]);
    await database.end();
    await calm.end();
  }
});

test('the whole box of an ad is the link, and each click on it is counted (C96, E17)', async ({
  page,
  context,
  magazine,
}) => {
  const database = await openDatabase();
  const company = await secondCompany();
  const [path, link] = [magazine.at(`/company/${company.slug}`), linkOf()];
  const calm = await enterCalm(database, { company: company.id, path, link });
  try {
    await calm.shown();
    const clicks: unknown[] = [];
    await page.route(/\/api\/advert\/clicks$/, async (route) => {
      clicks.push(route.request().postDataJSON());
      await route.fulfill({ json: { status: 1, msg: '' } });
    });
    await page.setViewportSize({ width: 1280, height: 900 });
    await page.clock.install();
    await openPaused(page, path);
    await page.clock.runFor(900);
    const ad = page.locator(`[data-ad-id="${calm.id}"]`);
    await ad.scrollIntoViewIfNeeded();
    await passUntil(page, ad.locator('[data-state=shown]'), 1);
    const entries = await page.evaluate(() => history.length);
    await ad.getByRole('button').click();
    await expect(ad.locator('iframe')).toHaveCount(1);
    await expect(ad.locator('iframe[data-ready]:not([srcdoc*=keyframes])')).toHaveCount(1);
    expect(await page.evaluate(() => history.length)).toBe(entries);
    const box = await ad.locator('iframe').boundingBox();
    const [x, y] = [(box?.x ?? 0) + SIZE.width - 20, (box?.y ?? 0) + SIZE.height - 20];
    for (const press of [
      () => page.mouse.click(x, y),
      () => ad.getByRole('link', { name: 'A calm ad' }).press('Enter'),
    ]) {
      const opened = context.waitForEvent('page');
      await press();
      const other = await opened;
      await expect(other).toHaveURL(`http://${link}`);
      await other.close();
    }
    await preventMiddle(page);
    await page.mouse.click(x, y, { button: 'middle' });
    const places = { [calm.id]: 'company_inside' };
    const click = { adids: String(calm.id), path, lang: magazine.locale, places };
    await expect.poll(() => clicks).toEqual([click, click, click]);
  } finally {
    await database.end();
    await calm.end();
  }
});
