import type { BrowserContext, Page } from '@playwright/test';
import { z } from 'zod';
import { atTheDashboard, formReady, logInByCall, logInByForm } from './journey/dashboard';
import { accessibilityProblems } from './journey/accessibility';
import { newestPosts } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test, type Magazine } from './journey/magazine';

const totalSchema = z.object({ totalDocs: z.number() });

/** What the pages ask of hosts that are neither the dashboard's nor the site's, in the language of the magazine. */
async function watchHosts(context: BrowserContext, page: Page, magazine: Magazine): Promise<string[]> {
  const own = [env.CMS_URL, env.SITE_URL].map((address) => new URL(address).port);
  const outside: string[] = [];
  const note = (url: string) => {
    const { protocol, hostname, port } = new URL(url);
    const isHere = ['localhost', '127.0.0.1'].includes(hostname) && own.includes(port);
    if (/^(http|ws)s?:$/.test(protocol) && !isHere) outside.push(url);
  };
  context.on('request', (request) => note(request.url()));
  page.on('websocket', (socket) => note(socket.url()));
  await context.addCookies([{ name: 'payload-lng', value: magazine.locale, url: env.CMS_URL }]);
  return outside;
}

async function visit(page: Page, paths: readonly string[]): Promise<void> {
  for (const path of paths) {
    await page.goto(`${env.CMS_URL}/admin/${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator('h1').first(), path).toBeVisible();
  }
}

test('the dashboard asks no host but its own and the site: login, account, posts @once', async ({
  context,
  page,
  magazine,
}) => {
  const outside = await watchHosts(context, page, magazine);
  await logInByForm(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.locale);
  await expect(page.locator('.dashboard').first()).toBeVisible();
  await visit(page, ['account', 'collections/posts']);
  expect(outside).toEqual([]);
});

test('the dashboard asks no host but its own and the site: forms, media, options, in English @english', async ({
  context,
  page,
  magazine,
}) => {
  const outside = await watchHosts(context, page, magazine);
  const [post] = await newestPosts(1);
  await logInByCall(page);
  await visit(page, [
    `collections/posts/${post?.id}`,
    'collections/posts/create',
    'collections/media',
    'globals/options',
  ]);
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.locale);
  expect(outside).toEqual([]);
});

test('the form of an advert lists what is wrong with the saved one, and its links are asked by keyboard (V17) @once', async ({
  page,
}) => {
  const staff = await Editor.signIn('admin');
  const ad = await staff.enter('ads', { adType: 'ad_wordlink', title: { zh: '砖', en: '' }, active: false });
  await page.context().addCookies([{ name: 'payload-lng', value: 'en', url: env.CMS_URL }]);
  await atTheDashboard(page, `collections/ads/${ad}`, 'admin');
  const panel = page.getByRole('region', { name: 'Checks of the creative' });
  const rules = () =>
    panel.locator('[data-rule]').evaluateAll((all) => all.map((one) => one.getAttribute('data-rule')));
  await formReady(page);
  expect(await rules()).toEqual(['place-none', 'link-missing', 'words-language']);
  await expect(panel.locator('[data-rule="link-missing"]')).toHaveText(/^Error It has no link.*Fill in/);
  await expect(panel.getByRole('button')).toHaveCount(0);

  // What is typed is judged when it is saved, whatever is wrong with the rest.
  await page.locator('#field-linkurl').fill('/no-such-page');
  expect(await rules()).toContain('link-missing');
  await page.locator('#action-save').click();
  await expect.poll(rules).toEqual(['place-none', 'words-language']);
  await expect(panel).toContainText('Not checked yet');

  const { height = 0 } = (await panel.boundingBox()) ?? {};
  await panel.getByRole('button', { name: 'Check the links' }).focus();
  await page.keyboard.press('Enter');
  await expect(panel.getByRole('status')).toHaveText('Links to look at: 1, see the list.');
  await expect(panel.locator('[data-outcome="gone"]')).toHaveText('There is no such page (404)');
  await expect(panel.getByRole('button')).toBeFocused();
  expect((await panel.boundingBox())?.height).toBe(height);
  const problems = await accessibilityProblems(page);
  expect(problems.filter((one) => one.includes('ad-checks'))).toEqual([]);
  await staff.remove('ads', ad);
});

test('a new article is made of what is typed first, and says what it lacks before it is published (080) @once', async ({
  page,
}) => {
  await page.context().addCookies([{ name: 'payload-lng', value: 'zh', url: env.CMS_URL }]);
  await logInByCall(page);
  const untitled = async () => {
    const query = 'where[label][equals]=—&draft=true&limit=1&depth=0';
    const answer = await page.request.get(`${env.CMS_URL}/cms-api/posts?${query}`, {
      headers: { 'sec-fetch-site': 'same-origin' },
    });
    return totalSchema.parse(await answer.json()).totalDocs;
  };
  const before = await untitled();
  await page.goto(`${env.CMS_URL}/admin/collections/posts/create`);
  await formReady(page);
  expect(new URL(page.url()).pathname).toBe('/admin/collections/posts/create');
  const list = page.getByRole('region', { name: '发布前检查' });
  await expect(list.locator('[data-finding]')).toHaveText([/标题/, /封面/, /正文/, /栏目/]);
  await expect(page.locator('[data-note=cover]')).toHaveText('还没有封面图片。');
  await page.goto(`${env.CMS_URL}/admin/collections/posts`);
  await expect(page.locator('h1').first()).toBeVisible();
  expect(await untitled()).toBe(before);

  await page.goto(`${env.CMS_URL}/admin/collections/posts/create`);
  await formReady(page);
  await page.locator('#field-title__zh').fill('砖宅');
  await expect(list.locator('[data-finding=title]')).toHaveCount(0);
  await expect(list.locator('[data-finding=title-en]')).toHaveCount(1);
  await page.locator('#field-title__zh').press('Tab');
  await page.waitForURL(/\/collections\/posts\/\d+$/);
  await formReady(page);
  await expect(page.locator('#field-title__zh')).toHaveValue('砖宅');
  await expect(page.locator('#field-title__en')).toBeFocused();

  // A line leads to its field, also in another tab.
  await expect(page.locator('#field-categories')).toHaveCount(0);
  await list.getByRole('button', { name: /栏目/ }).click();
  await expect(page.locator('#field-categories input').first()).toBeFocused();
  await list.getByRole('button', { name: /封面/ }).click();
  await expect(page.locator('#field-cover')).toBeInViewport();

  const refused = page.waitForResponse(
    (answer) => answer.request().method() === 'PATCH' && answer.status() === 400,
  );
  await page.locator('#action-save').click();
  await refused;
  await expect(page.locator('#field-cover .field-error')).toContainText('还没有封面图片');
  expect((await accessibilityProblems(page)).filter((one) => /checklist|missing-note/.test(one))).toEqual([]);
  const id = Number(new URL(page.url()).pathname.split('/').at(-1));
  const editor = await Editor.signIn();
  await editor.remove('posts', id);
});
