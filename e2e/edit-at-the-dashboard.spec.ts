import type { BrowserContext, Page } from '@playwright/test';
import { logInByCall, logInByForm } from './journey/dashboard';
import { env, expect, newestPosts, test, type Magazine } from './journey/magazine';

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

test('the dashboard asks no host but its own and the site, in either language: login, account, posts', async ({
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

test('the dashboard asks no host but its own and the site, in either language: forms, media, options', async ({
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
  expect(outside).toEqual([]);
});
