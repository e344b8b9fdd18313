import { existsSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';

import { loadOf } from '../scripts/test/loads';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { env } from './journey/env';
import { expect, type Magazine, magazineIn, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';
import { islandsWork } from './journey/scripts';

const FAMILIES = [
  (n: number) => `/no-such-${n}.htm`,
  (n: number) => `/no-such-${n}`,
  (n: number) => `/brand/no-such-${n}`,
  (n: number) => `/product/no-such-${n}`,
  (n: number) => `/company/no-such-${n}`,
  (n: number) => `/community/no-such-${n}`,
  (n: number) => `/people/${9_000_000 + n}`,
  (n: number) => `/category/a${n}/b/c`,
  (n: number) => `/materials/no-such-${n}`,
  (n: number) => `/no/such-${n}`,
  (n: number) => `/page/${99_999 + n}`,
];

/** What the site keeps: its own folder, the pages of the build, and the framework's cache of data. */
function bytesKept(): number {
  return [
    env.SITE_DATA_DIR,
    join(env.SITE_TREE, '.next', 'server'),
    join(env.SITE_TREE, '.next', 'cache', 'fetch-cache'),
  ]
    .filter((folder) => existsSync(folder))
    .reduce((sum, folder) => sum + bytesOf(folder), 0);
}

function bytesOf(folder: string): number {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && !entry.name.endsWith('.log'))
    .reduce(
      (sum, entry) =>
        sum + (statSync(join(entry.parentPath, entry.name), { throwIfNoEntry: false })?.size ?? 0),
      0,
    );
}

/** Eight at a time, as a crawler would; each is a 404 in the language of the address. */
async function readAll(
  paths: readonly string[],
  magazine: Magazine,
  look: (text: string, path: string) => void,
): Promise<void> {
  const queue = [...paths];
  const work = async () => {
    for (let path = queue.pop(); path !== undefined; path = queue.pop()) {
      const { status, text } = await read(magazine.at(path), { 'accept-language': 'zh' });
      expect(status, path).toBe(404);
      expect(text, path).toContain(`lang="${magazine.htmlLang}"`);
      look(text, path);
    }
  };
  await Promise.all(Array.from({ length: 8 }, work));
}

test('an unknown address is a 404 in the visitor’s language, with a way home (R17, R62, J46, J47) @once', async ({
  page,
  magazine,
}) => {
  const english = await read(magazineIn('en').at('/no-such-article.htm'));
  expect(english.status).toBe(404);
  expect(english.text).toMatch(/<main[^>]* data-screen="error404"/);
  expect(english.text).toMatch(/<h1[^>]*>[^<]*The page does not exist or is temporarily unavailable/);
  expect(english.text).toMatch(/<main.*<a [^>]*href="\/en"[^>]*>Back to home<\/a>.*<\/main>/s);

  const response = await page.goto(magazine.at('/no-such-article.htm'));
  expect(response?.status()).toBe(404);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'error404');
  await expect(page.locator('h1')).toHaveText(/页面不存在或暂时无法访问/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.locator('main').getByRole('link', { name: '返回首页' }).click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
});

test('/500 answers 500 and shows both languages (R18, J48) @once', async ({ page, magazine }) => {
  const response = await page.goto(magazine.at('/500'));
  expect(response?.status()).toBe(500);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'error500');
  await expect(page.locator('main')).toContainText('请求出错，请稍候');
  await expect(page.locator('main')).toContainText('A request error occurred, please wait');
});

test('unknown addresses cost the CMS almost nothing, and the disk nothing @once', async ({ magazine }) => {
  test.setTimeout(240_000);
  const before = bytesKept();
  await forgetRequests();
  const paths = Array.from(
    { length: loadOf('unknown addresses') },
    (_, n) => FAMILIES[n % FAMILIES.length]?.(n) ?? '/',
  );
  await readAll(paths, magazine, (text, path) => expect(text, path).toContain('data-screen="error404"'));
  const asked = await requestsSeen();
  expect(asked.length, asked.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(20);
  expect(bytesKept() - before).toBeLessThan(1_000_000);
});

test('unknown tags as little, each named on its own page (T19, M30) @once', async ({ magazine }) => {
  test.setTimeout(240_000);
  const before = bytesKept();
  await forgetRequests();
  const paths = Array.from({ length: loadOf('unknown tags') }, (_, n) => `/tag/no-such-${n}`);
  await readAll(paths, magazine, (text, path) =>
    expect(text, path).toContain(`not found tag: ${path.slice('/tag/'.length)}`),
  );
  const asked = await requestsSeen();
  expect(asked.length, asked.map(({ url }) => url).join('\n')).toBeLessThanOrEqual(20);
  expect(bytesKept() - before).toBeLessThan(1_000_000);
});

test('an internal path cannot be reached from outside (D1) @once', async () => {
  for (const path of ['/zh', '/zh/home/1', '/en/zh/home/1', '/zh/zh/brand', '/en/en/brand']) {
    expect((await read(path)).status, path).toBe(404);
  }
});

test('a page whose script fails to load is the 500 screen, and the console says why (M42) @once', async ({
  page,
  magazine,
}) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(magazine.at('/category/architecture'), { waitUntil: 'networkidle' });
  await islandsWork(page);
  await page.route('**/_next/static/chunks/**/*.js', (route) => route.abort());
  await page.locator('main a[href$=".htm"]').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'error500', { timeout: 15_000 });
  await expect
    .poll(() => said.some((text) => /^Failed to resolve async component: \S/.test(text)))
    .toBe(true);
});
