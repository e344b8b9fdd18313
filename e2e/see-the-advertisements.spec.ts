import type { Page } from '@playwright/test';
import { z } from 'zod';
import { placeAds, type AdView } from '../lib/ads/placement';
import { AD_PLACES } from '../lib/ads/places';
import type { Ad } from '../lib/cms/models';
import type { Locale } from '../lib/i18n/locales';
import { accessibilityProblems } from './journey/accessibility';
import { fromCms, halfOf } from './journey/answers';
import { openPaused, passUntil, stopClock } from './journey/clock';
import { env } from './journey/env';
import { attributes, countShifts, sizeOf } from './journey/layout';
import { expect, test } from './journey/magazine';
import { islandsWork } from './journey/scripts';

const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 700 };
/** The first size at 400 %. */
const LOW = { width: 320, height: 256 };
const ARTICLE = '/hillside-library.htm';
const CATEGORY = '/category/architecture';

const adSchema = z.object({
  ...{ id: z.number(), advertType: z.string(), title: z.string(), content: z.string() },
  ...{ adpositions: z.array(z.string()), views: z.number(), show_times_limit: z.number() },
});
const adsSchema = z.array(adSchema);
const keyedSchema = z.object({ bottom_bar: adsSchema });

/** A picture that every place shows, for both languages. */
const WORDS = { zh: '', en: '' };
const AD: Ad = {
  ...{
    id: 1,
    kind: 'image',
    title: WORDS,
    name: WORDS,
    subname: WORDS,
    image: '/a.webp',
    href: '',
    html: '',
  },
  ...{ logo: '', items: [], positions: [], articlePosition: 9, language: null, byPermit: false },
  ...{ picture: null, frame: null },
};

const bar = (page: Page) => page.locator('[data-block=bottom-bar]');
const block = (page: Page) => page.locator('[data-block=simple-floating-ad]');
const sideAds = (page: Page) => page.locator('[data-block=sidebar] > [data-ad-place]');

/** Opens a page and waits until its islands work. */
async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await islandsWork(page);
}

/** Opens a page whose clock stands still; its islands work. */
async function openStill(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await openPaused(page, path);
}

/** Lets the clock of an article or a list pass until its floating block has had its turn, or has it. */
async function letFloat(page: Page, state: 'shown' | 'gone'): Promise<void> {
  // What loads late waits for a second first.
  await page.clock.runFor(900);
  await passUntil(page, page.locator(`[data-block=simple-floating-ad][data-state=${state}]`), 1);
}

const scrollTo = (page: Page, top: number) =>
  page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);

test('the bottom bar has its ads as slides that do not move by themselves (H23, H26, H28)', async ({
  page,
  magazine,
}) => {
  const { bottom_bar: ads } = await fromCms('api-advert-index', keyedSchema);
  expect(ads.map(({ advertType }) => advertType)).toEqual(['ad_image', 'ad_text']);
  await openStill(page, magazine.at('/'));
  const slides = bar(page).locator('[data-ad-id]');
  await passUntil(page, bar(page).locator('[data-engine]'), 1);
  expect(await attributes(slides, 'data-ad-id')).toEqual(ads.map(({ id }) => String(id)));
  await expect(bar(page)).toHaveAttribute('data-state', 'expanded');
  await expect(slides.first()).toContainText(halfOf(ads[0]?.title ?? '', magazine.locale));
  await page.clock.runFor(15_000);
  expect(await attributes(slides, 'data-active')).toEqual(['true', 'false']);

  await bar(page).locator('[data-action=next]').click();
  await passUntil(page, bar(page).locator('[data-active=true]:last-child'), 1);
  expect(await attributes(slides, 'data-active')).toEqual(['false', 'true']);
  const html = decodeURIComponent(ads[1]?.content ?? '');
  expect(html).toContain('<a href');
  await expect(slides.nth(1).getByRole('link')).toBeVisible();
  expect(html.replace(/<[^>]*>/g, '').trim()).toContain((await slides.nth(1).innerText()).trim());
});

test('a picture in the bottom bar opens beside the page (H27, V17)', async ({ page, context, magazine }) => {
  await open(page, magazine.at('/'));
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    bar(page).locator('[data-ad-kind=image] a').click(),
  ]);
  await expect(opened.locator('main')).toHaveAttribute('data-screen', 'brand-detail');
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'home');
  await opened.close();
});

test('the bottom bar is shrunk and expanded by its buttons, and remembers it (H24, S40)', async ({
  page,
  context,
  magazine,
}) => {
  await open(page, magazine.at('/'));
  const [shrink, expand] = ['shrink', 'expand'].map((action) => bar(page).locator(`[data-action=${action}]`));
  await expect(bar(page)).toHaveAttribute('data-state', 'expanded');
  await shrink?.click();
  await expect(bar(page)).toHaveAttribute('data-state', 'shrunk');
  await expect(bar(page).locator('[data-ad-id]').first()).toBeHidden();
  const kept = (await context.cookies()).find(({ name }) => name === 'bottom_bar_shrunk');
  expect(Math.abs((kept?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(60);

  await open(page, magazine.at('/page/2'));
  await expect(bar(page)).toHaveAttribute('data-state', 'shrunk');
  await expand?.click();
  await expect(bar(page)).toHaveAttribute('data-state', 'expanded');

  // At 400 % it covers nothing of the little there is, and has all its parts.
  await page.setViewportSize(LOW);
  await expect(bar(page)).toHaveCSS('position', 'static');
  await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px');
  await expect(bar(page).locator('[aria-live]')).not.toHaveCSS('display', 'none');
  // Nor is a line cut through with larger text.
  await page.evaluate(() => (document.documentElement.style.fontSize = '200%'));
  const words = bar(page).locator('[data-ad-kind=image] a > :last-child');
  expect(
    await words.evaluate((one: HTMLElement) => one.offsetHeight - (one.parentElement?.clientHeight ?? 0)),
  ).toBeLessThanOrEqual(0);
  await shrink?.press('Enter');
  await expect(bar(page)).toHaveAttribute('data-state', 'shrunk');
});

test('in the app there is no bottom bar, and its page is the one of everybody (H23)', async ({
  browser,
  magazine,
}) => {
  const context = await browser.newContext({
    baseURL: env.SITE_URL,
    userAgent: 'Mozilla/5.0 (iPhone) AppleWebKit/605.1.15 ArchSiteApp/3.2',
  });
  const page = await context.newPage();
  await open(page, magazine.at('/'));
  await expect(page.locator('[data-slot="0"] [data-ad-id]')).toBeVisible();
  // What waits until the page is idle has come.
  await expect(page.locator('[data-block=banner] [data-engine]')).toHaveCount(1);
  await expect(bar(page)).toHaveCount(0);
  await context.close();
});

// The colours change no place of anything.
for (const [colorScheme, viewports] of [
  ['light', [LARGE, SMALL, SMALLEST]],
  ['dark', [LARGE]],
] as const) {
  test(`the bottom bar covers no end of the page and no focus, in ${colorScheme} (H23)`, async ({
    page,
    magazine,
  }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    const shifted = await countShifts(page);
    for (const viewport of viewports) {
      await page.setViewportSize(viewport);
      await open(page, magazine.at('/'));
      await expect(bar(page)).toBeVisible();
      const top = async () => (await bar(page).boundingBox())?.y ?? 0;
      expect(await top()).toBeGreaterThan(viewport.height * 0.75);
      // In the dark the page behind is judged with the other screens.
      const judged = colorScheme === 'dark' ? { within: '[data-block=bottom-bar]' } : {};
      expect(await accessibilityProblems(page, judged), `${viewport.width}`).toEqual([]);
      for (const button of await bar(page).getByRole('button').all())
        expect(Math.min(...(await sizeOf(button)))).toBeGreaterThanOrEqual(44);
      const below = await page
        .locator('[data-slot="1"] a')
        .first()
        .evaluate((link) => {
          link.focus();
          return link.getBoundingClientRect().bottom;
        });
      expect(below).toBeLessThanOrEqual(await top());
      await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: 'instant' }));
      const end = await page
        .locator('[data-block=footer]')
        .evaluate((one) => one.getBoundingClientRect().bottom);
      expect(end).toBeLessThanOrEqual((await top()) + 1);
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth),
      ).toBeLessThanOrEqual(0);
      expect(await shifted()).toBeLessThan(0.02);
      await bar(page).locator('[data-action=shrink]').click();
      const { width = Infinity } = (await bar(page).boundingBox()) ?? {};
      expect(width).toBeLessThan(viewport.width * 0.75);
      await bar(page).locator('[data-action=expand]').click();
    }
  });
}

for (const [screen, path, text] of [
  ['an article', ARTICLE, '[data-block=body] p'],
  ['a category', CATEGORY, '[data-post-id]'],
] as const) {
  test(`over ${screen} a block of 300 × 200 floats for 6 s, beside the text (S39, K35, T4)`, async ({
    page,
    context,
    magazine,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    const shifted = await countShifts(page);
    await openStill(page, magazine.at(path));
    await letFloat(page, 'shown');
    await expect(block(page)).toBeVisible();
    const shown = await block(page).boundingBox();
    expect(shown).toMatchObject({ width: 300, height: 200 });
    await expect(block(page)).toHaveCSS('position', 'fixed');
    await expect(block(page).locator('[data-part=counter]')).toHaveText(/^6\b/);
    await expect(block(page).locator('[data-ad-place=simple_floating]')).toHaveAttribute('data-ad-id', /\d/);
    const columns = await page.locator(text).evaluateAll((all) =>
      all
        .map((one) => one.getBoundingClientRect())
        .filter(({ width }) => width > 100 && width < 900)
        .map(({ left, right }) => [left, right] as const),
    );
    expect(columns.length).toBeGreaterThan(3);
    const { x = 0 } = shown ?? {};
    for (const [left, right] of columns) expect(right <= x || left >= x + 300).toBe(true);

    await page.clock.runFor(5_000);
    await expect(block(page)).toBeVisible();
    await page.clock.runFor(1_500);
    await expect(block(page)).toBeHidden();
    await page.clock.runFor(20_000);
    await expect(block(page)).toBeHidden();
    expect((await context.cookies()).filter(({ name }) => name.includes('floating'))).toEqual([]);
    expect(await shifted()).toBeLessThan(0.02);

    // axe needs a clock that runs, and would take longer than the block is shown.
    await page.clock.resume();
    await block(page).evaluate((one: HTMLElement) => (one.hidden = false));
    expect(await accessibilityProblems(page, { within: '[data-block=simple-floating-ad]' })).toEqual([]);
  });
}

test('the floating block that was closed stays away from the next page, and from a small screen (S39, T4)', async ({
  page,
  magazine,
}) => {
  await page.setViewportSize(SMALL);
  await openStill(page, magazine.at(ARTICLE));
  await letFloat(page, 'shown');
  await expect(block(page)).toBeHidden();
  await page.setViewportSize(LARGE);
  await block(page).locator('[data-action=close]').click();
  await expect(block(page)).toBeHidden();
  await openPaused(page, magazine.at(CATEGORY));
  await letFloat(page, 'gone');
  await expect(block(page)).toBeHidden();
});

test('from 2098 px on the side ads are fixed, and lie over nothing (J49, J50, K37, K38)', async ({
  page,
  magazine,
}) => {
  // Room for both seeded ads above the bottom bar.
  await page.setViewportSize({ width: 1440, height: 1000 });
  const shifted = await countShifts(page);
  await page.clock.install();
  await open(page, magazine.at('/'));
  const sidebar = page.locator('[data-block=sidebar]');
  // What stands beside the sidebar is about as high as that: here it is made long.
  const list = page.locator('section[aria-labelledby=list-title]');
  const LONG = 'height: 12000px';
  await list.evaluate((one: HTMLElement, css) => (one.style.cssText = css), LONG);
  const places = () => sideAds(page).evaluateAll((all) => all.map((one) => getComputedStyle(one).position));
  await scrollTo(page, 2097);
  // The script has come, and has decided.
  await expect(page.locator('[data-block=sidebar] > [data-fixed=false]')).toHaveCount(2);
  expect(await places()).toEqual(['static', 'static']);
  await scrollTo(page, 2098);
  await expect.poll(places).toEqual(['fixed', 'fixed']);

  const boxes = () =>
    page.evaluate(() => {
      const of = (selector: string) =>
        [...document.querySelectorAll(selector)].map((one) => one.getBoundingClientRect().toJSON());
      const [header, bottomBar, side, list] = [
        '[data-block=nav]',
        '[data-block=bottom-bar]',
        '[data-block=sidebar]',
        'section[aria-labelledby=list-title]',
      ].flatMap(of);
      const ads = of('[data-block=sidebar] > [data-fixed=true]');
      return {
        ads,
        rest: of('[data-block=sidebar] > :not([data-fixed=true])'),
        header,
        bottomBar,
        side,
        list,
      };
    });
  for (const top of [2098, 2600, 4000, 8800, 11_000]) {
    await scrollTo(page, top);
    await expect(async () => {
      const { ads, rest, header, bottomBar, side } = await boxes();
      const [first, last] = ads;
      expect(ads.map(({ width }) => Math.round(width))).toEqual([264, 264]);
      expect(first.top).toBeGreaterThanOrEqual(Math.max(...rest.map(({ bottom }) => bottom)));
      expect(last.top).toBeGreaterThan(first.bottom);
      expect(last.bottom).toBeLessThanOrEqual(side.bottom + 1);
      if (top !== 4000) return;
      expect(Math.round(first.top - header.bottom)).toBe(24);
      expect(last.bottom).toBeLessThan(bottomBar.top);
    }).toPass();
  }
  await scrollTo(page, 0);
  await expect.poll(places).toEqual(['static', 'static']);
  expect(await shifted()).toBeLessThan(0.02);

  // In a lower window only as many as fit above the bottom bar; the one that has the focus keeps it.
  const link = sideAds(page).first().locator('a').first();
  // For two frames an ad that changes its place cannot be seen, nor take the focus.
  await expect(link).toBeVisible();
  await link.focus();
  for (const viewport of [LARGE, { width: 1366, height: 768 }, { width: 1366, height: 650 }]) {
    await page.setViewportSize(viewport);
    await scrollTo(page, 4000);
    await expect(async () => {
      const { ads, rest, bottomBar } = await boxes();
      expect(ads.length).toBeGreaterThan(0);
      expect(ads.at(-1).bottom).toBeLessThan(bottomBar.top);
      expect(ads[0].top).toBeGreaterThan(Math.max(...rest.map(({ bottom }) => bottom)));
    }).toPass();
    expect((await places())[0]).toBe('fixed');
  }
  await expect(link).toBeFocused();

  // The list becomes shorter and longer, and nobody scrolls: 3 s later the ads stand where they then have to.
  await stopClock(page);
  const before = await boxes();
  const ends = before.ads[0].top + 100;
  for (const [styles, top] of [
    [`height: ${ends - before.list.top}px; overflow: hidden`, ends - before.ads[0].height],
    [LONG, before.ads[0].top],
  ] as const) {
    await list.evaluate((one, css) => (one.style.cssText = css), styles);
    await page.clock.runFor(3_020);
    const { ads, side, list: box } = await boxes();
    expect(side.height).toBe(box.height);
    expect(Math.abs(ads[0].top - top)).toBeLessThan(1);
  }
  await page.setViewportSize(SMALL);
  await scrollTo(page, 3000);
  await expect(sidebar).toBeHidden();
});

test('an ad shown too often is not seen, one of two places stands in both (V20, E18, J39)', async ({
  page,
  magazine,
}) => {
  const all = await fromCms('advertisement?per_page=100&order=asc&orderby=menu_order', adsSchema);
  const spent = all.filter(({ views, show_times_limit: limit }) => limit > 0 && views > limit);
  expect(spent.map(({ adpositions }) => adpositions)).toEqual([['article_bottom']]);
  await page.goto(magazine.at(ARTICLE));
  const below = page.locator('[data-block=article-bottom] [data-ad-id]');
  const inPlace = all.filter(({ adpositions }) => adpositions.includes('article_bottom'));
  expect(await attributes(below, 'data-ad-id')).toEqual(
    inPlace.filter((ad) => !spent.includes(ad)).map(({ id }) => String(id)),
  );
  const text = await page.locator('[data-block=body]').boundingBox();
  const place = await page.locator('[data-block=article-bottom]').boundingBox();
  expect(place?.y).toBeGreaterThan((text?.y ?? Infinity) + (text?.height ?? 0));

  const double = all.find(({ adpositions }) => adpositions.length > 1);
  const [home, article] = [['home_slot_1', 'home_aside_bottom'], ['article_bottom']];
  expect(double?.adpositions).toEqual([...home, ...article]);
  for (const [path, places] of [
    ['/', home],
    [ARTICLE, article],
  ] as const) {
    await page.goto(magazine.at(path));
    const shown = page.locator(`main [data-ad-id="${double?.id}"]`);
    expect(await attributes(shown, 'data-ad-place')).toEqual(places);
  }
});

/** The pages ads stand on, in one language, as `placeAds` names them. */
const pagesOfAds = (locale: Locale): [path: string, view: AdView][] => [
  ['/', { page: 'home', number: 1, locale }],
  ['/page/2', { page: 'home', number: 2, locale }],
  [ARTICLE, { page: 'article', isJob: false, columns: 'one', locale }],
  [CATEGORY, { page: 'list', locale }],
  ['/category/jobs', { page: 'jobs', most: 0, locale }],
  ['/search/brick', { page: 'search', locale }],
];

/** An ad in every place of the site. */
const EVERYWHERE = Object.fromEntries(Object.keys(AD_PLACES).map((place) => [place, [AD]]));

test('each window has the boxes it is meant to have, and each ad says its id, its kind and its place (P17, E17, H23, S39)', async ({
  page,
  magazine,
}) => {
  for (const [path, view] of pagesOfAds(magazine.locale)) {
    await page.setViewportSize(LARGE);
    await open(page, magazine.at(path));
    const isHome = view.page === 'home';
    // The bottom bar comes when the page is idle.
    if (isHome) await expect(bar(page)).toBeVisible();
    const ads = page.locator('[data-ad-id]');
    expect(await attributes(ads, 'data-ad-kind'), path).not.toContain('unknown');
    for (const viewport of [LARGE, SMALL]) {
      await page.setViewportSize(viewport);
      // What comes and goes by itself has a box when it is not hidden.
      const places = await ads.evaluateAll((all: HTMLElement[]) =>
        all
          .filter((ad) => {
            for (const one of [ad, ad.closest<HTMLElement>('aside')]) if (one) one.hidden = false;
            return ad.getClientRects().length > 0;
          })
          .map((ad) => ad.dataset.adPlace),
      );
      const placed = placeAds(view, EVERYWHERE, { width: viewport.width, isInApp: false });
      const expected = Object.entries(placed).flatMap(([place, [first]]) => (first ? [place] : []));
      expect([...new Set(places)].sort(), `${path} ${viewport.width}`).toEqual(expected.sort());
    }
    if (view.page === 'jobs') {
      for (const part of ['sidebar-top-jobs', 'sidebar-recommend'])
        await expect(page.locator(`[data-block=${part}] a[href$="/ad"]`)).toBeVisible();
    }
  }
});
