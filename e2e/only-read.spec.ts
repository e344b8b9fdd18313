import type { Browser, Page } from '@playwright/test';
import { z } from 'zod';
import { eventually, fromCms, read } from './journey/answers';
import { Editor } from './journey/editor';
import { largerWithoutBrotli } from './journey/front-door';
import { expect, test } from './journey/magazine';

/** Pages as a visitor finds them who has pressed nothing (decision 084). */
test.use({ atOnce: false });

const ARTICLE = '/hillside-library.htm';
const CATEGORY = '/category/architecture';
const FRAMEWORK = /\/chunks\/main-app-/;

/** The bytes of script a page has loaded, as they were sent. */
const scriptBytes = (page: Page) =>
  page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[]) // What this type of entry is.
      .filter(({ initiatorType, name }) => initiatorType === 'script' || name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );

/** What goes wrong in a page, and how many documents have asked for the framework: each may fetch it before it loads it. */
function watch(page: Page) {
  const errors: string[] = [];
  const asked = new Set<number>();
  let opened = 0;
  page.on('pageerror', (error) => errors.push(error.message));
  page.on('domcontentloaded', () => (opened += 1));
  page.on('request', (request) => {
    if (FRAMEWORK.test(request.url())) asked.add(opened);
  });
  return () => ({ errors, frameworks: asked.size });
}

/** Opens a page and waits until everything has begun that begins by itself: counting, and what comes with it. */
async function openToRead(page: Page, path: string): Promise<void> {
  // A pointer that stays over what is held would let the framework be fetched.
  await page.mouse.move(0, 0);
  await page.goto(path);
  await expect(page.locator('html[data-counting]')).toHaveCount(1);
  await expect(page.locator('[data-block=simple-floating-ad]')).toHaveAttribute('data-state', /./);
}

/** Marks the elements of the server: a page that React draws anew has others. */
const markMain = (page: Page) =>
  page.locator('main').evaluate((main) => Object.assign(main, { isOfServer: true }));
const isOfServer = (page: Page) => page.locator('main').evaluate((main) => 'isOfServer' in main);

/** The first who asks for a file is sent what Next packs; everybody after, what the front door does. */
async function letDoorPack(browser: Browser, paths: readonly string[]): Promise<void> {
  const context = await browser.newContext();
  const page = await context.newPage();
  for (const path of paths) await openToRead(page, path);
  await context.close();
}

test('a page asks for its first picture before it asks for the Latin face', async ({ magazine }) => {
  for (const path of ['/', ARTICLE, CATEGORY]) {
    const { text } = await read(magazine.at(path));
    const preloads = Array.from(text.matchAll(/<link rel="preload"[^>]* as="(font|image)"/g), ([, as]) => as);
    expect(preloads, path).toEqual(['image', 'font']);
  }
});

test('a page names the style sheet of all pages and its own, and no screen more than it needs', async ({
  magazine,
}) => {
  const sheets = async (path: string) => {
    const { text } = await read(magazine.at(path));
    return Array.from(text.matchAll(/<link rel="stylesheet" href="([^"]+)"/g), ([, href = '']) => href);
  };
  const [front, article, category, login] = await Promise.all(
    ['/', ARTICLE, CATEGORY, '/account/login'].map(sheets),
  );
  for (const named of [front, article, category, login]) {
    expect(named).toHaveLength(2);
    expect(named?.[0]).toBe(front?.[0]);
  }
  expect(new Set([front, article, category, login].map((named) => named?.[1])).size).toBe(4);
});

test('an icon is drawn as a line by its style, also where another rule sets its size', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/'));
  const drawn = await page.locator('svg[viewBox="0 0 20 20"]').evaluateAll((icons) =>
    icons.map((icon) => {
      const { fill, strokeWidth, strokeLinecap } = getComputedStyle(icon);
      return `${fill} ${strokeWidth} ${strokeLinecap}`;
    }),
  );
  expect([...new Set(drawn)]).toEqual(['none 1.5px round']);
});

test('who only reads is counted, and loads at most 15 KB of script (T16, C52, C69, C95, V20) @once', async ({
  page,
  browser,
  magazine,
}) => {
  await letDoorPack(browser, [magazine.at(ARTICLE), magazine.at(CATEGORY)]);
  const seen = watch(page);
  const [{ id }] = await fromCms(
    `posts/byslug?slug=${ARTICLE.slice(1, -4)}`,
    z.tuple([z.object({ id: z.number() })]),
  );
  const isReading = (address: string) => address.includes(`api-post-visited.php?post_id=${id}`);
  const read = page.waitForResponse((answer) => isReading(answer.url()));
  await openToRead(page, magazine.at(ARTICLE));
  expect((await read).status()).toBe(200);
  // A stranger is known as one, and the bar says where to log in.
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  await expect(page.locator('button[data-action=login]')).toBeVisible();
  // The line under the bar follows who scrolls, and an ad that comes into view has been viewed.
  const line = page.locator('[data-block=reading-progress]');
  const atTop = await line.getAttribute('style');
  const viewed = page.waitForRequest(/\/api\/advert\/views$/);
  await page
    .locator('[data-block=article-bottom] [data-ad-id]')
    .first()
    .evaluate((ad) => ad.scrollIntoView({ block: 'center' }));
  await expect(line).not.toHaveAttribute('style', atTop ?? '');
  expect((await viewed).postDataJSON()).toMatchObject({ path: new URL(page.url()).pathname });
  // Who scrolls with keys or a finger reads on.
  await page.keyboard.press('PageDown');
  await page.locator('main').dispatchEvent('pointerdown', { pointerType: 'touch' });
  expect(await scriptBytes(page)).toBeLessThanOrEqual(15 * 1024 * largerWithoutBrotli);

  await openToRead(page, magazine.at(CATEGORY));
  const bytes = await scriptBytes(page);
  expect(bytes).toBeGreaterThan(2000);
  expect(bytes).toBeLessThanOrEqual(15 * 1024 * largerWithoutBrotli);
  expect(seen()).toEqual({ errors: [], frameworks: 0 });
});

test('the first press or key brings the framework, and is done once (S41, S45, E46) @once', async ({
  page,
  magazine,
}) => {
  const seen = watch(page);
  await openToRead(page, magazine.at(ARTICLE));
  await markMain(page);
  // A second press would be one ground further.
  await page.locator('[data-action=theme]').click();
  await expect(page.locator('[data-action=theme]')).toHaveAttribute('data-choice', 'light');
  // From now on nothing is kept.
  await page.locator('[data-action=theme]').click();
  await expect(page.locator('[data-action=theme]')).toHaveAttribute('data-choice', 'dark');
  expect(await isOfServer(page)).toBe(true);

  // The chosen ground is named before the framework is there.
  await openToRead(page, magazine.at(CATEGORY));
  await expect(page.locator('[data-action=theme]')).toHaveAttribute('data-choice', 'dark');
  await markMain(page);
  // A second press would close it.
  const favourites = page.locator('[data-block=favourites-menu]');
  await favourites.locator('summary').click();
  await expect(favourites.locator('summary + div')).not.toBeEmpty();
  await expect(favourites).toHaveAttribute('open');
  expect(await isOfServer(page)).toBe(true);

  await openToRead(page, magazine.at(ARTICLE));
  await page.locator('[data-action=search]').press('Enter');
  await expect(page.locator('[data-action=search]')).toHaveAttribute('aria-expanded', 'true');
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(seen()).toEqual({ errors: [], frameworks: 3 });
});

test('a page that was published anew meanwhile is taken over as it was read, with its own payload @once', async ({
  page,
  magazine,
}) => {
  const seen = watch(page);
  const editor = await Editor.signIn();
  const slug = `open-${Date.now().toString(36)}`;
  const path = magazine.at(`/${slug}.htm`);
  const text = {
    title: '读者已打开|Open at a reader',
    content: '<p lang="zh-CN">文</p><p lang="en">Text.</p>',
  };
  const { id } = await editor.create('posts', { ...text, slug, status: 'publish' });
  await eventually(path, ({ status }) => status === 200, 5);
  await openToRead(page, path);
  await markMain(page);
  const payload = await page.locator('html').getAttribute('data-payload');

  await editor.change('posts', id, { title: '新标题|Another title' });
  await eventually(
    path,
    ({ text }) => text.includes(magazine.locale === 'zh' ? '新标题' : 'Another title'),
    5,
  );
  expect((await read(path)).text).not.toContain(`data-payload="${payload}"`);
  const asked = page.waitForResponse((answer) => answer.url().includes('/_payload/'));
  await page.locator('[data-action=theme]').click();
  await expect(page.locator('[data-action=theme]')).toHaveAttribute('data-choice', 'light');
  expect([new URL((await asked).url()).pathname, (await asked).status()]).toEqual([
    `/_payload/${payload}.js`,
    200,
  ]);
  expect(await isOfServer(page)).toBe(true);
  expect(seen()).toEqual({ errors: [], frameworks: 1 });
});

test('the first press opens the search with the focus in it, or asks who wants to keep an article to log in @once', async ({
  page,
  magazine,
}) => {
  const seen = watch(page);
  await openToRead(page, magazine.at(ARTICLE));
  await page.locator('[data-action=search]').click();
  await expect(page.locator('dialog[open] input[name=s]')).toBeFocused();

  await openToRead(page, magazine.at(CATEGORY));
  await page.locator('main [data-action=favourite]').first().click();
  await expect(page.locator('dialog[open]')).toHaveCount(1);
  expect(seen()).toEqual({ errors: [], frameworks: 2 });
});
