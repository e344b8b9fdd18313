import { z } from 'zod';
import { plainText } from '../lib/html/text';
import { eventually, fromCms, newestPosts, read, wordsOf } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, magazineIn, test } from './journey/magazine';
import { forgetRequests, orderFault, requestsSeen } from './journey/proxy';

const named = z.array(z.object({ id: z.number(), slug: z.string() }));
const LANGUAGE = { 'accept-language': 'zh' };
const NOT_FOUND = '页面不存在或暂时无法访问|The page does not exist or is temporarily unavailable';

test('a link changes the path, back and forward go there again (R1) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/'));
  const card = page.locator('main [data-post-id] a[href$=".htm"]').first();
  const target = new URL((await card.getAttribute('href')) ?? '', page.url()).pathname;
  expect(target).toMatch(/\.htm$/);
  await card.click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'post');
  expect(new URL(page.url())).toMatchObject({ pathname: target, hash: '' });

  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  expect(new URL(page.url()).pathname).toBe(magazine.at('/'));
  await page.goForward();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'post');
  expect(new URL(page.url()).pathname).toBe(target);
});

test('every path that stands answers a direct GET, and no link is a hash route (R1, R29, R33, R35, R53) @once', async ({
  magazine,
}) => {
  const [post] = await newestPosts(1);
  const [job] = await fromCms('posts?post_type=job&per_page=1', named);
  const pages = await fromCms('pages', named);
  const screens: [string, string][] = [
    ['/', 'home'],
    ['/page/2', 'home'],
    ...['architecture', 'landscape', 'art', 'design'].map((type): [string, string] => [
      `/category/type/${type}`,
      'home',
    ]),
    ['/category/type/architecture/2', 'home'],
    ['/category/architecture', 'category'],
    ['/category/architecture/page/2', 'category'],
    ['/category/architecture/housing', 'category2'],
    ['/category/architecture/housing/rural-houses', 'category3'],
    ['/job-service-info', 'page'],
    [`/${encodeURIComponent(post?.slug ?? '')}.htm`, 'post'],
    [`/${encodeURIComponent(job?.slug ?? '')}.htm`, 'post'],
    ...pages.map(({ slug }): [string, string] => [`/${encodeURIComponent(slug)}`, 'page']),
  ];
  for (const [path, screen] of screens) {
    const { status, text } = await read(magazine.at(path), LANGUAGE);
    expect(status, path).toBe(200);
    expect(text, path).toMatch(new RegExp(`<main[^>]* data-screen="${screen}"`));
    expect(text, path).not.toMatch(/href="[^"]*#\//);
  }
});

/** Where an answer redirects to, without the host. */
const ledTo = ({ headers }: { headers: Headers }) =>
  new URL(headers.get('location') ?? '', env.SITE_URL).pathname;

test('a type lists its own stories, and opens with the banner (R30, R31, H6) @once', async ({ magazine }) => {
  for (const type of ['landscape', 'architecture', 'art', 'design']) {
    const [category] = await fromCms(`categories?slug=${type}`, z.array(z.object({ id: z.number() })));
    const path = magazine.at(`/category/type/${type}`);
    for (const page of [1, 2]) {
      const listed = await fromCms(`posts?categories=${category?.id}&per_page=18&page=${page}`, named);
      const { status, text } = await read(page === 1 ? path : `${path}/${page}`, LANGUAGE);
      expect([status, listed.length > 0], `${type} ${page}`).toEqual([200, true]);
      const beside = text.slice(text.indexOf('id="list-title"'), text.indexOf('data-block="sidebar"'));
      const below = text.slice(text.indexOf('data-part="below"'), text.indexOf('</main>'));
      const shown = [...`${beside}${below}`.matchAll(/data-post-id="(\d+)"/g)].map(([, id]) => Number(id));
      expect(shown, `${type} ${page}`).toEqual(listed.map(({ id }) => id));
      expect(text.includes('data-block="banner"')).toBe(page === 1);
    }
  }
});

test('pages of a type have a bare number (R32, R60, R63, X-21, X-22, X-49) @once', async ({ magazine }) => {
  const path = magazine.at('/category/type/art');
  const second = await read(`${path}/2`, LANGUAGE);
  expect(second.status).toBe(200);
  expect(second.text).toMatch(/<main[^>]* data-screen="home"[^>]* data-page="2"/);
  for (const [from, to] of [
    [`${path}/page/2`, `${path}/2`],
    [`${path}/1`, path],
  ] as const) {
    const answer = await read(from, LANGUAGE);
    expect([answer.status, ledTo(answer)], from).toEqual([308, to]);
  }
  for (const page of ['99', '0', 'x']) expect((await read(`${path}/${page}`)).status, page).toBe(404);
});

test('a number typed beside the pages goes to that page (J21) @once', async ({ page, magazine }) => {
  const path = magazine.at('/category/architecture');
  await page.goto(path);
  const pages = page.locator('[data-block=pagination]');
  const [, total = ''] = (await pages.locator('[data-part=where]').innerText()).split('/');
  expect(Number(total)).toBeGreaterThan(1);
  const field = pages.locator('input[type=number]');
  await expect(field).toHaveAttribute('min', '1');
  await expect(field).toHaveAttribute('max', total);
  await field.fill('2');
  await field.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  expect(new URL(page.url())).toMatchObject({ pathname: `${path}/page/2`, search: '' });
  await expect(pages.locator('[data-part=where]')).toHaveText(`2/${total}`);
});

test('categories of the second and third level have pages (R34, R36, R60, R63, X-27, X-28) @once', async ({
  magazine,
}) => {
  test.setTimeout(180_000);
  const [category] = await fromCms('categories?slug=rural-houses', z.array(z.object({ id: z.number() })));
  const there = await fromCms(`posts?categories=${category?.id}&per_page=100`, named);
  const editor = await Editor.signIn();
  const made: number[] = [];
  try {
    for (let n = there.length; n < 19; n += 1) {
      const { id } = await editor.create('posts', {
        slug: `one-more-house-${magazine.locale}-${n}-${Date.now().toString(36)}`,
        title: `又一座房子${n}|One more house ${n}`,
        content: '<p lang="zh-CN">正文。</p><p lang="en">Text.</p>',
        // Older than everything else, so that they open no list of the magazine.
        date: '2001-02-01T08:00:00',
        categories: [category?.id],
        status: 'publish',
      });
      made.push(id);
    }
    for (const [chain, screen] of [
      ['/category/architecture/housing', 'category2'],
      ['/category/architecture/housing/rural-houses', 'category3'],
    ] as const) {
      const path = magazine.at(chain);
      const shown = [`data-screen="${screen}"`, 'data-page="2"', 'data-post-id="'];
      await eventually(
        `${path}/page/2`,
        ({ status, text }) => status === 200 && shown.every((part) => text.includes(part)),
        20,
      );
      const first = await read(`${path}/page/1`, LANGUAGE);
      expect([first.status, ledTo(first)]).toEqual([308, path]);
      for (const page of ['99', '0', 'x'])
        expect((await read(`${path}/page/${page}`)).status, `${path} ${page}`).toBe(404);
    }
  } finally {
    for (const id of made) await editor.change('posts', id, { status: 'trash' });
  }
});

test('robots are told where not to go, and where the addresses of both languages are (R65, D1) @once', async () => {
  const address = (path: string) => new URL(path, env.SITE_URL).href;
  const robots = await read('/robots.txt');
  expect(robots.status).toBe(200);
  expect(robots.text).toMatch(/^User-agent: \*$/im);
  expect(robots.text.match(/^(Disallow|Sitemap): .*$/gm)).toEqual([
    ...['/account/', '/en/account/', '/preview/', '/en/preview/', '/search/', '/en/search/'].map(
      (path) => `Disallow: ${path}`,
    ),
    `Sitemap: ${address('/sitemap.xml')}`,
  ]);
  const sitemap = await read('/sitemap.xml');
  expect(sitemap.status).toBe(200);
  expect(sitemap.headers.get('content-type')).toContain('xml');
  for (const path of ['/brand', '/en/brand']) expect(sitemap.text).toContain(`<loc>${address(path)}</loc>`);
  // As crawlers ask for it: decompressed once it is the same text.
  const compressed = await read('/sitemap.xml', { 'accept-encoding': 'gzip' });
  expect(compressed.headers.get('content-encoding')).toBe('gzip');
  expect(compressed.text).toBe(sitemap.text);
});

test('a new screen begins at its top (R2) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/'));
  for (const [selector, screen] of [
    ['[data-block=pagination] [data-step=next]', 'home'],
    ['main [data-post-id] a[href$=".htm"] >> nth=8', 'post'],
  ] as const) {
    const link = page.locator(selector);
    await link.scrollIntoViewIfNeeded();
    expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(300);
    const before = page.url();
    await link.click();
    await expect.poll(() => page.url()).not.toBe(before);
    await expect(page.locator('main')).toHaveAttribute('data-screen', screen);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  }
});

test('there are no other pages than those listed; /about is one of the CMS (R59) @once', async ({
  magazine,
}) => {
  const about = await read(magazine.at('/about'), LANGUAGE);
  expect(about.status).toBe(200);
  expect(about.text).toContain('data-screen="page"');
  for (const path of [
    ...['/home', '/index.html.htm', '/about/team', '/post/about', '/type/art', '/news', '/magazine/1'],
    ...['/category2/architecture/housing', '/home-test', '/error404', '/tag-unknown', '/a/b/c/d'],
    ...['/page', '/category', '/filter', '/preview', '/account/xyz', '/post-both/about'],
  ]) {
    const { status, text } = await read(magazine.at(path), LANGUAGE);
    expect(status, path).toBe(404);
    expect(text, path).toContain('data-screen="error404"');
  }
});

for (const [row, path] of [
  ['M28', '/nope.htm'],
  ['M29', '/category/nope'],
  ['M41', '/404'],
] as const) {
  test(`${path} is the 404 screen and says nothing else (${row}) @once`, async ({ page, magazine }) => {
    const response = await page.goto(magazine.at(path));
    expect(response?.status()).toBe(404);
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'error404');
    const [zh = '', en = ''] = NOT_FOUND.split('|');
    await expect(page.locator('main h1')).toHaveText(zh);
    const english = await read(magazineIn('en').at(path), LANGUAGE);
    expect(english.status).toBe(404);
    expect(english.text).toMatch(new RegExp(`<h1[^>]*>${en}<`));
    const said = await page.$$eval('[data-message]', (all) =>
      all.map((one) => one.getAttribute('data-message')),
    );
    expect(said).toEqual([NOT_FOUND, '返回首页|Back to home']);
    // The framework keeps an empty region of its own for screen readers, outside the document.
    await expect(page.locator('[role=alert]').filter({ hasText: /./ })).toHaveCount(0);
    await expect(page.locator('main [data-message="返回首页|Back to home"]')).toHaveAttribute(
      'href',
      magazine.at('/'),
    );
  });
}

test('/500 says in both languages that a request failed, and leads home (M41) @once', async ({
  page,
  magazine,
}) => {
  const response = await page.goto(magazine.at('/500'));
  expect(response?.status()).toBe(500);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'error500');
  await expect(page.locator('main [lang="zh-CN"]').first()).toHaveText('请求出错，请稍候');
  await expect(page.locator('main h2[lang=en]')).toHaveText('A request error occurred, please wait');
  await page.locator('main').getByRole('link').click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
});

test('with no language asked for the page is Chinese (K43) @once', async () => {
  const visitors: Record<string, string>[] = [{}, { 'accept-language': 'fr' }, { 'accept-language': '*' }];
  for (const headers of visitors) {
    const { text, headers: answered } = await read('/', headers);
    expect(text, JSON.stringify(headers)).toMatch(/<html[^>]* lang="zh-CN"/);
    expect(answered.get('content-language')).toBe('zh-CN');
  }
});

test('a name is divided at its bar, Chinese first (K59) @once', async () => {
  const [post] = await newestPosts(1);
  const halves = (post?.title.rendered ?? '').split('|').map((half) => half.trim());
  expect(halves[0]).toMatch(/\p{Script=Han}/u);
  expect(halves[1]).toMatch(/[A-Za-z]/);
  const [term] = await fromCms('categories?slug=architecture', z.array(z.object({ name: z.string() })));
  const names = term?.name.split('|') ?? [];
  for (const [own, other, { at }] of [
    [0, 1, magazineIn('zh')],
    [1, 0, magazineIn('en')],
  ] as const) {
    const headingOf = async (path: string) => {
      const { status, text } = await read(at(path), LANGUAGE);
      expect(status, path).toBe(200);
      const [, heading = ''] = /<h1\b[^>]*>(.*?)<\/h1>/s.exec(text) ?? [];
      return heading;
    };
    const title = plainText(await headingOf(`/${post?.slug}.htm`));
    expect(title).toContain(halves[own]);
    expect(title).not.toContain('|');
    const heading = await headingOf('/category/architecture');
    expect(plainText(heading)).toMatch(new RegExp(`^${names[own]} ?(${names[other]})?$`));
    // The other half may stand beside its own, marked as being in the other language.
    const marked = [...heading.matchAll(/<\w+\b[^>]*\slang="[^"]*"[^>]*>([^<]*)</g)].map(([, text]) => text);
    expect(marked).not.toContain(names[own]);
    expect(await wordsOf(at('/category/architecture'))).not.toMatch(/\p{Script=Han} ?\| ?[A-Za-z]/u);
  }
});

test('the jobs beside the list are limited and lead where the options say (E41, E42, R53) @once', async ({
  page,
  magazine,
}) => {
  const { options_jobs_index_number: limit } = await fromCms(
    'api-show-number',
    z.object({ options_jobs_index_number: z.number() }),
  );
  const { options_top_recruit_linkurl: recruit } = await fromCms(
    'api-jump-linkurl',
    z.object({ options_top_recruit_linkurl: z.string() }),
  );
  await page.goto(magazine.at('/'));
  const jobs = page.locator('[data-block=sidebar-jobs]');
  const count = await jobs.locator('#jobs-all-panel li').count();
  expect(count).toBeGreaterThan(0);
  // The block itself has room for eight.
  expect(count).toBeLessThanOrEqual(Math.min(8, limit || 8));
  expect(recruit).toBe('/job-service-info');
  await expect(jobs.locator(`a[href="${magazine.at(recruit)}"]`)).toHaveCount(1);
});

test('the site answers its own API under /api, in either spelling of a script (C8) @once', async () => {
  const direct = await fromCms('api-jump-linkurl', z.record(z.string(), z.unknown()));
  for (const path of ['/api/api-jump-linkurl', '/api/api-jump-linkurl.php']) {
    const { status, text } = await read(path);
    expect(status, path).toBe(200);
    expect(JSON.parse(text)).toEqual(direct);
  }
  expect((await read('/api-jump-linkurl')).status).toBe(404);
});

test.describe('with one list failing', () => {
  test.afterEach(() => orderFault({ kind: 'pass' }));

  for (const [failing, subject, entries] of [
    ['popular-post', 'post', 'posts?per_page=1'],
    ['api-jobs-index', 'job', 'posts?post_type=job&per_page=1'],
    ['api-brand-index', 'brand', 'brand?page=1&per_page=1'],
  ] as const) {
    test(`the front page works without ${failing}, and nobody is told (M35) @once`, async ({
      page,
      magazine,
    }) => {
      const path = magazine.at('/');
      const [entry] = await fromCms(entries, named);
      await read(path, LANGUAGE);
      await orderFault({ kind: 'error', match: failing });
      await forgetRequests();
      // An event clears what the page has of the list: it must ask again, and fails.
      const told = await fetch(new URL('/api/revalidate', env.SITE_URL), {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'x-revalidate-secret': env.REVALIDATE_SECRET },
        body: JSON.stringify({ event: `${subject}.updated`, slug: entry?.slug }),
      });
      expect(told.status).toBe(200);
      await expect
        .poll(
          async () => {
            expect((await read(path, LANGUAGE)).status).toBe(200);
            return (await requestsSeen()).some(({ url }) => url.includes(failing));
          },
          { timeout: 20_000 },
        )
        .toBe(true);

      await page.goto(path);
      await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
      await expect(page.locator('main [data-post-id]')).toHaveCount(18);
      await expect(page.locator('[role=alert]').filter({ hasText: /./ })).toHaveCount(0);
      await expect(page.locator('[data-message]')).toHaveCount(0);
    });
  }
});
