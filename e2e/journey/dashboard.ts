import type { Page } from '@playwright/test';
import { env } from './env';
import { expect } from './magazine';

/** Waits until a form of the dashboard takes what is typed: before that its script puts the old values back. */
export const formReady = (page: Page): Promise<void> =>
  expect(page.locator('form[data-form-ready="true"]').first()).toBeVisible({ timeout: 30_000 });

/** Logs in at the dashboard by its form, as an editor (or another demo account) does, and waits for what it leads to. */
export async function logInByForm(page: Page, username = 'editor'): Promise<void> {
  await page.goto(`${env.CMS_URL}/admin/login`);
  await formReady(page);
  await page.fill('#field-username', username);
  await page.fill('#field-password', env.DEMO_PASSWORD);
  await page.click('button[type="submit"]');
  await page.waitForURL(({ pathname }) => !pathname.endsWith('/login'));
}

/** Logs in at the dashboard by a call; the site knows nothing of it. */
export async function logInByCall(page: Page, username = 'editor'): Promise<void> {
  const answer = await page.request.post(`${env.CMS_URL}/cms-api/users/login`, {
    data: { username, password: env.DEMO_PASSWORD },
  });
  if (!answer.ok()) throw new Error(`The login of ${username} was answered ${answer.status()}`);
}

/** Logs in at the dashboard by a call, and opens a path below its root. */
export async function atTheDashboard(page: Page, path: string, username = 'editor'): Promise<void> {
  await logInByCall(page, username);
  await page.goto(`${env.CMS_URL}/admin/${path}`);
}
