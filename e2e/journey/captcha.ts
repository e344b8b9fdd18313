import { expect, type Page } from '@playwright/test';

/** The slider puzzle (E49), as a visitor finds it. */
export const captcha = (page: Page) => page.locator('[data-block=captcha]');
export const handle = (page: Page) => captcha(page).getByRole('slider');
export const codeButton = (page: Page) => page.locator('[data-action=send-code]');

/** Opens the captcha by asking for a code. A button is dead until its script has come: tried until it answers. */
export async function openCaptcha(page: Page, mobile = '13800000004'): Promise<void> {
  await page.locator('[name=user_mobile]').fill(mobile);
  await expect(async () => {
    if ((await captcha(page).count()) === 0) await codeButton(page).click({ timeout: 500 });
    await expect(captcha(page)).toHaveAttribute('data-state', 'ready', { timeout: 2000 });
  }).toPass({ timeout: 15_000 });
}

/** Moves the piece by keyboard, ten pixels and single ones. */
export async function moveTo(page: Page, x: number): Promise<void> {
  await handle(page).focus();
  for (let at = 0; at + 10 <= x; at += 10) await page.keyboard.press('Shift+ArrowRight');
  for (let at = 0; at < x % 10; at += 1) await page.keyboard.press('ArrowRight');
  await expect(handle(page)).toHaveAttribute('aria-valuenow', String(x));
}

/** Draws the piece to a place with a finger and lets it go there. The page must have been opened with touch. */
export async function dragTo(page: Page, x: number): Promise<void> {
  const from = await handle(page).boundingBox();
  const canvas = await captcha(page).locator('img').first().boundingBox();
  if (!from || !canvas) throw new Error('there is no puzzle to be solved');
  const start = { x: from.x + from.width / 2, y: from.y + from.height / 2 };
  const way = (x * canvas.width) / 310;
  const finger = await page.context().newCDPSession(page);
  const touch = (type: string, at?: number) =>
    finger.send('Input.dispatchTouchEvent', {
      // One of the four names of the protocol.
      type: type as 'touchStart',
      touchPoints: at === undefined ? [] : [{ x: start.x + at, y: start.y + at / 20 }],
    });
  await touch('touchStart', 0);
  for (let step = 1; step <= 10; step += 1) await touch('touchMove', (way * step) / 10);
  await expect(captcha(page)).toHaveAttribute('data-state', 'dragging');
  await touch('touchEnd');
  await finger.detach();
}
