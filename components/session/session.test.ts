import { call, type Answer } from '@/lib/api/call';

import { logIn } from './log-in';
import { logOut, refreshSession } from './session';

jest.mock('@/lib/api/call', () => ({ ...jest.requireActual('@/lib/api/call'), call: jest.fn() }));

const body = { dataset: { auth: 'unknown' } };
const page = { body, cookie: '' };
const called = jest.mocked(call);
const user = { id: 9, nickname: '读者', user_data: { roles: ['subscriber'] } };

beforeAll(() => Object.assign(globalThis, { document: page }));
beforeEach(() => {
  called.mockReset();
  body.dataset.auth = 'unknown';
});

const answering = (...answers: (Answer | null)[]) => {
  for (const answer of answers) called.mockResolvedValueOnce(answer);
};

it('S8: the state goes from unknown to true', async () => {
  answering({ status: 200, body: user });
  expect(await refreshSession()).toMatchObject({ auth: 'true', user: { id: 9 } });
  expect(body.dataset.auth).toBe('true');
});

it.each([401, 403, 404])('S15 M33: an answer %i is a refusal', async (status) => {
  answering({ status, body: null });
  expect(await refreshSession()).toEqual({ auth: 'false', user: null, cause: 'refused' });
  expect(body.dataset.auth).toBe('false');
});

it.each([
  ['no answer', null],
  ['504', { status: 504, body: {} }],
  ['429', { status: 429, body: {} }],
  ['200 with something else', { status: 200, body: { ok: true } }],
])('S15: %s is an outage, and clears the state on this page', async (_what, answer) => {
  answering(answer);
  expect(await refreshSession()).toEqual({ auth: 'false', user: null, cause: 'failed' });
  expect(body.dataset.auth).toBe('false');
});

it('the answer to an older question is not heard', async () => {
  let late: (answer: Answer) => void = () => {};
  called.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
  const first = refreshSession();
  answering({ status: 200, body: user });
  await refreshSession();
  late({ status: 401, body: null });
  await first;
  expect(body.dataset.auth).toBe('true');
});

describe('by itself a document', () => {
  const callsWith = async (cookie: string) => {
    jest.resetModules();
    page.cookie = cookie;
    const { call: fresh } = await import('@/lib/api/call');
    jest.mocked(fresh).mockResolvedValue({ status: 401, body: null });
    const { settleSession } = await import('./session');
    await Promise.all([settleSession(), settleSession()]);
    expect(body.dataset.auth).toBe('false');
    return jest.mocked(fresh).mock.calls;
  };

  it('asks once where somebody has logged in', async () => {
    expect(await callsWith('language=en_US; signed_in=1')).toEqual([['users/me']]);
  });

  it('S8: asks nothing where nobody has', async () => {
    expect(await callsWith('language=en_US')).toEqual([]);
  });
});

it('S10 E38 C26 C24: a login is followed by the question who it was', async () => {
  answering({ status: 200, body: user }, { status: 200, body: user });
  expect(await logIn({ username: 'reader', password: 'secret12' })).toMatchObject({ kind: 'user' });
  expect(called.mock.calls).toEqual([
    ['jwt-auth/v1/token', { body: { username: 'reader', password: 'secret12' } }],
    ['users/me'],
  ]);
});

it.each([
  [{ status: 403, body: { code: '[jwt_auth] incorrect_password', message: 'a|b' } }, 'wrong'],
  [{ status: 403, body: { code: 'captcha_required', message: 'a|b' } }, 'captcha'],
  [{ status: 429, body: { message: 'a|b' } }, 'limited'],
  [{ status: 504, body: { message: 'a|b' } }, 'unreachable'],
  [null, 'unreachable'],
])('a login answered %j is %s, and nobody is called for', async (answer, kind) => {
  answering(answer);
  expect(await logIn({ username: 'reader', password: 'wrong' })).toMatchObject({ kind });
  expect(called).toHaveBeenCalledTimes(1);
});

it('a solved captcha goes with the login', async () => {
  answering({ status: 403, body: null });
  await logIn({ username: 'reader', password: 'x', captchaTicket: 'ticket' });
  expect(called.mock.calls[0]?.[1]?.body).toMatchObject({ captcha_ticket: 'ticket' });
});

it.each([200, 401, 504])('S9 C25: a logout answered %i clears the state', async (status) => {
  answering({ status: 200, body: user }, { status, body: null });
  await refreshSession();
  expect(await logOut()).toBe(true);
  expect(body.dataset.auth).toBe('false');
  expect(called.mock.calls.at(-1)).toEqual(['users/logout', { body: {} }]);
});

it('S9: a logout that did not reach the site says so, and clears nothing', async () => {
  answering({ status: 200, body: user }, null);
  await refreshSession();
  expect(await logOut()).toBe(false);
  expect(body.dataset.auth).toBe('true');
});
