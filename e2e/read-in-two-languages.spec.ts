import { accessibilityProblems } from './journey/accessibility';
import { eventually, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

const BOTH = '/hillside-library.htm';
const ONLY_ENGLISH = '/pavilion-that-answers-the-tide.htm';
const ONLY_CHINESE = '/bell-tower-without-bell.htm';

const alternates = (html: string) =>
  [...html.matchAll(/<link[^>]+rel="alternate"[^>]*hreflang="([^"]+)"/gi)]
    .map(([, language]) => language)
    .sort();

test('a reader chooses side by side, and it is remembered (D1, Bilingual bodies)', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at(BOTH));
  const choice = page.locator('[data-block="reading-switch"]');
  await expect(page.locator('[data-reading="both"]')).toHaveCount(0);
  const sideBySide = magazine.locale === 'zh' ? '中英对照' : 'Side by side';
  await choice.getByRole('link', { name: sideBySide }).click();

  const body = page.locator('[data-block="body"][data-reading="both"]');
  await expect(body).toBeVisible();
  await expect(choice.locator('[aria-current]')).toHaveText(sideBySide);
  // The language of the page first, the other marked as what it is.
  const other = magazine.locale === 'zh' ? 'en' : 'zh-CN';
  expect(await body.locator(`[lang="${other}"]`).count()).toBeGreaterThan(5);
  const canonical = page.locator('link[rel="canonical"]');
  expect(await canonical.getAttribute('href')).not.toContain('read=');

  const cookie = (await page.context().cookies()).find(({ name }) => name === 'reading');
  expect(cookie).toMatchObject({ value: 'both', path: '/', sameSite: 'Lax' });
  expect((cookie?.expires ?? 0) - Date.now() / 1000).toBeGreaterThan(360 * 86_400);
  await page.goto(magazine.at('/sea-ice-guesthouse.htm'));
  await expect(body).toBeVisible();

  await choice.getByRole('link', { name: magazine.locale === 'zh' ? '中文' : 'English' }).click();
  await expect(body).toHaveCount(0);
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
});

test('the paragraphs of a row stand beside each other on a desk and below each other on a phone @once', async ({
  page,
  magazine,
}) => {
  for (const [width, isBeside] of [
    [1440, true],
    [390, false],
  ] as const) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto(`${magazine.at(BOTH)}?read=both`);
    const row = page.locator('[data-reading="both"] > div:has(> div + div)').first();
    const [own, other] = await Promise.all([
      row.locator('> div').nth(0).boundingBox(),
      row.locator('> div').nth(1).boundingBox(),
    ]);
    expect((other?.y ?? 0) - (own?.y ?? 0) < 1, String(width)).toBe(isBeside);
  }
});

test('side by side needs no JavaScript, breaks no rule and fits a narrow screen @once', async ({
  browser,
  page,
  magazine,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const bare = await context.newPage();
  await bare.goto(new URL(magazine.at(BOTH), env.SITE_URL).href);
  await bare.locator('[data-block="reading-switch"] a').last().click();
  await expect(bare.locator('[data-reading="both"]')).toBeVisible();
  await context.close();

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${magazine.at(BOTH)}?read=both`);
  expect(await accessibilityProblems(page)).toEqual([]);
  const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
  expect(overflow).toBeLessThanOrEqual(0);
});

test('only a translation that exists is named, and an entry in one language says so (R65, D1)', async ({
  magazine,
}) => {
  expect(alternates((await read(magazine.at(BOTH))).text)).toEqual(['en-US', 'x-default', 'zh-CN']);
  for (const [path, language] of [
    [ONLY_ENGLISH, 'en'],
    [ONLY_CHINESE, 'zh'],
  ] as const) {
    const { status, text } = await read(magazine.at(path), { 'accept-language': magazine.htmlLang });
    expect(status).toBe(200);
    expect(alternates(text), path).toEqual([]);
    const own = `${env.SITE_URL}${language === 'en' ? '/en' : ''}${path}`;
    expect(text).toContain(`<link rel="canonical" href="${own}"`);
    expect(text.includes('data-block="language-notice"')).toBe(language !== magazine.locale);
    expect(text).not.toContain('data-block="reading-switch"');
  }
});

test('a thing without text is in the language of its title, and says so (D1)', async ({ magazine }) => {
  const editor = await Editor.signIn();
  for (const [type, path, screen] of [
    ['posts', (slug: string) => `/${slug}.htm`, 'post'],
    ['company', (slug: string) => `/company/${slug}`, 'company'],
  ] as const) {
    const slug = `title-only-${type}-${Date.now().toString(36)}-${magazine.locale}`;
    const { id } = await editor.create(type, { slug, title: '只有标题|', status: 'publish' });
    const address = magazine.at(path(slug));
    await eventually(address, ({ status }) => status === 200, 10);
    const { text } = await read(address, { 'accept-language': magazine.htmlLang });
    expect(text).toMatch(new RegExp(`<main[^>]* data-screen="${screen}"`));
    expect(text).toContain(`<link rel="canonical" href="${env.SITE_URL}${path(slug)}"`);
    expect(text.includes('data-block="language-notice"'), type).toBe(magazine.locale === 'en');
    await editor.change(type, id, { status: 'trash' });
  }
});

test('an article that is half translated says so and stays readable', async ({ page, magazine }) => {
  const editor = await Editor.signIn();
  const slug = `half-${Date.now().toString(36)}-${magazine.locale}`;
  const isZh = magazine.locale === 'zh';
  // Written in the other language, begun in this one.
  const [own, other] = isZh ? ['zh-CN', 'en'] : ['en', 'zh-CN'];
  const words = { 'zh-CN': '这一段写着中文。', en: 'This paragraph is in English.' } as const;
  const paragraph = (lang: string, n: number) =>
    `<p lang="${lang}">${words[lang === 'en' ? 'en' : 'zh-CN']} ${n}</p>`;
  const pair = (n: number) => [paragraph('zh-CN', n), paragraph('en', n)].join('');
  const content = pair(1) + [2, 3, 4].map((n) => paragraph(other, n)).join('');
  const { id } = await editor.create('posts', { slug, title: `半篇|Half`, content, status: 'publish' });
  await eventually(magazine.at(`/${slug}.htm`), ({ status }) => status === 200, 10);

  await page.goto(magazine.at(`/${slug}.htm`));
  const notice = page.locator('[data-block="partly-notice"]');
  await expect(notice).toContainText(
    isZh ? '只有一部分译成了中文' : 'Only part of this article has been translated',
  );
  await expect(page.locator('[data-block="body"] > *')).toHaveCount(1);
  await notice.getByRole('link').click();
  await expect(page.locator(`[data-block="body"] [lang="${other}"]`)).toHaveCount(4);
  await expect(page.getByText(isZh ? '此段尚无中文' : 'Not in English yet')).toHaveCount(3);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(own).not.toBe(other);
  await editor.change('posts', id, { status: 'trash' });
});

test('a long article has its contents and shows how far one has read, and nothing moves @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at(BOTH), { waitUntil: 'networkidle' });
  const links = page.locator('[data-block="contents"] a');
  expect(await links.count()).toBeGreaterThan(3);
  const line = page.locator('[data-block="reading-progress"]');
  const read = () => line.evaluate((one) => new DOMMatrix(getComputedStyle(one).transform).a);
  expect(await read()).toBe(0);

  const text = await links.nth(3).innerText();
  await links.nth(3).click();
  const heading = page.locator('[data-block="body"]').getByRole('heading', { name: text });
  await expect(heading).toBeInViewport();
  await expect(links.nth(3)).toHaveAttribute('aria-current', 'location');
  expect(await read()).toBeGreaterThan(0.05);
  await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
  await expect.poll(read).toBe(1);

  const shift = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let sum = 0;
        new PerformanceObserver((list) => {
          // The entries of this type carry a value; TypeScript's own list does not know it.
          for (const entry of list.getEntries()) sum += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift', buffered: true });
        // Noted shifts are handed over in a task of their own.
        requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(() => resolve(sum))));
      }),
  );
  expect(shift).toBeLessThan(0.01);
});

test('a short article has no contents @once', async ({ magazine }) => {
  const { text } = await read(magazine.at('/shadow-play-for-cranes.htm'));
  expect(text).not.toContain('data-block="contents"');
});
