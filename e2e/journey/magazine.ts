import { test as base, expect } from '@playwright/test';
import { ON_PRESS_MARK } from '../../lib/later-scripts/later-mark';
import { orderFault } from './proxy';
import { eventsUnderWay, forgetSearches } from './cms-database';

/** The magazine in one language: its addresses, and the language of its HTML. */
export type Magazine = {
  locale: 'zh' | 'en';
  /** A path in the project's language: `/brand` or `/en/brand`. */
  at: (path: string) => string;
  htmlLang: 'zh-CN' | 'en-US';
};

/** The magazine in a language: a journey that is walked once looks at the words of both. */
export const magazineIn = (locale: Magazine['locale']): Magazine => ({
  locale,
  at: (path) => (locale === 'en' ? (path === '/' ? '/en' : `/en${path}`) : path),
  htmlLang: locale === 'en' ? 'en-US' : 'zh-CN',
});
export const BOTH_LANGUAGES = [magazineIn('zh'), magazineIn('en')];

type ForEach = {
  atOnce: boolean;
  begun: null;
  faultless: null;
  magazine: Magazine;
  policy: null;
  searches: null;
  told: null;
};

/** Runs in a page before its own scripts: makes it one whose framework waits for no press. */
function loadAtOnce(mark: string): void {
  new MutationObserver((_, watch) => {
    if (!document.head) return;
    watch.disconnect();
    document.documentElement.removeAttribute(mark);
  }).observe(document, { childList: true, subtree: true });
}

export const test = base.extend<ForEach, { seeded: null }>({
  /** False for journeys of somebody who only reads: `test.use({ atOnce: false })`. */
  atOnce: [true, { option: true }],
  /**
   * Pages load their framework at once, also those that wait for a press (decision 084): what a journey looks at there may
   * come with it. In every context, also those a journey makes.
   */
  begun: [
    async ({ browser, atOnce }, provide) => {
      const { newContext } = browser;
      if (atOnce)
        browser.newContext = async (options) => {
          const context = await newContext.call(browser, options);
          await context.addInitScript(loadAtOnce, ON_PRESS_MARK);
          return context;
        };
      await provide(null);
      browser.newContext = newContext;
    },
    { auto: true },
  ],
  /** The events of the seed have been told: there are hundreds, and a magazine just started may still send them. */
  seeded: [
    async ({}, provide) => {
      await expect.poll(eventsUnderWay, { timeout: 180_000, intervals: [100] }).toBe(0);
      await provide(null);
    },
    { auto: true, scope: 'worker', timeout: 200_000 },
  ],
  /** No event of the journey before is on its way: the site reads what it names, and clears pages. */
  told: [
    async ({}, provide) => {
      await expect.poll(eventsUnderWay, { timeout: 30_000, intervals: [100] }).toBe(0);
      await provide(null);
    },
    { auto: true },
  ],
  /** Each journey is a visitor of its own: all come from one address, whose searches are counted (V6). */
  searches: [
    async ({}, provide) => {
      await forgetSearches();
      await provide(null);
    },
    { auto: true },
  ],
  /** A journey that failed, or took too long, leaves no fault to the next one. */
  faultless: [
    async ({}, provide, info) => {
      await provide(null);
      if (info.status !== info.expectedStatus) await orderFault({ kind: 'pass' });
    },
    { auto: true },
  ],
  /** No page of the site or the dashboard does what its own content policy forbids. */
  policy: [
    async ({ context }, provide) => {
      const broken: string[] = [];
      context.on('console', (message) => {
        if (message.text().includes('Content Security Policy')) {
          broken.push(`${message.page()?.url()}: ${message.text()}`);
        }
      });
      await provide(null);
      expect(broken).toEqual([]);
    },
    { auto: true },
  ],
  magazine: ({}, provide, info) => provide(magazineIn(info.project.name === 'en' ? 'en' : 'zh')),
});

export { expect };
