import type { Page } from '@playwright/test';
import { openDatabase, waitForMessage } from '../cms/contract/behind';
import { post } from '../cms/contract/client';
import { accessibilityProblems } from './journey/accessibility';
import { eventually, halfOf } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { sizeOf } from './journey/layout';
import { expect, test } from './journey/magazine';
import { forgetRequests, orderFault, requestsSeen } from './journey/proxy';
import { hold, holdFramework } from './journey/scripts';

const BAD_ADDRESS = '邮箱格式不正确|email format error';
const FAILED = '订阅失败';
/** What the form says in English of a message that the CMS has in Chinese only. */
const IN_ENGLISH: Readonly<Record<string, string>> = { 已订阅: 'already subscribed', 订阅成功: 'Subscribed' };

const form = (page: Page) => page.locator('footer form[data-block=newsletter]');
const box = (page: Page) => form(page).locator('input[name=email]');
const button = (page: Page) => form(page).getByRole('button');
const said = (page: Page, literal: string) => form(page).locator(`[data-message="${literal}"]`);

/** The bodies the page has sent to the CMS, in order. */
function sentBy(page: Page): unknown[] {
  const bodies: unknown[] = [];
  page.on('request', (request) => {
    if (new URL(request.url()).pathname === '/api/subscribe') bodies.push(request.postDataJSON());
  });
  return bodies;
}

/** What the page is answered next, whatever it sends; nothing reaches the CMS. */
const answers = (page: Page, body: object, status = 200) =>
  page.route('**/api/subscribe', (route) => route.fulfill({ status, json: body }));

/** Switches the form as an administrator does (A24). */
async function showForm(showEmail: 0 | 1): Promise<void> {
  const { token } = await Editor.signIn('admin');
  const headers = { authorization: `Bearer ${token}` };
  expect(await post('acf/v3/options/options', { fields: { showEmail } }, headers)).toMatchObject({
    status: 200,
    body: { acf: { showEmail } },
  });
}

test('the form is there while the option is 1, and nowhere while it is 0 (N27, C88, C103, T9) @once', async ({
  page,
  magazine,
}) => {
  test.setTimeout(90_000);
  const path = magazine.at('/about');
  const FORM = /<form[^>]* data-block="newsletter"/;
  const isThere = ({ status, text }: { status: number; text: string }) => status === 200 && FORM.test(text);
  try {
    await eventually(path, isThere, 20);
    await page.goto(path);
    await expect(form(page)).toBeVisible();
    await expect(form(page).getByRole('textbox')).toHaveAccessibleName(/\S/);
    expect(await accessibilityProblems(page)).toEqual([]);

    await showForm(0);
    await eventually(path, (answer) => answer.status === 200 && !isThere(answer), 20);
    await page.goto(path);
    await expect(page.locator('footer')).toBeVisible();
    await expect(form(page)).toHaveCount(0);
  } finally {
    await showForm(1);
    await eventually(path, isThere, 20);
  }
});

test('what is no address is said so, and nothing is sent (V1, M1) @once', async ({ page, magazine }) => {
  const sent = sentBy(page);
  for (const text of ['abc', '', 'a@b', 'a b@c.cn']) {
    await page.goto(magazine.at('/about'));
    await box(page).fill(text);
    await button(page).click();
    await expect(said(page, BAD_ADDRESS)).toHaveRole('alert');
    await expect(said(page, BAD_ADDRESS)).toHaveText(halfOf(BAD_ADDRESS, magazine.locale));
    await expect(box(page)).toBeFocused();
    await expect(box(page)).toHaveAttribute('aria-invalid', 'true');
    await expect(box(page)).toHaveAccessibleDescription(halfOf(BAD_ADDRESS, magazine.locale));
  }
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(sent).toEqual([]);
  expect(new URL(page.url()).search).toBe('');
});

test('a good address is sent once, and a mail with a link comes (C67, E40, V3, P4) @once', async ({
  page,
  magazine,
}) => {
  const email = `letter-${magazine.locale}-${Date.now()}@reader.test`;
  const sent = sentBy(page);
  // The second press finds the first on its way.
  const release = await hold(page, /\/api\/subscribe$/);
  await page.goto(magazine.at('/about'));
  await box(page).fill(` ${email} `);
  await button(page).dblclick();
  release();
  const done = form(page).getByRole('status');
  await expect(done.locator('[data-message="订阅成功"]')).toContainText('订阅成功');
  await expect(done).toContainText(email);
  await expect(box(page)).toHaveValue('');
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(sent).toEqual([{ email }]);
  expect((await waitForMessage(email)).text).toContain('/account/confirm?key=');

  // The link has not been opened: whoever asks again gets another mail.
  await box(page).fill(email);
  await box(page).press('Enter');
  await expect(done).toContainText(email);
  await expect.poll(() => sent).toEqual([{ email }, { email }]);
  expect(new URL(page.url())).toMatchObject({ pathname: magazine.at('/about'), search: '' });
});

/** The unsubscribe link in the mail to a new subscriber. */
async function linkOfMail(email: string): Promise<string> {
  expect(
    await (await toSite('/api/subscribe', JSON.stringify({ email }), 'application/json')).json(),
  ).toEqual({
    code: '200',
    msg: '订阅成功',
  });
  const { headers = {} } = await waitForMessage(email);
  return /^<(.+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
}

/** A POST as a program sends it: without cookies and without an origin. */
const toSite = (path: string, body: string, type: string, headers: Record<string, string> = {}) =>
  fetch(new URL(path, env.SITE_URL), {
    method: 'POST',
    body,
    headers: { 'content-type': type, ...headers },
    redirect: 'manual',
  });

const FORM = 'application/x-www-form-urlencoded';
const oneClick = (link: string, headers: Record<string, string> = {}) =>
  toSite(link, 'List-Unsubscribe=One-Click', FORM, headers);

test('a mail program unsubscribes with one click, and nothing else at this address does (RFC 8058, D6) @once', async () => {
  const email = `one-click-${Date.now()}@reader.test`;
  await forgetRequests();
  const link = await linkOfMail(email);
  expect(link).toMatch(/\/api\/unsubscribe\?key=[0-9a-f-]{36}$/);
  // T18: the site has registered the address at the mailing list, behind its answer.
  await expect
    .poll(async () => (await requestsSeen()).map(({ url }) => url))
    .toContain('/api/maillist/subscribe');

  const database = await openDatabase();
  const statusOf = async () =>
    (await database.query('SELECT status FROM subscribers WHERE email = $1', [email])).rows[0]?.status;
  try {
    const led = await fetch(link, { redirect: 'manual' });
    expect([led.status, led.headers.get('referrer-policy')]).toEqual([303, 'no-referrer']);
    const opened = await fetch(link);
    expect(opened.status).toBe(200);
    expect(opened.headers.get('referrer-policy')).toBe('no-referrer');
    expect(opened.headers.get('cache-control')).toContain('no-store');
    expect(opened.headers.get('x-robots-tag')).toContain('noindex');
    expect(await opened.text()).not.toContain(email);
    expect(await statusOf()).toBe('waiting');

    expect((await toSite(link, 'List-Unsubscribe=No', FORM)).status).toBe(400);
    // The rule of D6 is only off where the key gives the right.
    for (const headers of [{ origin: 'null' }, { origin: 'https://mail.example' }]) {
      const body = JSON.stringify({ email });
      expect((await toSite('/api/subscribe', body, 'application/json', headers)).status).toBe(403);
    }
    expect(await statusOf()).toBe('waiting');

    await orderFault({ kind: 'refuse', match: '/api/maillist/unsubscribe' });
    const late = await oneClick(link);
    expect([late.status, late.headers.get('retry-after')]).toEqual([503, '60']);
    await orderFault({ kind: 'pass' });

    const foreign = { origin: 'https://mail.example', 'sec-fetch-site': 'cross-site' };
    for (const headers of [undefined, foreign]) {
      expect((await oneClick(link, headers)).status).toBe(200);
      expect(await statusOf()).toBe('left');
    }
    const unknown = new URL(link);
    unknown.searchParams.set('key', '00000000-0000-4000-8000-000000000000');
    expect((await oneClick(unknown.href)).status).toBe(404);
  } finally {
    await orderFault({ kind: 'pass' });
    await database.end();
  }
});

test('the words of the CMS and of the form are shown, and only the string 200 is a success (V3, M1-M3)', async ({
  page,
  magazine,
}) => {
  await page.goto(magazine.at('/about'));
  await box(page).fill('abc');
  await button(page).click();
  await expect(said(page, BAD_ADDRESS)).toHaveText(halfOf(BAD_ADDRESS, magazine.locale));
  await expect(box(page)).toHaveAccessibleDescription(halfOf(BAD_ADDRESS, magazine.locale));
  for (const [body, literal, role] of [
    [{ code: '409', msg: '已订阅' }, '已订阅', 'alert'],
    [{ code: '500', msg: '忙|Busy' }, '忙|Busy', 'alert'],
    [{ code: 200, msg: '好|Good' }, '好|Good', 'alert'],
    [{ code: '400', msg: BAD_ADDRESS }, BAD_ADDRESS, 'alert'],
    [{ code: '200', msg: '好|Good' }, '好|Good', 'status'],
    [{ code: '200' }, '订阅成功|Subscribed', 'status'],
    [{ code: '200', msg: '订阅成功' }, '订阅成功', 'status'],
  ] as const) {
    await answers(page, body);
    await box(page).fill('a@b.cn');
    await button(page).click();
    const message = form(page).getByRole(role);
    await expect(message).toContainText(
      magazine.locale === 'en' ? (IN_ENGLISH[literal] ?? halfOf(literal, 'en')) : halfOf(literal, 'zh'),
    );
    if (magazine.locale === 'en' && literal === '订阅成功')
      await expect(message.locator('[lang="zh-CN"]')).toHaveText(literal);
    await expect(said(page, literal)).toHaveCount(1);
    // A refused address stays, to be mended.
    await expect(box(page)).toHaveValue(role === 'alert' ? 'a@b.cn' : '');
    await page.unroute('**/api/subscribe');
  }
  await answers(page, { code: 'rest_too_many_requests', message: 'Too many requests' }, 429);
  await box(page).fill('a@b.cn');
  await button(page).click();
  await expect(form(page).getByRole('alert')).toContainText(magazine.locale === 'zh' ? '稍后再试' : 'later');
  await page.unroute('**/api/subscribe');
  await page.route('**/api/subscribe', (route) => route.abort());
  await button(page).click();
  await expect(said(page, FAILED)).toContainText(FAILED);
  if (magazine.locale === 'en') {
    await expect(said(page, FAILED)).toHaveText(/^The subscription failed.*订阅失败$/);
    await expect(said(page, FAILED).locator('[lang="zh-CN"]')).toHaveText(FAILED);
  }
});

test('a network that fails is said so, and the address stays (M2) @once', async ({ page, magazine }) => {
  const sent = sentBy(page);
  await page.goto(magazine.at('/about'));
  await page.route('**/api/subscribe', (route) => route.abort());
  await box(page).fill('a@b.cn');
  // By keyboard: for a click the button has to stand still for two frames, and a browser may draw none.
  await box(page).press('Enter');
  await expect(said(page, FAILED)).toHaveRole('alert');
  await expect(said(page, FAILED)).toContainText(FAILED);
  await expect(box(page)).toHaveValue('a@b.cn');
  // What may have arrived is not sent again by itself (C9).
  expect(sent).toHaveLength(1);
  await page.unroute('**/api/subscribe');

  // The site is there, the CMS is not.
  await orderFault({ kind: 'refuse', match: '/api/subscribe' });
  try {
    const answer = page.waitForResponse('**/api/subscribe');
    await box(page).press('Enter');
    expect((await answer).status()).toBe(504);
    await expect(said(page, FAILED)).toHaveRole('alert');
  } finally {
    await orderFault({ kind: 'pass' });
  }
});

for (const [what, press] of [
  ['a press', (page: Page) => button(page).click()],
  ['Enter', (page: Page) => box(page).press('Enter')],
] as const) {
  test(`${what} that comes before the script is kept, and sends the address once (N27) @once`, async ({
    page,
    magazine,
  }) => {
    const sent = sentBy(page);
    await answers(page, { code: '200', msg: '订阅成功' });
    const { asked, bring } = await holdFramework(page);
    await page.goto(magazine.at('/about'), { waitUntil: 'domcontentloaded' });
    await asked;
    await box(page).fill('a@b.cn');
    await press(page);
    expect(sent).toEqual([]);
    bring();
    await expect(form(page).getByRole('status')).toContainText('a@b.cn');
    expect(sent).toEqual([{ email: 'a@b.cn' }]);
    expect(new URL(page.url())).toMatchObject({ pathname: magazine.at('/about'), search: '' });
  });
}

test('on a small screen the form fits, and a finger finds its button @once', async ({ page, magazine }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto(magazine.at('/about'));
  for (const part of [box(page), button(page)]) {
    expect(Math.min(...(await sizeOf(part)))).toBeGreaterThanOrEqual(44);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);
});

test.describe('without script', () => {
  test.use({ javaScriptEnabled: false });

  test('the form is posted, and a page says what became of it (N27, A62) @once', async ({
    page,
    magazine,
  }) => {
    const part = page.locator('main [data-block=subscribed]');
    for (const [email, result] of [
      ['nobody', 'badAddress'],
      [`plain-${Date.now()}@reader.test`, 'mailed'],
    ] as const) {
      await page.goto(magazine.at('/about'));
      await expect(page.locator('footer nav')).toHaveCount(4);
      await box(page).fill(email);
      await button(page).click();
      await expect(part).toHaveAttribute('data-result', result);
      expect(page.url()).not.toContain('reader');
    }
  });

  test('the link of a mail leads to a page whose button unsubscribes, and subscribes again @once', async ({
    page,
    magazine,
  }) => {
    const link = await linkOfMail(`page-${Date.now()}@reader.test`);
    const part = page.locator('main[data-screen=unsubscribe] [data-block=unsubscribe]');
    await page.goto(link);
    await expect(part).toHaveAttribute('data-result', 'open');
    await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', /noindex/);

    await orderFault({ kind: 'refuse', match: '/api/maillist/' });
    try {
      const answer = page.waitForResponse(/result=unreachable/);
      await part.getByRole('button').click();
      expect((await answer).status()).toBe(503);
      await expect(part.getByRole('alert')).toBeVisible();
    } finally {
      await orderFault({ kind: 'pass' });
    }
    await part.getByRole('button').click();
    await expect(part).toHaveAttribute('data-result', 'done');
    expect(new URL(page.url()).pathname).toBe(magazine.at('/account/unsubscribe'));
    await expect(part.getByRole('status')).toHaveText(/已退订/);
    await page.goto(page.url().replace('/account/', '/en/account/'));
    await expect(part.getByRole('status')).toHaveText(/unsubscribed/);
    // From here on in English.
    await orderFault({ kind: 'refuse', match: '/api/maillist/resubscribe' });
    try {
      await part.getByRole('button').click();
      await expect(part).toHaveAttribute('data-result', 'not-again');
      await expect(part.getByRole('alert')).toBeVisible();
    } finally {
      await orderFault({ kind: 'pass' });
    }
    await part.getByRole('button').click();
    await expect(part).toHaveAttribute('data-result', 'again');

    // An address that was made by hand says nothing that is not so.
    const claimed = await page.goto(page.url().replace('result=again', 'result=done'));
    expect(claimed?.status()).toBe(200);
    await expect(part).toHaveAttribute('data-result', 'open');

    const noKey = link.replace(/.{12}$/, '000000000000');
    const noPage = `${magazine.at('/account/unsubscribe')}${new URL(noKey).search}&result=done`;
    for (const address of [noKey, noPage]) {
      expect((await page.goto(address))?.status()).toBe(404);
      await expect(part).toHaveAttribute('data-result', 'unknown');
      await expect(part.getByRole('alert')).toBeVisible();
    }
  });
});
