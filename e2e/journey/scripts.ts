import { expect, type Page } from '@playwright/test';

/**
 * Waits until the islands of a page work: the same rendering brings all of them to life, and then it is known who the
 * visitor is. A press before that is kept or is the browser's own, and pressing again may undo it.
 */
export const islandsWork = (page: Page): Promise<void> =>
  expect(page.locator('[data-auth=unknown]')).toHaveCount(0);

/** Holds the requests of the page whose address is such a one; answers the way to let them go on. */
export async function hold(page: Page, addresses: RegExp): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(addresses, async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Holds what the browser fetches for the next page of the site. */
export const holdNextPage = (page: Page) => hold(page, /[?&]_rsc=/);

/**
 * Holds the script that brings the islands to life (decision 024). `asked` comes true when the document has asked for
 * it: before that the first script has not run, and nobody keeps a press.
 */
export async function holdFramework(page: Page): Promise<{ asked: Promise<unknown>; bring: () => void }> {
  const FRAMEWORK = /\/chunks\/main-app-/;
  const bring = await hold(page, FRAMEWORK);
  return { asked: page.waitForRequest(FRAMEWORK), bring };
}
