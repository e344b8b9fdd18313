import type { Page } from '@playwright/test';
import { z } from 'zod';
import { accessibilityProblems, RULES_OF_COLOUR } from './journey/accessibility';
import { fromCms, halfOf } from './journey/answers';
import { letPass, stopClock } from './journey/clock';
import { env } from './journey/env';
import { sizeOf } from './journey/layout';
import { expect, test } from './journey/magazine';
import { islandsWork } from './journey/scripts';

const LARGE = { width: 1440, height: 900 };
const SMALL = { width: 390, height: 844 };
const SMALLEST = { width: 320, height: 700 };

const COOKIE = 'floating_ad_closed';
/** What the seeded ad says, and what one that says nothing means (K31). */
const POSITION = 9;

const positionsSchema = z.array(
  z.object({
    index: z.number(),
    data: z.array(
      z.object({
        id: z.number(),
        advertType: z.string(),
        article_position: z.string(),
        title: z.string(),
      }),
    ),
  }),
);

const floating = (page: Page) => page.locator('[data-block=floating-ad]');
const counter = (page: Page) => floating(page).locator('[data-part=counter]');
const bar = (page: Page) => page.locator('[data-block=nav]');

/** Opens a page and waits until its islands work. */
async function open(page: Page, path: string): Promise<void> {
  await page.clock.install();
  await page.goto(path);
  await islandsWork(page);
  await page.evaluate(() => document.fonts.ready);
}

/** Scrolls until the top of the article is so many pixels below the bar; answers where it has come to stand. */
function bring(page: Page, below: number, position = POSITION): Promise<number> {
  return page
    .locator('main [data-group] [data-post-id]')
    .nth(position - 1)
    .evaluate((article, asked) => {
      const bottom = document.querySelector('[data-block=nav]')?.getBoundingClientRect().bottom ?? 0;
      const distance = () => article.getBoundingClientRect().top - bottom;
      window.scrollBy({ top: distance() - asked, behavior: 'instant' });
      return distance();
    }, below);
}

const closedCookie = async (page: Page) =>
  (await page.context().cookies()).find(({ name }) => name === COOKIE);

/** Time enough for an ad that should not be there. */
const A_WHILE_MS = 1500;

test('entry 8 of the index list floats over the home screen; without script nothing does (E17, E19, T4, T5)', async ({
  page,
  browser,
  magazine,
}) => {
  const positions = await fromCms('api-advert-index-adposition.php', positionsSchema);
  const [ad] = positions.find(({ index }) => index === 8)?.data ?? [];
  expect(ad).toMatchObject({
    advertType: 'ad_home_mainstream_floating',
    article_position: String(POSITION),
  });
  for (const path of ['/', '/?isTest=true', '/page/2']) {
    await open(page, magazine.at(path));
    await expect(floating(page)).toBeHidden();
    await bring(page, 0);
    const shown = floating(page).locator('[data-ad-id]');
    await expect(shown).toBeVisible();
    await expect(shown).toHaveAttribute('data-ad-id', String(ad?.id));
    await expect(shown).toHaveAttribute('data-ad-kind', 'floating');
    await expect(shown).toContainText(halfOf(ad?.title ?? '', magazine.locale));
    await expect(shown.locator('a')).toHaveAttribute('rel', /sponsored/);
  }
  const context = await browser.newContext({ javaScriptEnabled: false });
  const still = await context.newPage();
  await still.goto(new URL(magazine.at('/'), env.SITE_URL).href);
  await expect(floating(still)).toHaveCount(1);
  await expect(floating(still)).toBeHidden();
  await context.close();
});

for (const [layout, path] of [
  ['normal', '/'],
  ['test', '/?isTest=true'],
] as const) {
  test(`in the ${layout} layout it appears when the ninth article is 50 px below the bar (H4, S34, K31, K32, T3)`, async ({
    page,
    magazine,
  }) => {
    // In one column, where the ninth article stands beside no other.
    await page.setViewportSize(SMALL);
    await open(page, magazine.at(path));
    await expect(floating(page)).toBeHidden();
    // A scroll position is a whole pixel, an article need not be.
    expect(await bring(page, 52)).toBeGreaterThan(50);
    await letPass(page, A_WHILE_MS);
    await expect(floating(page)).toBeHidden();
    expect(await bring(page, 49)).toBeLessThanOrEqual(50);
    await expect(floating(page)).toBeVisible();

    // It stays where the reader goes on to, but lies neither over the cover nor over the banner.
    for (const block of ['cover', 'banner']) {
      await page
        .locator(`[data-block=${block}]`)
        .evaluate((one) => one.scrollIntoView({ block: 'center', behavior: 'instant' }));
      await expect(floating(page)).toBeHidden();
    }
    await bring(page, 0, POSITION + 2);
    await expect(floating(page)).toBeVisible();
    await expect(floating(page)).toHaveCSS('position', 'fixed');
  });
}

test('it stays below the bar and counts down from 12, then it is gone and nothing is remembered (S33, S35, K29, K33)', async ({
  page,
  magazine,
}) => {
  await open(page, magazine.at('/'));
  await bring(page, 60);
  await letPass(page, A_WHILE_MS);
  await stopClock(page);
  await bring(page, 40);
  await expect(async () => {
    await page.clock.runFor(50);
    await expect(floating(page)).toBeVisible({ timeout: 500 });
  }).toPass();

  await expect(counter(page)).toHaveText(/^12\b/);
  await expect(floating(page)).toHaveCSS('position', 'fixed');
  await expect(floating(page)).toHaveCSS('z-index', '9998');
  for (const viewport of [{ width: 900, height: 700 }, SMALL, LARGE]) {
    await page.setViewportSize(viewport);
    await expect
      .poll(async () => {
        const [above, below] = [await bar(page).boundingBox(), await floating(page).boundingBox()];
        return Math.abs((above?.y ?? 0) + (above?.height ?? 0) - (below?.y ?? Infinity));
      })
      .toBeLessThan(1);
  }

  await page.clock.runFor(1_100);
  await expect(counter(page)).toHaveText(/^11\b/);
  await page.clock.runFor(9_900);
  await expect(counter(page)).toHaveText(/^1\b/);
  await expect(floating(page)).toBeVisible();
  await page.clock.runFor(1_100);
  await expect(floating(page)).toHaveCount(0);
  expect(await closedCookie(page)).toBeUndefined();

  for (const below of [300, 0]) {
    await bring(page, below);
    await page.clock.runFor(3_000);
    await expect(floating(page)).toHaveCount(0);
  }
});

test('closing it is remembered for a day, and the test layout does not ask (S32, S36, S38, K30, T5)', async ({
  page,
  context,
  magazine,
}) => {
  await open(page, magazine.at('/'));
  await bring(page, 0);
  await floating(page).locator('[data-action=close]').click();
  await expect(floating(page)).toHaveCount(0);
  const cookie = await closedCookie(page);
  expect(cookie).toMatchObject({ value: '1', path: '/' });
  expect(Math.abs((cookie?.expires ?? 0) - Date.now() / 1000 - 86_400)).toBeLessThan(60);

  for (const value of ['1', '0', 'no']) {
    await context.addCookies([{ name: COOKIE, value, url: env.SITE_URL }]);
    await open(page, magazine.at('/'));
    await bring(page, 0);
    await letPass(page, A_WHILE_MS);
    await expect(floating(page), value).toBeHidden();
  }

  await open(page, magazine.at('/?isTest=true'));
  await bring(page, 0);
  await expect(floating(page)).toBeVisible();
});

test.describe('in a list whose ninth article is missing', () => {
  test.beforeEach(async ({ page, magazine }) => {
    // Told `late`, the page has the articles again. It notes when they are looked for.
    await page.addInitScript((first) => {
      const find = document.querySelectorAll.bind(document);
      document.querySelectorAll = (selectors: string) => {
        if (selectors === 'main [data-group] [data-post-id]') document.documentElement.dataset.looked = '';
        return find(selectors);
      };
      const observer = new MutationObserver(() => {
        const articles = find<HTMLElement>('main [data-group] [data-post-id]');
        for (const article of [...articles].slice(first)) {
          article.dataset.late = article.dataset.postId;
          delete article.dataset.postId;
        }
      });
      observer.observe(document, { childList: true, subtree: true });
      window.addEventListener('late', () => {
        observer.disconnect();
        for (const article of document.querySelectorAll<HTMLElement>('[data-late]'))
          article.dataset.postId = article.dataset.late;
      });
    }, POSITION - 1);
    await open(page, magazine.at('/'));
    await page.evaluate(() =>
      document.querySelector('[data-block=pagination]')?.scrollIntoView({ behavior: 'instant' }),
    );
    // What looks is fetched first; by a clock that stands still it would begin to wait only later.
    await expect(page.locator('html[data-looked]')).toBeAttached();
    await letPass(page, A_WHILE_MS);
    await stopClock(page);
  });

  for (const [when, before, within] of [
    ['in the first 15 s within half a second', 3_000, 600],
    ['later within two seconds', 18_000, 2_100],
  ] as const) {
    test(`there is no ad; an article that comes is found, ${when} (S37, K34)`, async ({ page }) => {
      await page.clock.runFor(before);
      await expect(floating(page)).toBeHidden();
      await page.evaluate(() => window.dispatchEvent(new Event('late')));
      await page.clock.runFor(within);
      await expect(floating(page)).toBeVisible();
    });
  }
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`it breaks no accessibility rule and moves nothing, in ${colorScheme}`, async ({ page, magazine }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    for (const viewport of [LARGE, SMALL, SMALLEST]) {
      await page.setViewportSize(viewport);
      await open(page, magazine.at('/'));
      await bring(page, 100);
      const moved = await page.evaluateHandle(() => {
        const sum = { value: 0 };
        new PerformanceObserver((list) => {
          // The entries of this type carry a value; TypeScript's own list does not know it.
          for (const entry of list.getEntries()) sum.value += 'value' in entry ? Number(entry.value) : 0;
        }).observe({ type: 'layout-shift' });
        return sum;
      });
      await bring(page, 0);
      await expect(floating(page)).toBeVisible();
      await expect(floating(page)).toHaveCSS('animation-name', 'none');

      const box = await floating(page).boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? Infinity)).toBeLessThanOrEqual(viewport.width);
      expect(box?.height).toBeLessThan(viewport.height / 2);
      const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
      expect(overflow, `${viewport.width}`).toBeLessThanOrEqual(0);
      const close = floating(page).getByRole('button');
      await expect(close).toHaveAccessibleName(/./);
      expect(Math.min(...(await sizeOf(close)))).toBeGreaterThanOrEqual(44);

      // Only colours differ between the two. The page below is judged with its bottom bar.
      const rules = colorScheme === 'dark' ? { rules: RULES_OF_COLOUR } : {};
      const own = { ...rules, within: '[data-block=floating-ad]' };
      expect(await accessibilityProblems(page, own), `${viewport.width}`).toEqual([]);
      expect(await moved.evaluate(({ value }) => value)).toBeLessThan(0.01);
    }
  });
}

test('it stands back while a menu of the bar is open', async ({ page, magazine }) => {
  for (const [viewport, opener] of [
    [LARGE, bar(page).locator('summary').first()],
    [SMALL, bar(page).locator('[data-action=menu]')],
  ] as const) {
    await page.setViewportSize(viewport);
    await open(page, magazine.at('/'));
    await bring(page, 0);
    await expect(floating(page)).toBeVisible();
    await opener.click();
    await expect(floating(page)).toBeHidden();
    await opener.click();
    await expect(floating(page)).toBeVisible();
  }
});
