import type { BrowserContext, Page } from '@playwright/test';
import { atTheDashboard, formReady, logInByCall, logInByForm } from './journey/dashboard';
import {
  accessibilityProblems,
  Editor,
  env,
  expect,
  newestPosts,
  test,
  type Magazine,
} from './journey/magazine';

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

test('the dashboard asks no host but its own and the site: forms, media, options @once', async ({
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
