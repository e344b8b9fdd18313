import { expect, type Page } from '@playwright/test';

/** The login modal and the login area of the bar, as a visitor finds them (N8, N41). */
export const loginWindow = (page: Page) => page.locator('[data-block=login-modal]');
export const mode = (page: Page, name: string) => loginWindow(page).locator(`[data-mode=${name}]`);
export const loginButton = (page: Page) => page.locator('button[data-action=login]');
export const userMenu = (page: Page) => page.locator('[data-block=user-menu]');
export const box = (page: Page, name: string) => loginWindow(page).locator(`input[name=${name}]`);
export const submit = (page: Page) => loginWindow(page).locator('[data-action=submit]');
export const said = (page: Page, literal: string) =>
  loginWindow(page).locator(`[role=alert][data-message="${literal.replaceAll('"', '\\"')}"]`);

/** A button is dead until its script has come: tried until it answers, and no more. */
export async function openLogin(page: Page): Promise<void> {
  await expect(async () => {
    if ((await loginButton(page).getAttribute('aria-expanded')) !== 'true') await loginButton(page).click();
    await expect(loginButton(page)).toHaveAttribute('aria-expanded', 'true', { timeout: 1000 });
  }).toPass({ timeout: 15_000 });
  // What it opens is fetched by then at the latest; another click would close it.
  await expect(mode(page, 'login')).toBeVisible();
}
