import type { Page } from '@playwright/test';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { attributes } from './journey/layout';
import { expect, magazineIn, test } from './journey/magazine';
import { islandsWork } from './journey/scripts';

const ARTICLE = '/hillside-library.htm';
const box = (page: Page) => page.locator('[data-block="lightbox"]');
const count = (page: Page) => box(page).locator('[data-block="lightbox-count"]');
/** How many times the picture is enlarged, as the browser draws it. */
const scale = (page: Page) =>
  box(page)
    .locator('img')
    .evaluate((image) => new DOMMatrix(getComputedStyle(image).transform).a);

/** The files of an article in the order they are turned over in: cover, text, gallery. */
const filesOf = async (page: Page) => [
  ...new Set(await attributes(page.locator('article[data-plates] a[data-plate]'), 'href')),
];

/** Opens the article until its scripts have run: before that a picture is a link to its file. */
async function openArticle(page: Page, path: string) {
  await page.goto(path);
  await islandsWork(page);
}

async function openFromGallery(page: Page, path: string, at = 1) {
  await openArticle(page, path);
  const picture = page.locator('[data-block="gallery"] a[data-plate]').nth(at);
  await picture.click();
  await expect(box(page)).toBeVisible();
  return picture;
}

test('a picture of the gallery opens, is turned over by keys, and gives the focus back (J40) @once', async ({
  page,
  magazine,
}) => {
  const fetched: string[] = [];
  await openArticle(page, magazine.at(ARTICLE));
  // What comes by itself has come.
  await page.waitForLoadState('networkidle');
  page.on('request', (request) => fetched.push(request.url()));
  const pictures = page.locator('[data-block="gallery"] a[data-plate]');
  const files = await filesOf(page);
  const total = files.length;
  const place = files.indexOf((await pictures.nth(1).getAttribute('href')) ?? '') + 1;
  const caption = await page.locator('[data-block="gallery"] figcaption').nth(1).innerText();
  await pictures.nth(1).click();
  await expect(box(page)).toBeVisible();
  // Nothing of it was there before it was wanted.
  expect(fetched.some((url) => /_next\/static\/chunks\/.*\.js/.test(url))).toBe(true);

  await expect(count(page)).toHaveText(`${place} / ${total}`);
  const words = box(page).locator('[data-block="lightbox-caption"]');
  for (const line of caption.split('\n')) await expect(words).toContainText(line.trim());
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText(`${place + 1} / ${total}`);
  await page.keyboard.press('End');
  await expect(count(page)).toHaveText(`${total} / ${total}`);
  await page.keyboard.press('ArrowRight');
  await expect(count(page)).toHaveText(`${total} / ${total}`);
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowLeft');
  await expect(count(page)).toHaveText(`1 / ${total}`);
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(pictures.nth(1)).toBeFocused();
});

test('a figure of the text opens among the pictures of the article, with its credit @once', async ({
  page,
  magazine,
}) => {
  await openArticle(page, magazine.at(ARTICLE));
  const figure = page.locator('[data-block="body"] figure').first();
  await figure.locator('a').first().click();
  await expect(box(page)).toBeVisible();
  await expect(box(page).locator('img')).toHaveAttribute(
    'alt',
    (await figure.locator('img').getAttribute('alt')) ?? '',
  );
  await expect(box(page).locator('[data-block="lightbox-caption"]')).toContainText('©');
});

test('a drawing is enlarged by buttons, wheel, keys and double click, and moved by hand @once', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  for (const [language, enlarge, whole] of [
    ['en', 'Zoom in', 'Show the whole picture'],
    ['zh', '放大', '看全图'],
  ] as const) {
    await openFromGallery(page, magazineIn(language).at(ARTICLE));
    await box(page).getByRole('button', { name: enlarge }).click();
    expect(await scale(page)).toBeCloseTo(1.6);
    await box(page).getByRole('button', { name: whole }).click();
    expect(await scale(page)).toBe(1);
  }

  await box(page).locator('img').dblclick();
  expect(await scale(page)).toBeCloseTo(2.5);
  const before = await box(page).locator('img').boundingBox();
  await page.mouse.move(700, 400);
  await page.mouse.down();
  await page.mouse.move(600, 380, { steps: 5 });
  await page.mouse.up();
  const moved = async () => ((await box(page).locator('img').boundingBox())?.x ?? 0) - (before?.x ?? 0);
  await expect.poll(moved).toBeLessThan(-60);
  await expect(box(page)).toBeVisible();

  await page.keyboard.press('0');
  await page.mouse.wheel(0, -200);
  await expect.poll(() => scale(page)).toBeGreaterThan(1.05);
  await page.keyboard.press('-');
  await page.keyboard.press('+');
  await page.keyboard.press('+');
  expect(await scale(page)).toBeGreaterThan(2);
});

test('a swipe turns over; a click beside the picture closes @once', async ({ page, magazine }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const opener = await openFromGallery(page, magazine.at(ARTICLE));
  const place = parseInt(await count(page).innerText());
  const swipe = async (by: number) => {
    await page.mouse.move(720, 420);
    await page.mouse.down();
    await page.mouse.move(720 + by, 424, { steps: 6 });
    await page.mouse.up();
  };
  const isAt = (at: number) => expect(count(page)).toHaveText(new RegExp(`^${at} /`));
  await swipe(-200);
  await isAt(place + 1);
  await swipe(200);
  await isAt(place);
  await swipe(-12);
  await isAt(place);
  await page.mouse.click(30, 300);
  await expect(box(page)).toHaveCount(0);
  await expect(opener).toBeFocused();
});

test('two fingers enlarge on a phone @once', async ({ browser, magazine }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await openFromGallery(page, new URL(magazine.at(ARTICLE), process.env.SITE_URL).href, 0);
  const session = await context.newCDPSession(page);
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', spread: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        type === 'touchEnd' ? [] : [-1, 1].map((side, id) => ({ x: 195 + (side * spread) / 2, y: 400, id })),
    });
  await touch('touchStart', 60);
  for (const spread of [90, 130, 180]) await touch('touchMove', spread);
  await touch('touchEnd', 0);
  await expect.poll(() => scale(page)).toBeGreaterThan(1.8);
  await context.close();
});

test('it breaks no accessibility rule, in light and dark, and fits a narrow screen @once', async ({
  page,
  magazine,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await openFromGallery(page, magazine.at(ARTICLE), 0);
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
    await expect(box(page)).toHaveCSS('width', '320px');
  }
});

test('without JavaScript a picture leads to its largest file @once', async ({ browser, magazine }) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at(ARTICLE), process.env.SITE_URL).href);
  for (const block of ['gallery', 'body', 'cover']) {
    const link = page.locator(`[data-block="${block}"] a[data-plate]`).first();
    const address = (await link.getAttribute('href')) ?? '';
    const { status, headers } = await read(address);
    expect([status, headers.get('content-type')], block).toEqual([200, 'image/webp']);
    // No candidate of the picture is wider than the file it leads to.
    const [widest, own] = await link
      .locator('img')
      .evaluate((image: HTMLImageElement) => [
        Math.max(0, ...[...image.srcset.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width))),
        Number(image.getAttribute('width')),
      ]);
    expect(widest).toBeLessThanOrEqual(own ?? 0);
  }
  await page.locator('[data-block="gallery"] a[data-plate]').first().click();
  expect(new URL(page.url()).pathname).toMatch(/^\/uploads\//);
  await context.close();
});

test('Back closes the lightbox, Forward opens it, and the focus begins on what works @once', async ({
  page,
  magazine,
}) => {
  await openFromGallery(page, magazine.at(ARTICLE));
  const focused = page.locator(':focus');
  await expect(focused).not.toHaveAttribute('aria-disabled', 'true');
  await expect(page).toHaveURL(/#picture-/);
  const own = page.url();
  await page.keyboard.press('ArrowRight');
  await expect(page).not.toHaveURL(own);
  await expect(page).toHaveURL(/#picture-/);
  await page.goBack();
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(magazine.at(ARTICLE));
  await page.goForward();
  await expect(box(page)).toBeVisible();
  // Closed by its button it leaves nothing to go back through.
  await focused.press('Enter');
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(magazine.at(ARTICLE));
});

test('each picture stands once on the page and has a link, which opens it with script and leads to it without @once', async ({
  page,
  browser,
  magazine,
}) => {
  await openArticle(page, magazine.at(ARTICLE));
  const files = await filesOf(page);
  expect(await attributes(page.locator('article[data-plates] a[data-plate]'), 'href')).toEqual(files);
  const links = await attributes(page.locator('article figcaption a[href^="#picture-"]'), 'href');
  expect(links).toHaveLength(files.length);
  const last = links.at(-1) ?? '';
  await page.locator(`figcaption a[href="${last}"]`).click();
  await expect(count(page)).toHaveText(`${files.length} / ${files.length}`);
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);

  const address = new URL(magazine.at(`${ARTICLE}${last}`), process.env.SITE_URL).href;
  await page.goto('about:blank');
  await page.goto(address);
  await expect(box(page)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(box(page)).toHaveCount(0);
  await expect(page).toHaveURL(magazine.at(ARTICLE));

  const context = await browser.newContext({ javaScriptEnabled: false });
  const plain = await context.newPage();
  await plain.goto(address);
  const target = plain.locator('a[data-plate]:target');
  await expect(target).toHaveAttribute('href', files.at(-1) ?? '');
  await expect(target).toBeInViewport();
  await context.close();
});
