jest.mock('next/headers', () => ({ cookies: async () => jar }));
jest.mock('@/lib/env', () => ({ secrets: () => ({ session: 'a-session-secret-of-32-characters-or-more' }) }));

import { backOf, breakSeal, seal, toSocialCall } from './social-login';

type Kept = { value: string; maxAge?: number; httpOnly?: boolean; secure?: boolean; sameSite?: unknown };
const kept = new Map<string, Kept>();
/** The cookie store of a request, as far as iron-session uses it. */
const jar = {
  get: (name: string) => kept.get(name),
  set: (first: string | (Kept & { name: string }), value?: string, options?: object) => {
    if (typeof first === 'string') kept.set(first, { value: value ?? '', ...options });
    else kept.set(first.name, first);
  },
};

const SITE = 'https://pilotis.example';
const STATE = 'AbCdEfGhIjKlMnOpQrStUv';

afterEach(() => kept.clear());

describe('a call of social login (A50)', () => {
  const login = { action: 'login', target: 'wechat', back: '%2Fbrand' };
  const callback = { action: 'callback', target: 'wechat', code: 'c', state: 's' };

  it('is read from JSON and from a form, and holds nothing else', () => {
    for (const call of [login, callback]) {
      const json = Buffer.from(JSON.stringify({ ...call, extra: 1 }));
      const form = Buffer.from(new URLSearchParams({ ...call, extra: '1' }).toString());
      expect(toSocialCall(json, 'application/json')).toEqual(call);
      expect(toSocialCall(form, 'application/x-www-form-urlencoded')).toEqual(call);
    }
    expect(toSocialCall(Buffer.from('{"action":"login","target":"wechat"}'), null)).toMatchObject({
      back: '%2F',
    });
  });

  it.each([
    '',
    'null',
    '[]',
    '{}',
    '{"action":"logout"}',
    '{"action":"callback","target":"wechat"}',
    'action=login',
  ])('is not %j', (text) => expect(toSocialCall(Buffer.from(text), 'application/json')).toBeNull());

  it.each([
    ['%2Fbrand%3Fx%3D1', '/brand?x=1'],
    ['%2F%2Fevil.example', '/'],
    ['https%3A%2F%2Fevil.example', '/'],
    ['%2F%5Cevil.example', '/'],
    ['%', '/'],
  ])('%s leads to %s', (encoded, back) => expect(backOf(encoded, SITE)).toBe(back));
});

describe('the seal of a login (A50)', () => {
  it('opens once, in the browser that has it, to its own state', async () => {
    await seal(STATE, '/brand?x=1', true);
    const cookie = kept.get('site_session');
    expect(cookie).toMatchObject({ httpOnly: true, secure: true, sameSite: 'lax', maxAge: 600 });
    expect(cookie?.value).not.toContain(STATE);
    expect(await breakSeal(`${STATE}x`, SITE, true)).toBeNull();
    expect(await breakSeal('', SITE, true)).toBeNull();
    expect(await breakSeal(STATE, SITE, true)).toBe('/brand?x=1');
    expect(kept.get('site_session')?.value).toBe('');
    expect(await breakSeal(STATE, SITE, true)).toBeNull();
  });

  it('is no seal after ten minutes', async () => {
    jest.useFakeTimers({ now: Date.now(), doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
    await seal(STATE, '/', false);
    const value = kept.get('site_session')?.value ?? '';
    jest.setSystemTime(Date.now() + 11 * 60_000);
    kept.set('site_session', { value });
    expect(await breakSeal(STATE, SITE, false)).toBeNull();
    jest.useRealTimers();
  });

  it('is no seal when it was changed, made up, or never made', async () => {
    expect(await breakSeal(STATE, SITE, false)).toBeNull();
    kept.set('site_session', { value: 'Fe26.2*1*made*up' });
    expect(await breakSeal(STATE, SITE, false)).toBeNull();
    await seal(STATE, '/', false);
    const value = kept.get('site_session')?.value ?? '';
    kept.set('site_session', { value: value.replace(/.{6}~2$/, 'AAAAAA~2') });
    expect(await breakSeal(STATE, SITE, false)).toBeNull();
  });

  it('judges the way back again when it is taken out', async () => {
    await seal(STATE, '//evil.example', false);
    expect(await breakSeal(STATE, SITE, false)).toBe('/');
  });
});
