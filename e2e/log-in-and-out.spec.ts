import type { BrowserContext, Locator, Page } from '@playwright/test';
import { callsOf } from './journey/calls';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { env } from './journey/env';
import { expect, magazineIn, test, type Magazine } from './journey/magazine';
import { forgetRequests, orderFault, requestsSeen } from './journey/proxy';
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
import { beSomebody } from './journey/visitor';

const WRONG = '用户名或密码错误，登录失败。|Username or password not match.';

/** The message stands there to the letter; an English page says it in English first (T26). */
async function expectSaid(page: Page, magazine: Magazine, literal: string): Promise<void> {
  const alert = said(page, literal);
  if (magazine.locale === 'zh') await expect(alert).toHaveText(literal);
  else await expect(alert.locator('[lang=zh-CN]')).toHaveText(literal);
}

async function expectTied(field: Locator): Promise<void> {
  await expect(field).toHaveAttribute('aria-invalid', 'true');
  await expect(field).toBeFocused();
  const described = (await field.getAttribute('aria-describedby')) ?? '';
  const words = await field
    .page()
    .locator(`[id="${described.split(' ').at(-1)}"]`)
    .textContent();
  expect(words).toBeTruthy();
}

const tokenCookie = async (context: BrowserContext) =>
  (await context.cookies()).find(({ name }) => name === 'auth_token');

/** What a script can read of a login (decision 019): with it a page asks who its visitor is. */
const MARK = { name: 'signed_in', value: '1', url: env.SITE_URL };

/** Answers one call of the browser in the place of the site, and keeps the bodies it was sent. */
async function answer(
  page: Page,
  path: string,
  reply: { status?: number; json: unknown } | 'no answer',
): Promise<unknown[]> {
  const bodies: unknown[] = [];
  await page.unroute(`**/api/${path}`);
  await page.route(`**/api/${path}`, async (route) => {
    bodies.push(route.request().postDataJSON());
    if (reply === 'no answer') await route.abort();
    else await route.fulfill({ status: reply.status ?? 200, json: reply.json });
  });
  return bodies;
}

test.afterEach(() => orderFault({ kind: 'pass' }));

test('a stranger logs in and out by keyboard (N8, N22-N24, S8-S10, M10, M18, P5, P6, P10) @once', async ({
  page,
  context,
  magazine,
}) => {
  const seen = callsOf(page);
  // S8: while nobody knows, there is neither the button nor the menu.
  let settle = () => {};
  const held = new Promise<void>((resolve) => (settle = resolve));
  await page.route('**/api/users/me', async (route) => {
    await held;
    await route.continue();
  });
  await context.addCookies([MARK]);
  await page.goto(magazine.at('/about'));
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'unknown');
  await expect(page.locator('[data-action=login]')).toHaveCount(0);
  await expect(userMenu(page)).toHaveCount(0);
  settle();
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  await page.unroute('**/api/users/me');

  // A mark without a token went with the refusal, and a stranger is not asked about.
  seen.length = 0;
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  expect(seen).toEqual([]);

  // N41, S41, S43, S44: by key, by Escape, by click, by a click on the button's place, by a click beside it.
  await loginButton(page).focus();
  await page.keyboard.press('Enter');
  await expect(mode(page, 'login')).toBeVisible();
  await expect(box(page, 'username')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(loginWindow(page)).toHaveCount(0);
  await expect(loginButton(page)).toBeFocused();
  for (const again of ['the button', 'a blank area']) {
    await openLogin(page);
    const place = await loginButton(page).boundingBox();
    if (again === 'the button') await page.mouse.click((place?.x ?? 0) + 10, (place?.y ?? 0) + 10);
    else await page.mouse.click(5, 500);
    await expect(loginWindow(page)).toHaveCount(0);
  }

  // V11, M10: a gap is told, tied to its box, and nothing is sent.
  await openLogin(page);
  expect(await accessibilityProblems(page)).toEqual([]);
  seen.length = 0;
  await page.keyboard.press('Enter');
  await expectSaid(page, magazine, '请输入用户名密码。');
  await expectTied(box(page, 'username'));
  await page.keyboard.type('reader');
  await page.keyboard.press('Enter');
  await expectTied(box(page, 'password'));
  expect(seen).toEqual([]);
  await expect(box(page, 'username')).toHaveAttribute('autocomplete', 'username');
  await expect(box(page, 'password')).toHaveAttribute('autocomplete', 'current-password');

  // M18, N43.
  await expect(loginWindow(page).locator('[data-action=find-password]')).toBeVisible();
  await page.keyboard.type('not the password');
  await page.keyboard.press('Enter');
  await expect(said(page, WRONG)).toHaveText(WRONG.split('|')[magazine.locale === 'zh' ? 0 : 1] ?? '');
  await expect(loginWindow(page).locator('[data-action=find-password]')).toHaveAttribute(
    'href',
    magazine.at('/account/forgotpwd'),
  );
  expect(await accessibilityProblems(page)).toEqual([]);

  // S10, E38, E39, P13, C24, C26.
  await forgetRequests();
  await box(page, 'password').fill(env.DEMO_PASSWORD);
  const sent = page.waitForRequest('**/api/jwt-auth/v1/token');
  await page.keyboard.press('Enter');
  expect((await sent).postDataJSON()).toEqual({ username: 'reader', password: env.DEMO_PASSWORD });
  await expect(userMenu(page)).toBeVisible();
  await expect(loginWindow(page)).toHaveCount(0);
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'true');
  await expect(userMenu(page).locator('summary')).toBeFocused();
  const cookie = await tokenCookie(context);
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' });
  expect(cookie?.expires).toBeGreaterThan(Date.now() / 1000 + 3600);
  expect(await page.evaluate(() => document.cookie)).toMatch(/^(?!.*auth_token).*signed_in=1/);
  const atCms = (await requestsSeen()).filter(({ url }) => /jwt-auth|users\/me/.test(url));
  expect(atCms.map(({ method, bearer }) => [method, bearer])).toEqual([
    ['POST', false],
    ['GET', true],
  ]);

  await page.keyboard.press('Enter');
  const line = (action: string) => userMenu(page).locator(`[data-action=${action}]`);
  await expect(line('settings')).toHaveAttribute('href', magazine.at('/account/profile'));
  await expect(line('personal-center')).toHaveAttribute(
    'href',
    new RegExp(`^${magazine.at('/people/')}\\d+$`),
  );
  await expect(line('dashboard')).toHaveCount(0);
  await expect(line('brand-report')).toHaveCount(0);
  expect(await accessibilityProblems(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(line('settings')).toBeHidden();
  await page.keyboard.press('Enter');

  // S9, N24, C25.
  await line('logout').focus();
  const out = page.waitForRequest('**/api/users/logout');
  await page.keyboard.press('Enter');
  expect((await out).postDataJSON()).toEqual({});
  await expect(loginButton(page)).toBeVisible();
  await expect(loginButton(page)).toBeFocused();
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  expect(await tokenCookie(context)).toBeUndefined();
  expect(await page.evaluate(() => document.cookie)).not.toContain('signed_in');
});

test('an editor has the dashboard, a brand its report (N20, N21, S16, P14, P15) @once', async ({
  browser,
  magazine,
}) => {
  for (const [username, dashboard, report] of [
    ['editor', 1, 0],
    ['brand', 0, 1],
  ] as const) {
    const context = await browser.newContext({ locale: magazine.htmlLang });
    await beSomebody(context, username);
    const page = await context.newPage();
    await page.goto(new URL(magazine.at('/about'), env.SITE_URL).href);
    await userMenu(page).locator('summary').click();
    await expect(userMenu(page).locator('[data-action=dashboard]')).toHaveCount(dashboard);
    await expect(userMenu(page).locator('[data-action=brand-report]')).toHaveCount(report);
    if (dashboard) {
      const admin = await page.locator('html').getAttribute('data-admin-url');
      expect(admin).toMatch(/^https?:\/\//);
      await expect(userMenu(page).locator('[data-action=dashboard]')).toHaveAttribute('href', admin ?? '');
    } else {
      await expect(userMenu(page).locator('[data-action=brand-report]')).toHaveAttribute(
        'href',
        magazine.at('/account/report'),
      );
    }
    await context.close();
  }
});

test('a refused visitor loses the cookie, an outage keeps it (S15, M33) @once', async ({
  page,
  context,
  magazine,
}) => {
  await context.addCookies([{ name: 'auth_token', value: 'a.b.c', url: env.SITE_URL }]);
  await page.goto(magazine.at('/about'));
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  expect(await tokenCookie(context)).toBeUndefined();
  await expect(loginButton(page)).toBeVisible();

  await context.addCookies([{ name: 'auth_token', value: 'a.b.c', url: env.SITE_URL }]);
  await orderFault({ kind: 'error', match: 'users/me' });
  await page.reload();
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false', { timeout: 15_000 });
  expect(await tokenCookie(context)).toBeDefined();
});

test('who logs in and cannot be read, or needs a captcha, is told (M16, P10) @once', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/about'));
  await openLogin(page);
  await answer(page, 'jwt-auth/v1/token', { json: { id: 9 } });
  await answer(page, 'users/me', { status: 401, json: {} });
  await box(page, 'username').fill('reader');
  await box(page, 'password').fill('secret12');
  await submit(page).click();
  await expectSaid(page, magazine, '获取用户信息失败');

  const message = '请完成验证|Please complete the captcha';
  await answer(page, 'jwt-auth/v1/token', { status: 403, json: { code: 'captcha_required', message } });
  const captcha = page.locator('[data-block=captcha-dialog]');
  for (const close of [() => page.keyboard.press('Escape'), () => captcha.locator('[data-closes]').click()]) {
    await submit(page).click();
    await expect(captcha).toBeVisible();
    await close();
    await expect(captcha).toHaveCount(0);
    // It lies in the login, which stays.
    await expect(loginWindow(page)).toBeVisible();
  }
  await expect(said(page, message)).toHaveText(message.split('|')[magazine.locale === 'zh' ? 0 : 1] ?? '');
});

test('a stranger registers (N44, V8-V10, V21, S17-S21, M8, M9, M11-M13, M27, K39, K40, C55, C56) @once', async ({
  page,
  magazine,
}) => {
  await page.clock.install();
  await page.goto(magazine.at('/about'));
  await openLogin(page);
  await loginWindow(page).locator('[data-action=to-regis]').click();
  await expect(mode(page, 'regis')).toBeVisible();
  await expect(box(page, 'user_mobile')).toBeFocused();
  for (const [name, token] of [
    ['user_mobile', 'tel-national'],
    ['sms_code', 'one-time-code'],
    ['user_pass', 'new-password'],
    ['user_pass2', 'new-password'],
  ] as const) {
    await expect(box(page, name)).toHaveAttribute('autocomplete', token);
  }
  await expect(box(page, 'sms_code')).toHaveAttribute('inputmode', 'numeric');
  // C58, E36, K40.
  const region = loginWindow(page).locator('select[name=region_number]');
  await expect(region).toHaveValue('86');
  await expect(region.locator('option').nth(1)).toHaveText(/\p{L}.*\d|\d.*\p{L}/u);

  const seen = callsOf(page);
  const send = loginWindow(page).locator('[data-action=send-code]');
  await expect(send).toBeEnabled();
  await send.click();
  await expectSaid(page, magazine, '手机号不能为空');
  await submit(page).click();
  await expectSaid(page, magazine, '手机号不能为空');
  await expectTied(box(page, 'user_mobile'));
  await box(page, 'user_mobile').fill(' 138 0000-9999 ');
  await box(page, 'user_pass').fill('secret12');
  await box(page, 'user_pass2').fill('secret13');
  await submit(page).click();
  await expectSaid(page, magazine, '两次密码不一致');
  await expectTied(box(page, 'user_pass2'));
  expect(seen).toEqual([]);

  await answer(page, 'sms', 'no answer');
  await send.click();
  await expectSaid(page, magazine, '发送验证码失败，请稍后重试。');
  await expect(send).toBeEnabled();
  await answer(page, 'sms', { json: { status: 0, msg: '' } });
  await send.click();
  await expectSaid(page, magazine, '发送失败,请重新发送');
  await expect(send).toBeEnabled();
  // The clock stands still: what counts seconds counts those the test lets pass.
  await page.clock.pauseAt(Date.now() + 60_000);
  const codes = await answer(page, 'sms', { json: { status: 1, msg: '' } });
  await send.click();
  await expect(send).toBeDisabled();
  await expect(send).toHaveAttribute('data-seconds', '60');
  expect(codes).toEqual([{ region_number: 86, mobile: '13800009999', event: 'register' }]);
  await page.clock.runFor(30_000);
  await expect(send).toHaveAttribute('data-seconds', '30');
  await expect(send).toBeDisabled();
  await page.clock.runFor(31_000);
  await expect(send).toBeEnabled();

  await box(page, 'user_pass2').fill('secret12');
  await box(page, 'sms_code').fill(' 482 913 ');
  await answer(page, 'user/register', { json: { status: 0, msg: '验证码错误' } });
  await submit(page).click();
  await expect(said(page, '验证码错误')).toContainText('验证码错误');
  const registered = await answer(page, 'user/register', { json: { status: 1, msg: '注册成功' } });
  await submit(page).click();
  await expectSaid(page, magazine, '注册成功');
  await expect(mode(page, 'regis')).toBeVisible();
  expect(registered).toEqual([
    {
      region_number: 86,
      user_mobile: '13800009999',
      sms_code: '482913',
      user_pass: 'secret12',
      user_pass2: 'secret12',
      from_source: 2,
    },
  ]);
  await page.clock.runFor(1000);
  await expect(mode(page, 'login')).toBeVisible();
  await expect(box(page, 'username')).toHaveValue('13800009999');
  await expect(box(page, 'password')).toHaveValue('');
});

test('an account without a number binds one or leaves (N45, P9, P11, S11-S14, V12, V13, M4-M7, M14-M17, H29, C57) @once', async ({
  page,
  context,
  magazine,
}) => {
  const [noPhone, gap] = ['请输入手机号', '请填写所有必填字段'];
  await page.goto(magazine.at('/brand'));
  await openLogin(page);
  await box(page, 'username').fill('nophone');
  await box(page, 'password').fill(env.DEMO_PASSWORD);
  await submit(page).click();
  await expect(mode(page, 'phoneBinding')).toBeVisible();
  await page.goto(magazine.at('/about'));
  await expect(mode(page, 'phoneBinding')).toBeVisible();
  await expect(page.locator('main')).toHaveJSProperty('inert', true);
  await expect(page.locator('header').first()).toHaveJSProperty('inert', true);
  expect(await accessibilityProblems(page)).toEqual([]);

  const seen = callsOf(page);
  const send = loginWindow(page).locator('[data-action=send-code]');
  await send.click();
  await expect(said(page, noPhone)).toHaveText(noPhone);
  await submit(page).click();
  await expect(said(page, gap)).toHaveText(gap);
  await expectTied(box(page, 'user_mobile'));
  await box(page, 'user_mobile').fill('13800008888');
  await submit(page).click();
  await expect(said(page, gap)).toHaveText(gap);
  await expectTied(box(page, 'sms_code'));
  expect(seen).toEqual([]);

  const codes = await answer(page, 'sms', { json: { status: 1, msg: '' } });
  await send.click();
  await expect(send).toBeDisabled();
  await expect.poll(() => codes).toEqual([{ region_number: 86, mobile: '13800008888', event: 'bindphone' }]);
  await box(page, 'sms_code').fill('123456');
  await answer(page, 'user/bindphone', 'no answer');
  await submit(page).click();
  await expectSaid(page, magazine, '绑定手机号请求报错');
  await answer(page, 'user/bindphone', { json: { status: 0, msg: '' } });
  await submit(page).click();
  await expectSaid(page, magazine, '绑定手机号失败，请稍后重试。');
  await answer(page, 'user/bindphone', { json: { status: 0, msg: '验证码错误' } });
  await submit(page).click();
  await expect(said(page, '验证码错误')).toContainText('验证码错误');

  // S14, S43: leaving is logging out.
  await page.keyboard.press('Escape');
  await expect(mode(page, 'login')).toBeVisible();
  await expect(page.locator('body')).toHaveAttribute('data-auth', 'false');
  expect(await tokenCookie(context)).toBeUndefined();
  for (const name of ['username', 'password']) await expect(box(page, name)).toHaveValue('');
  await page.keyboard.press('Escape');
  await expect(loginWindow(page)).toHaveCount(0);
  await expect(page.locator('main')).toHaveJSProperty('inert', false);
});

test('a bound number ends the login, whatever the reply that follows (S13, S44, M16, M17) @once', async ({
  page,
  context,
  magazine,
}) => {
  const user = { id: 77, nickname: 'Nobody', user_mobile: '', user_data: { roles: [], user_mobile: '' } };
  const bind = async () => {
    await box(page, 'user_mobile').fill('13800008888');
    await box(page, 'sms_code').fill('123456');
    await submit(page).click();
  };

  await context.addCookies([MARK]);
  await answer(page, 'users/me', { json: { ...user, id: undefined } });
  const asked = await answer(page, 'user/bindphone', { json: { status: 1, msg: '' } });
  await page.goto(magazine.at('/about'));
  await expect(mode(page, 'phoneBinding')).toBeVisible();
  await bind();
  await expectSaid(page, magazine, '获取用户信息id失败');
  expect(asked).toEqual([]);

  await answer(page, 'users/me', { json: user });
  await page.reload();
  await expect(mode(page, 'phoneBinding')).toBeVisible();
  await answer(page, 'users/me', { status: 401, json: {} });
  await bind();
  await expect(mode(page, 'login')).toBeVisible();
  await expectSaid(page, magazine, '获取用户信息失败');
  expect(asked).toEqual([{ userid: 77, user_mobile: '13800008888', sms_code: '123456' }]);

  await answer(page, 'users/me', { json: user });
  await page.reload();
  await expect(mode(page, 'phoneBinding')).toBeVisible();
  await answer(page, 'users/me', { json: { ...user, user_mobile: '13800008888' } });
  await bind();
  await expect(loginWindow(page)).toHaveCount(0);
  await expect(userMenu(page)).toBeVisible();
  await expect(page.locator('main')).toHaveJSProperty('inert', false);

  // S14 by every other way out.
  for (const way of ['cancel', 'close', 'a blank area']) {
    // The logout before it took the mark away.
    await context.addCookies([MARK]);
    await answer(page, 'users/me', { json: user });
    await page.reload();
    await expect(mode(page, 'phoneBinding')).toBeVisible();
    await box(page, 'user_mobile').fill('13800008888');
    const out = page.waitForRequest('**/api/users/logout');
    if (way === 'a blank area') await page.mouse.click(5, 500);
    else await loginWindow(page).locator(`[data-action=${way}]`).click();
    await out;
    await expect(mode(page, 'login'), way).toBeVisible();
    await expect(box(page, 'username')).toHaveValue('');
  }
});

test('the window says the same in English, the Chinese words beside its own (M4-M18, H29) @once', async ({
  page,
  context,
}) => {
  const english = magazineIn('en');
  await page.goto(english.at('/about'));
  await openLogin(page);
  await submit(page).click();
  await expectSaid(page, english, '请输入用户名密码。');
  await box(page, 'username').fill('reader');
  await box(page, 'password').fill('not the password');
  await submit(page).click();
  await expect(said(page, WRONG)).toHaveText(WRONG.split('|')[1] ?? '');
  await expect(loginWindow(page).locator('[data-action=find-password]')).toHaveAttribute(
    'href',
    english.at('/account/forgotpwd'),
  );

  await loginWindow(page).locator('[data-action=to-regis]').click();
  const send = loginWindow(page).locator('[data-action=send-code]');
  await send.click();
  await expectSaid(page, english, '手机号不能为空');
  await box(page, 'user_mobile').fill('13800009999');
  await box(page, 'sms_code').fill('482913');
  await box(page, 'user_pass').fill('secret12');
  await box(page, 'user_pass2').fill('secret13');
  await submit(page).click();
  await expectSaid(page, english, '两次密码不一致');
  await answer(page, 'sms', 'no answer');
  await send.click();
  await expectSaid(page, english, '发送验证码失败，请稍后重试。');
  await answer(page, 'sms', { json: { status: 0, msg: '' } });
  await send.click();
  await expectSaid(page, english, '发送失败,请重新发送');
  await box(page, 'user_pass2').fill('secret12');
  await answer(page, 'user/register', { json: { status: 1, msg: '注册成功' } });
  await submit(page).click();
  await expectSaid(page, english, '注册成功');

  await context.addCookies([MARK]);
  await answer(page, 'users/me', {
    json: { id: 77, nickname: 'Nobody', user_mobile: '', user_data: { roles: [], user_mobile: '' } },
  });
  await page.reload();
  await expect(mode(page, 'phoneBinding')).toBeVisible();
  await send.click();
  await expect(said(page, 'please enter phone')).toHaveText('please enter phone');
  await submit(page).click();
  await expect(said(page, 'please fill all required fields')).toHaveText('please fill all required fields');
  await box(page, 'user_mobile').fill('13800008888');
  await box(page, 'sms_code').fill('123456');
  await answer(page, 'user/bindphone', 'no answer');
  await submit(page).click();
  await expectSaid(page, english, '绑定手机号请求报错');
  await answer(page, 'user/bindphone', { json: { status: 0, msg: '' } });
  await submit(page).click();
  await expectSaid(page, english, '绑定手机号失败，请稍后重试。');
});

test('WeChat and Facebook are two other doors (N42, C53, C54) @once', async ({ page, magazine }) => {
  await page.goto(magazine.at('/brand?page=2'));
  await openLogin(page);
  const doors = loginWindow(page).locator('[data-block=social-login] [data-target]');
  await expect(doors).toHaveCount(2);
  const asked = await answer(page, 'oauth/account', { json: { status: 1, location: 'javascript:alert(1)' } });
  await doors.first().click();
  await expect(loginWindow(page).locator('[data-block=social-login] [role=alert]')).toBeVisible();
  expect(asked).toEqual([
    { action: 'login', target: 'wechat', back: encodeURIComponent(magazine.at('/brand?page=2')) },
  ]);
  const again = await answer(page, 'oauth/account', {
    json: { status: 1, location: magazine.at('/about') },
  });
  await loginWindow(page).locator('[data-target=facebook]').click();
  await page.waitForURL(`**${magazine.at('/about')}`);
  expect(again).toMatchObject([{ target: 'facebook' }]);
});

test('the login is a page as well, which leads back (R43, R44, S13)', async ({ page, context, magazine }) => {
  const guarded = await read(magazine.at('/account/profile'), { 'accept-language': magazine.locale });
  expect(guarded.status).toBe(307);
  const to = new URL(guarded.headers.get('location') ?? '', env.SITE_URL);
  expect(to.pathname + to.search).toBe(
    `${magazine.at('/account/login')}?back=${encodeURIComponent(magazine.at('/account/profile'))}`,
  );
  const back = encodeURIComponent(magazine.at('/brand?page=2'));
  const answered = await page.goto(`${magazine.at('/account/login')}?back=${back}`);
  expect(answered?.status()).toBe(200);
  expect(answered?.headers()['cache-control']).toContain('no-store');
  const screen = page.locator('main[data-screen=login]');
  await expect(screen.getByRole('heading', { level: 1 })).toHaveCount(1);
  await expect(page.locator('head meta[name=robots]')).toHaveAttribute('content', /noindex/);
  expect(await accessibilityProblems(page)).toEqual([]);
  await screen.locator('[data-action=to-regis]').click();
  await expect(screen.locator('[data-mode=regis]')).toBeVisible();
  for (const width of [320, 390]) {
    await page.setViewportSize({ width, height: 700 });
    for (const name of ['search', 'theme', 'toggle-lang', 'login', 'menu']) {
      await expect(page.locator(`[data-block=nav] [data-action=${name}]`)).toBeInViewport({ ratio: 1 });
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(
      0,
    );
    await openLogin(page);
    for (const other of ['regis', 'login']) {
      await loginWindow(page).locator(`[data-action=to-${other}]`).click();
      await expect(mode(page, other)).toBeVisible();
      const over = await loginWindow(page).evaluate((dialog) => dialog.scrollWidth - dialog.clientWidth);
      expect(over, `${other} at ${width}`).toBeLessThanOrEqual(0);
    }
    await page.keyboard.press('Escape');
  }
  // Whoever is logged in already is led on.
  await beSomebody(context, 'brand');
  await page.goto(`${magazine.at('/account/login')}?back=${back}`);
  await page.waitForURL(`**${magazine.at('/brand?page=2')}`);
});

test('the three modes break no accessibility rule in the dark @once', async ({ page, magazine }) => {
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' });
  await page.goto(magazine.at('/about'));
  await openLogin(page);
  await submit(page).click();
  expect(await accessibilityProblems(page)).toEqual([]);
  await loginWindow(page).locator('[data-action=to-regis]').click();
  await submit(page).click();
  expect(await accessibilityProblems(page)).toEqual([]);
});

test('without JavaScript one logs in on the page (R44, M10, M18, E38, A94) @once', async ({
  browser,
  magazine,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, locale: magazine.htmlLang });
  const page = await context.newPage();
  await page.goto(new URL(magazine.at('/about'), env.SITE_URL).href);
  await page.locator('[data-block=nav] a[data-action=login]').click();
  expect(new URL(page.url()).pathname).toBe(magazine.at('/account/login'));

  const back = magazine.at('/brand?page=2');
  const address = `${magazine.at('/account/login')}?${new URLSearchParams({ back })}`;
  await page.goto(new URL(address, env.SITE_URL).href);
  const main = page.locator('main');
  const send = () => main.locator('[data-form=login] [data-action=submit]').click();
  await send();
  await expect(main.locator('[role=alert]')).toHaveAttribute('data-message', '请输入用户名密码。');
  await main.locator('input[name=username]').fill('<b>reader');
  await main.locator('input[name=password]').fill('not the password');
  await send();
  await expect(main.locator('[role=alert]')).toHaveAttribute('data-message', WRONG);
  await expect(main.locator('[data-action=find-password]')).toBeVisible();
  expect(await page.content()).not.toContain('<b>reader');
  expect(page.url()).not.toContain('reader');
  await main.locator('input[name=username]').fill('reader');
  await main.locator('input[name=password]').fill(env.DEMO_PASSWORD);
  await send();
  expect(new URL(page.url()).pathname + new URL(page.url()).search).toBe(back);
  expect(await tokenCookie(context)).toMatchObject({ httpOnly: true });
  const sessions = await context.request.get(new URL('/api/user/sessions', env.SITE_URL).href);
  const device = { current: true, agent: expect.stringContaining('Chrome') as unknown };
  expect(await sessions.json()).toContainEqual(expect.objectContaining(device));
  await context.close();
});

test('no other site can send the form (D6) @once', async () => {
  for (const origin of ['http://evil.test', 'null', `${env.SITE_URL}.evil.test`]) {
    const answered = await fetch(new URL('/api/log-in', env.SITE_URL), {
      method: 'POST',
      redirect: 'manual',
      headers: { origin },
      body: new URLSearchParams({ username: 'reader', password: 'x', back: '/' }),
    });
    expect(answered.status, origin).toBe(403);
    expect(answered.headers.get('set-cookie')).toBeNull();
  }
});
