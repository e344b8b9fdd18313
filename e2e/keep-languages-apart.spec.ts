import { newestPosts, read } from './journey/answers';
import { BOTH_LANGUAGES, expect, test } from './journey/magazine';
import { langOf, VISITORS } from './journey/languages';

test('languages are never mixed, however requests interleave (S1-S4, D1) @once', async () => {
  const [post] = await newestPosts(1);
  const jobs = Array.from({ length: 350 }, (_, n) => {
    const visitor = VISITORS[n % VISITORS.length] ?? VISITORS[0];
    return { visitor, path: n % 3 ? `/${post?.slug}.htm` : '/' };
  });
  for (let start = 0; start < jobs.length; start += 25) {
    await Promise.all(
      jobs.slice(start, start + 25).map(async ({ visitor, path }) => {
        const { text, headers } = await read(path, visitor.headers);
        expect(langOf(text), JSON.stringify(visitor)).toBe(visitor.lang);
        expect(headers.get('content-language')).toBe(visitor.lang);
        // Negotiated: no shared cache may keep it.
        expect(headers.get('cache-control')).toMatch(/private/);
      }),
    );
  }
});

test('the query wins over the cookie and is remembered for a year (H1, S2, S6, K41) @once', async () => {
  for (const [query, before, after, lang] of [
    ['en', 'zh_CN', 'en_US', 'en-US'],
    ['cn', 'en_US', 'zh_CN', 'zh-CN'],
  ] as const) {
    const { text, headers } = await read(`/?lang=${query}`, { cookie: `language=${before}` });
    expect(langOf(text), query).toBe(lang);
    const cookie = headers.get('set-cookie') ?? '';
    expect(cookie).toContain(`language=${after}`);
    expect(cookie).toContain('Max-Age=31536000');
  }
  expect((await read('/?lang=de', { 'accept-language': 'en' })).headers.get('set-cookie')).toBeNull();
});

test('the toggle flips the language by a full load of the same address (N4, S5-S7)', async ({
  page,
  magazine,
}) => {
  const [post] = await newestPosts(1);
  await page.goto(magazine.at(`/${post?.slug}.htm`));
  const before = page.url();
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const wanted = magazine.locale === 'zh' ? 'en' : 'cn';
  await page.locator('[data-action=toggle-lang]').first().click();
  await page.waitForURL(({ href }) => href === `${before}?lang=${wanted}`);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.locale === 'zh' ? 'en-US' : 'zh-CN');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe(magazine.locale === 'zh' ? 'en_US' : 'zh_CN');
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 31_000_000);
});

test('component payloads and pages of one address are never confused @once', async () => {
  const [post] = await newestPosts(1);
  const headers = { rsc: '1', 'accept-language': 'zh' };
  for (const magazine of BOTH_LANGUAGES) {
    const path = magazine.at(`/${post?.slug}.htm`);
    // The framework first leads to an address of its own for the payload.
    const first = await read(path, headers);
    const payload = first.status < 300 ? first : await read(first.headers.get('location') ?? '', headers);
    const page = await read(path, { 'accept-language': 'zh' });
    expect(payload.headers.get('content-type'), path).toContain('text/x-component');
    expect(page.headers.get('content-type'), path).toContain('text/html');
  }
});
