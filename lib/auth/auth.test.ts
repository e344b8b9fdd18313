import { isFormOfThisSite, isFromThisSite, originOf } from './origin';
import { addressOf, PEER_HEADER } from './peer';
import { bodyWithin } from './request-body';
import { isSecret, siteSecret } from './secret';
import { loginCookies, toLogin, tokenFrom } from './token-cookie';

const headers = (fields: Record<string, string>) => new Headers(fields);

describe('isFromThisSite (D6)', () => {
  it.each([
    [{ origin: 'https://site.test' }, true],
    [{ origin: 'https://site.test', 'sec-fetch-site': 'cross-site' }, true],
    [{ origin: 'http://site.test' }, false],
    [{ origin: 'https://site.test.evil.test' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, false],
    [{ 'sec-fetch-site': 'same-origin' }, true],
    [{ 'sec-fetch-site': 'same-site' }, false],
    [{ 'sec-fetch-site': 'cross-site' }, false],
    [{}, true],
  ] as const)('%j: %s', (fields, expected) => {
    expect(isFromThisSite(headers({ ...fields }), 'https://site.test')).toBe(expected);
  });

  it.each([
    [{ origin: 'null', 'sec-fetch-site': 'same-origin' }, true],
    [{ origin: 'null', 'sec-fetch-site': 'cross-site' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'same-site' }, false],
    [{ origin: 'null', 'sec-fetch-site': 'none' }, false],
    [{ origin: 'null' }, false],
    [{ origin: 'https://evil.test', 'sec-fetch-site': 'same-origin' }, false],
    [{ origin: 'https://site.test' }, true],
    [{ 'sec-fetch-site': 'cross-site' }, false],
  ] as const)('a form sent without script, %j: %s', (fields, expected) => {
    expect(isFormOfThisSite(headers({ ...fields }), 'https://site.test')).toBe(expected);
  });

  it.each([
    [{ host: 'a.test:3000' }, 0, 'http://a.test:3000'],
    [{ host: 'a.test', 'x-forwarded-proto': 'https' }, 0, 'http://a.test'],
    [{ host: 'a.test', 'x-forwarded-proto': 'https' }, 1, 'https://a.test'],
  ] as const)('without SITE_URL, %j behind %i proxies is %s', (fields, trustProxy, expected) => {
    expect(originOf(headers({ ...fields }), { siteUrl: 'x', siteUrlIsSet: false, trustProxy })).toBe(
      expected,
    );
  });
});

describe('addressOf (TRUST_PROXY)', () => {
  it.each([
    [{ [PEER_HEADER]: '::ffff:10.0.0.9', 'x-forwarded-for': '1.2.3.4' }, 0, '10.0.0.9'],
    [{ 'x-forwarded-for': '1.2.3.4' }, 0, null],
    [{ 'x-forwarded-for': '6.6.6.6, 1.2.3.4' }, 1, '1.2.3.4'],
    [{ 'x-forwarded-for': '6.6.6.6, 1.2.3.4, 10.0.0.1' }, 2, '1.2.3.4'],
    [{ 'x-forwarded-for': '1.2.3.4' }, 2, null],
    [{ 'x-forwarded-for': 'made-up' }, 1, null],
    [{ 'x-forwarded-for': '2001:db8::1' }, 1, '2001:db8::1'],
  ])('%j at %i is %j', (fields, trustProxy, expected) => {
    expect(addressOf(headers(fields), trustProxy)).toBe(expected);
  });
});

describe('secrets', () => {
  it('are equal only to themselves, and an unset one to nothing', () => {
    expect(isSecret('a-long-secret', 'a-long-secret')).toBe(true);
    expect(isSecret('a-long-secres', 'a-long-secret')).toBe(false);
    expect(isSecret('', '')).toBe(false);
    expect(isSecret(null, 'a-long-secret')).toBe(false);
  });

  it('make the same site secret on both sides', () => {
    expect(siteSecret('k')).toBe('OU2y-4lyN84zmwL_ykAxvjaSQDfepQJYWmmYZhzWjM8');
    expect(siteSecret('k')).not.toBe(siteSecret('l'));
  });
});

describe('toLogin', () => {
  const now = 1_700_000_000_000;

  it('A14: takes the token out of the body and keeps it until `expire`', () => {
    const login = toLogin({ id: 9, token: 'eyJ.a.b', expire: 1_700_003_600 }, now);
    expect(login).toMatchObject({ token: 'eyJ.a.b', body: { id: 9, expire: 1_700_003_600 } });
    expect(login?.body).not.toHaveProperty('token');
    expect(login?.expires.getTime()).toBe(1_700_003_600_000);
  });

  it('T8, K52: without `expire` it lasts a day, and so do its cookies', () => {
    const login = toLogin({ token: 'x' }, now);
    expect(login?.expires.getTime()).toBe(now + 86_400_000);
    const cookies = login ? loginCookies('x', login.expires, false) : [];
    expect(cookies.map(({ expires }) => expires.getTime())).toEqual([now + 86_400_000, now + 86_400_000]);
  });

  it('is null without a token', () => {
    expect(toLogin({ id: 9 }, now)).toBeNull();
    expect(toLogin('x', now)).toBeNull();
  });

  it.each([
    ['eyJ.a-b_c', 'eyJ.a-b_c'],
    ['a\r\nX: y', null],
    ['', null],
    [undefined, null],
  ])('%j as a cookie is the token %j', (value, expected) => {
    expect(tokenFrom(value)).toBe(expected);
  });
});

describe('bodyWithin', () => {
  const post = (body: string | null) => new Request('http://x.test/', { method: 'POST', body });

  it('reads a body, none, and refuses a longer one whatever it declares', async () => {
    expect((await bodyWithin(post('abc'), 3))?.toString()).toBe('abc');
    expect(await bodyWithin(post(null), 3)).toBeNull();
    expect(await bodyWithin(post('abcd'), 3)).toBeUndefined();
  });
});
