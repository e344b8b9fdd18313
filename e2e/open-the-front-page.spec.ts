import { expect, test } from './journey/magazine';

const SMALL = { width: 390, height: 844 };

test('the front page stands in its order, ads between the groups (H5, H9-H12, H14-H16, H30, J15, J22, K25)', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/'));
  const order = await page.$$eval(
    'main [data-slot], main [data-group], main [data-block=pagination], main [data-position]',
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
    'pagination',
    'slot 6',
    'home_list_20',
    'home_aside_bottom',
  ]);
  const groups = await page.$$eval('[data-group]', (all) =>
    all.map((group) => group.querySelectorAll('[data-post-id]').length),
  );
  expect(groups).toEqual([4, 4, 4, 4, 2]);
  await expect(page.locator('[data-block=hot-tabs], [data-block=week-hot]')).toHaveCount(0);
  const hot = page.locator('[data-block=hot-posts] li');
  expect(await hot.count()).toBeLessThanOrEqual(6);

  await page.goto(magazine.at('/page/2'));
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(page.locator('[data-post-id]')).toHaveCount(18);
});

test('beside the list stand two ads and the jobs, below it projects and names (H17-H22, H32, J37, K7, K42)', async ({
  page,
  magazine,
}) => {
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
  for (const block of ['brand-highlight', 'company-highlight']) {
    const [first] = await page.locator(`[data-block=${block}] li a`).all();
    await expect(first ?? page.locator('none')).toHaveAttribute('href', /./);
    expect(await first?.innerText()).not.toBe('');
  }
  await expect(page.locator('[data-block=get-project] li')).toHaveCount(4);

  await page.setViewportSize({ width: 768, height: 900 });
  await expect(sidebar).toBeHidden();
  await expect(page.locator('[data-block=get-project] li').filter({ visible: true })).toHaveCount(2);
  await expect(page.locator('[data-block=hot-posts] li').filter({ visible: true })).toHaveCount(2);
});

test('the banner changes every 10 s, loops, pauses, and stands on page 1 only (H6-H8, K36)', async ({
  page,
  magazine,
}) => {
  await page.clock.install();
  await page.goto(magazine.at('/'));
  const slides = page.locator('[data-block=banner] [data-ad-id]');
  const total = await slides.count();
  expect(total).toBeGreaterThan(1);
  await expect(slides.first()).toHaveAttribute('data-active', 'true');
  await expect(page.locator('[data-block=banner] [data-engine]')).toHaveCount(1);
  await page.clock.runFor(9_000);
  await expect(slides.first()).toHaveAttribute('data-active', 'true');
  await page.clock.runFor(2_000);
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

test('the bar and the foot lead everywhere (N1-N4, N9, N25, N26, N28-N30, S42, E14, E15)', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/about'));
  await page.locator('header a').first().click();
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  await page.evaluate(() => Object.assign(window, { sameDocument: true }));
  await page.locator('header a').first().click();
  await expect.poll(() => page.evaluate(() => 'sameDocument' in window)).toBe(false);

  const parent = page.locator('header summary').first();
  await parent.focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('header details[open] ul a').first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.locator('header details[open]')).toHaveCount(0);

  const foot = page.locator('[data-block=footer]');
  for (const column of [1, 2, 3, 4]) {
    expect(await foot.locator(`[data-column="${column}"] a`).count()).toBeGreaterThan(0);
  }
  await expect(foot.locator('[rel~=me]').first()).toBeVisible();
  await expect(foot.locator(`a[href="${magazine.at('/about')}"]`).last()).toBeVisible();
  await expect(foot).toContainText(String(new Date().getFullYear()));
  await expect(foot).toContainText('ICP');

  await page.setViewportSize(SMALL);
  const nav = page.locator('#site-nav');
  await page.locator('[data-action=menu]').click();
  await expect(nav).toHaveClass(/(^| )slide-active( |$)/);
  await expect(page.locator('header summary').first()).toBeVisible();
  await page.locator('[data-action=menu]').click();
  await expect(nav).not.toHaveClass(/slide-active/);
});

test('the language toggle writes a cookie for a year and loads the page anew (N4, S5-S7)', async ({
  page,
  context,
  magazine,
}) => {
  const other =
    magazine.locale === 'zh'
      ? { query: 'en', cookie: 'en_US', lang: 'en-US' }
      : { query: 'cn', cookie: 'zh_CN', lang: 'zh-CN' };
  await page.goto(magazine.at('/page/2?a=1'));
  await page.locator('[data-action=toggle-lang]').click();
  await expect(page.locator('html')).toHaveAttribute('lang', other.lang);
  expect(page.url()).toMatch(new RegExp(`a=1&lang=${other.query}$`));
  const cookie = (await context.cookies()).find(({ name }) => name === 'language');
  expect(cookie?.value).toBe(other.cookie);
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 31_536_000)).toBeLessThan(60);
});

test('pages of the list follow each other, 18 placeholders in between (J16-J21, R60, S24, S25, K2)', async ({
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

  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route('**/page/2*', async (route) => {
    await held;
    await route.continue();
  });
  await pages.locator('[data-step=next]').click();
  await expect(page.locator('[data-placeholder]')).toHaveCount(18);
  await expect(page.locator('main')).toHaveAttribute('data-loading', 'true');
  release();
  await expect(page.locator('main')).toHaveAttribute('data-page', '2');
  await expect(page.locator('[data-placeholder]')).toHaveCount(0);
  await expect(page.locator('main')).toHaveAttribute('data-loading', 'false');

  await pages.locator('input[type=number]').fill('99999');
  await page.keyboard.press('Enter');
  await expect(page.locator('main')).toHaveAttribute('data-page', String(total));
  await expect(pages.locator('[data-step=next]')).toHaveAttribute('aria-disabled', 'true');
});

test('a region tab of the jobs lists that region (J7, J14, S51)', async ({ page, magazine }) => {
  await page.goto(magazine.at('/'));
  const tabs = page.locator('[data-block=sidebar-jobs] [role=tab]');
  await expect(tabs).toHaveCount(4);
  expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('data-tab')))).toEqual([
    'all',
    'northern',
    'yangtze-area',
    'southern',
  ]);
  const asked = page.waitForResponse(/api-jobs-lists\.php\?.*area=northern/);
  await page.locator('[data-tab=northern]').click();
  expect((await asked).status()).toBe(200);
  await expect(page.locator('[role=tab][aria-selected=true]')).toHaveAttribute('data-tab', 'northern');
  await expect(page.locator('#jobs-northern-panel time').first()).toHaveText(/^\d{4}-\d{2}-\d{2}$/);
});

test('the recommended products stand four in a row (J25, K27, H13, C38)', async ({ page, magazine }) => {
  await page.goto(magazine.at('/'));
  const tiles = page.locator('[data-block=recommend-products] [data-product-id]');
  await expect(tiles).toHaveCount(4);
  const tops = await tiles.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
  expect(new Set(tops).size).toBe(1);
});
