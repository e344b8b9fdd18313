import type { Page } from '@playwright/test';
import { z } from 'zod';
import { openDatabase } from '../cms/contract/behind';
import { accessibilityProblems } from './journey/accessibility';
import { fromCms, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { forgetRequests, orderFault, requestsSeen } from './journey/proxy';
import { islandsWork } from './journey/scripts';

const LANGUAGE = { 'accept-language': 'zh' };
const terms = z.array(z.object({ slug: z.string(), name: z.string(), count: z.number() }));
const ads = z.array(z.object({ id: z.number() }));
const MINUTE = '超过搜索次数，请1分钟后尝试';
const DAY = '超过搜索次数，请明天再尝试';

const button = (page: Page) => page.locator('[data-action=search]');
const modal = (page: Page) => page.locator('[data-block=search-modal]');
const box = (page: Page) => modal(page).getByRole('searchbox');

/** What the button opens is fetched when it is pressed; another press would close it. */
async function untilOpen(page: Page, open: () => Promise<void>): Promise<void> {
  await islandsWork(page);
  await open();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(modal(page)).toBeVisible();
}

async function openModal(page: Page): Promise<void> {
  await untilOpen(page, () => button(page).click());
  await expect(modal(page).locator('[data-list]')).toHaveCount(3);
}

test('the keyboard opens the search, looks for a word, and comes back (N5, N31, S43, V5, P2) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/about'));
  await button(page).focus();
  await untilOpen(page, () => page.keyboard.press('Enter'));
  await expect(box(page)).toBeFocused();
  await expect(button(page)).toHaveAttribute('aria-expanded', 'true');

  // The focus goes round inside and never behind.
  await expect(modal(page).locator('[data-list]')).toHaveCount(3);
  await page.keyboard.press('Shift+Tab');
  await expect(modal(page).locator('[data-list=material] a').last()).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box(page)).toBeFocused();

  await page.keyboard.press('Escape');
  await expect(modal(page)).toHaveCount(0);
  await expect(button(page)).toBeFocused();

  await page.keyboard.press('Enter');
  await expect(box(page)).toBeFocused();
  await page.keyboard.type('  建筑 ');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === magazine.at('/search/%E5%BB%BA%E7%AD%91'));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'search');
  await expect(modal(page)).toHaveCount(0);
});

test('the button of the box looks for the word as well (N31) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/about'));
  await openModal(page);
  await box(page).fill('brick');
  await modal(page).locator('[type=submit]').click();
  await page.waitForURL((url) => url.pathname === magazine.at('/search/brick'));
});

test('a click beside the search, or on its button again, closes it (S41, S44) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/about'));
  await openModal(page);
  await expect(page.locator(':root')).toHaveCSS('overflow', 'hidden');
  await page.mouse.click(20, 880);
  await expect(modal(page)).toHaveCount(0);
  await expect(page.locator(':root')).toHaveCSS('overflow', 'visible');

  await openModal(page);
  // The page behind is inert: what is hit is the area beside the sheet.
  await button(page).click({ force: true });
  await expect(modal(page)).toHaveCount(0);

  // A text selected across the edge is no click beside.
  await openModal(page);
  await box(page).fill('brick');
  const edge = await box(page).boundingBox();
  await page.mouse.move((edge?.x ?? 0) + 10, (edge?.y ?? 0) + 10);
  await page.mouse.down();
  await page.mouse.move(20, 880);
  await page.mouse.up();
  await expect(modal(page)).toBeVisible();
});

test('the three lists hold what the CMS lists, the most used first (N32, N33) @once', async ({
  page,
  magazine,
}) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto(magazine.at('/about'));
  await openModal(page);
  for (const list of ['type', 'country', 'material']) {
    const query = `${list}?orderby=count&order=desc&per_page=100`;
    expect(asked.some((url) => url.endsWith(`/api/${query}`))).toBe(true);
    const expected = await fromCms(query, terms);
    const shown = modal(page).locator(`[data-list=${list}] a`);
    await expect(shown).toHaveCount(expected.length);
    const counts = (await shown.locator('span').evaluateAll((spans) => spans.map((one) => one.textContent)))
      .map(Number)
      .filter((count) => count > 0);
    expect(counts).toEqual([...counts].sort((a, b) => b - a));
    expect(counts).toEqual(expected.map(({ count }) => count).filter((count) => count > 0));
  }
});

for (const [list, at] of [
  ['type', (slug: string) => `/filter/type/${slug}/country/all/material/all/office/all`],
  ['country', (slug: string) => `/filter/type/all/country/${slug}/material/all/office/all`],
  ['material', (slug: string) => `/filter/type/all/country/all/material/${slug}/office/all`],
] as const) {
  test(`picking from the list ${list} goes to its filter, the others all (N34) @once`, async ({
    page,
    magazine,
  }) => {
    const [first] = await fromCms(`${list}?orderby=count&order=desc&per_page=100`, terms);
    await page.goto(magazine.at('/about'));
    await openModal(page);
    await modal(page).locator(`[data-list=${list}] a`).first().click();
    await page.waitForURL((url) => url.pathname === magazine.at(at(first?.slug ?? '')));
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'filter');
    await expect(modal(page)).toHaveCount(0);
  });
}

test('a box that holds nothing is cleared and nothing happens (V4) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/about'));
  const before = page.url();
  await openModal(page);
  for (const typed of ['', '   ', '..', ' . ']) {
    await box(page).fill(typed);
    await page.keyboard.press('Enter');
    await expect(box(page)).toHaveValue('');
  }
  expect(page.url()).toBe(before);
});

test('the search of the menu of a small screen, by touch (N10, V5) @once', async ({ browser, magazine }) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    locale: magazine.htmlLang,
  });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at('/'), env.SITE_URL).href);
  const form = page.locator('[data-block=nav] [data-block=search-form]');
  await expect(form).toBeHidden();
  await islandsWork(page);
  await page.locator('[data-action=menu]').tap();
  await expect(form).toBeVisible();
  await form.getByRole('searchbox').fill('   ');
  await form.locator('[type=submit]').tap();
  await expect(form.getByRole('searchbox')).toHaveValue('');
  await form.getByRole('searchbox').fill('brick');
  await form.locator('[type=submit]').tap();
  await page.waitForURL((url) => url.pathname === magazine.at('/search/brick'));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'search');
  await expect(form).toBeHidden();

  await untilOpen(page, () => button(page).tap());
  await expect(modal(page).locator('[data-list]')).toHaveCount(3);
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBe(0);
  await context.close();
});

test('results are what the CMS finds, with total, box, ads and pages (R6, R7, R64, J38, K1, C79, X-9) @once', async ({
  page,
  magazine,
}) => {
  await forgetRequests();
  const response = await page.goto(magazine.at('/search/%E5%BB%BA%E7%AD%91'));
  expect(response?.status()).toBe(200);
  expect(response?.headers()['cache-control']).toContain('no-store');
  const calls = (await requestsSeen()).map(({ url }) => url);
  expect(calls).toContain('/api/posts?page=1&per_page=18&search=%E5%BB%BA%E7%AD%91');

  const main = page.locator('main');
  await expect(main).toHaveAttribute('data-screen', 'search');
  await expect(main).toHaveAttribute('data-page', '1');
  await expect(page.locator('h1')).toHaveCount(1);
  await expect(page.locator('h1')).toContainText('建筑');
  await expect(main.getByRole('searchbox')).toHaveValue('建筑');
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  for (const place of ['top', 'bottom']) {
    const placed = await fromCms(`api-advert-search.php?type=${place}`, ads);
    const shown = main.locator(`[data-block=search-ads-${place}] [data-ad-id]`);
    expect(placed.length).toBeGreaterThan(0);
    expect(await shown.evaluateAll((all) => all.map((one) => one.getAttribute('data-ad-id')))).toEqual(
      placed.map(({ id }) => String(id)),
    );
  }
  await expect(main.locator('[data-post-id]')).toHaveCount(18);
  // Results come before ads, and the first of them into the first window.
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(main.locator('[data-post-id]').first()).toBeInViewport();
    const first = await main.locator('[data-post-id]').first().boundingBox();
    const ad = await main.locator('[data-block=search-ads-top]').boundingBox();
    expect(ad?.y, String(width)).toBeGreaterThan((first?.y ?? 0) + (first?.height ?? 0));
  }
  const found = await fromCms('posts?search=%E5%BB%BA%E7%AD%91&per_page=100', z.array(z.unknown()));
  await expect(main.locator('header')).toContainText(String(found.length));

  await main.locator('[data-block=pagination] [data-step=next]').click();
  await page.waitForURL((url) => url.pathname === magazine.at('/search/%E5%BB%BA%E7%AD%91/page/2'));
  await expect(main).toHaveAttribute('data-page', '2');
  await expect(main.locator('[data-post-id]')).toHaveCount(Math.min(18, found.length - 18));
});

test('what is found besides articles has its name and its way, and articles are narrowed without script (R6, J38) @once', async ({
  browser,
  magazine,
}) => {
  const keyword = encodeURIComponent('石');
  const entries = z.object({
    kinds: z.record(z.string(), z.number()),
    entries: z.array(z.object({ kind: z.string(), id: z.number(), slug: z.string() })),
  });
  const context = await browser.newContext({ javaScriptEnabled: false, locale: magazine.htmlLang });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at(`/search/${keyword}`), env.SITE_URL).href);
  const found = await fromCms(`search/entries?search=${keyword}&per_kind=24`, entries);
  const beside = page.locator('main [data-block=found-entries]');
  for (const kind of ['brand', 'product'] as const) {
    const own = found.entries.filter((entry) => entry.kind === kind);
    expect(own.length).toBeGreaterThan(0);
    const shown = beside.locator(`[data-kind=${kind}]`);
    await expect(shown.getByRole('heading')).toContainText(String(found.kinds[kind]));
    expect(
      await shown.locator('[data-entry-id]').evaluateAll((all) => all.map((one) => one.getAttribute('href'))),
    ).toEqual(own.map(({ slug }) => magazine.at(`/${kind}/${slug}`)));
  }
  const total = async () =>
    Number(/\d+/.exec((await page.locator('main header p').first().textContent()) ?? '')?.[0]);
  const all = await total();

  await page.locator('main [data-block=narrow-by] summary').click();
  const term = page.locator('main [data-list=country] a').first();
  const count = Number((await term.textContent())?.match(/\d+$/)?.[0]);
  expect(count).toBeGreaterThan(0);
  const to = new URL((await term.getAttribute('href')) ?? '', env.SITE_URL);
  expect([...to.searchParams.keys()]).toEqual(['country']);
  await term.click();
  expect(page.url()).toBe(to.href);
  expect(await total()).toBe(count);
  await expect(beside).toHaveCount(0);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
  await page.locator('main [data-block=chosen] a').first().click();
  expect(new URL(page.url()).search).toBe('');
  expect(await total()).toBe(all);

  const dates = () =>
    page
      .locator('main [data-block=list] time')
      .evaluateAll((all) => all.map((one) => one.getAttribute('datetime') ?? ''));
  await page.locator('main [data-order=date]').click();
  expect(new URL(page.url()).search).toBe('?orderby=date');
  await expect(page.locator('main [data-order=date]')).toHaveAttribute('aria-current', 'true');
  const newest = await dates();
  expect(newest.length).toBeGreaterThan(10);
  expect(newest).toEqual([...newest].sort().reverse());
  await page.locator('main [data-order=relevance]').click();
  expect(await dates()).not.toEqual(newest);

  // A term that nothing has, as an old link may say: the way back is there.
  await page.goto(new URL(magazine.at(`/search/${keyword}?type=nowhere`), env.SITE_URL).href);
  await expect(page.locator('main [data-block=empty] a').first()).toHaveAttribute(
    'href',
    magazine.at(`/search/${keyword}`),
  );
  await context.close();
});

test('all things of one kind are reached by pages, and names show what was looked for (R6, R7, R63) @once', async ({
  magazine,
}) => {
  const keyword = encodeURIComponent('室');
  const { kinds } = await fromCms(
    `search/entries?search=${keyword}&per_kind=1`,
    z.object({ kinds: z.record(z.string(), z.number()) }),
  );
  const total = kinds.brand ?? 0;
  expect(total).toBeGreaterThan(18);
  const at = (path: string) => read(magazine.at(`/search/${keyword}${path}`), LANGUAGE);
  const idsOf = (html: string) => [...html.matchAll(/data-entry-id="(\d+)"/g)].map(([, id = '']) => id);

  const found = await at('');
  expect(found.text).toContain(`href="${magazine.at(`/search/${keyword}?kind=brand`)}"`);
  const offices = /data-kind="company".*?<\/section>/s.exec(found.text)?.[0] ?? '';
  expect(offices).toMatch(magazine.locale === 'zh' ? /<mark[^>]*>室<\/mark>/ : /data-entry-id/);
  const ids: string[] = [];
  for (let page = 1; page <= Math.ceil(total / 18); page += 1) {
    const { status, text } = await at(`${page === 1 ? '' : `/page/${page}`}?kind=brand`);
    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex');
    ids.push(...idsOf(text));
  }
  expect([ids.length, new Set(ids).size]).toEqual([total, total]);
  expect((await at('/page/99?kind=brand')).status).toBe(404);
});

test('suggestions come while somebody types, and the arrow keys lead to them (N31)', async ({
  page,
  magazine,
}) => {
  const [brand] = await fromCms(
    'brand?per_page=1',
    z.array(z.object({ id: z.number(), slug: z.string(), title: z.string() })),
  );
  const name = brand?.title.split('|')[magazine.locale === 'zh' ? 0 : 1] ?? '';
  expect(name).not.toBe('');
  await page.goto(magazine.at('/about'));
  await openModal(page);
  const suggestion = modal(page).locator(`[data-suggestion="brand ${brand?.id}"]`);
  await expect(modal(page).locator('[data-suggestion]')).toHaveCount(0);
  await page.keyboard.type(name.slice(0, magazine.locale === 'zh' ? 2 : 4));
  await expect(suggestion).toContainText(name);
  await expect(suggestion).toContainText(magazine.locale === 'zh' ? '品牌' : 'Brand');
  expect(await accessibilityProblems(page)).toEqual([]);

  const first = modal(page).locator('[data-suggestion]').first();
  await page.keyboard.press('ArrowDown');
  await expect(first).toBeFocused();
  await page.keyboard.press('ArrowUp');
  await expect(box(page)).toBeFocused();
  await suggestion.click();
  await page.waitForURL((url) => url.pathname === magazine.at(`/brand/${brand?.slug}`));
  await expect(modal(page)).toHaveCount(0);

  // Without an answer the search does what it does.
  await page.route('**/api/search/suggestions?*', (route) =>
    route.fulfill({ status: 404, json: { code: 'rest_no_route' } }),
  );
  await openModal(page);
  await box(page).fill('brick');
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === magazine.at('/search/brick'));
});

test('what an address may hold is looked for as it is (R64, X-8, X-9) @once', async ({ magazine }) => {
  for (const [path, keyword] of [
    ['/search/a%2Fb', 'a/b'],
    ['/search/page', 'page'],
    ['/search/%3Cb%3E', '&lt;b&gt;'],
  ] as const) {
    const { status, text } = await read(magazine.at(path), LANGUAGE);
    expect(status, path).toBe(200);
    expect(text, path).toMatch(/<main[^>]* data-screen="search"/);
    expect(text.match(/<h1.*?<\/h1>/s)?.[0], path).toContain(keyword);
  }
  const seen = async (path: string) => {
    await forgetRequests();
    await read(magazine.at(path), LANGUAGE);
    return (await requestsSeen()).map(({ url }) => url).filter((url) => url.startsWith('/api/posts?'));
  };
  expect(await seen('/search/page/page/2')).toEqual(['/api/posts?page=2&per_page=18&search=page']);
  expect(await seen('/search/a/page/2')).toEqual(['/api/posts?page=2&per_page=18&search=a']);
});

test('an address that is no page of results is a 404 (R63, V4) @once', async ({ magazine }) => {
  for (const path of ['/search/brick/page/999', '/search/%20', '/search/...', '/search/a/b']) {
    expect((await read(magazine.at(path), LANGUAGE)).status, path).toBe(404);
  }
});

test('a sensitive word leads to the 404 from every side (V7, C70) @once', async ({ page, magazine }) => {
  const [word = ''] = (await fromCms('api-site-sensitive.php', z.array(z.string()))).filter((one) =>
    /^[a-z]+$/.test(one),
  );
  expect(word).not.toBe('');
  await forgetRequests();
  const direct = await read(magazine.at(`/search/x${word.toUpperCase()}s`), LANGUAGE);
  expect([307, 308]).toContain(direct.status);
  expect(new URL(direct.headers.get('location') ?? '', env.SITE_URL).pathname).toBe(magazine.at('/404'));
  expect((await requestsSeen()).filter(({ url }) => url.includes('search='))).toEqual([]);

  await page.goto(magazine.at(`/search?s=${word}`));
  expect(new URL(page.url()).pathname).toBe(magazine.at('/404'));

  await page.goto(magazine.at('/about'));
  await openModal(page);
  await box(page).fill(`a ${word} b`);
  await page.keyboard.press('Enter');
  await page.waitForURL((url) => url.pathname === magazine.at('/404'));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'error404');
});

test('a sensitive word that is added is effective soon, on every page of its results (V7, C70) @once', async ({
  magazine,
}) => {
  const { token } = await Editor.signIn('admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const options = `${env.CMS_URL}/cms-api/globals/options`;
  const { sensitiveWords } = z
    .object({ sensitiveWords: z.string() })
    .parse(await (await fetch(options, { headers })).json());
  const set = (text: string) =>
    fetch(options, { method: 'POST', headers, body: JSON.stringify({ sensitiveWords: text }) });
  const isRefused = async (path: string) => {
    const { status, headers: sent } = await read(magazine.at(path), LANGUAGE);
    return status === 307 && (sent.get('location') ?? '').endsWith(magazine.at('/404'));
  };
  expect(await isRefused('/search/girder')).toBe(false);
  try {
    expect((await set(`${sensitiveWords}\ngirder\n坏词`)).status).toBe(200);
    // An event may wait behind others.
    await expect.poll(() => isRefused('/search/Girder'), { timeout: 20_000 }).toBe(true);
    expect(await isRefused('/search/a-GIRDERS/page/2')).toBe(true);
    expect(await isRefused(`/search/${encodeURIComponent('很壞詞')}`)).toBe(true);
    expect((await read('/en/search/girder', LANGUAGE)).headers.get('location')).toMatch(/\/en\/404$/);
  } finally {
    await set(sensitiveWords);
  }
  await expect.poll(() => isRefused('/search/girder'), { timeout: 20_000 }).toBe(false);
});

test('the server refuses the eleventh search of a minute, and keeps the word in the box (V6, M25, B3) @once', async ({
  page,
  magazine,
}) => {
  const at = (word: string) => magazine.at(`/search/${word}`);
  // By the browser: another program may come to this site from another address.
  const ask = (paths: string[]) =>
    page.evaluate(
      (all) =>
        Promise.all(
          all.map(async (path) => {
            const answer = await fetch(path);
            return {
              status: answer.status,
              retry: answer.headers.get('retry-after'),
              text: await answer.text(),
            };
          }),
        ),
      paths,
    );
  await page.goto(magazine.at('/about'));
  // One after the other: drawn all at once they make a busy site wait for the CMS, and then it counts nothing for a while.
  for (let n = 0; n < 10; n += 1) expect(await ask([at(`beam${n}`)])).toMatchObject([{ status: 200 }]);
  // The minute lasts until all of this has been looked at.
  const database = await openDatabase();
  await database
    .query(`UPDATE search_counts SET minute_ends_at = minute_ends_at + interval '1 hour'`)
    .finally(() => database.end());
  const response = await page.goto(at('girder'));
  expect(response?.status()).toBe(429);
  expect(Number(response?.headers()['retry-after'])).toBeGreaterThan(0);
  expect(response?.headers()['x-robots-tag']).toContain('noindex');
  expect(response?.headers()['cache-control']).toContain('no-store');
  const main = page.locator('main[data-screen=search]');
  const alert = main.getByRole('alert');
  await expect(alert).toHaveAttribute('data-message', MINUTE);
  await expect(alert).toContainText(magazine.locale === 'zh' ? MINUTE : 'minute');
  await expect(main.getByRole('searchbox')).toHaveValue('girder');
  await expect(main.locator('[data-post-id]')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);

  // A word of this minute is not counted again, and the form leads on to it.
  await main.getByRole('searchbox').fill('beam3');
  await page.keyboard.press('Enter');
  await expect(page.locator('h1')).toContainText('beam3');
  await expect(main.getByRole('alert')).toHaveCount(0);
  await main.getByRole('searchbox').fill('truss');
  await page.keyboard.press('Enter');
  await expect(main.getByRole('alert')).toHaveAttribute('data-message', MINUTE);
  expect(new URL(page.url()).pathname).toBe(at('truss'));

  const [json] = await ask(['/api/posts?search=truss']);
  expect([json?.status, JSON.parse(json?.text ?? '')]).toMatchObject([
    429,
    { code: 'rest_too_many_requests' },
  ]);
  expect(Number(json?.retry)).toBeGreaterThan(0);

  // While the CMS is too slow to count, this process allows ten in a minute of its own, and no more than two begin here.
  await orderFault({ kind: 'hang', match: '/api/search/count' });
  try {
    const answers = await ask(Array.from({ length: 24 }, (_, n) => at(`strut${n}`)));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 429).length).toBeGreaterThanOrEqual(4);
    expect(statuses.filter((status) => status !== 429 && status !== 200)).toEqual([]);
  } finally {
    await orderFault({ kind: 'pass' });
  }
});

for (const [row, limits, literal, language] of [
  ['M25', { minute: 1, day: 1 }, MINUTE, '@once'],
  ['M26', { minute: 0, day: 1 }, DAY, '@english'],
] as const) {
  test(`the search after the last allowed one is refused with an alert (V6, ${row}, C71, E44, E47) ${language}`, async ({
    page,
    magazine,
  }) => {
    await page.route('**/api/api-search-limit-config.php', (route) => route.fulfill({ json: limits }));
    await page.goto(magazine.at('/search/brick'));
    // Before its script has come the form is sent by the browser itself, and nothing is counted.
    await openModal(page);
    await page.keyboard.press('Escape');
    // Until then the page is inert, and the focus goes back to the button.
    await expect(modal(page)).toHaveCount(0);
    const form = page.locator('main [data-block=search-form]');
    await form.getByRole('searchbox').fill('timber');
    await page.keyboard.press('Enter');
    await page.waitForURL((url) => url.pathname === magazine.at('/search/timber'));
    // The box of the page before is gone once its heading is.
    await expect(page.locator('h1')).toContainText('timber');

    await form.getByRole('searchbox').fill('brick');
    await page.keyboard.press('Enter');
    const alert = form.getByRole('alert');
    await expect(alert).toHaveAttribute('data-message', literal);
    await expect(alert).toContainText(literal);
    if (magazine.locale === 'en') await expect(alert.locator('[lang=zh-CN]')).toHaveText(literal);
    expect(new URL(page.url()).pathname).toBe(magazine.at('/search/timber'));

    const kept = await page.evaluate(
      () =>
        new Promise((resolve) => {
          const request = indexedDB.open('site');
          request.onsuccess = () => {
            const store = request.result.transaction('data').objectStore('data');
            const found = store.get('search_limit');
            found.onsuccess = () => resolve({ key: store.keyPath, record: found.result });
          };
        }),
    );
    expect(kept).toEqual({
      key: 'id',
      record: {
        id: 'search_limit',
        data: expect.objectContaining({ day: expect.objectContaining({ count: 1 }) }),
      },
    });
  });
}

test('a word that is nowhere says so and leads on @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/search/zzzzqqqq'));
  const main = page.locator('main');
  await expect(main.locator('[data-block=empty]')).toContainText('zzzzqqqq');
  await expect(main.locator('[data-ways=browse]').getByRole('link')).toHaveCount(7);
  await expect(main.locator('[data-list]')).toHaveCount(3);
  await expect(main.locator('[data-block=pagination]')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a misspelt word is corrected, which is said with a link to the right one, also without script', async ({
  browser,
  magazine,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: magazine.htmlLang });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at('/search/Libary'), env.SITE_URL).href);
  const note = page.locator('main [data-block=search-notes]');
  await expect(note).toContainText(
    magazine.locale === 'zh' ? '没有含有“Libary”的内容' : 'Nothing found for “Libary”.',
  );
  expect(await page.locator('main [data-post-id]').count()).toBeGreaterThan(0);
  const meant = note.getByRole('link');
  await expect(meant).toHaveText('library');
  await meant.click();
  expect(new URL(page.url()).pathname).toBe(magazine.at('/search/library'));
  await expect(page.locator('main [data-block=search-notes]')).toHaveCount(0);
  await context.close();
});

test('search and results break no accessibility rule, in light and dark @once', async ({
  page,
  magazine,
}) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await page.goto(magazine.at('/search/brick'));
    expect(await accessibilityProblems(page), colorScheme).toEqual([]);
    await openModal(page);
    expect(await accessibilityProblems(page), `${colorScheme}, open`).toEqual([]);
  }
});

test('nothing of the search scrolls sideways, and the bar holds its tools @once', async ({
  page,
  magazine,
}) => {
  for (const width of [320, 390, 768, 1440]) {
    await page.setViewportSize({ width, height: 700 });
    await page.goto(magazine.at('/search/zzzzqqqq'));
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    expect(await overflow(), String(width)).toBeLessThanOrEqual(0);
    for (const tool of ['search', 'theme', 'toggle-lang']) {
      await expect(page.locator(`[data-block=nav] [data-action=${tool}]`)).toBeInViewport({ ratio: 1 });
    }
    await openModal(page);
    expect(await overflow(), `${width}, open`).toBeLessThanOrEqual(0);
  }
});

test('without JavaScript the box of the bar leads to the results (N5, N10, V4, V5) @once', async ({
  browser,
  magazine,
}) => {
  for (const width of [390, 1440]) {
    const context = await browser.newContext({
      javaScriptEnabled: false,
      viewport: { width, height: 844 },
      locale: magazine.htmlLang,
    });
    const page = await context.newPage();
    await page.goto(new URL(magazine.at('/about'), env.SITE_URL).href);
    const field = page.locator('[data-block=nav]').getByRole('searchbox');
    await expect(field).toBeVisible();
    await field.fill('  ');
    await field.press('Enter');
    expect(new URL(page.url()).pathname).toBe(magazine.at('/about'));
    await field.fill(' 建筑 ');
    await field.press('Enter');
    expect(new URL(page.url()).pathname).toBe(magazine.at('/search/%E5%BB%BA%E7%AD%91'));
    await expect(page.locator('main [data-post-id]')).toHaveCount(18);
    await expect(page.locator('main').getByRole('searchbox')).toHaveValue('建筑');
    await context.close();
  }
});
