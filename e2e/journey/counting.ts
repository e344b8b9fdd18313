import type { Page } from '@playwright/test';
import { openPaused, passUntil } from './clock';
import { expect } from './magazine';
import { islandsWork } from './scripts';

const begun = (page: Page) => page.locator('html[data-counting]');

/** Waits until the page counts: the script for that comes when everything else is there (decision 049). */
export async function countingBegins(page: Page): Promise<void> {
  await islandsWork(page);
  await expect(begun(page)).toHaveCount(1);
}

/**
 * Keeps the browser from opening what is clicked next with the middle button: one without windows does not report a page
 * that was opened in the background, and may crash.
 */
export const preventMiddle = (page: Page) =>
  page.evaluate(() => {
    window.addEventListener('auxclick', (event) => event.preventDefault(), { once: true });
  });

/**
 * Opens a page whose clock stands still, and lets time pass until it counts: at most 20 ms of the page's time have gone
 * by since then. The clock has to be installed.
 */
export async function openCounting(page: Page, path: string): Promise<void> {
  await openPaused(page, path);
  // The script is fetched a second after the islands have begun to work.
  await page.clock.runFor(900);
  await passUntil(page, begun(page), 1);
}
