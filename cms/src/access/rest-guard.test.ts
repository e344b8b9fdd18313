import { guarded, isClosed, isGuessable } from './rest-guard';

describe('the REST guard', () => {
  it.each(['login', 'LOGIN', 'Forgot-Password', 'reset-password', 'me', 'refresh-token', 'first-register'])(
    'closes members/%s',
    (door) => {
      expect(isClosed(['members', door])).toBe(true);
    },
  );
  it('leaves the rows of readers to the dashboard and the staff login open', () => {
    expect(isClosed(['members'])).toBe(false);
    expect(isClosed(['members', '12'])).toBe(false);
    expect(isClosed(['users', 'login'])).toBe(false);
  });
  it('answers 404 without running the handler', async () => {
    const handler = jest.fn();
    const response = await guarded(handler, jest.fn())(new Request('http://cms/cms-api/members/login'), {
      params: Promise.resolve({ slug: ['members', 'login'] }),
    });
    expect(response.status).toBe(404);
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('the limit of an address at the dashboard', () => {
  it('counts the calls where a link or an address can be guessed, and no others', () => {
    expect(isGuessable('POST', ['users', 'forgot-password'])).toBe(true);
    expect(isGuessable('POST', ['users', 'FORGOT-password'])).toBe(true);
    expect(isGuessable('POST', ['users', 'reset-password'])).toBe(true);
    expect(isGuessable('GET', ['users', 'me'])).toBe(false);
    expect(isGuessable('PATCH', ['users', '1'])).toBe(false);
  });
  it('answers 429 with Retry-After when the address has had its tries, without running the handler', async () => {
    const handler = jest.fn(() => Promise.resolve(new Response(null, { status: 401 })));
    const door = guarded(handler, () =>
      Promise.resolve({ allowed: handler.mock.calls.length < 3, retryAfter: 77 }),
    );
    const ask = () =>
      door(new Request('http://cms/cms-api/users/reset-password', { method: 'POST' }), {
        params: Promise.resolve({ slug: ['users', 'reset-password'] }),
      });
    for (let n = 0; n < 3; n += 1) expect((await ask()).status).toBe(401);
    const refused = await ask();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('77');
    expect(handler).toHaveBeenCalledTimes(3);
  });
});
