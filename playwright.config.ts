import { defineConfig } from '@playwright/test';

/** Journeys run against the magazine that SITE_URL names; `npm test` starts one with data of its own. */
export default defineConfig({
  testDir: 'e2e',
  testMatch: '**/*.spec.ts',
  // One journey at a time: some make the CMS fail, some count what reaches it.
  workers: 1,
  retries: 0,
  timeout: 60_000,
  reporter: 'list',
  use: {
    baseURL: process.env.SITE_URL ?? 'http://localhost:3000',
    launchOptions: {
      executablePath: process.env.PLAYWRIGHT_CHROMIUM ?? '/usr/bin/chromium',
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
    { name: 'zh', use: { locale: 'zh-CN', viewport: { width: 1440, height: 900 } } },
    // What speaks no language is walked once.
    {
      name: 'en',
      testIgnore:
        /(behind-nginx|call-the-api|keep-the-front-fresh|refuse-strangers|stop-gently|survive-a-crash)\.spec\.ts$/,
      use: { locale: 'en-US', viewport: { width: 1440, height: 900 } },
    },
  ],
});
