import { expect, type Locator, type Page } from '@playwright/test';

/**
 * Lets time pass in a page whose clock is installed, and a call of the page reach the site and come back. Other calls
 * may still be under way: what must not be sent is looked for in the requests of the page, not at the CMS.
 */
export async function letPass(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate(async () => (await fetch('/api/live')).text());
}

/** Stops the clock of a page where it is, or up to a second later; the test moves it on. It has to be installed. */
export async function stopClock(page: Page): Promise<void> {
  for (let isPast = true; isPast;) {
    isPast = await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000)).then(
      () => false,
      (error: unknown) => {
        // Playwright refuses a time in the past: on a busy machine more than a second went by since it was read.
        if (!String(error).includes('past')) throw error;
        return true;
      },
    );
  }
}

/** Opens a page whose clock stands still, and lets pass what its islands need to start; answers how much, in ms. */
export async function openPaused(page: Page, path: string): Promise<number> {
  // A clock that a test has moved on may be ahead of the machine's, and cannot be paused in its past.
  const itsNow = await page.evaluate(() => Date.now());
  await page.clock.pauseAt(Math.max(Date.now(), itsNow) + 60_000);
  await page.goto(path);
  return passUntil(page, page.locator('[data-auth=unknown]'), 0);
}

/** Lets the clock of a page, which stands still, pass until there are so many of these; answers how much passed, in ms. */
export async function passUntil(page: Page, what: Locator, count: number): Promise<number> {
  let passed = 0;
  await expect(async () => {
    await page.clock.runFor(20);
    passed += 20;
    await expect(what).toHaveCount(count, { timeout: 500 });
  }).toPass({ intervals: [50] });
  return passed;
}
