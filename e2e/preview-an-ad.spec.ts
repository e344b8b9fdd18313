import { randomBytes } from 'node:crypto';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { LOCALES } from '../lib/i18n/locales';
import { openDatabase } from '../cms/contract/behind';
import { atTheDashboard, formReady } from './journey/dashboard';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { letPass } from './journey/clock';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

test.describe.configure({ mode: 'serial' });

const positionsSchema = z.object({ docs: z.array(z.object({ id: z.number() })) });

/** Far enough away for every time zone. */
const NEXT_YEAR = `${new Date().getUTCFullYear() + 1}-12-31`;
const COUNTING = /\/api\/(?:shows|views|visited|advert)(?:\/|$)/;

let administrator: Editor;
let database: Awaited<ReturnType<typeof openDatabase>>;
const made: number[] = [];

test.beforeAll(async () => {
  [administrator, database] = [await Editor.signIn('admin'), await openDatabase()];
});

test.afterAll(async () => {
  for (const id of made) {
    await database.query("DELETE FROM counters WHERE entity = 'ads' AND entity_id = $1", [id]);
    await administrator.remove('ads', id);
  }
  await database.end();
});

async function positionOf(key: string): Promise<number> {
  const address = `${env.CMS_URL}/cms-api/ad-positions?where[key][equals]=${key}&depth=0`;
  const found = await fetch(address, { headers: { authorization: `Bearer ${administrator.token}` } });
  const [position] = positionsSchema.parse(await found.json()).docs;
  if (!position) throw new Error(`The magazine has no position ${key}.`);
  return position.id;
}

/** What the titles of an ad end with. */
const MARKS = { zh: '甲', en: 'A' } as const;

/** An ad of this journey; `title` is a word nothing else holds. */
async function enterAd(keys: readonly string[], fields: object) {
  const title = `admark${randomBytes(6).toString('hex')}`;
  const id = await administrator.enter('ads', {
    title: { zh: `${title} ${MARKS.zh}`, en: `${title} ${MARKS.en}` },
    linkurl: '/brand',
    menuOrder: 99,
    positions: await Promise.all(keys.map(positionOf)),
    ...fields,
  });
  made.push(id);
  return { id, title };
}

/** Opens the dashboard's form of an ad and presses its preview button, as an administrator without a login at the site. */
async function pressPreview(page: Page, id: number): Promise<Page> {
  await atTheDashboard(page, `collections/ads/${id}`, 'admin');
  await formReady(page);
  const button = page.locator('#preview-button');
  await expect(button).toHaveAttribute('href', `/cms-api/ads/${id}/preview`);
  const [opened] = await Promise.all([page.context().waitForEvent('page'), button.click()]);
  await expect(opened.locator('[data-block=preview-bar]')).toBeVisible();
  return opened;
}

/** What the browser asks for that counts something, or takes a show. */
function countingOf(page: Page): string[] {
  const asked: string[] = [];
  page.context().on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (COUNTING.test(pathname)) asked.push(pathname);
  });
  return asked;
}

/** What the CMS has counted and leased of an ad. */
async function figuresOf(id: number) {
  const { rows } = await database.query<Record<'shows' | 'events' | 'leases', number>>(
    `SELECT coalesce((SELECT shows FROM counters WHERE entity = 'ads' AND entity_id = $1), 0)::int AS shows,
            (SELECT count(*) FROM ad_events WHERE entity = 'ads' AND entity_id = $1)::int AS events,
            (SELECT count(*) FROM ad_leases WHERE ad_id = $1)::int AS leases`,
    [id],
  );
  return rows[0];
}

const bar = (page: Page) => page.locator('[data-block=preview-bar]');
const adAt = (page: Page, id: number, place: string) =>
  page.locator(`[data-ad-id="${id}"][data-ad-place="${place}"]`);

test('an ad that is switched off is seen in its place on the front page, and nowhere else (decision 059)', async ({
  page,
  magazine,
}) => {
  test.setTimeout(180_000);
  const asked = countingOf(page);
  const { other } = LOCALES[magazine.locale];
  const { id, title } = await enterAd(['home_slot_2', 'search_top'], {
    ...{ adType: 'ad_wordlink', active: false, showTimesLimit: 5 },
  });
  const opened = await pressPreview(page, id);
  const address = new URL(opened.url());
  expect(address.origin + address.pathname).toBe(`${env.SITE_URL}/preview/ad/${id}`);
  expect(address.searchParams.get('preview_token')).toMatch(/^\d+\.[\w-]{43}$/);
  await expect(opened.locator('main')).toHaveAttribute('data-screen', 'home');
  await expect(bar(opened)).toHaveAttribute('data-state', 'off');
  await expect(bar(opened)).toContainText(title);
  // First in its place, and brought into sight. Its limit asks for no permit here.
  const first = opened.locator('[data-slot="2"] [data-ad-id]').first();
  await expect(first).toHaveAttribute('data-ad-id', String(id));
  await expect(first).toBeInViewport();
  await expect(first.getByRole('link')).toBeVisible();
  await expect(opened.locator('meta[name="robots"]')).toHaveAttribute('content', /noindex/);
  // The floating ad of the front page would take a show of its own limit.
  await expect(opened.locator('[data-block=floating-ad]')).toHaveCount(0);
  expect(await accessibilityProblems(opened)).toEqual([]);

  // The other language of the same page, and its other place.
  await expect(opened.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
  await opened.locator('[data-action=toggle-lang]').first().click();
  await expect(opened.locator('html')).toHaveAttribute('lang', LOCALES[other].lang);
  await expect(adAt(opened, id, 'home_slot_2')).toContainText(`${title} ${MARKS[other]}`);
  await bar(opened).locator('[data-place=search_top]').click();
  await expect(opened.locator('main')).toHaveAttribute('data-screen', 'search');
  await expect(opened.locator('[data-block=search-ads-top] [data-ad-id]').first()).toHaveAttribute(
    'data-ad-id',
    String(id),
  );

  // The dashboard shows it beside the form, anew after each save.
  const toggler = page.locator('#live-preview-toggler:not(.live-preview-toggler--active)');
  if (await toggler.isVisible()) await toggler.click();
  const frame = page.frameLocator('#live-preview-iframe');
  await expect(frame.locator('[data-block=preview-bar]')).toContainText(title);
  // It scrolls to the ad in the frame, and the form stays where it is.
  await expect(frame.locator(`[data-ad-id="${id}"]`).first()).toBeInViewport();
  expect(await page.evaluate(() => window.scrollY)).toBe(0);
  const changed = `${title} changed`;
  await page.locator(`#field-title__${magazine.locale}`).fill(changed);
  await page.locator('#action-save').click();
  await expect(frame.locator('[data-block=preview-bar]')).toContainText(changed, { timeout: 30_000 });
  await expect(frame.locator(`[data-ad-id="${id}"]`).first()).toContainText(changed);

  await opened.clock.install();
  await opened.reload();
  await letPass(opened, 5000);
  expect(asked).toEqual([]);
  expect(await figuresOf(id)).toEqual({ shows: 0, events: 0, leases: 0 });

  // Nobody else gets it, and no page that is kept holds it.
  const path = magazine.at(`/preview/ad/${id}`);
  const cookie = (token: string) => ({ cookie: `auth_token=${token}` });
  const stranger = await read(path);
  expect([stranger.status, stranger.headers.get('location')]).toEqual([
    307,
    magazine.at(`/account/login?back=${encodeURIComponent(path)}`),
  ]);
  expect((await read(`${path}?preview_token=1.nonsense`)).status).toBe(307);
  const [reader, author] = await Promise.all([Editor.signIn('reader'), Editor.signIn('author')]);
  expect((await read(path, cookie(reader.token))).status).toBe(404);
  const shown = await read(path, cookie(author.token));
  expect([shown.status, shown.headers.get('cache-control')]).toEqual([200, 'private, no-store']);
  expect(shown.headers.get('x-robots-tag')).toContain('noindex');
  expect(shown.text).toContain(changed);
  for (const one of [
    magazine.at('/'),
    magazine.at('/search/architecture'),
    '/api/advertisement?per_page=100',
  ]) {
    expect((await read(one, cookie(author.token))).text, one).not.toContain(title);
  }
});

test('a creative whose days have not come runs below an article, on pages of its language alone (decision 059)', async ({
  page,
  magazine,
}) => {
  test.setTimeout(180_000);
  const asked = countingOf(page);
  const { other } = LOCALES[magazine.locale];
  const { id } = await enterAd(['article_bottom'], {
    ...{ adType: 'ad_code', startsOn: NEXT_YEAR, language: other },
    ...{ code: '<p>Brick in a frame</p>', codeWidth: 320, codeHeight: 100 },
    codeWords: { zh: '青砖', en: 'Grey brick' },
  });
  const opened = await pressPreview(page, id);
  await expect(opened.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
  await expect(bar(opened)).toHaveAttribute('data-state', 'future');
  await expect(opened.locator('main')).toHaveAttribute('data-kind', 'post');
  // The page is as readers see it; the bar leads to the one in the other language, which shows the ad.
  await expect(opened.locator(`[data-ad-id="${id}"]`)).toHaveCount(0);
  await bar(opened).locator('[data-note=other-language]').getByRole('link').click();
  await expect(opened.locator('html')).toHaveAttribute('lang', LOCALES[other].lang);
  await expect(bar(opened).locator('[data-note]')).toHaveCount(0);
  const box = opened.locator('[data-block=article-bottom] [data-ad-id]').first();
  await expect(box).toHaveAttribute('data-ad-id', String(id));
  await expect(box).toBeInViewport();
  await expect(box.locator('[data-state=shown]')).toBeVisible();
  await expect(box.locator('iframe').contentFrame().locator('p')).toHaveText('Brick in a frame');
  expect(asked).toEqual([]);
  expect(await figuresOf(id)).toEqual({ shows: 0, events: 0, leases: 0 });
});

test('a floating ad at its limit floats, whatever the editor has closed before (decision 059)', async ({
  page,
}) => {
  test.setTimeout(180_000);
  const asked = countingOf(page);
  const { id, title } = await enterAd(['home_floating'], {
    ...{ adType: 'ad_home_mainstream_floating', showTimesLimit: 2, mostPerVisitor: 1, articlePosition: '5' },
  });
  await database.query("INSERT INTO counters (entity, entity_id, shows) VALUES ('ads', $1, 2)", [id]);
  const closed = { name: 'floating_ad_closed', value: '1', url: env.SITE_URL };
  await page.context().addCookies([closed]);
  const opened = await pressPreview(page, id);
  await expect(bar(opened)).toHaveAttribute('data-state', 'limit');
  await expect(bar(opened).locator('[data-note=waits]')).toContainText('5');
  const floating = opened.locator('[data-block=floating-ad]');
  await expect(floating).toBeVisible();
  await expect(floating).toContainText(title);
  await expect(floating.locator('[data-ad-id]')).toHaveAttribute('data-ad-id', String(id));

  await bar(opened).locator('[data-place=simple_floating]').click();
  await expect(opened.locator('main')).toHaveAttribute('data-kind', 'post');
  const simple = opened.locator('[data-block=simple-floating-ad]');
  await expect(simple).toBeVisible();
  await expect(simple.locator('[data-ad-id]')).toHaveAttribute('data-ad-id', String(id));
  // It goes by itself after six seconds, as it does for readers.
  await expect(simple).toBeHidden({ timeout: 10_000 });
  expect(asked).toEqual([]);
  expect(await figuresOf(id)).toEqual({ shows: 2, events: 0, leases: 0 });
});
