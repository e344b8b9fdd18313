import type { Locator, Page } from '@playwright/test';

/**
 * Width and height as laid out, in whole CSS pixels. A box measured on the screen begins on a fraction of one, and may
 * be short by a rounding error.
 */
export const sizeOf = (part: Locator) =>
  part.evaluate((element: HTMLElement) => [element.offsetWidth, element.offsetHeight]);

/** One attribute of each of these, in their order; null where it is missing. Read once: wait for the elements first. */
export const attributes = (of: Locator, name: string): Promise<(string | null)[]> =>
  of.evaluateAll((all, asked) => all.map((one) => one.getAttribute(asked)), name);

/** Counts the shifts of the layout of each document opened from now on; answers the way to the sum of the last one. */
export async function countShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const counted = Object.assign(window, { shifted: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) if ('value' in entry) counted.shifted += Number(entry.value);
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => Number('shifted' in window ? window.shifted : NaN));
}

/**
 * Notes where every block of the documents opened from now on stands when it has come whole; answers the way to the
 * names of those that have moved since. (Before that a browser paints what there is, and the end of a line moves.)
 */
export async function watchPlaces(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const placeOf = (block: Element) => {
      const { x, y, width, height } = block.getBoundingClientRect();
      return [x + scrollX, y + scrollY, width, height].map((pixels) => pixels.toFixed(1)).join(' ');
    };
    const noted: [Element, string][] = [];
    addEventListener('DOMContentLoaded', () => {
      for (const block of document.querySelectorAll('main, footer, main :is([data-block], [data-position])'))
        noted.push([block, placeOf(block)]);
    });
    const moved = () =>
      noted.flatMap(([block, place]) => {
        const now = placeOf(block);
        return now === place
          ? []
          : `${JSON.stringify({ ...(block as HTMLElement).dataset })} ${place} -> ${now}`; // A part of the page.
      });
    Object.assign(window, { moved });
  });
  return () => page.evaluate(() => ('moved' in window ? (window.moved as () => string[])() : ['?'])); // Put there above.
}
