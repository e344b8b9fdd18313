import { defineConfig } from '@playwright/test';
import { hasFrontDoor } from './e2e/journey/front-door';
import { findChromium } from './scripts/test/machine';
import { magazines } from './scripts/test/own-magazine';

/**
 * Journeys run against the magazine that SITE_URL names; `npm test` starts one for each worker, with data of its own.
 */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // Each of the two is for one setting of the front door.
  testIgnore: hasFrontDoor ? '**/answer-from-next.spec.ts' : '**/answer-from-memory.spec.ts',
  // One journey at a time on each magazine: some make its CMS fail, some count what reaches it.
  workers: magazines,
  retries: 0,
  timeout: 60_000,
  // Ends the wait for what never comes. On a busy machine the five seconds of Playwright end some that only wait for a
  // processor; no journey passes by it that asserts how long something takes.
  expect: { timeout: 15_000 },
  reporter: 'list',
  use: {
    // A worker answers requests that `page.route` then does not see; `read-offline` asks for it.
    serviceWorkers: 'block',
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    launchOptions: {
      executablePath: findChromium(process.env),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
  projects: [
    // What is the same in both languages is walked once: whole files, and journeys whose title ends with `@once`. Of
    // journeys that do one thing with several kinds of entries, one may be walked in English alone (`@english`).
    {
      name: 'zh',
      grepInvert: /@english$/,
      use: { locale: 'zh-CN', viewport: { width: 1440, height: 900 } },
    },
    {
      name: 'en',
      testIgnore:
        // All of these are walked once.
        /(answer-from-\w+|behind-nginx|call-the-api|edit-together|keep-the-front-fresh|refuse-strangers|stop-gently|survive-a-crash|survive-the-cms)\.spec\.ts$/,
      grepInvert: /@once$/,
      use: { locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
  ],
});
