import { readFileSync } from 'node:fs';
import type { BrowserContext, Page } from '@playwright/test';
import type pg from 'pg';
import { codeFor, openDatabase, waitForMessage } from '../cms/contract/behind';
import { fromSite, post, randomMobile } from '../cms/contract/client';
import { captcha, codeButton, dragTo, moveTo, openCaptcha } from './journey/captcha';
import {
  box,
  loginButton,
  loginWindow,
  mode,
  openLogin,
  said,
  submit,
  userMenu,
} from './journey/login-window';
import { read } from './journey/answers';
import { env } from './journey/env';
import { expect, test, type Magazine } from './journey/magazine';

/**
 * The whole life of an account, by the real forms and the real CMS: nothing is answered in anybody's place. What a
 * person would read from a phone or see in a picture comes from the outbox and the database of the CMS.
 */

const WRONG = '用户名或密码错误，登录失败。|Username or password not match.';
const PASSWORD = 'a first secret';

let database: pg.Client;
test.beforeAll(async () => {
  database = await openDatabase();
});
test.afterAll(() => database.end());
// All visitors of these tests have one address; each test begins a day later than the one before.
test.beforeEach(async () => {
  await database.query('DELETE FROM limits');
});

const anHourPasses = () => database.query('DELETE FROM limits');

const pathOf = (page: Page) => new URL(page.url()).pathname;
const hasToken = async (context: BrowserContext) =>
  (await context.cookies()).some(({ name }) => name === 'auth_token');

/** Where the piece of the puzzle belongs that the page is about to get. */
async function answerOf(page: Page, open: () => Promise<void>): Promise<number> {
  const reply = page.waitForResponse('**/api/captcha');
  await open();
  const { id } = (await (await reply).json()) as { id: string }; // A90.
  const { rows } = await database.query<{ x: number }>('SELECT x FROM captcha_puzzles WHERE id = $1', [id]);
  await expect(captcha(page)).toHaveAttribute('data-state', 'ready');
  return rows[0]?.x ?? Number.NaN;
}

/** Registers in the modal, which then waits for the password (A51, A52). */
async function register(page: Page, magazine: Magazine, mobile: string): Promise<void> {
  await page.goto(new URL(magazine.at('/about'), env.SITE_URL).href);
  await openLogin(page);
  await loginWindow(page).locator('[data-action=to-regis]').click();
  await box(page, 'user_mobile').fill(mobile);
  await codeButton(page).click();
  await expect(codeButton(page)).toHaveAttribute('data-seconds', /\d+/);
  await box(page, 'sms_code').fill(await codeFor(mobile));
  await box(page, 'user_pass').fill(PASSWORD);
  await box(page, 'user_pass2').fill(PASSWORD);
  await submit(page).click();
  await expect(mode(page, 'login')).toBeVisible();
  await expect(box(page, 'username')).toHaveValue(mobile);
}

async function logIn(page: Page, username: string, password: string): Promise<void> {
  await box(page, 'username').fill(username);
  await box(page, 'password').fill(password);
  await submit(page).click();
}

/** The login page, where a session that was ended leads, and back to where it was. */
async function logInAgain(page: Page, magazine: Magazine, username: string, password: string): Promise<void> {
  await page.waitForURL((url) => url.pathname === magazine.at('/account/login'));
  const main = page.locator('main');
  await main.locator('input[name=username]').fill(username);
  await main.locator('input[name=password]').fill(password);
  await main.locator('[data-action=submit]').click();
  await page.waitForURL((url) => url.pathname === magazine.at('/account/profile'));
}

test('on a phone a stranger registers, pastes the code, loses the password and gets a new one (A51, A52, A65, A90, A91, N43, N44, R42, S47) @once', async ({
  browser,
  magazine,
}) => {
  test.setTimeout(120_000);
  const mobile = randomMobile();
  const context = await browser.newContext({
    ...{ locale: magazine.htmlLang, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at('/about'), env.SITE_URL).href);
  await openLogin(page);
  await loginWindow(page).locator('[data-action=to-regis]').tap();
  await box(page, 'user_mobile').fill(mobile);
  await codeButton(page).tap();
  await expect(codeButton(page)).toHaveAttribute('data-seconds', /\d+/);

  // What a keyboard offers from the message, and what a hand copies from it, with the blanks it was written with.
  const code = box(page, 'sms_code');
  await expect(code).toHaveAttribute('autocomplete', 'one-time-code');
  await expect(code).toHaveAttribute('inputmode', 'numeric');
  const copied = ` ${(await codeFor(mobile)).replace(/^.../, '$& ')} `;
  await page.evaluate((text) => navigator.clipboard.writeText(text), copied);
  await code.focus();
  await page.keyboard.press('Control+V');
  await expect(code).toHaveValue(copied);
  for (const name of ['user_pass', 'user_pass2']) {
    await expect(box(page, name)).toHaveAttribute('autocomplete', 'new-password');
    await page.evaluate((text) => navigator.clipboard.writeText(text), PASSWORD);
    await box(page, name).focus();
    await page.keyboard.press('Control+V');
    await expect(box(page, name)).toHaveValue(PASSWORD);
  }
  await submit(page).tap();
  await expect(mode(page, 'login')).toBeVisible();
  // Registering is no login (A52).
  expect(await hasToken(context)).toBe(false);
  await logIn(page, mobile, 'what was it');
  await expect(said(page, WRONG)).toBeVisible();
  await loginWindow(page).locator('[data-action=find-password]').tap();
  await page.waitForURL((url) => url.pathname === magazine.at('/account/forgotpwd'));

  await anHourPasses();
  const main = page.locator('main');
  for (const [name, token] of [
    ['user_mobile', 'tel-national'],
    ['sms_code', 'one-time-code'],
    ['user_pass', 'new-password'],
    ['user_pass2', 'new-password'],
  ] as const) {
    await expect(main.locator(`input[name=${name}]`)).toHaveAttribute('autocomplete', token);
  }
  const first = await answerOf(page, () => openCaptcha(page, mobile));
  // A finger that misses gets another puzzle, and no code is sent.
  const second = await answerOf(page, () => dragTo(page, first > 150 ? first - 40 : first + 40));
  const asked = page.waitForRequest('**/api/sms');
  await dragTo(page, second);
  expect((await asked).postDataJSON()).toMatchObject({ mobile, event: 'forgotpwd' });
  await expect(codeButton(page)).toHaveAttribute('data-seconds', /\d+/);
  await main.locator('input[name=sms_code]').fill(await codeFor(mobile, 2));
  await main.locator('input[name=user_pass]').fill('a second secret');
  await main.locator('input[name=user_pass2]').fill('a second secret');
  await main.locator('[type=submit]').tap();
  await page.waitForURL((url) => url.pathname === magazine.at('/account/login'));

  await main.locator('input[name=username]').fill(mobile);
  await main.locator('input[name=password]').fill(PASSWORD);
  await main.locator('[data-action=submit]').tap();
  await expect(main.locator(`[data-message="${WRONG}"]`)).toBeVisible();
  await main.locator('input[name=password]').fill('a second secret');
  await main.locator('[data-action=submit]').tap();
  await page.waitForURL((url) => url.pathname === magazine.at('/'));
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
  await context.close();
});

test('after fifty wrong passwords from everywhere the owner gets in by solving a puzzle (A14, A90, A91, P10) @once', async ({
  page,
  magazine,
  context,
}) => {
  test.setTimeout(180_000);
  const mobile = randomMobile();
  await register(page, magazine, mobile);
  // Five of the fifty; that all fifty are looked at, and no more, is what `login-limits.contract.ts` sees.
  const replies = await Promise.all(
    Array.from({ length: 5 }, (_, n) =>
      post('jwt-auth/v1/token', { username: mobile, password: `guess ${n}` }, fromSite()),
    ),
  );
  expect(replies.map(({ status }) => status)).toEqual([403, 403, 403, 403, 403]);
  const others = `UPDATE limits SET count = count + 45 WHERE name = 'login-hour' AND count = 5`;
  expect((await database.query(others)).rowCount).toBe(1);

  const first = await answerOf(page, () => logIn(page, mobile, PASSWORD));
  const message = '请完成验证|Please complete the captcha';
  await expect(said(page, message)).toHaveText(message.split('|')[magazine.locale === 'zh' ? 0 : 1] ?? '');
  expect(await hasToken(context)).toBe(false);
  const second = await answerOf(page, async () => {
    await moveTo(page, first > 150 ? first - 40 : first + 40);
    await page.keyboard.press('Enter');
  });
  const sent = page.waitForRequest('**/api/jwt-auth/v1/token');
  await moveTo(page, second);
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toMatchObject({ username: mobile, captcha_ticket: /.+/ });
  await expect(userMenu(page)).toBeVisible();
  expect(await hasToken(context)).toBe(true);
});

test('an account changes its number and its password, ends another login, takes its data along, and goes (A92-A97) @once', async ({
  page,
  context,
  browser,
  magazine,
}) => {
  test.setTimeout(180_000);
  const [mobile, another] = [randomMobile(), randomMobile()];
  await register(page, magazine, mobile);
  await logIn(page, mobile, PASSWORD);
  await expect(userMenu(page)).toBeVisible();

  // A95: a forgotten tablet.
  const tablet = await browser.newContext({
    locale: magazine.htmlLang,
    userAgent: 'Mozilla/5.0 (Tablet of the proof)',
  });
  const elsewhere = await tablet.newPage();
  await elsewhere.goto(new URL(magazine.at('/about'), env.SITE_URL).href);
  await openLogin(elsewhere);
  await logIn(elsewhere, mobile, PASSWORD);
  await expect(userMenu(elsewhere)).toBeVisible();
  // And one more, of a program.
  const program = await post('jwt-auth/v1/token', { username: mobile, password: PASSWORD }, fromSite());
  expect(program.status).toBe(200);
  await page.goto(magazine.at('/account/profile'));
  await expect(page.locator('[data-session]')).toHaveCount(3);
  // The button that was pressed leaves the page, and the focus stays where it was.
  const list = page.locator('ul:has(> [data-session])');
  const others = page.locator('[data-session=other]');
  await others.filter({ hasText: 'Tablet of the proof' }).getByRole('button').click();
  await expect(page.locator('[data-session]')).toHaveCount(2);
  await expect(list).toBeFocused();
  await page.locator('[data-action=end-others]').click();
  await expect(page.locator('[data-session]')).toHaveCount(1);
  await expect(page.locator('[data-action=end-others]')).toHaveCount(0);
  await expect(list).toBeFocused();
  await elsewhere.reload();
  await expect(loginButton(elsewhere)).toBeVisible();
  expect(await hasToken(tablet)).toBe(false);
  await tablet.close();

  // A93: the old number opens nothing any more.
  await anHourPasses();
  const phone = page.locator('[data-block=phone]');
  await phone.locator('input[name=user_mobile]').fill(another);
  await expect(phone.locator('input[name=sms_code]')).toHaveAttribute('autocomplete', 'one-time-code');
  await phone.locator('[data-action=send-code]').click();
  await phone.locator('input[name=sms_code]').fill(await codeFor(another));
  await phone.locator('[type=submit]').click();
  await logInAgain(page, magazine, another, PASSWORD);
  await expect(page.locator('[data-phone]')).toContainText(another);
  expect((await post('jwt-auth/v1/token', { username: mobile, password: PASSWORD }, fromSite())).status).toBe(
    403,
  );

  // A92: the old password does not either.
  const password = page.locator('[data-block=password]');
  await password.locator('input[name=old]').fill(PASSWORD);
  await password.locator('input[name=user_pass]').fill('a third secret');
  await password.locator('input[name=user_pass2]').fill('a third secret');
  await password.locator('[type=submit]').click();
  await expect(password.locator('[data-done]')).toBeVisible();
  await logInAgain(page, magazine, another, 'a third secret');
  expect(
    (await post('jwt-auth/v1/token', { username: another, password: PASSWORD }, fromSite())).status,
  ).toBe(403);

  // A96.
  const download = page.waitForEvent('download');
  await page.locator('[data-action=export]').click();
  const file = JSON.parse(readFileSync(await (await download).path(), 'utf8')) as unknown;
  expect(file).toMatchObject({ phone: { mobile: another }, sessions: [{ current: true }] });
  expect(JSON.stringify(file)).not.toMatch(/hash|salt|secret/);

  // A97.
  await page.locator('[data-action=delete]').click();
  const dialog = page.locator('[data-block=delete-account]');
  await dialog.locator('[name=user_pass]').fill('a third secret');
  await dialog.locator('[type=submit]').click();
  await page.waitForURL((url) => url.pathname === magazine.at('/account/login'));
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  expect(await hasToken(context)).toBe(false);
  const main = page.locator('main');
  await main.locator('input[name=username]').fill(another);
  await main.locator('input[name=password]').fill('a third secret');
  await main.locator('[data-action=submit]').click();
  await expect(main.locator(`[data-message="${WRONG}"]`)).toBeVisible();
  expect(pathOf(page)).toBe(magazine.at('/account/login'));
  const { rows } = await database.query('SELECT id FROM people WHERE mobile = ANY($1)', [[mobile, another]]);
  expect(rows).toEqual([]);
  // The number is free for somebody new.
  await anHourPasses();
  await page.goto(magazine.at('/about'));
  await openLogin(page);
  await loginWindow(page).locator('[data-action=to-regis]').click();
  await box(page, 'user_mobile').fill(another);
  await codeButton(page).click();
  await expect(codeButton(page)).toHaveAttribute('data-seconds', /\d+/);
});

/** Asks for the newsletter as a visitor without an account does (A62), and answers the link of the mail. */
async function subscribe(
  page: Page,
  email: string,
): Promise<{ answer: unknown; link: () => Promise<string> }> {
  const sent = await page.request.post('/api/subscribe', {
    data: { email },
    headers: { origin: env.SITE_URL },
  });
  const link = async () =>
    /\/account\/confirm\?key=[\w-]+/.exec((await waitForMessage(email)).text)?.[0] ?? '';
  return { answer: await sent.json(), link };
}

test('a visitor subscribes without an account, and the link of the mail confirms it (P4, R41, A62, A64) @once', async ({
  page,
  magazine,
}) => {
  const email = `proof-${Date.now()}@reader.test`;
  await page.goto(magazine.at('/about'));
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('auth_token');
  const { answer, link } = await subscribe(page, email);
  expect(answer).toEqual({ code: '200', msg: '订阅成功' });
  const path = magazine.at(await link());
  await page.goto(path);
  await expect(page.locator('[data-block=confirm]')).toHaveAttribute('data-result', 'done');
  expect((await subscribe(page, email)).answer).toMatchObject({ code: '409' });
  // The key is spent, and stands in nobody else's page.
  await page.reload();
  await expect(page.locator('[data-block=confirm]')).toHaveAttribute('data-result', 'refused');
  const [, key = 'no key'] = path.split('key=');
  expect((await read(magazine.at('/account/confirm'))).text.includes(key)).toBe(false);
});

test('without script the link of the mail leads to a form, and only that confirms (R41, A64) @english', async ({
  browser,
  magazine,
}) => {
  const email = `form-${Date.now()}@reader.test`;
  const status = async () => {
    const { rows } = await database.query('SELECT status FROM subscribers WHERE email = $1', [email]);
    return rows[0]?.status;
  };
  const context = await browser.newContext({
    ...{ javaScriptEnabled: false, locale: magazine.htmlLang, baseURL: env.SITE_URL },
  });
  const page = await context.newPage();
  const { link } = await subscribe(page, email);
  const path = magazine.at(await link());
  for (const result of ['done', 'refused']) {
    const opened = await page.goto(path);
    expect(opened?.headers()['cache-control']).toContain('no-store');
    await expect(page.locator('h1')).toHaveCount(1);
    expect(await status()).toBe(result === 'done' ? 'waiting' : 'active');
    await page.locator('main form').getByRole('button').click();
    expect(pathOf(page)).toBe(magazine.at('/account/confirm'));
    expect(page.url()).not.toContain('key');
    await expect(page.locator('[data-block=confirm]')).toHaveAttribute('data-result', result);
    await expect(page.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
    expect(await status()).toBe('active');
  }
  await page.goto(magazine.at('/account/confirm'));
  await expect(page.locator('main [role=alert]')).toBeVisible();
  await expect(page.locator('main form')).toHaveCount(0);
  await context.close();
});
