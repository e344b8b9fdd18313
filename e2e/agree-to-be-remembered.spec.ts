import type { Page } from '@playwright/test';
import { whenKept } from './journey/kept';
import { accessibilityProblems } from './journey/accessibility';
import { eventually, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { islandsWork } from './journey/scripts';

const ARTICLE = '/hillside-library.htm';

test.use({ serviceWorkers: 'allow' });

const question = (page: Page) => page.locator('[data-block=consent]');
const answer = (page: Page, choice: 'yes' | 'no') =>
  question(page).locator(`[data-action=consent-${choice}]`);
/** The way to the choice in the footer: there once the script that asks has run. */
const opener = (page: Page) => page.locator('footer [data-consent]');

/** Everything this browser keeps of the site, by name. */
async function stored(page: Page): Promise<string[]> {
  const ofPage = await page.evaluate(async () => [
    ...Object.keys(localStorage),
    ...Object.keys(sessionStorage),
    ...(await indexedDB.databases()).map(({ name }) => `database ${name}`),
    ...(await caches.keys()).map((name) => `cache ${name}`),
    ...(await navigator.serviceWorker.getRegistrations()).map(({ scope }) => `worker of ${scope}`),
  ]);
  const cookies = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`);
  return [...cookies, ...ofPage].sort();
}

/** What calls that count say of their visitor, as they are sent. */
function watchCounting(page: Page): { path: string; anonymous: unknown }[] {
  const calls: { path: string; anonymous: unknown }[] = [];
  page.on('request', (request) => {
    const path = new URL(request.url()).pathname;
    if (!/\/api\/(shows|advert\/)/.test(path)) return;
    calls.push({ path, anonymous: request.postDataJSON().anonymous });
  });
  return calls;
}

async function setAsking(askConsent: boolean): Promise<void> {
  const { token } = await Editor.signIn('admin');
  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
  const options = `${env.CMS_URL}/cms-api/globals/options`;
  const set = await fetch(options, { method: 'POST', headers, body: JSON.stringify({ askConsent }) });
  expect(set.status).toBe(200);
  for (const path of ['/', ARTICLE, `/en${ARTICLE}`]) {
    // The event that tells of it may wait behind others, and the first who asks gets the page before.
    await eventually(path, ({ text }) => text.includes('data-consent=') === askConsent, 15);
  }
}

test('a visitor who is asked first: nothing personal is stored before he agrees, or once he has refused (decision 064) @once', async ({
  page,
  browser,
  magazine,
}) => {
  test.setTimeout(180_000);
  expect((await read(magazine.at(ARTICLE))).status).toBe(200);
  try {
    await setAsking(true);
    const calls = watchCounting(page);
    await page.goto(magazine.at('/'));
    await islandsWork(page);
    await expect(question(page)).toBeVisible();
    // It waits, and takes neither the focus nor the page.
    expect(await page.evaluate(() => document.activeElement === document.body)).toBe(true);
    // Nothing else floats over the page meanwhile (decision 072).
    const bottom = page.locator('[data-block=bottom-bar]');
    await expect(bottom).toHaveCount(0);
    const sizes = await Promise.all((['yes', 'no'] as const).map((one) => answer(page, one).boundingBox()));
    expect(sizes[0]?.height).toBe(sizes[1]?.height);
    expect(await accessibilityProblems(page)).toEqual([]);

    await page.goto(magazine.at(ARTICLE));
    const floating = page.locator('[data-block=simple-floating-ad]');
    await expect(question(page)).toBeVisible();
    await expect(floating).toHaveAttribute('data-state', 'waiting');
    await expect(floating).toBeHidden();
    await expect(page.locator('html')).toHaveAttribute('data-counting', '');
    await expect.poll(() => calls.some(({ path }) => path === '/api/shows'), { timeout: 15_000 }).toBe(true);
    expect(calls.map(({ anonymous }) => anonymous)).toEqual(calls.map(() => true));
    expect(await stored(page)).toEqual([]);

    // By the keyboard: the question comes first.
    await page.reload();
    await expect(question(page)).toBeVisible();
    await page.keyboard.press('Tab');
    await page.keyboard.press('Tab');
    await expect(answer(page, 'no')).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(question(page)).toHaveCount(0);
    await floating.locator('[data-action=close]').click();
    await expect(floating).toHaveAttribute('data-state', 'gone');
    await page.goto(magazine.at('/'));
    await expect(opener(page)).toBeVisible();
    await expect(question(page)).toHaveCount(0);
    await bottom.locator('[data-action=shrink]').click();
    await expect(bottom).toHaveAttribute('data-state', 'shrunk');
    // Asked again, it stands back until the answer.
    await opener(page).click();
    await expect(bottom).toHaveCount(0);
    await answer(page, 'no').click();
    await expect(bottom).toHaveAttribute('data-state', 'shrunk');
    // What was closed stays closed: the wish of a visitor, and nothing that tells one from another.
    const closed = ['bottom_bar_shrunk=1', 'consent=no', 'simple_floating_ad_closed'];
    expect(await stored(page)).toEqual(closed);
    await page.reload();
    await expect(bottom).toHaveAttribute('data-state', 'shrunk');

    await page.goto(magazine.at(ARTICLE));
    await expect(floating).toHaveAttribute('data-state', 'gone');
    await opener(page).click();
    await expect(question(page)).toBeFocused();
    await answer(page, 'yes').click();
    await expect(opener(page)).toBeFocused();
    await whenKept(page, ARTICLE);
    await page.goto(magazine.at('/'));
    // What the page before had to say was collected before the answer.
    calls.length = 0;
    await islandsWork(page);
    await expect.poll(() => calls.some(({ path }) => path === '/api/shows'), { timeout: 15_000 }).toBe(true);
    expect(calls.map(({ anonymous }) => anonymous)).toEqual(calls.map(() => undefined));
    expect(await stored(page)).toEqual(
      expect.arrayContaining(['bottom_bar_shrunk=1', 'cache kept-articles', 'consent=yes', 'sw_version']),
    );
    await expect(question(page)).toHaveCount(0);

    // Taken back.
    await opener(page).click();
    await answer(page, 'no').click();
    await expect.poll(() => stored(page)).toEqual(closed);

    const plain = await browser.newContext({ javaScriptEnabled: false });
    const still = await plain.newPage();
    await still.goto(magazine.at(ARTICLE));
    await expect(opener(still)).toBeHidden();
    await expect(question(still)).toHaveCount(0);
    expect(await plain.cookies()).toEqual([]);
    await plain.close();
  } finally {
    await setAsking(false);
  }
});
