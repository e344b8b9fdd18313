import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { countingBegins, openCounting } from './journey/counting';
import { fromCms, read } from './journey/answers';
import { letPass } from './journey/clock';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';

const postsSchema = z.array(z.object({ id: z.number(), slug: z.string() }));
const viewsSchema = z.object({ views: z.number() });

/** An article of its own for each language and test: the CMS counts a visitor once for a thing. */
async function article(locale: string, at: number) {
  const posts = await fromCms('posts?per_page=20&page=2', postsSchema);
  const post = posts[at * 2 + (locale === 'zh' ? 0 : 1)];
  if (!post) throw new Error('The CMS has too few articles.');
  return post;
}
const viewsOf = async (id: number) => (await fromCms(`views/update?post_id=${id}`, viewsSchema)).views;
const counted = async (id: number) =>
  (await requestsSeen()).filter(({ url }) => url.includes(`api-post-visited.php?post_id=${id}`));

/** A browser nobody has seen: another run within half an hour is another visitor. */
async function visitor(browser: Browser, name = 'Firefox/140.0'): Promise<Page> {
  const context = await browser.newContext({
    baseURL: env.SITE_URL,
    userAgent: `Mozilla/5.0 (X11; Linux) ${name} visit/${Date.now()}`,
  });
  const page = await context.newPage();
  await page.clock.install();
  return page;
}

/** Reads an article for long enough, until the call that counts it is answered. */
async function readOnce(page: Page, path: string): Promise<void> {
  const answered = page.waitForResponse(/api-post-visited\.php/);
  await page.goto(path);
  await countingBegins(page);
  await page.clock.fastForward(4000);
  expect((await answered).status()).toBe(200);
}

/** The calls by which a page counts readings of this id, as it sends them. */
function sentBy(page: Page, id: number): string[] {
  const sent: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(`api-post-visited.php?post_id=${id}`)) sent.push(request.method());
  });
  return sent;
}

test('an article that was in sight for two seconds is counted once in a visit (T16, C69) @once', async ({
  browser,
  magazine,
}) => {
  const { id, slug } = await article(magazine.locale, 0);
  const before = await viewsOf(id);
  await forgetRequests();
  // Fetched, rendered, read by a program: not read by anyone.
  await read(magazine.at(`/${slug}.htm`));
  const page = await visitor(browser);
  const sent = sentBy(page, id);
  await openCounting(page, magazine.at(`/${slug}.htm`));
  await page.clock.runFor(1900);
  expect(sent).toEqual([]);
  expect(await counted(id)).toEqual([]);

  await page.clock.runFor(200);
  await expect.poll(async () => (await counted(id)).length, { timeout: 10_000 }).toBe(1);
  expect(await counted(id)).toMatchObject([{ method: 'GET' }]);
  await expect.poll(() => viewsOf(id)).toBe(before + 1);

  await page.clock.resume();
  await page.reload();
  await countingBegins(page);
  await letPass(page, 3500);
  expect(sent).toEqual(['GET']);
  expect(await counted(id)).toHaveLength(1);
  expect(await viewsOf(id)).toBe(before + 1);
  await page.context().close();
});

test('the CMS counts no bot, even one that runs scripts, and no second visit of one visitor (T16, C69) @once', async ({
  browser,
  magazine,
}) => {
  const { id, slug } = await article(magazine.locale, 1);
  const before = await viewsOf(id);
  await forgetRequests();
  const bot = await visitor(browser, 'Googlebot/2.1');
  await readOnce(bot, magazine.at(`/${slug}.htm`));
  expect(await counted(id)).toHaveLength(1);
  expect(await viewsOf(id)).toBe(before);
  await bot.context().close();

  // Two tabs are two visits to the page, and one visitor to the CMS.
  const page = await visitor(browser);
  const second = await page.context().newPage();
  await second.clock.install();
  for (const [tab, query, calls] of [
    [page, '', 2],
    [second, '?read=both', 3],
  ] as const) {
    await readOnce(tab, magazine.at(`/${slug}.htm${query}`));
    expect(await counted(id)).toHaveLength(calls);
    expect(await viewsOf(id)).toBe(before + 1);
  }
  // The body in both languages has an attribute of its own that speaks of reading.
  await expect(second.locator('[data-reading=both]')).toHaveCount(1);
  await page.context().close();
});

test('what the CMS refuses or does not answer is no trouble of the reader’s @once', async ({
  browser,
  magazine,
}) => {
  const { slug } = await article(magazine.locale, 2);
  const page = await visitor(browser);
  const errors: string[] = [];
  page.on('pageerror', (error) => errors.push(error.message));
  await page.route('**/api/api-post-visited.php*', (route) => route.abort());
  const refused = page.waitForEvent('requestfailed', (request) => request.url().includes('visited'));
  await page.goto(magazine.at(`/${slug}.htm`));
  await countingBegins(page);
  await page.clock.fastForward(2000);
  await refused;
  await letPass(page, 3500);
  expect(errors).toEqual([]);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'post');
  await page.context().close();
});

test('the share card is prepared inside WeChat only, for the page without its hash (J51, C76) @once', async ({
  browser,
  magazine,
}) => {
  const { slug } = await article(magazine.locale, 3);
  const signatures = async () => (await requestsSeen()).filter(({ url }) => url.includes('api-wechat-jssdk'));
  await forgetRequests();
  const page = await visitor(browser);
  await page.goto(`${magazine.at(`/${slug}.htm`)}#h`, { waitUntil: 'networkidle' });
  expect(await signatures()).toEqual([]);
  await page.context().close();

  const wechat = await visitor(browser, 'Mobile MicroMessenger/8.0.49 NetType/WIFI');
  const elsewhere: string[] = [];
  wechat.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(env.SITE_URL) && !url.startsWith('data:')) elsewhere.push(url);
  });
  await wechat.goto(`${magazine.at(`/${slug}.htm`)}#h`);
  await expect.poll(async () => (await signatures()).length, { timeout: 10_000 }).toBe(1);
  const [call] = await signatures();
  const link = new URL(call?.url ?? '', env.CMS_URL).searchParams.get('link');
  expect(link).toBe(`${env.SITE_URL}${magazine.at(`/${slug}.htm`)}`);
  expect(elsewhere).toEqual([]);
  await wechat.context().close();
});
