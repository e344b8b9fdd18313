import { expect, newestPosts, read, test } from './journey/magazine';

const VISITORS = [
  { headers: { 'accept-language': 'en-GB,en;q=0.9' }, lang: 'en-US' },
  { headers: { 'accept-language': 'zh-TW' }, lang: 'zh-CN' },
  { headers: { 'accept-language': 'fr, en;q=0.5' }, lang: 'zh-CN' },
  { headers: { 'accept-language': 'en', cookie: 'language=zh_CN' }, lang: 'zh-CN' },
  { headers: { 'accept-language': 'zh', cookie: 'language=en_US' }, lang: 'en-US' },
  {
    headers: { 'accept-language': 'en', 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' },
    lang: 'zh-CN',
  },
  { headers: {}, lang: 'zh-CN' },
] as const;

test('languages are never mixed, however requests interleave (S1-S4, D1)', async () => {
  const [post] = await newestPosts(1);
  const jobs = Array.from({ length: 350 }, (_, n) => {
    const visitor = VISITORS[n % VISITORS.length] ?? VISITORS[0];
    return { visitor, path: n % 3 ? `/${post?.slug}.htm` : '/' };
  });
  for (let start = 0; start < jobs.length; start += 25) {
    await Promise.all(
      jobs.slice(start, start + 25).map(async ({ visitor, path }) => {
        const { text, headers } = await read(path, visitor.headers);
        expect(/<html[^>]* lang="([^"]+)"/.exec(text)?.[1], JSON.stringify(visitor)).toBe(visitor.lang);
        expect(headers.get('content-language')).toBe(visitor.lang);
        // Negotiated: no shared cache may keep it.
        expect(headers.get('cache-control')).toMatch(/private/);
      }),
    );
  }
});

test('the query wins over the cookie and is remembered for a year (H1, S2, S6, K41)', async () => {
  const answer = await read('/?lang=en', { cookie: 'language=zh_CN' });
  expect(answer.text).toContain('lang="en-US"');
  const cookie = answer.headers.get('set-cookie') ?? '';
  expect(cookie).toContain('language=en_US');
  expect(cookie).toContain('Max-Age=31536000');
  expect((await read('/?lang=de', { 'accept-language': 'en' })).headers.get('set-cookie')).toBeNull();
});

test('the toggle flips the language by a full load of the same address (N4, S5-S7)', async ({
  page,
  magazine,
}) => {
  const [post] = await newestPosts(1);
  await page.goto(magazine.at(`/${post?.slug}.htm`));
  const wanted = magazine.locale === 'zh' ? 'en' : 'cn';
  await page.locator('[data-action=toggle-lang]').first().click();
  await page.waitForURL((url) => url.searchParams.get('lang') === wanted);
  await expect(page.locator('html')).toHaveAttribute('lang', magazine.locale === 'zh' ? 'en-US' : 'zh-CN');
  const cookie = (await page.context().cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe(magazine.locale === 'zh' ? 'en_US' : 'zh_CN');
  expect(cookie?.expires ?? 0).toBeGreaterThan(Date.now() / 1000 + 31_000_000);
});

test('component payloads and pages of one address are never confused', async ({ magazine }) => {
  const [post] = await newestPosts(1);
  const path = magazine.at(`/${post?.slug}.htm`);
  const headers = { rsc: '1', 'accept-language': 'zh' };
  // The framework first leads to an address of its own for the payload.
  const first = await read(path, headers);
  const payload = first.status < 300 ? first : await read(first.headers.get('location') ?? '', headers);
  const page = await read(path, { 'accept-language': 'zh' });
  expect(payload.headers.get('content-type')).toContain('text/x-component');
  expect(page.headers.get('content-type')).toContain('text/html');
});
