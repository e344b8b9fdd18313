import type { Page } from '@playwright/test';
import { z } from 'zod';
import { fromCms, halfOf, read, wordsOf } from './journey/answers';
import { attributes, countShifts } from './journey/layout';
import { expect, test } from './journey/magazine';
import { hold, islandsWork } from './journey/scripts';

const named = z.object({ id: z.number(), slug: z.string() });
const brandsSchema = z.array(named.extend({ title: z.string(), brandtype: z.number() }));
const productsSchema = z.array(
  named.extend({
    title: z.object({ rendered: z.string() }),
    acf: z.object({
      brand_owner: z.number(),
      product_dimensions: z.string(),
      product_contact: z.string(),
      product_attr: z.array(z.object({ name: z.string(), value: z.string() })),
      product_gallery: z.array(z.unknown()),
      product_projects: z.array(z.object({ slug: z.string() })),
    }),
  }),
);

const shownIds = (page: Page) =>
  page.$$eval('[data-block=list] [data-brand-id]', (all) =>
    all.filter((one) => one.checkVisibility()).map((one) => one.getAttribute('data-brand-id')),
  );
const fitsAt320 = async (page: Page, path: string) => {
  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(path);
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width, path).toBeLessThanOrEqual(320);
  await page.setViewportSize({ width: 1440, height: 900 });
};

test('the brands stand in two lists, and a house may join (R13, J34, J35, E28, E29, C73) @once', async ({
  page,
  magazine,
}) => {
  const brands = await fromCms('brand?page=1&per_page=25', brandsSchema);
  const inEnglish = await wordsOf('/en/brand');
  await page.goto(magazine.at('/brand'));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'brand');
  await expect(page.locator('h1')).toHaveCount(1);
  for (const [kind, brandtype, label] of [
    ['creative', 1, '创意品牌|Creative brands'],
    ['build', 2, '建造品牌|Building brands'],
  ] as const) {
    const list = page.locator(`[data-block=brand-list][data-kind=${kind}]`);
    await expect(list.getByRole('heading', { level: 2 })).toHaveText(halfOf(label, magazine.locale));
    expect(inEnglish).toContain(halfOf(label, 'en'));
    const ids = await list
      .locator('[data-brand-id]')
      .evaluateAll((all) => all.map((one) => Number(one.getAttribute('data-brand-id'))));
    expect(ids).toEqual(brands.filter((brand) => brand.brandtype === brandtype).map(({ id }) => id));
  }
  const { url } = await fromCms('api-brand-joinus.php', z.object({ url: z.string() }));
  await expect(page.locator('[data-block=join-us] a')).toHaveAttribute('href', magazine.at(url));
  await fitsAt320(page, magazine.at('/brand'));
});

test('another page of the brands comes without a change of address (R61, R60, S25) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/brand'));
  // Before that the pages are links.
  await islandsWork(page);
  const first = await shownIds(page);
  const second = page.locator('[data-block=pagination] a[data-page="2"]').first();
  await expect(second).toHaveAttribute('href', magazine.at('/brand?page=2'));
  await page.evaluate(() =>
    document.addEventListener('pagechange', (event) => Object.assign(window, { heard: event })),
  );
  const release = await hold(page, /\/brand\?page=2/);
  await second.click();
  await expect(page.locator('[data-soft-list=brands] [data-placeholder]')).toHaveCount(18);
  release();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(magazine.at('/brand'));
  expect(await page.evaluate(() => 'heard' in window)).toBe(true);
  const next = await shownIds(page);
  expect(next.length).toBeGreaterThan(0);
  expect(next.filter((id) => first.includes(id))).toEqual([]);
  await expect(page.locator('[data-soft-list=brands]')).toBeFocused();
  await expect(page.locator('[data-soft-list=brands] [role=status]')).toContainText('2');
  await expect(page.locator('[data-block=pagination] [aria-current=page]')).toHaveText('2');

  // The widget that came along is as soft as the first one.
  await page.locator('[data-block=pagination] [data-step=prev]').click();
  await expect.poll(() => shownIds(page)).toEqual(first);
});

test('when a page of the brands cannot be fetched, the browser goes there (R61) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/brand'));
  await islandsWork(page);
  await page.route('**/brand?page=2', (route) =>
    route.request().resourceType() === 'fetch' ? route.abort() : route.continue(),
  );
  await page.locator('[data-block=pagination] a[data-page="2"]').first().click();
  await page.waitForURL('**/brand?page=2');
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
});

test('without script the pages are links, and a number leads to its page (R60, R61, D2 rule 11) @once', async ({
  browser,
  magazine,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at('/brand'), process.env.SITE_URL).href);
  await page.locator('[data-block=pagination] a[data-page="2"]').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute('href', /\/brand\?page=2$/);
  expect((await read(magazine.at('/brand?goto=2'))).headers.get('location')).toMatch(/\/brand\?page=2$/);
  expect((await read(magazine.at('/brand?page=1'))).status).toBe(308);
  expect((await read(magazine.at('/brand?page=99'))).status).toBe(404);
  await context.close();
});

test('a small screen shows three of each list, others at each visit (J26, K26) @once', async ({
  page,
  magazine,
}) => {
  await page.setViewportSize({ width: 768, height: 900 });
  await page.goto(magazine.at('/brand'));
  const all = await shownIds(page);
  await page.setViewportSize({ width: 767, height: 900 });
  const shifted = await countShifts(page);
  const orders = new Set<string>();
  for (let load = 0; load < 3 || (load < 10 && orders.size < 2); load++) {
    await page.goto(magazine.at('/brand'));
    await islandsWork(page);
    const lists = page.locator('[data-block=brand-list]');
    for (let at = 0; at < 2; at++)
      await expect(lists.nth(at).locator('[data-brand-id]').filter({ visible: true })).toHaveCount(3);
    orders.add((await shownIds(page)).join());
  }
  expect(orders.size).toBeGreaterThan(1);
  expect(await shifted()).toBeLessThan(0.02);
  for (const box of await page.locator('[data-block=brand-list] input[type=checkbox]').all())
    await box.check();
  expect((await shownIds(page)).sort()).toEqual(all.sort());
});

test('a brand shows who it is and what it makes (R14, J43, C38, J24, K8) @once', async ({
  page,
  magazine,
}) => {
  const products = await fromCms('product?per_page=100', productsSchema);
  const product = products.find(({ acf }) => acf.brand_owner > 0);
  const made = await fromCms(
    `product?filter%5Bbrand_owner%5D=${product?.acf.brand_owner}&per_page=100`,
    productsSchema,
  );
  const brands = await fromCms('brand?per_page=100', brandsSchema);
  const brand = brands.find(({ id }) => id === product?.acf.brand_owner);
  await page.goto(magazine.at(`/brand/${brand?.slug}`));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'brand-detail');
  await expect(page.locator('h1')).toHaveText(halfOf(brand?.title ?? '', magazine.locale));
  expect(await wordsOf(`/en/brand/${brand?.slug}`)).toContain(halfOf(brand?.title ?? '', 'en'));
  for (const block of ['cover', 'logo', 'about', 'detail', 'facts'])
    await expect(page.locator(`main [data-block=${block}]`), block).toBeVisible();
  const ids = await page.$$eval('[data-block=brand-products] [data-product-id]', (all) =>
    all.map((one) => Number(one.getAttribute('data-product-id'))),
  );
  expect(ids.sort()).toEqual(made.map(({ id }) => id).sort());
  const strip = page.locator('[data-block=strip-brands] [data-brand-id]');
  expect(await strip.count()).toBeGreaterThan(0);
  expect(await strip.count()).toBeLessThanOrEqual(6);
  expect(await page.locator('script[type="application/ld+json"]').first().textContent()).toContain(
    '"@type":"Organization"',
  );
  await fitsAt320(page, magazine.at(`/brand/${brand?.slug}`));
});

test('a product shows its facts, its pictures and where it was used (R24, J42, E27, J24, K8) @once', async ({
  page,
  magazine,
}) => {
  const products = await fromCms('product?per_page=100', productsSchema);
  const product = products.find(({ acf }) => acf.product_projects.length > 0);
  if (!product) throw new Error('no product of the demo was used anywhere');
  await page.goto(magazine.at(`/product/${product.slug}`));
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'product');
  await expect(page.locator('h1')).toHaveText(halfOf(product.title.rendered, magazine.locale));
  const inEnglish = await wordsOf(`/en/product/${product.slug}`);
  const facts = page.locator('main [data-block=facts]');
  for (const text of [product.title.rendered, product.acf.product_dimensions])
    expect(inEnglish).toContain(halfOf(text, 'en'));
  await expect(facts).toContainText(halfOf(product.acf.product_dimensions, magazine.locale));
  await expect(facts.locator(`a[href="mailto:${product.acf.product_contact}"]`)).toBeVisible();
  for (const { name, value } of product.acf.product_attr) {
    await expect(facts).toContainText(halfOf(name, magazine.locale));
    await expect(facts).toContainText(halfOf(value, magazine.locale));
    for (const text of [name, value]) expect(inEnglish).toContain(halfOf(text, 'en'));
  }
  for (const block of ['description', 'features', 'functions', 'brand-owner', 'gallery'])
    await expect(page.locator(`main [data-block=${block}]`), block).toBeVisible();
  // The first one stands above the words, and nowhere else; all are turned over together.
  const plates = await attributes(page.locator('[data-plates] a[data-plate]'), 'href');
  expect(plates).toHaveLength(product.acf.product_gallery.length);
  expect(new Set(plates).size).toBe(plates.length);
  await expect(page.locator('[data-block=gallery] li')).toHaveCount(plates.length - 1);
  for (const { slug } of product.acf.product_projects)
    await expect(page.locator(`[data-block=projects] a[href$="/${slug}.htm"]`)).toBeVisible();
  const strip = page.locator('[data-block=strip-products] [data-product-id]');
  expect(await strip.count()).toBeGreaterThan(0);
  expect(await strip.count()).toBeLessThanOrEqual(6);
  await fitsAt320(page, magazine.at(`/product/${product.slug}`));

  await page.locator('[data-block=brand-owner] a').click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'brand-detail');
});

test('what is not there is a 404 (R63) @once', async ({ magazine }) => {
  for (const path of ['/brand/no-such-brand', '/product/no-such-product'])
    expect((await read(magazine.at(path))).status, path).toBe(404);
});
