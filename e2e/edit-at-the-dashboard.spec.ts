import { logInByForm } from './journey/dashboard';
import { env, expect, newestPosts, test } from './journey/magazine';

test('the dashboard asks no host but its own and the site, in either language', async ({
  context,
  page,
  magazine,
}) => {
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
  const [post] = await newestPosts(1);
  await logInByForm(page);
  await page.waitForLoadState('networkidle');
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.locale);
  await expect(page.locator('.dashboard').first()).toBeVisible();
  for (const path of [
    'account',
    'collections/posts',
    `collections/posts/${post?.id}`,
    'collections/posts/create',
    'collections/media',
    'globals/options',
  ]) {
    await page.goto(`${env.CMS_URL}/admin/${path}`, { waitUntil: 'networkidle' });
    await expect(page.locator('h1, .dashboard').first(), path).toBeVisible();
  }
  expect(outside).toEqual([]);
});
