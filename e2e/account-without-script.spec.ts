import type { Page } from '@playwright/test';
import type pg from 'pg';
import { codeFor, openDatabase } from '../cms/contract/behind';
import { randomMobile } from '../cms/contract/client';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

let database: pg.Client;
test.beforeAll(async () => {
  database = await openDatabase();
});
test.afterAll(() => database.end());

/** The half of a piece (K53): a puzzle is its left edge, and the middle is clicked. */
const HALF = 25;

/** All visitors of a magazine have one address, and a number gets one code in a minute. */
const anHourPasses = () => database.query('DELETE FROM limits');

/** The middle of the gap of the picture that the page is about to get, in its pixels from the left. */
async function gapOf(page: Page, open: () => Promise<unknown>): Promise<number> {
  const picture = page.waitForResponse(
    (reply) => reply.url().endsWith('/api/reset-password') && reply.request().method() === 'GET',
  );
  await open();
  await picture;
  await page.waitForLoadState();
  const id = (await page.context().cookies()).find(({ name }) => name === 'reset_puzzle')?.value;
  const { rows } = await database.query<{ x: number }>('SELECT x FROM captcha_puzzles WHERE id = $1', [id]);
  return (rows[0]?.x ?? Number.NaN) + HALF;
}

test('without JavaScript one registers, and gets a new password by a click in a picture (N44, R42, R44, A51, A52, A65, A90, A91) @once', async ({
  browser,
  magazine,
}) => {
  test.setTimeout(120_000);
  const mobile = randomMobile();
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, locale: magazine.htmlLang, baseURL: env.SITE_URL },
  });
  const page = await context.newPage();
  const main = page.locator('main');
  const said = (word: string) => page.waitForURL((url) => url.searchParams.get('said') === word);

  await anHourPasses();
  const account = main.locator('[data-form=regis]');
  await page.goto(`${magazine.at('/account/login')}?mode=regis`);
  await account.locator('[name=user_mobile]').fill(mobile);
  await account.locator('[data-action=send-code-plain]').click();
  await said('codeSent');
  await account.locator('[name=user_mobile]').fill(mobile);
  await account.locator('[name=sms_code]').fill(await codeFor(mobile));
  await account.locator('[name=user_pass]').fill('a first secret');
  await account.locator('[name=user_pass2]').fill('a first secret');
  await account.locator('[data-action=submit]').click();
  await said('registered');

  await anHourPasses();
  const ask = main.locator('[data-form=reset-code]');
  await gapOf(page, () => page.goto(magazine.at('/account/forgotpwd')));
  await ask.locator('[name=user_mobile]').fill(mobile);
  // A key names no place in the picture.
  const gap = await gapOf(page, () => ask.locator('[name=user_mobile]').press('Enter'));
  await expect(main.locator('[data-block=plain-forgot]')).toHaveAttribute('data-result', 'unclicked');
  await ask.locator('[name=user_mobile]').fill(mobile);
  await ask.locator('[name=gap]').click({ position: { x: gap, y: 80 } });
  await said('codeSent');
  const anew = main.locator('[data-form=reset]');
  await anew.locator('[name=user_mobile]').fill(mobile);
  await anew.locator('[name=sms_code]').fill(await codeFor(mobile, 2));
  await anew.locator('[name=user_pass]').fill('a second secret');
  await anew.locator('[name=user_pass2]').fill('a second secret');
  await anew.locator('[type=submit]').click();
  await said('passwordChanged');

  await main.locator('[name=username]').fill(mobile);
  await main.locator('[name=password]').fill('a second secret');
  await main.locator('[data-form=login] [data-action=submit]').click();
  await page.waitForURL((url) => url.pathname === magazine.at('/'));
  expect((await context.cookies()).map(({ name }) => name)).toContain('auth_token');
  await context.close();
});
