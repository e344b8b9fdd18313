import {
  accessibilityProblems,
  expect,
  holdNextPage,
  islandsWork,
  orderFault,
  read,
  test,
} from './journey/magazine';

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
  const release = await holdNextPage(page);
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
