import { z } from 'zod';
import { accessibilityProblems } from './journey/accessibility';
import { read } from './journey/answers';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';

test.describe.configure({ mode: 'serial' });

const begunSchema = z.strictObject({ status: z.literal(1), msg: z.string(), location: z.url() });
const finishedSchema = z.looseObject({ id: z.number(), back: z.string(), user_mobile: z.string() });

type Sent = { status: number; body: unknown; cookies: string[] };

/** A call of a browser without one: what it would keep in its jar comes back beside the answer. */
async function send(body: object, cookie = '', headers: Record<string, string> = {}): Promise<Sent> {
  const response = await fetch(`${env.SITE_URL}/api/oauth/account`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(cookie ? { cookie } : {}), ...headers },
    body: JSON.stringify(body),
  });
  expect(response.headers.get('cache-control')).toBe('private, no-store');
  return { status: response.status, body: await response.json(), cookies: response.headers.getSetCookie() };
}

type Begun = { location: URL; state: string; seal: string; cookie: string };

async function begin(back = '%2Fbrand%3Fx%3D1', target = 'wechat'): Promise<Begun> {
  const { status, body, cookies } = await send({ action: 'login', target, back });
  expect(status).toBe(200);
  const location = new URL(begunSchema.parse(body).location);
  const cookie = cookies.find((one) => one.startsWith('site_session=')) ?? '';
  return {
    location,
    state: location.searchParams.get('state') ?? '',
    seal: cookie.split(';')[0] ?? '',
    cookie,
  };
}

/** Agrees on the embedded consent page, as its form does, and answers the code. */
async function agree({ state }: Begun, target = 'wechat'): Promise<string> {
  const response = await fetch(`${env.SITE_URL}/api/oauth/authorize`, {
    method: 'POST',
    body: new URLSearchParams({ target, state, nickname: '林', lang: 'en' }),
  });
  return /code=([\w-]+)/.exec(await response.text())?.[1] ?? '';
}

const finish = (code: string, state: string, cookie: string, target = 'wechat') =>
  send({ action: 'callback', target, code, state }, cookie);

for (const [target, language] of [
  ['wechat', '@once'],
  ['facebook', '@english'],
]) {
  test(`a visitor logs in with ${target} and is back where the login began (R40, C53, C54, A50) ${language}`, async ({
    page,
    magazine,
  }) => {
    const isEnglish = magazine.locale === 'en';
    const from = magazine.at('/brand?page=2');
    await page.goto(from);
    const said = await page.evaluate(
      async ([to, back]) => {
        const response = await fetch('/api/oauth/account', {
          method: 'POST',
          headers: { 'content-type': 'application/json' },
          body: JSON.stringify({ action: 'login', target: to, back: encodeURIComponent(back ?? '') }),
        });
        return (await response.json()) as unknown;
      },
      [target, from],
    );
    // The state goes to the provider in the address, and to nobody in the reply.
    const { location } = begunSchema.parse(said);
    await page.goto(location);
    await expect(page.locator('html')).toHaveAttribute('lang', magazine.htmlLang);
    expect(await accessibilityProblems(page)).toEqual([]);
    await page.getByLabel(isEnglish ? 'Your name' : '您的名字').fill('林一');
    await page.getByRole('button', { name: isEnglish ? 'Agree and log in' : '同意并登录' }).click();
    await page.waitForURL((url) => url.pathname + url.search === from);

    const cookies = await page.context().cookies();
    expect(cookies.find(({ name }) => name === 'auth_token')).toMatchObject({
      httpOnly: true,
      sameSite: 'Lax',
    });
    expect(cookies.find(({ name }) => name === 'site_session')).toBeUndefined();
    const me = await page.evaluate(async () => (await (await fetch('/api/users/me')).json()) as unknown);
    expect(me).toMatchObject({ nickname: '林一', user_mobile: '', user_data: { user_mobile: '' } });
    expect(me).not.toHaveProperty('token');

    // Back in the browser's history there is no address that holds the code.
    await page.goBack().catch(() => null);
    expect(page.url()).not.toContain('code=');
  });
}

test('the same browser is the same person the next time, another one is not @once', async ({ browser }) => {
  const logIn = async (context: Awaited<ReturnType<typeof browser.newContext>>): Promise<number> => {
    const page = await context.newPage();
    await page.goto(new URL('/about', env.SITE_URL).href);
    const location = await page.evaluate(async () => {
      const body = JSON.stringify({ action: 'login', target: 'wechat', back: '%2Fabout' });
      const headers = { 'content-type': 'application/json' };
      const response = await fetch('/api/oauth/account', { method: 'POST', headers, body });
      return ((await response.json()) as { location: string }).location;
    });
    await page.goto(location);
    await page.getByRole('button').click();
    await page.waitForURL(/\/about$/);
    const id = await page.evaluate(
      async () => ((await (await fetch('/api/users/me')).json()) as { id: number }).id,
    );
    await page.close();
    return id;
  };
  const [mine, other] = [await browser.newContext(), await browser.newContext()];
  const first = await logIn(mine);
  expect(await logIn(mine)).toBe(first);
  expect(await logIn(other)).not.toBe(first);
  await Promise.all([mine.close(), other.close()]);
});

test('the seal is HttpOnly, lasts ten minutes, and tells nobody the state @once', async () => {
  const { cookie, state } = await begin();
  expect(cookie).toMatch(/HttpOnly/i);
  expect(cookie).toMatch(/SameSite=Lax/i);
  expect(Number(/Max-Age=(\d+)/i.exec(cookie)?.[1])).toBeLessThanOrEqual(600);
  expect(Number(/Max-Age=(\d+)/i.exec(cookie)?.[1])).toBeGreaterThan(500);
  expect(cookie).not.toContain(state);
});

test('a callback works once, in the browser that began, with its own state (A50) @once', async () => {
  const [mine, other] = [await begin(), await begin()];
  const code = await agree(mine);
  await forgetRequests();
  const tampered = `${mine.seal.slice(0, -3)}abc`;
  for (const [why, state, cookie] of [
    ['no seal', mine.state, ''],
    ['the seal of another login', mine.state, other.seal],
    ['a state that is not the sealed one', other.state, mine.seal],
    ['a made-up state', 'AAAAAAAAAAAAAAAAAAAAAA', mine.seal],
    ['an empty state', '', mine.seal],
    ['a seal that was changed', mine.state, tampered],
    ['a made-up seal', mine.state, 'site_session=Fe26.2*1*abc'],
  ] as const) {
    const refused = await finish(code, state, cookie);
    expect([refused.status, refused.body], why).toMatchObject([403, { code: 'oauth_refused' }]);
    expect(refused.cookies.join(), why).not.toContain('auth_token');
  }
  // Refused by the site itself: the state is not spent by a stranger.
  expect((await requestsSeen()).filter(({ url }) => url.includes('oauth/account'))).toEqual([]);

  const done = await finish(code, mine.state, mine.seal);
  expect(done.status).toBe(200);
  expect(finishedSchema.parse(done.body).back).toBe('/brand?x=1');
  expect(done.body).not.toHaveProperty('token');
  expect(done.body).not.toHaveProperty('state');
  expect(done.cookies.find((one) => one.startsWith('auth_token='))).toMatch(/HttpOnly/i);
  expect(done.cookies.find((one) => one.startsWith('site_session='))).toMatch(/site_session=;|Max-Age=0/i);
  // The old cookie sent again finds the state spent.
  expect((await finish(code, mine.state, mine.seal)).status).toBe(403);
});

test('a page of another site can neither begin nor end a login @once', async () => {
  for (const headers of [
    { origin: 'https://evil.example' },
    { origin: 'null' },
    { 'sec-fetch-site': 'cross-site' },
  ] as Record<string, string>[]) {
    expect((await send({ action: 'login', target: 'wechat', back: '%2F' }, '', headers)).status).toBe(403);
    const mine = await begin();
    const code = await agree(mine);
    const body = { action: 'callback', target: 'wechat', code, state: mine.state };
    expect((await send(body, mine.seal, headers)).status).toBe(403);
  }
});

const ELSEWHERE = [
  'https://evil.example',
  'http://evil.example/',
  'HTTPS://EVIL.EXAMPLE',
  '//evil.example',
  '///evil.example',
  '////evil.example',
  '/\\evil.example',
  '\\/evil.example',
  '\\\\evil.example',
  '/\t/evil.example',
  '/\n/evil.example',
  '/\r\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/brand/../..//evil.example',
  'javascript:alert(1)',
  'JaVaScRiPt:alert(1)',
  'data:text/html,hello',
  'vbscript:x',
  'evil.example',
  '@evil.example',
  '.evil.example',
  'http:evil.example',
  'https:/evil.example',
  '//user@evil.example/brand',
  '/\u0000/evil.example',
  '?next=//evil.example',
  '#//evil.example',
];

test('back never leads to another site, in any of 30 spellings, encoded once or not @once', async () => {
  for (const one of ELSEWHERE) {
    for (const back of [one, encodeURIComponent(one)]) {
      const { status, body } = await send({ action: 'login', target: 'wechat', back });
      expect([status, body], JSON.stringify(back)).toMatchObject([400, { code: 'rest_invalid_param' }]);
    }
  }
});

test('where it went wrong the visitor is told so and can go on, by keyboard, at 320 px, in his language', async ({
  page,
  magazine,
}) => {
  await page.setViewportSize({ width: 320, height: 700 });
  for (const [query, result] of [
    ['?target=wechat&code=a&state=b', 'failed'],
    ['?target=wechat&error=access_denied&state=b', 'cancelled'],
    ['', 'incomplete'],
  ]) {
    await page.goto(magazine.at(`/account/oauth${query}`));
    await expect(page.locator('main')).toHaveAttribute('data-screen', 'oauth');
    await expect(page.locator('[data-block="oauth"]')).toHaveAttribute('data-result', result ?? '');
    await expect(page.locator('main').getByRole('alert')).toBeVisible();
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator(`main a[href="${magazine.at('/account/login')}"]`)).toBeVisible();
    expect(await accessibilityProblems(page), result).toEqual([]);
    expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
  }
  const stale = await page.goto(`${env.SITE_URL}/api/oauth/authorize?target=wechat&state=unknown`);
  expect(stale?.status()).toBe(403);
  expect(await accessibilityProblems(page)).toEqual([]);
  expect(await page.locator('html').evaluate((html) => html.scrollWidth - html.clientWidth)).toBe(0);
});

test('the document is the same for everybody, and without script it says what it needs @once', async ({
  browser,
  magazine,
}) => {
  const answer = await read(magazine.at('/account/oauth?target=wechat&code=secret-code&state=secret-state'));
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('private, no-store');
  expect(answer.text).not.toContain('secret-');
  expect(answer.text).toMatch(/<noscript>.*JavaScript.*<\/noscript>/s);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  // The consent page needs none: agreeing leads back to the site.
  const { location } = await begin(encodeURIComponent(magazine.at('/about')));
  await page.goto(location.href);
  await page.getByRole('button').click();
  await page.waitForURL(/\/account\/oauth\?/);
  await expect(page.locator('main')).toHaveAttribute('data-screen', 'oauth');
  await context.close();
});
