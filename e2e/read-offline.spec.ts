import { createServer, request as askSite, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Page } from '@playwright/test';
import { OFF_WORKER } from '../lib/offline/off-worker';
import { everythingKept, keptArticles, whenKept } from './journey/kept';
import { userMenu } from './journey/login-window';
import { accessibilityProblems, RULES_OF_COLOUR } from './journey/accessibility';
import { newestPosts, read } from './journey/answers';
import { env } from './journey/env';
import { expect, magazineIn, test } from './journey/magazine';
import { beSomebody, whoAmI } from './journey/visitor';

const WORKER = '/dist/public/sw.js';
const ARTICLE = '/hillside-library.htm';

test.use({ serviceWorkers: 'allow' });

/** What a page registered; the registration itself goes on. */
async function watchRegistrations(page: Page): Promise<() => Promise<unknown[][]>> {
  await page.addInitScript(() => {
    const calls: unknown[][] = [];
    const { serviceWorker } = navigator;
    const register = serviceWorker.register.bind(serviceWorker);
    serviceWorker.register = (...given) => {
      calls.push([...given, localStorage.getItem('sw_version')]);
      return register(...given);
    };
    Object.assign(window, { registrations: calls });
  });
  // Set above.
  return () => page.evaluate(() => (window as unknown as { registrations: unknown[][] }).registrations);
}

test('an article that was opened is read without a network, in its language only; the rest is the offline screen (S53, S54, E48, C109, K57, W2) @once', async ({
  page,
  context,
  magazine,
}) => {
  const registrations = await watchRegistrations(page);
  const script = await read(WORKER);
  expect(script.status).toBe(200);
  expect(script.headers.get('content-type')).toContain('javascript');
  expect(script.headers.get('service-worker-allowed')).toBe('/');
  expect(script.headers.get('cache-control')).toBe('public, max-age=0');

  await page.goto(magazine.at(ARTICLE));
  await whenKept(page, ARTICLE);
  // The version is stored after the registration.
  expect(await registrations()).toEqual([[WORKER, { scope: '/' }, null]]);
  expect(await page.evaluate(() => localStorage.getItem('sw_version'))).toBe('0.0.2');

  await page.evaluate(() => caches.delete('kept-articles'));
  await page.reload();
  await whenKept(page, ARTICLE);
  expect(await registrations()).toEqual([]);
  await expect(page.locator('html')).not.toHaveAttribute('data-kept');

  const held = await everythingKept(page);
  expect(held.length).toBeGreaterThan(10);
  expect(held.filter(({ path }) => /^\/(en\/)?(api|account|preview|socket\.io)|_rsc/.test(path))).toEqual([]);
  expect(held.filter(({ status, headers }) => status !== 200 || headers.includes('set-cookie'))).toEqual([]);

  await context.setOffline(true);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-kept', /\d{4}/);
  await expect(page.locator('main h1')).toBeVisible();
  const pictures = page.locator('main figure img');
  for (const picture of (await pictures.all()).slice(0, 4)) {
    await picture.scrollIntoViewIfNeeded();
    await expect.poll(() => picture.evaluate((one: HTMLImageElement) => one.naturalWidth)).toBeGreaterThan(0);
  }
  expect(await accessibilityProblems(page)).toEqual([]);

  const english = magazineIn('en');
  const answer = await page.goto(english.at(ARTICLE));
  expect(answer?.status()).toBe(503);
  await expect(page.locator('[data-screen=offline]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', english.htmlLang);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

  await page.goto(magazine.at('/brand'));
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width: colorScheme === 'light' ? 1440 : 390, height: 844 });
    expect(await accessibilityProblems(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true);
  }
  await page.locator('[data-list=kept] a').click();
  await expect(page.locator('html')).toHaveAttribute('data-kept', /\d{4}/);

  await page.goto(magazine.at('/brand?page=2'));
  await expect(page.locator('[data-screen=offline]')).toBeVisible();
  await context.setOffline(false);
  await page.locator('[data-action=retry]').click();
  await expect(page.locator('[data-screen=brand]')).toBeVisible();
  expect(new URL(page.url()).search).toBe('?page=2');

  // In English as well, which begins with the article that was missing.
  await page.goto(english.at(ARTICLE));
  const isKept = async () =>
    (await keptArticles(page)).some(
      ({ path, locale, complete }) => path === ARTICLE && locale === 'en' && complete,
    );
  await expect.poll(isKept, { timeout: 20_000 }).toBe(true);
  await context.setOffline(true);
  await page.goto(english.at('/brand'));
  await expect(page.locator('[data-screen=offline]')).toBeVisible();
  await expect(page.locator('html')).toHaveAttribute('lang', english.htmlLang);
  expect(await accessibilityProblems(page, { without: RULES_OF_COLOUR })).toEqual([]);
  await page.locator(`[data-list=kept] a[href^="${english.at(ARTICLE)}"]`).click();
  await expect(page.locator('html')).toHaveAttribute('data-kept', /\d{4}/);
  await expect(page.locator('html')).toHaveAttribute('lang', english.htmlLang);
});

test('favourites are kept by a button and given up by another, and what a reader has read goes with the logout (S9) @once', async ({
  page,
  context,
  magazine,
}) => {
  await beSomebody(context, 'reader');
  const { id } = await whoAmI(page);
  const posts = await newestPosts(2);
  const headers = { origin: env.SITE_URL };
  for (const { id: post_id } of posts) await page.request.post('/api/fav', { headers, data: { post_id } });
  try {
    await page.goto(magazine.at(`/people/${String(id)}`));
    const offline = page.locator('[data-block=offline]');
    await offline.locator('[data-action=keep-offline]').click();
    await expect(offline.locator('[role=status][data-done]')).toBeVisible();
    await expect(offline).toHaveAttribute('data-saved', /[1-9]/, { timeout: 20_000 });
    const path = `/${posts[0]?.slug}.htm`;
    expect(await keptArticles(page)).toContainEqual(expect.objectContaining({ path, saved: true }));
    expect(await accessibilityProblems(page)).toEqual([]);

    await context.setOffline(true);
    await page.goto(path);
    await expect(page.locator('html')).toHaveAttribute('data-kept', /\d{4}/);
    await context.setOffline(false);

    await page.goto(magazine.at(`/people/${String(id)}`));
    await offline.locator('[data-action=remove-offline]').click();
    await expect(offline).toHaveAttribute('data-saved', '0');

    await page.goto(path);
    await whenKept(page, path);
    // The token of this account serves all journeys: the CMS does not hear of the logout.
    await page.route('**/api/users/logout', (route) => route.fulfill({ json: { status: 1 } }));
    await userMenu(page).locator('summary').click();
    await userMenu(page).locator('[data-action=logout]').click();
    await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
    await expect.poll(() => keptArticles(page)).toEqual([]);
    // The index goes before the files.
    await expect
      .poll(async () => (await everythingKept(page)).filter(({ path: kept }) => kept.includes('/kept/zh')))
      .toEqual([]);
  } finally {
    for (const { id: post_id } of posts) {
      await page.request.post('/api/fav/del', { headers, data: { post_id } });
    }
  }
});

test('a new worker waits for the pages of the one before; one that is switched off is gone after a reload (W2) @once', async ({
  page,
  magazine,
}) => {
  const before = await startProxy();
  try {
    const article = `${before.url}${magazine.at(ARTICLE)}`;
    await page.goto(article);
    await whenKept(page, ARTICLE);
    await page.reload();
    const state = () =>
      page.evaluate(async () => {
        const one = await navigator.serviceWorker.getRegistration('/');
        return [one?.active !== null, one?.waiting !== null, navigator.serviceWorker.controller !== null];
      });
    expect(await state()).toEqual([true, false, true]);

    before.change = (script) => `${script}\n// another build`;
    await page.evaluate(async () => (await navigator.serviceWorker.getRegistration('/'))?.update());
    await expect.poll(state).toEqual([true, true, true]);

    before.change = () => OFF_WORKER;
    await page.reload();
    await expect
      .poll(() => page.evaluate(async () => (await navigator.serviceWorker.getRegistrations()).length))
      .toBe(0);
    await expect.poll(() => page.evaluate(() => caches.keys())).toEqual(['worker-removed']);
    await page.reload();
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();
    await expect(page.locator('main h1')).toBeVisible();
  } finally {
    await before.stop();
  }
});

/** The site, with its service worker changed. */
async function startProxy(): Promise<{
  url: string;
  change: (script: string) => string;
  stop: () => Promise<void>;
}> {
  const script = (await read(WORKER)).text;
  const proxy = { url: '', change: (text: string) => text, stop: async () => {} };
  const server: Server = createServer((incoming, outgoing) => {
    if (incoming.url === WORKER) {
      outgoing.writeHead(200, { 'content-type': 'application/javascript', 'service-worker-allowed': '/' });
      outgoing.end(proxy.change(script));
      return;
    }
    const { hostname, port } = new URL(env.SITE_URL);
    const asked = askSite(
      { hostname, port, path: incoming.url, method: incoming.method, headers: incoming.headers },
      (answer) => {
        outgoing.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(outgoing);
      },
    );
    asked.on('error', () => outgoing.destroy());
    incoming.pipe(asked);
  });
  await new Promise<void>((resolve) => server.listen(0, 'localhost', () => resolve()));
  // Listening on a port, so the address is of this kind.
  proxy.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  proxy.stop = async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
  return proxy;
}
