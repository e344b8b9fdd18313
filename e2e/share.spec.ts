import type { BrowserContext, Locator, Page } from '@playwright/test';
import { QRCodeSVG } from 'qrcode.react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { accessibilityProblems } from './journey/accessibility';
import { newestPosts } from './journey/answers';
import { env } from './journey/env';
import { sizeOf } from './journey/layout';
import { expect, magazineIn, test, type Magazine } from './journey/magazine';
import { islandsWork } from './journey/scripts';

const SCAN = '请使用微信扫描二维码分享';
const COPIED = '链接已复制|Link copied';
const TARGETS = ['wechat', 'weibo', 'x', 'facebook', 'pinterest', 'copy'];

const barButton = (page: Page) => page.locator('[data-block=nav] [data-action=share]');
const barMenu = (page: Page) => page.locator('[data-block=share]');
const target = (menu: Locator, name: string) => menu.locator(`[data-target=${name}]`);
const full = (magazine: Magazine, path: string) => `${env.SITE_URL}${magazine.at(path)}`;
const targetsOf = (menu: Locator) =>
  menu
    .locator('[data-target]:visible')
    .evaluateAll((all) => all.map((one) => one.getAttribute('data-target') ?? ''));

/** The modules of a QR code, as its path. */
const modulesOf = (value: string, level: 'L' | 'H') =>
  / d="([^"]+)" shape/.exec(renderToStaticMarkup(createElement(QRCodeSVG, { value, level })))?.[1];

/** The code encodes exactly this, in this size. */
async function expectCode(menu: Locator, value: string, size: number, level: 'L' | 'H'): Promise<void> {
  const code = menu.locator('[data-block=share-qr] svg');
  await expect(code).toHaveAttribute('width', String(size));
  await expect(code).toHaveAttribute('height', String(size));
  const drawn = await code.locator('path').evaluateAll((all) => all.map((one) => one.getAttribute('d')));
  expect(drawn).toContain(modulesOf(value, level));
}

type Opened = { url: string; features: string; hasOpener: boolean };

/** Takes the place of `window.open`: records each popup, which closes when the test says so. */
async function standInForPopups(context: BrowserContext): Promise<void> {
  await context.addInitScript(() => {
    const opened: { url: string; features: string; popup: { opener: unknown; closed: boolean } }[] = [];
    Object.assign(window, { opened });
    window.open = (url, _name, features) => {
      const popup = { opener: window, closed: false };
      opened.push({ url: String(url), features: features ?? '', popup });
      return popup as unknown as Window; // As much of a window as the menu looks at.
    };
  });
}

const popupsOf = (page: Page) =>
  page.evaluate(() => {
    const { opened } = window as unknown as {
      opened: { url: string; features: string; popup: { opener: unknown; closed: boolean } }[];
    }; // Put there by `standInForPopups`.
    return opened.splice(0).map(({ url, features, popup }): Opened => {
      popup.closed = true;
      return { url, features, hasOpener: popup.opener !== null };
    });
  });

test('the navigation bar shares the page: QR code, services in popups, a copied link (N7, N12-N19, P3, S45, S46, M40, M44, K55, T1, T2) @once', async ({
  page,
  context,
  magazine,
}) => {
  await standInForPopups(context);
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${magazine.at('/brand')}?lang=cn#list`);
  await islandsWork(page);
  const [button, menu] = [barButton(page), barMenu(page)];
  await expect(menu).toBeHidden();
  await button.focus();
  await page.keyboard.press('Enter');
  await expect(menu).toBeVisible();
  await expect.poll(() => targetsOf(menu)).toEqual(TARGETS);
  expect(await accessibilityProblems(page)).toEqual([]);

  await target(menu, 'wechat').click();
  await expectCode(menu, page.url(), 120, 'H');
  const scan = menu.locator(`[data-message="${SCAN}"]`);
  await expect(scan).toContainText(SCAN);
  expect(await accessibilityProblems(page)).toEqual([]);
  await target(menu, 'wechat').click();
  await expect(scan).toHaveCount(0);

  // The canonical address: neither `lang` nor the hash is passed on.
  const address = full(magazine, '/brand');
  await target(menu, 'copy').click();
  await expect(menu.locator(`[role=alert][data-message="${COPIED}"]`)).toHaveText('链接已复制');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(address);

  for (const [service, host] of [
    ['weibo', 'service.weibo.com'],
    ['x', 'x.com'],
    ['facebook', 'www.facebook.com'],
    ['pinterest', 'www.pinterest.com'],
  ] as const) {
    if (await menu.isHidden()) await button.click();
    await target(menu, service).click();
    const [popup, ...more] = await popupsOf(page);
    expect(more).toEqual([]);
    expect(popup).toMatchObject({ hasOpener: false });
    expect(popup?.features).toContain('width=600,height=500');
    expect(new URL(popup?.url ?? '').host).toBe(host);
    expect(popup?.url).toContain(encodeURIComponent(address));
    await expect(menu).toBeHidden();
    await expect(button).toBeFocused();
  }

  await button.click();
  await page.locator('main').click({ position: { x: 2, y: 2 } });
  await expect(menu).toBeHidden();
  await button.click();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(menu).toBeHidden();
  await expect(button).toBeFocused();

  // In English: its own words, and its own address.
  const english = magazineIn('en');
  await page.goto(`${english.at('/about')}?lang=en`);
  await islandsWork(page);
  await button.click();
  await target(menu, 'wechat').click();
  await expectCode(menu, page.url(), 120, 'H');
  await expect(scan).toContainText('Scan the QR code with WeChat');
  await expect(scan.locator('[lang=zh-CN]')).toHaveText(SCAN);
  await target(menu, 'copy').click();
  await expect(menu.locator(`[role=alert][data-message="${COPIED}"]`)).toHaveText('Link copied');
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(full(english, '/about'));
});

test('a card shares its article, one menu at a time, with the smaller popup and code (N39, K55, T1, T2) @once', async ({
  page,
  context,
  magazine,
}) => {
  await standInForPopups(context);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(magazine.at('/category/architecture'));
  await islandsWork(page);
  const cards = page.locator('main article[data-post-id]:has(img)');
  const card = cards.first();
  const menu = card.locator('[data-block=share-menu]');
  const path = (await card.locator('h2 a, h3 a').getAttribute('href')) ?? '';
  const address = `${env.SITE_URL}${path}`;
  const button = card.locator('[data-action=share]');
  await button.click();
  await expect.poll(() => targetsOf(menu)).toEqual(TARGETS);
  for (const box of [button, ...(await menu.locator('[data-target]:visible').all())]) {
    expect(Math.min(...(await sizeOf(box)))).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
  expect(await accessibilityProblems(page)).toEqual([]);
  await target(menu, 'wechat').click();
  await expectCode(menu, address, 100, 'L');
  await target(menu, 'pinterest').click();
  const [popup] = await popupsOf(page);
  expect(popup?.features).toContain('width=626,height=436');
  const asked = new URL(popup?.url ?? '').searchParams;
  expect(asked.get('url')).toBe(address);
  expect(asked.get('media')).toMatch(new RegExp(`^${env.SITE_URL}/uploads/`));
  expect(await page.evaluate(() => window.location.pathname)).toBe(magazine.at('/category/architecture'));

  await button.click();
  const other = cards.nth(1).locator('[data-block=share-menu]');
  await cards.nth(1).locator('[data-action=share]').click();
  await expect(menu).toBeHidden();
  await expect.poll(() => targetsOf(other)).toEqual(TARGETS);
  // The menu of the bar is there on a small screen, too (N11).
  await barButton(page).click();
  await expect(other).toBeHidden();
  await expect.poll(() => targetsOf(barMenu(page))).toEqual(TARGETS);
});

test('an article shares itself by links without script; a blocked popup is a tab, a popup has no opener, and what cannot be copied is said (N39, N17, K58) @once', async ({
  page,
  context,
  browser,
  magazine,
}) => {
  const [{ slug } = { slug: '' }] = await newestPosts(1);
  const path = `/${encodeURIComponent(slug)}.htm`;
  const address = full(magazine, path);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const reader = await plain.newPage();
  await reader.goto(address);
  await reader.locator('article [data-action=share]').click();
  const links = reader.locator('[data-block=share-menu]');
  expect(await targetsOf(links)).toEqual(['weibo', 'x', 'facebook', 'pinterest']);
  expect(await target(links, 'facebook').getAttribute('href')).toContain(encodeURIComponent(address));
  await plain.close();

  await context.addInitScript(() => {
    const open = window.open.bind(window);
    // The first popup is blocked.
    window.open = () => {
      window.open = open;
      return null;
    };
    Object.defineProperty(navigator, 'clipboard', { value: undefined });
    document.execCommand = () => false;
    Object.assign(navigator, {
      share: () => Promise.reject(new DOMException('The visitor has changed their mind.', 'AbortError')),
    });
  });
  await context.route(/^https:/, (route) => route.fulfill({ contentType: 'text/html', body: 'a service' }));
  await page.goto(`${path}?read=both`);
  await islandsWork(page);
  const menu = page.locator('article [data-block=share-menu]');
  await page.locator('article [data-action=share]').click();
  // The share sheet of a device comes after the named targets; who closes it is told nothing.
  await expect.poll(() => targetsOf(menu)).toEqual([...TARGETS, 'device']);
  await target(menu, 'device').click();
  await expect(menu.getByRole('alert')).toHaveCount(0);
  await target(menu, 'copy').click();
  await expect(menu.getByRole('alert')).toContainText('请手动复制');
  await expect(menu.locator('input')).toHaveValue(address);
  await expect(menu.locator('input')).toBeFocused();

  const tab = context.waitForEvent('page');
  await target(menu, 'weibo').click();
  const opened = await tab;
  await opened.waitForURL(/^https:\/\/service\.weibo\.com\//);
  expect(new URL(opened.url()).searchParams.get('url')).toBe(address);
  expect(await opened.evaluate(() => window.opener)).toBeNull();
  await opened.close();

  await page.locator('article [data-action=share]').click();
  const popup = page.waitForEvent('popup');
  await target(menu, 'x').click();
  const service = await popup;
  await service.waitForURL(/^https:\/\/x\.com\//);
  expect(await service.evaluate(() => window.opener)).toBeNull();
  await service.close();
  await expect(page.locator('article [data-action=share]')).toBeFocused();
});

test('what cannot be fetched is said, closes what would be empty, and works with the next press (N5-N7) @once', async ({
  page,
  magazine,
}) => {
  const message = page.locator('#not-loaded');
  const card = page.locator('main [data-opens=share]').first();
  for (const [button, opened] of [
    [barButton(page), barMenu(page).locator('[data-target]').first()],
    [card, page.locator('main [data-block=share-menu] [data-target]').first()],
    [
      page.locator('[data-block=nav] [data-action=search]'),
      page.locator('[data-block=search-modal] [type=search]'),
    ],
    [page.locator('main [data-opens=favourite]').first(), page.locator('[data-block=login-modal]')],
  ] as const) {
    await page.goto(magazine.at('/category/architecture'));
    await islandsWork(page);
    await expect(message).toBeHidden();
    await page.route('**/_next/static/chunks/**', (route) => route.abort());
    await button.click();
    await expect(message).toBeVisible();
    await expect(opened).toBeHidden();
    await expect(button.locator('xpath=ancestor-or-self::details[@open]')).toHaveCount(0);
    await page.unroute('**/_next/static/chunks/**');
    await button.click();
    await expect(opened).toBeVisible();
    await expect(message).toBeHidden();
    await page.keyboard.press('Escape');
  }
  expect(await accessibilityProblems(page)).toEqual([]);
});
