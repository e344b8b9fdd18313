import type { Page } from '@playwright/test';
import { z } from 'zod';
import { fromCms, halfOf, read, wordsOf } from './journey/answers';
import { openPaused, passUntil } from './journey/clock';
import { attributes, watchPlaces } from './journey/layout';
import { expect, magazineIn, test } from './journey/magazine';
import { holdNextPage, islandsWork } from './journey/scripts';

const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };

const adsSchema = z.array(z.object({ id: z.number() }));
const keyedAdsSchema = z.object({
  home_banners: adsSchema,
  home_list_20: adsSchema,
  home_aside_bottom: adsSchema,
});
const positionsSchema = z.array(z.object({ index: z.number(), data: adsSchema }));
const highlightsSchema = z.array(z.object({ name: z.string(), logo: z.string(), linkurl: z.string() }));
const projectsSchema = z.array(z.object({ title: z.string(), cover: z.string(), slug: z.string() }));

const titledSchema = z.object({ title: z.string() });
const menusSchema = z.record(z.string(), z.array(titledSchema.extend({ items: z.array(titledSchema) })));

/** A document that is being left answers no question: it is asked again. */
const expectAnotherDocument = (page: Page) =>
  expect(async () => expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false)).toPass();

const idsOf = (ads: z.infer<typeof adsSchema> = []) => ads.map(({ id }) => String(id));

test('the front page stands in its order, the cover first, and nothing twice (H5, H9-H16, H30, J15, J22, K25, T20) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/'));
  const order = await page.$$eval(
    'main :is([data-slot], [data-group], [data-block=recommend-products], [data-block=pagination], [data-position])',
    (parts) =>
      parts.map((part) => {
        const { slot, group, block, position } = (part as HTMLElement).dataset; // the selector finds elements of HTML only
        return slot !== undefined
          ? `slot ${slot}`
          : group !== undefined
            ? `group ${group}`
            : (block ?? position);
      }),
  );
  expect(order).toEqual([
    'slot 0',
    ...[1, 2, 3, 4, 5].flatMap((n) => [`group ${n}`, `slot ${n}`]),
    'recommend-products',
    'pagination',
    'slot 6',
    'home_list_20',
    'home_aside_bottom',
  ]);
  const groups = await page.$$eval('[data-group]', (all) =>
    all.map((group) => group.querySelectorAll('[data-post-id]').length),
  );
  expect(groups).toEqual([4, 4, 4, 4, 2]);

  const leading =
    'main :is([data-block=cover], [data-block=hot-posts], [data-block=banner], [data-slot="0"])';
  expect(await page.$$eval(leading, (all) => all.map((one) => one.getAttribute('data-block')))).toEqual([
    'cover',
    'hot-posts',
    'banner',
    null,
  ]);
  const cover = page.locator('[data-block=cover]');
  await expect(cover).toHaveAttribute('data-cover', 'pick');
  await expect(cover.locator('img')).toHaveAttribute('fetchpriority', 'high');
  // What leads somewhere is no part of two lists: articles, the products and calls of ads, those of the blocks.
  for (const links of [
    '[data-block=cover] h2 a, [data-group] h3 a',
    '[data-ad-kind^=recommended] a, [data-block=recommend-products] li a',
    '[data-ad-kind=brandTiles] a, [data-block=brand-highlight] li a',
    '[data-ad-kind=projectTiles] a, [data-block=project-matching] li a, [data-block=get-project] li a',
  ]) {
    const addresses = await attributes(page.locator(links), 'href');
    expect(addresses.length, links).toBeGreaterThan(4);
    expect(new Set(addresses).size, links).toBe(addresses.length);
  }
  await expect(page.locator('[data-block=hot-tabs], [data-block=week-hot]')).toHaveCount(0);
  const hot = await page.locator('[data-block=hot-posts] li').count();
  expect(hot).toBeGreaterThan(0);
  expect(hot).toBeLessThanOrEqual(6);

  await page.goto(magazine.at('/page/2'));
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(page.locator('[data-post-id]')).toHaveCount(18);
});

test('each ad stands where the CMS puts it, in its order (H15-H18, E19, T20, T22) @once', async ({
  page,
  magazine,
}) => {
  const positions = await fromCms('api-advert-index-adposition.php', positionsSchema);
  const adsOf = (entry: number) => idsOf(positions.find(({ index }) => index === entry)?.data);
  const keyed = await fromCms('api-advert-index', keyedAdsSchema);
  await page.goto(magazine.at('/'));
  const places: [string, string[]][] = [
    ...[0, 1, 2, 3, 4, 5, 6].map((slot): [string, string[]] => [`[data-slot="${slot}"]`, adsOf(slot)]),
    ['[data-block=sidebar]', adsOf(7).slice(0, 2)],
    ['[data-position=home_list_20]', idsOf(keyed.home_list_20)],
    ['[data-position=home_aside_bottom]', idsOf(keyed.home_aside_bottom)],
  ];
  for (const [place, ads] of places) {
    expect(ads.length, place).toBeGreaterThan(0);
    expect(await attributes(page.locator(`${place} [data-ad-id]`), 'data-ad-id'), place).toEqual(ads);
  }

  const column = page.locator('main [data-position] [data-ad-id]');
  for (const viewport of [LARGE, SMALL]) {
    await page.setViewportSize(viewport);
    const ads = [...keyed.home_list_20, ...keyed.home_aside_bottom];
    await expect(column.filter({ visible: true })).toHaveCount(ads.length);
    const tops = await column.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    expect(tops).toEqual(tops.toSorted((a, b) => a - b));
  }
});

test('beside the list stand two ads and the jobs, below it projects and names (H17-H22, H32, J37, K7, K42) @once', async ({
  page,
  magazine,
}) => {
  const inEnglish = await wordsOf('/en');
  await page.setViewportSize({ width: 769, height: 900 });
  await page.goto(magazine.at('/'));
  const sidebar = page.locator('[data-block=sidebar]');
  await expect(sidebar).toBeVisible();
  const parts = await sidebar.evaluate((aside) =>
    [...aside.children].map((part) =>
      part.hasAttribute('data-ad-id') ? 'ad' : part.getAttribute('data-block'),
    ),
  );
  expect(parts).toEqual(['ad', 'ad', 'sidebar-jobs', 'project-matching']);
  for (const [block, script] of [
    ['brand-highlight', 'api-brand-index'],
    ['company-highlight', 'api-company-index'],
  ] as const) {
    const shown = (await fromCms(script, highlightsSchema)).slice(0, 12);
    expect(shown.length).toBeGreaterThan(0);
    const links = page.locator(`[data-block=${block}] li a`);
    await expect(links).toHaveText(shown.map(({ name }) => halfOf(name, magazine.locale)));
    for (const { name } of shown) expect(inEnglish).toContain(halfOf(name, 'en'));
    expect(await attributes(links, 'href')).toEqual(shown.map(({ linkurl }) => magazine.at(linkurl)));
    expect(await attributes(links.locator('img'), 'src')).toEqual(shown.map(({ logo }) => logo));
  }
  const latest = await fromCms('community?per_page=8', projectsSchema);
  expect(latest).toHaveLength(8);
  for (const [block, projects] of [
    ['get-project', latest.slice(0, 4)],
    ['project-matching', latest.slice(4)],
  ] as const) {
    const links = page.locator(`[data-block=${block}] li a`);
    await expect(links).toHaveText(projects.map(({ title }) => halfOf(title, magazine.locale)));
    for (const { title } of projects) expect(inEnglish).toContain(halfOf(title, 'en'));
    expect(await attributes(links, 'href')).toEqual(
      projects.map(({ slug }) => magazine.at(`/community/${encodeURIComponent(slug)}`)),
    );
    expect(await attributes(links.locator('img'), 'src')).toEqual(projects.map(({ cover }) => cover));
  }

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebar).toBeHidden();
  await expect(page.locator('[data-block=get-project] li').filter({ visible: true })).toHaveCount(2);
  await expect(page.locator('[data-block=hot-posts] li').filter({ visible: true })).toHaveCount(2);
});

test('the banner changes every 10 s, loops, pauses, and stands on page 1 only (H6-H8, K36) @once', async ({
  page,
  magazine,
}) => {
  await page.clock.install();
  // The clock stands still: however long a step takes, the banner knows of what the test lets pass.
  const opening = await openPaused(page, magazine.at('/'));
  const slides = page.locator('[data-block=banner] [data-ad-id]');
  const { home_banners: banners } = await fromCms('api-advert-index', keyedAdsSchema);
  expect(await attributes(slides, 'data-ad-id')).toEqual(idsOf(banners));
  const total = banners.length;
  expect(total).toBeGreaterThan(1);
  await expect(slides.first()).toHaveAttribute('data-active', 'true');
  // Its ten seconds begin somewhere in what has passed by then.
  const passed = opening + (await passUntil(page, page.locator('[data-block=banner] [data-engine]'), 1));
  await expect(slides.nth(1)).toHaveJSProperty('inert', true);
  await page.clock.runFor(9_000 - passed);
  await expect(slides.first()).toHaveAttribute('data-active', 'true');
  await page.clock.runFor(passed + 2_000);
  await expect(slides.nth(1)).toHaveAttribute('data-active', 'true');
  for (let step = 1; step < total; step++) {
    await page.locator('[data-block=banner] [data-action=next]').click();
    await page.clock.runFor(1_000);
  }
  await expect(slides.first()).toHaveAttribute('data-active', 'true');
  await page.locator('[data-block=banner] [data-action=pause]').click();
  await page.mouse.move(5, 5);
  await page.clock.runFor(25_000);
  await expect(slides.first()).toHaveAttribute('data-active', 'true');

  await page.goto(magazine.at('/page/2'));
  await expect(page.locator('[data-block=banner]')).toHaveCount(0);
});

test('the banner stands still for who wants less motion (H8) @once', async ({ page, magazine }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.clock.install();
  await page.goto(magazine.at('/'));
  const slides = page.locator('[data-block=banner] [data-ad-id]');
  await expect(page.locator('[data-block=banner] [data-engine]')).toHaveCount(1);
  await page.clock.runFor(25_000);
  await expect(slides.first()).toHaveAttribute('data-active', 'true');
  // By hand it moves on.
  await page.locator('[data-block=banner] [data-action=next]').click();
  await page.clock.runFor(1_000);
  await expect(slides.nth(1)).toHaveAttribute('data-active', 'true');
});

test('the foot names the year of the reader, though the page is older (N29) @once', async ({
  page,
  magazine,
}) => {
  await page.clock.setFixedTime('2031-07-01T12:00:00Z');
  await page.goto(magazine.at('/about'));
  await expect(page.locator('[data-block=footer]')).toContainText('© 2031');
});

/** The bare address answers in the language asked for, and the name in its bar leads to the home of that language. */
async function goHome(page: Page, query: 'cn' | 'en'): Promise<void> {
  await page.goto(`/?lang=${query}`);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header a').first().click();
  await expectAnotherDocument(page);
}

/** Compares the names in the bar and the foot of a page with the menus of the CMS. */
async function expectMenus(
  page: Page,
  menus: z.infer<typeof menusSchema>,
  locale: 'zh' | 'en',
): Promise<void> {
  const named = ({ title }: z.infer<typeof titledSchema>) => halfOf(title, locale);
  const main = menus['primary-menu'] ?? [];
  expect(main.some(({ items }) => items.length > 0)).toBe(true);
  const entries = page.locator('#site-nav [data-menu=primary] > li');
  await expect(entries).toHaveCount(main.length);
  for (const [at, item] of main.entries()) {
    const opens = entries.nth(at).locator('summary');
    await expect(opens).toHaveCount(item.items.length > 0 ? 1 : 0);
    await expect(item.items.length > 0 ? opens : entries.nth(at).locator('a')).toHaveText(named(item));
    const listed = await entries.nth(at).locator('li a').allTextContents();
    expect(listed).toEqual(expect.arrayContaining(item.items.map(named)));
  }
  for (const column of [1, 2, 3, 4]) {
    const items = menus[`footer-menu-column-${column}`] ?? [];
    expect(items.length).toBeGreaterThan(0);
    await expect(page.locator(`[data-block=footer] [data-column="${column}"] a`)).toHaveText(
      items.map(named),
    );
  }
}

test('the bar and the foot lead everywhere (N1-N4, N9, N25, N26, N28-N30, S42, E14, E15) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/brand'));
  await page.locator('header a').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  expect(new URL(page.url()).pathname).toBe(magazine.at('/'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header a').first().click();
  await expectAnotherDocument(page);
  const menus = await fromCms('v3/menu', menusSchema);
  const foot = page.locator('[data-block=footer]');
  for (const [query, { at, htmlLang, locale }] of [
    ['en', magazineIn('en')],
    ['cn', magazineIn('zh')],
  ] as const) {
    await goHome(page, query);
    await expect(page.locator('html')).toHaveAttribute('lang', htmlLang);
    expect(new URL(page.url()).pathname).toBe(at('/'));
    await expectMenus(page, menus, locale);
    await expect(foot.locator('[rel~=me]:visible')).toHaveCount(4);
    await expect(foot.locator(`a[href="${at('/about')}"]:not([data-column] a)`)).toBeVisible();
    await expect(foot).toContainText(String(new Date().getFullYear()));
    await expect(foot).toContainText('ICP');
  }

  // The new document's islands work: Escape is theirs.
  await islandsWork(page);
  const parent = page.locator('header summary').first();
  await parent.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('header details[open] ul a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('header details[open]')).toHaveCount(0);

  await page.setViewportSize({ width: 769, height: 900 });
  await expect(page.locator('[data-action=menu]')).toBeHidden();
  await page.setViewportSize({ width: 768, height: 900 });
  await expect(page.locator('[data-action=menu]')).toBeVisible();
  await page.setViewportSize(SMALL);
  const nav = page.locator('#site-nav');
  await page.locator('[data-action=menu]').click();
  await expect(nav).toHaveClass(/(^| )slide-active( |$)/);
  await expect(page.locator('header summary').first()).toBeVisible();
  await page.locator('[data-action=menu]').click();
  await expect(nav).not.toHaveClass(/slide-active/);
});

test('the pages for advertisers and members are linked where they are looked for (R54, R56-R58) @once', async ({
  page,
  magazine,
}) => {
  const link = (place: string, path: string) =>
    page.locator(`${place} a[href="${magazine.at(path)}"]`).first();
  await page.goto(magazine.at('/'));
  await expect(link('[data-block=get-project]', '/get-project-designer')).toBeVisible();
  await expect(link('[data-block=get-project]', '/get-project-client')).toBeVisible();
  await expect(link('[data-block=footer]', '/ad-text-and-images')).toBeVisible();
  await page.goto(magazine.at('/ad'));
  await expect(link('main', '/ad-text-and-images')).toBeVisible();
  for (const path of ['/ad', '/ad-text-and-images', '/get-project-designer', '/get-project-client'])
    expect((await read(magazine.at(path))).status, path).toBe(200);
});

test('the language toggle writes a cookie for a year and loads the page anew (N4, S5-S7) @once', async ({
  page,
  context,
  magazine,
}) => {
  // The way back, too: keep-languages-apart.
  const other = { query: 'en', cookie: 'en_US', lang: 'en-US' };
  await page.goto(magazine.at('/about?a=1'));
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('[data-action=toggle-lang]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(false);
  expect(page.url()).toMatch(new RegExp(`a=1&lang=${other.query}$`));
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe(other.cookie);
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(60);
});

test('pages of the list follow each other, 18 placeholders in between (H30, J16-J21, R60, S24, S25, K2) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/'));
  const pages = page.locator('[data-block=pagination]');
  await expect(pages.locator('[data-step=prev]')).toHaveAttribute('aria-disabled', 'true');
  const where = await pages.locator('[data-part=where]').innerText();
  const total = Number(where.split('/')[1]);
  expect(where).toBe(`1/${total}`);
  await expect(pages.locator('input[type=number]')).toHaveAttribute('max', String(total));
  await expect(pages.locator('[aria-current=page]')).toHaveAttribute('href', magazine.at('/'));

  const posts = page.locator('main [data-post-id]');
  const first = await attributes(posts, 'data-post-id');
  // Before that the pages are links of the browser.
  await islandsWork(page);
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  const release = await holdNextPage(page);
  await pages.locator('[data-step=next]').click();
  await expect(page.locator('[data-placeholder]')).toHaveCount(18);
  await expect(page.locator('main')).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  await expect(page.locator('main')).toHaveAttribute('data-loading', 'false');
  const second = await attributes(posts, 'data-post-id');
  expect(second).toHaveLength(18);
  expect(second.filter((id) => first.includes(id))).toEqual([]);
  expect(await page.evaluate(() => 'sameDocument' in window)).toBe(true);

  await pages.locator('input[type=number]').fill('99999');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-page', String(total));
  await expect(pages.locator('[data-step=next]')).toHaveAttribute('aria-disabled', 'true');
});

test('a region tab of the jobs lists that region (J7, J14, S51) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/'));
  const tabs = page.locator('[data-block=sidebar-jobs] [role=tab]');
  await expect(tabs).toHaveCount(4);
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))).toEqual([
    'all',
    'northern',
    'yangtze-area',
    'southern',
  ]);
  await islandsWork(page);
  const asked = page.waitForResponse(/api-jobs-lists\.php\?.*area=northern/);
  await page.locator('[data-tab=northern]').click();
  expect((await asked).status()).toBe(200);
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveAttribute('data-tab', 'northern');
  await expect(page.locator('#jobs-northern-panel time').first()).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
});

test('the recommended products stand four in a row (J25, K27, H13, C38) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/'));
  const tiles = page.locator('[data-block=recommend-products] [data-product-id]');
  await expect(tiles).toHaveCount(4);
  const tops = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});

test('the recommended products have an order of each visit, asked for by the browser, and nothing moves (C38, A29) @once', async ({
  page,
  magazine,
}) => {
  const RANDOM = /\/api\/product\?.*orderby=rand/;
  const block = page.locator('[data-block=recommend-products]');
  const tiles = block.locator('[data-product-id]');
  const below = page.locator('[data-block=pagination]');
  const productsSchema = z.array(z.looseObject({ id: z.number() }));
  const asked: string[] = [];
  page.on('request', (request) => {
    if (RANDOM.test(request.url())) asked.push(request.url());
  });

  // Who stays at the top costs the CMS nothing; who comes near asks once.
  await page.setViewportSize(LARGE);
  await page.goto(magazine.at('/'));
  await islandsWork(page);
  await expect(block.locator('[data-random=false]')).toHaveCount(1);
  expect(asked).toEqual([]);
  const drawn = await attributes(tiles, 'data-product-id');
  await block.scrollIntoViewIfNeeded();
  await expect(block.locator('[data-random=true]')).toHaveCount(1);
  expect(asked).toHaveLength(1);
  expect(Object.fromEntries(new URL(asked[0] ?? '').searchParams)).toEqual({
    'filter[is_recommend]': '1',
    per_page: '4',
    page: '1',
    order: 'desc',
    orderby: 'rand',
  });

  // The block in view from the start.
  await page.setViewportSize({ width: 1440, height: 9000 });
  const moved = await watchPlaces(page);
  const orders = new Set<string>();
  for (let load = 0; load < 10 && orders.size < 2; load++) {
    const answered = page.waitForResponse(RANDOM);
    await page.goto(magazine.at('/'));
    const products = productsSchema.parse(await (await answered).json());
    await expect(block.locator('[data-random=true]')).toBeVisible();
    const shown = await attributes(tiles, 'data-product-id');
    expect(shown).toHaveLength(4);
    expect(shown).toEqual(products.map(({ id }) => String(id)));
    orders.add(shown.join());
  }
  expect(orders.size).toBeGreaterThan(1);
  await page.waitForLoadState('networkidle');
  expect(await moved()).toEqual([]);

  // Whatever the answer says, and however little of it: on a large screen long names, on a small one half of them.
  const word = 'Brick '.repeat(60);
  type Products = z.infer<typeof productsSchema>;
  const answers: [{ width: number; height: number }, number, (products: Products) => Products][] = [
    [
      { width: 1440, height: 9000 },
      4,
      (all) => all.map((one) => ({ ...one, title: word, brand: { title: word, slug: 'a' } })),
    ],
    [{ width: 390, height: 12000 }, 2, (all) => all.slice(0, 2)],
  ];
  for (const [viewport, count, changed] of answers) {
    let release = () => {};
    const held = new Promise<void>((resolve) => (release = resolve));
    await page.route(RANDOM, async (route) => {
      const response = await route.fetch();
      const products = productsSchema.parse(await response.json());
      await held;
      await route.fulfill({ response, json: changed(products) });
    });
    await page.setViewportSize(viewport);
    await page.goto(magazine.at('/'));
    await islandsWork(page);
    await expect(block.locator('[data-random=false]')).toHaveCount(1);
    const before = await Promise.all([block.boundingBox(), below.boundingBox()]);
    release();
    await expect(block.locator('[data-random=true]')).toHaveCount(1);
    await expect(tiles).toHaveCount(count);
    expect(await Promise.all([block.boundingBox(), below.boundingBox()])).toEqual(before);
    await page.unroute(RANDOM);
  }

  // Without an answer those of the page stand.
  await page.setViewportSize({ width: 1440, height: 9000 });
  await page.route(RANDOM, (route) => route.fulfill({ status: 500, json: { code: 'no' } }));
  const refused = page.waitForResponse(RANDOM);
  await page.goto(magazine.at('/'));
  expect((await refused).status()).toBe(500);
  await page.waitForLoadState('networkidle');
  await expect(block.locator('[data-random=false]')).toHaveCount(1);
  expect(await attributes(tiles, 'data-product-id')).toEqual(drawn);
});

test('the second recommended list has an order of each visit, and nothing moves (J27, K28) @once', async ({
  page,
  magazine,
}) => {
  const orders = new Set<string>();
  const list = page.locator('[data-position=home_list_20] [data-shuffled=true]').first();
  for (let load = 0; load < 10 && orders.size < 2; load++) {
    await page.goto(magazine.at('/'));
    await expect(list).toBeVisible();
    orders.add((await list.locator('strong').allInnerTexts()).join());
  }
  expect(orders.size).toBeGreaterThan(1);

  // The list in view from the start.
  await page.setViewportSize({ width: 1440, height: 9000 });
  const moved = await watchPlaces(page);
  await page.goto(magazine.at('/'));
  await expect(list).toBeVisible();
  await page.waitForLoadState('networkidle');
  expect(await moved()).toEqual([]);
});

test('a page says that another one is being fetched, and stands meanwhile (S24) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/'));
  // Before the islands work a link loads a document.
  await islandsWork(page);
  const main = page.locator('main');
  const release = await holdNextPage(page);
  await page.locator('[data-group="1"] a[href$=".htm"]').first().click();
  await expect(main).toHaveAttribute('data-loading', 'true');
  await expect(page.locator('[data-group="1"]')).toBeVisible();
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  release();
  await expect(main).toHaveAttribute('data-screen', 'post');
  await expect(main).toHaveAttribute('data-loading', 'false');
});
