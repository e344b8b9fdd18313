import type { Page } from '@playwright/test';

import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { attributes, countShifts } from './journey/layout';
import { expect, test } from './journey/magazine';
import { orderFault } from './journey/proxy';
import { hold, islandsWork } from './journey/scripts';
import { hostedAnswer, HOSTED_APP, withHostedIndex } from './journey/hosted-index';

/** What the browser's client of the product index asks, of the embedded one (G1). */
const QUERIES = /\/api\/algolia\/1\/indexes\/.*\/queries/;
/** What the framework asks for another screen. */
const SCREENS = /[?&]_rsc=/;

const productsOf = (page: Page) => attributes(page.locator('main [data-product-id]'), 'data-product-id');

/** What a page without script lists at an address. */
const productsAt = async (address: string) =>
  [...(await read(address)).text.matchAll(/data-product-id="(\d+)"/g)].map(([, id]) => id);

/** Addresses that a page asks from now on, as far as they are such ones. */
function watch(page: Page, addresses: RegExp): string[] {
  const seen: string[] = [];
  page.on('request', (request) => {
    if (addresses.test(request.url())) seen.push(request.url());
  });
  return seen;
}

test('the catalogue stands with its tree, products, total and brands in the HTML (R8, D5, K15, J23) @once', async ({
  magazine,
}) => {
  const { status, text } = await read(magazine.at('/catalog'), { 'accept-language': magazine.locale });
  expect(status).toBe(200);
  expect(text.match(/data-product-id=/g)).toHaveLength(20);
  expect(text).toMatch(/data-total="\d+"/);
  expect(text).toContain('data-screen="catalog-home"');
  expect(text).toContain('data-block="catalog-tree"');
  expect(text).toContain('data-block="brand-facet"');
});

test('a node narrows the products and stands open and active in the tree (R9, E37, J23) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/catalog'));
  const all = Number(await page.locator('main [data-block=list]').getAttribute('data-total'));
  await page.locator('[data-node=surfaces] a').first().click();
  await expect(page.locator('[data-node=surfaces]')).toHaveAttribute('data-active', 'true');
  await expect(page.locator('[data-node=surfaces]')).toHaveAttribute('data-open', 'true');
  expect(Number(await page.locator('main [data-block=list]').getAttribute('data-total'))).toBeLessThan(all);
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('a brand narrows further and is not indexed (R9, C93) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/catalog/surfaces'));
  const brand = page.locator('[data-brand]').first();
  const count = Number(await brand.locator('span').last().innerText());
  await brand.click();
  await expect(page).toHaveURL(/\?brand=/);
  await expect(page.locator('main [data-block=list]')).toHaveAttribute('data-total', String(count));
  await page.reload();
  await expect(page.locator('main [data-block=list]')).toHaveAttribute('data-total', String(count));
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);
});

test('18 places stand for the next page while it is fetched (S24, S25, T21) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/catalog'));
  const main = page.locator('main');
  // Before that the pages are links of the browser.
  await islandsWork(page);
  const release = await hold(page, QUERIES);
  await page.locator('[data-block=pagination] [data-step=next]').click();
  await expect(main.locator('[data-placeholder]')).toHaveCount(18);
  await expect(main.locator('[data-block=list]')).toBeHidden();
  await expect(main).toHaveAttribute('data-loading', 'true');
  release();
  await expect(main).toHaveAttribute('data-page', '2');
  await expect(main.locator('[data-placeholder]')).toHaveCount(0);
  await expect(main.locator('[data-block=list]')).toBeVisible();
  await expect(main).toHaveAttribute('data-loading', 'false');
});

test('pages and brands change in place, and the address is the state (R9, R10, C93, C94, G1) @once', async ({
  page,
  magazine,
}) => {
  const start = magazine.at('/catalog');
  const [asked, screens] = [watch(page, QUERIES), watch(page, SCREENS)];
  const shifted = await countShifts(page);
  await page.goto(start);
  await islandsWork(page);
  const first = await productsOf(page);
  const list = page.locator('main [data-block=list]');
  const next = page.locator('[data-block=pagination] [data-step=next]');
  // The script comes when somebody points at a control; the first page stays the server's, and nothing is asked for it.
  const script = page.waitForResponse(/\/_next\/static\/chunks\//);
  await next.hover();
  await script;
  expect(asked).toEqual([]);
  expect(await shifted()).toBeLessThan(0.02);

  await next.click();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  expect(new URL(page.url()).pathname).toBe(magazine.at('/catalog/all/2'));
  expect(await productsOf(page)).toEqual(await productsAt(magazine.at('/catalog/all/2')));
  await expect(page).toHaveTitle(/2/);
  await expect(page.locator('[data-live=list]')).toBeFocused();
  // J21: a number beyond the last is brought back into the list.
  const field = page.locator('[data-block=pagination] [name=goto]');
  await field.fill('99');
  await field.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-page', '3');
  expect(new URL(page.url()).pathname).toBe(magazine.at('/catalog/all/3'));
  expect(await productsOf(page)).toEqual(await productsAt(magazine.at('/catalog/all/3')));
  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');

  const brand = page.locator('[data-brand]').first();
  const [name = ''] = await attributes(brand, 'data-brand');
  const count = await brand.locator('span').last().innerText();
  await brand.click();
  await expect(list).toHaveAttribute('data-total', count);
  expect(new URL(page.url()).search).toBe(`?${new URLSearchParams({ brand: String(name) })}`);
  await expect(brand).toHaveAttribute('aria-current', 'true');
  await expect(brand).toBeFocused();
  await expect(page.locator('[data-block=chosen] a')).toHaveCount(1);
  await expect(page.getByRole('status').filter({ hasText: count })).toHaveCount(1);
  const narrowed = await productsOf(page);
  expect(narrowed).toEqual(await productsAt(page.url()));
  expect(await accessibilityProblems(page)).toEqual([]);

  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(list).not.toHaveAttribute('data-total', count);
  await page.goBack();
  await expect(page.locator('main')).toHaveAttribute('data-page', '1');
  expect(await productsOf(page)).toEqual(first);
  await page.goForward();
  await page.goForward();
  await expect(list).toHaveAttribute('data-total', count);
  expect(await productsOf(page)).toEqual(narrowed);
  // No other document and no other screen until here.
  expect(screens).toEqual([]);

  // To a product and back: the framework brings the screen anew, the address says what it shows.
  await list.locator('a').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'product');
  await page.goBack();
  await expect(list).toHaveAttribute('data-total', count);
  expect(await productsOf(page)).toEqual(narrowed);
  await page.reload();
  expect(await productsOf(page)).toEqual(narrowed);
});

test('brands are found while one types, and of two quick choices the last one stands (C94, G2) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/catalog'));
  await islandsWork(page);
  const rows = page.locator('[data-live=brands] [data-brand]');
  const [first, second, ...rest] = await attributes(rows, 'data-brand');
  const last = String(rest.at(-1));
  const box = page.getByRole('searchbox', { name: magazine.locale === 'zh' ? '查找品牌' : 'Find a brand' });
  const lookup = page.waitForRequest((request) => (request.postData() ?? '').includes('facetQuery'));
  await box.fill(last);
  expect((await lookup).postDataJSON()).toMatchObject({
    requests: [{ type: 'facet', facet: 'brand', facetQuery: last, maxFacetHits: 100 }],
  });
  await expect(rows).toHaveCount(1);
  await expect(box).toBeFocused();
  await box.press('Enter');
  await expect(page).toHaveURL(new RegExp(`brand=`));
  await expect(page.locator(`[data-brand="${last}"]`)).toHaveAttribute('aria-current', 'true');

  // The answer to the first choice comes after that to the second.
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(QUERIES, async (route) => {
    if ((route.request().postData() ?? '').includes(`brand:${first}`)) await held;
    await route.continue();
  });
  await page.locator(`[data-brand="${first}"]`).click();
  await page.locator(`[data-brand="${second}"]`).click();
  const ofSecond = page.locator(`[data-brand="${second}"]`);
  await expect(ofSecond).toHaveAttribute('aria-current', 'true');
  const answer = page.waitForResponse(QUERIES);
  release();
  await answer;
  await expect(ofSecond).toHaveAttribute('aria-current', 'true');
  await expect.poll(() => productsOf(page)).toEqual(await productsAt(page.url()));
});

for (const [manner, body] of [
  ['refuses', { status: 403, json: { message: 'Invalid Application-ID or API key', status: 403 } }],
  ['says what nobody can read', { status: 200, json: { results: [{ hits: 'none' }] } }],
  ['does not answer', null],
] as const) {
  test(`an index that ${manner} leaves words and the links of the server (C93) @once`, async ({
    page,
    magazine,
  }) => {
    await page.route(QUERIES, (route) => (body ? route.fulfill(body) : route.abort()));
    await page.goto(magazine.at('/catalog'));
    await islandsWork(page);
    await page.locator('[data-block=pagination] [data-step=next]').click();
    const note = page.locator('[data-block=catalog-failed]');
    await expect(note).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(magazine.at('/catalog/all/2'));
    await note.getByRole('link').click();
    await expect(page.locator('main')).toHaveAttribute('data-page', '2');
    expect(await productsOf(page)).toEqual(await productsAt(magazine.at('/catalog/all/2')));
  });
}

test('a hosted index is asked by the browser itself, with the key for readers (C93, D3) @once', async ({
  page,
  magazine,
}) => {
  const own = watch(page, QUERIES);
  const asked = await withHostedIndex(page, magazine.at('/catalog'));
  await page.goto(magazine.at('/catalog'));
  await islandsWork(page);
  const [name] = await attributes(page.locator('[data-brand]').first(), 'data-brand');
  await page.locator('[data-brand]').first().click();
  await expect(page.locator('main [data-product-id]')).toHaveCount(hostedAnswer.hits.length);
  await expect(page.locator('main [data-block=list]')).toHaveAttribute(
    'data-total',
    String(hostedAnswer.nbHits),
  );
  expect(own).toEqual([]);
  const [{ url, body }] = asked as [(typeof asked)[number]];
  expect(url.host).toBe(`${HOSTED_APP.id}-dsn.algolia.net`.toLowerCase());
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    'x-algolia-application-id': HOSTED_APP.id,
    'x-algolia-api-key': HOSTED_APP.key,
  });
  // One more question for each facet of which one value must hold.
  expect(body).toMatchObject({
    requests: [
      { indexName: 'products', hitsPerPage: 20, facetFilters: [[`brand:${name}`]] },
      { indexName: 'products', hitsPerPage: 0, facets: 'brand' },
    ],
  });
});

test('pages follow each other, and one beyond the last is missing (R10, X-11, X-12, X-47) @once', async ({
  magazine,
}) => {
  const statusOf = async (path: string) => (await read(magazine.at(path))).status;
  expect(await statusOf('/catalog/all/2')).toBe(200);
  expect(await statusOf('/catalog/all/99')).toBe(404);
  expect(await statusOf('/catalog/2')).toBe(404);
  expect(await statusOf('/catalog/all')).toBe(308);
  expect((await read(magazine.at('/catalog/stone/page/2'))).headers.get('location')).toContain(
    magazine.at('/catalog/stone/2'),
  );
});

test('the start screen lists what is new and best, ten each, and four materials (J28, J29, K16, K17) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/catalog'));
  await expect(page.locator('[data-block=catalog-tree]')).toBeVisible();
  for (const list of ['new', 'best']) {
    const count = await page.locator(`[data-list=${list}] li`).count();
    expect(count).toBeGreaterThan(0);
    expect(count).toBeLessThanOrEqual(10);
  }
  expect(await page.locator('[data-block=featured-materials] li').count()).toBeLessThanOrEqual(4);
});

test.describe('without script, at 320 px', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 320, height: 800 } });
  test('the tree unfolds and nothing is cut off (J23) @once', async ({ page, magazine }) => {
    await page.goto(magazine.at('/catalog'));
    // Folded above the products; beside them it always stands open.
    await page.locator('main details > summary').first().click();
    const lamps = page.locator('[data-node=lamps]');
    await lamps.locator('summary').click();
    await expect(lamps.locator('[data-node=pendants] a')).toBeVisible();
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
  });
});

test('the industry news is titled Highlight and ends with its ads (J10, J11, E23) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/category/architecture'));
  const block = page.locator('[data-block=industry-news]');
  await expect(block.getByRole('heading')).toHaveText('Highlight');
  expect(await block.locator('[data-news-id]').count()).toBeGreaterThan(0);
  await expect(block.locator('> :last-child [data-ad-id]').first()).toBeVisible();
});

test.describe('with the news failing', () => {
  test.afterEach(() => orderFault({ kind: 'pass' }));
  test('the list stays, empty (M34) @once', async ({ page, magazine }) => {
    await orderFault({ kind: 'error', match: 'categories=50873' });
    const answer = await page.goto(magazine.at('/category/landscape'));
    expect(answer?.status()).toBe(200);
    await expect(page.locator('[data-block=industry-news]')).toBeVisible();
  });
});

test('the test layout has a tab for each type and the list of the week (H2, H3, J15, K25, S51) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/?isTest=true'));
  await expect(page.locator('[data-block=hot-posts]')).toHaveCount(0);
  const tabs = page.locator('[data-block=hot-tabs] [role=tab]');
  await expect(tabs).toHaveCount(4);
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))).toEqual([
    'architecture',
    'landscape',
    'art',
    'design',
  ]);
  await islandsWork(page);
  await tabs.nth(1).click();
  await expect(page.locator('[data-block=hot-tabs] [aria-selected=true]')).toHaveAttribute(
    'data-tab',
    'landscape',
  );
  expect(await page.locator('[data-block=week-hot] li').count()).toBeLessThanOrEqual(8);
  expect(await page.locator('#hot-landscape-panel li').count()).toBeLessThanOrEqual(6);
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('#hot-landscape-panel li').filter({ visible: true })).toHaveCount(2);
});
