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

/** The button is there once its script has come. What it opens is fetched then; another press would close it. */
export async function openLogin(page: Page): Promise<void> {
  await loginButton(page).click();
  await expect(loginButton(page)).toHaveAttribute('aria-expanded', 'true');
  await expect(mode(page, 'login')).toBeVisible();
}
