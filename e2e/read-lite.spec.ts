import type { Browser, Page } from '@playwright/test';
import { startNginx } from '../deploy/nginx';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { env } from './journey/env';
import { BOTH_LANGUAGES, expect, magazineIn, test } from './journey/magazine';

/** As a reader finds them who has pressed nothing: what loads by itself is seen (decision 084). */
test.use({ atOnce: false });

const WORDS = {
  zh: { on: '省流量阅读', off: '完整版', asked: '浏览器要求节省流量' },
  en: { on: 'Lite reading', off: 'Full version', asked: 'Your browser asks to save data' },
};

/** Half of the weight, and what the copy of a small picture is over it. */
const MOST_OF_PICTURES = 0.55;

/** Of the seed, with many pictures: the newest article may be one that another journey has published. */
const ARTICLE = '/hillside-library.htm';

/** The addresses of the scripts a page asks for. */
function noteScripts(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (request.resourceType() === 'script') scripts.push(request.url());
  });
  return scripts;
}

/** The pictures a page has loaded: each once, in bytes as they were sent. */
const picturesOf = (page: Page) =>
  page.evaluate(() => {
    const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[]; // Of that type.
    const pictures = entries.filter(({ name }) => new URL(name).pathname.startsWith('/uploads/'));
    return Object.fromEntries(pictures.map(({ name, encodedBodySize }) => [name, encodedBodySize]));
  });
const weightOf = (pictures: Record<string, number>) =>
  Object.values(pictures).reduce((sum, bytes) => sum + bytes, 0);

async function loadPictures(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const image of document.images) image.loading = 'eager';
  });
  const left = () => page.evaluate(() => [...document.images].filter((image) => !image.complete).length);
  await expect.poll(left, { timeout: 60_000 }).toBe(0);
}

/** The text of an article for a visitor without script, to whom the full page is what it is before it starts. */
async function textWithoutScript(browser: Browser): Promise<string> {
  const context = await browser.newContext({
    javaScriptEnabled: false,
    baseURL: env.SITE_URL,
    locale: 'zh-CN',
  });
  const page = await context.newPage();
  await page.goto(ARTICLE);
  const text = await page.locator('#article').innerText();
  await context.close();
  return text;
}

test('an article in the lite mode loads no script and half of the pictures, has the whole text, and leads back @once', async ({
  page,
  browser,
}) => {
  test.setTimeout(150_000);
  const fullScripts = noteScripts(page);
  await page.goto(ARTICLE);
  await loadPictures(page);
  const full = await picturesOf(page);
  await expect.poll(() => fullScripts.length).toBeGreaterThan(0);

  const choice = page.locator('[data-block=lite-choice]');
  await choice.getByRole('button', { name: WORDS.zh.on }).click();
  await expect(page.locator('html')).toHaveAttribute('data-lite', 'chosen');
  // Back at the same address, which says nothing of the mode.
  await expect(page).toHaveURL(ARTICLE);
  await expect(choice.getByRole('button', { name: WORDS.zh.on })).toBeHidden();
  await expect(choice).toContainText('正在省流量阅读');
  await expect(page.locator('[data-block=lite-notice]')).toBeHidden();

  // As a visitor who comes back, and has nothing of the page.
  const later = await page.context().newPage();
  const scripts = noteScripts(later);
  await later.goto(ARTICLE);
  await loadPictures(later);
  expect(scripts).toEqual([]);
  for (const mark of ['data-later', 'data-on-press'])
    await expect(later.locator('html')).not.toHaveAttribute(mark);
  const inline = await later.evaluate(() => [...document.scripts].map((script) => script.type));
  expect(inline.filter((type) => type !== 'application/ld+json')).toEqual([]);
  await expect(later.locator('iframe')).toHaveCount(0);
  const lite = await picturesOf(later);
  expect(Object.keys(lite).length).toBeGreaterThanOrEqual(10);
  expect(Object.values(lite)).not.toContain(0);
  expect(weightOf(lite) / weightOf(full)).toBeLessThanOrEqual(MOST_OF_PICTURES);
  expect(await later.locator('#article').innerText()).toBe(await textWithoutScript(browser));
  expect(await accessibilityProblems(later)).toEqual([]);
  await later.emulateMedia({ colorScheme: 'dark' });
  await expect(later.locator('body')).toHaveCSS('background-color', 'rgb(20, 20, 15)');
  expect(await accessibilityProblems(later)).toEqual([]);

  // Lists and the search need no script; the choice holds there.
  await later.goto('/search?s=%E7%A0%96');
  await expect(later.locator('main')).toHaveAttribute('data-screen', 'search');
  await expect(later.locator('html')).toHaveAttribute('data-lite', 'chosen');
  await expect(later.locator('main [data-post-id]').first()).toBeVisible();
  await later.getByRole('button', { name: WORDS.zh.off }).click();
  await expect(later.locator('html')).not.toHaveAttribute('data-lite');
  await expect(later).toHaveURL(/\/search\/%E7%A0%96$/);
  await later.close();
});

test('a browser that saves data gets the lite page, which says so and leads to the full one @once', async ({
  browser,
}) => {
  test.setTimeout(150_000);
  for (const { locale, at } of BOTH_LANGUAGES) {
    const context = await browser.newContext({
      extraHTTPHeaders: { 'save-data': 'on' },
      baseURL: env.SITE_URL,
      locale: 'zh-CN',
      viewport: { width: 390, height: 844 },
    });
    const page = await context.newPage();
    await page.goto(at(ARTICLE));
    await expect(page.locator('html')).toHaveAttribute('data-lite', 'asked');
    const notice = page.locator('[data-block=lite-notice]');
    await expect(notice).toContainText(WORDS[locale].asked);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.emulateMedia({ media: 'print' });
    await expect(notice).toBeHidden();
    await page.emulateMedia({ media: 'screen' });
    await notice.getByRole('button', { name: WORDS[locale].off }).click();
    await expect(page.locator('html')).not.toHaveAttribute('data-lite');
    await expect(page).toHaveURL(at(ARTICLE));
    // By the address, as the other choices (D1).
    await page.goto(`${at(ARTICLE)}?lite=on`);
    await expect(page.locator('html')).toHaveAttribute('data-lite', 'chosen');
    const kept = (await context.cookies()).find(({ name }) => name === 'lite');
    expect(kept).toMatchObject({ value: 'on', path: '/', sameSite: 'Lax' });
    await context.close();
  }
});

const REQUESTS = 1000;
const AT_ONCE = 10;

test('of 1,000 mixed requests, half of them behind nginx, none gets the page of another mode @once', async () => {
  test.setTimeout(150_000);
  const nginx = await startNginx({
    root: env.SITE_TREE,
    sitePort: Number(new URL(env.SITE_URL).port),
    realtimePort: env.REALTIME_PORT,
    workers: 1,
  });
  try {
    const origins = [env.SITE_URL, nginx.url];
    const paths = [ARTICLE, magazineIn('en').at(ARTICLE), '/', '/en', '/brand', '/en/no-such-page'];
    const readers: [string, Record<string, string>][] = [
      ['off', {}],
      ['chosen', { cookie: 'lite=on' }],
      ['asked', { 'save-data': 'on' }],
      ['off', { cookie: 'lite=off', 'save-data': 'on' }],
      // A cookie that is read in two ways: what comes back is of no interest, but that nobody else gets it.
      ['any', { cookie: 'lite=off; lite=on' }],
    ];
    const wrong: string[] = [];
    let asked = 0;
    const ask = async () => {
      while (asked < REQUESTS) {
        const at = asked;
        asked += 1;
        const [mode = '', more = {}] = readers[at % readers.length] ?? [];
        const path = paths[Math.floor(at / 5) % paths.length] ?? '';
        const origin = origins[Math.floor(at / 30) % 2] ?? '';
        const { text, headers } = await read(`${origin}${path}`, { 'accept-language': 'zh', ...more });
        const got = /<html data-lite="(\w+)"/.exec(text)?.[1] ?? 'off';
        const hasScript = /<script(?! type="application\/ld\+json")/.test(text);
        const varies = /\bSave-Data, Cookie$/.test(headers.get('vary') ?? '');
        const isPrivate = /private/.test(headers.get('cache-control') ?? '');
        const isRight = (mode === 'any' || got === mode) && hasScript === (got === 'off') && varies;
        if (!isRight || (got !== 'off' && !isPrivate))
          wrong.push(`${origin}${path} ${JSON.stringify(more)}: ${got}, ${headers.get('vary')}`);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, ask));
    expect(wrong).toEqual([]);
    expect(asked).toBe(REQUESTS);
  } finally {
    await nginx.stop();
  }
});
