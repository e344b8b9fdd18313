import { guarded, isClosed, isGuessable } from './rest-guard';

describe('the REST guard', () => {
  it.each(['login', 'forgot-password', 'reset-password', 'me', 'refresh-token', 'first-register'])(
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
    const response = await guarded(handler, { take: jest.fn(), giveBack: jest.fn() })(
      new Request('http://cms/cms-api/members/login'),
      {
        params: Promise.resolve({ slug: ['members', 'login'] }),
      },
    );
    expect(response.status).toBe(404);
    expect(handler).not.toHaveBeenCalled();
  });
});

describe('the login limit of the dashboard', () => {
  it('counts the doors where a password can be guessed, and no others', () => {
    expect(isGuessable('POST', ['users', 'login'])).toBe(true);
    expect(isGuessable('POST', ['users', 'forgot-password'])).toBe(true);
    expect(isGuessable('GET', ['users', 'me'])).toBe(false);
    expect(isGuessable('PATCH', ['users', '1'])).toBe(false);
  });
  it('answers 429 with Retry-After when the address has had its tries, without running the handler', async () => {
    const handler = jest.fn(() => Promise.resolve(new Response(null, { status: 401 })));
    const door = guarded(handler, {
      take: () => Promise.resolve({ allowed: handler.mock.calls.length < 3, retryAfter: 77 }),
      giveBack: jest.fn(),
    });
    const knock = () =>
      door(new Request('http://cms/cms-api/users/login', { method: 'POST' }), {
        params: Promise.resolve({ slug: ['users', 'login'] }),
      });
    for (let n = 0; n < 3; n += 1) expect((await knock()).status).toBe(401);
    const refused = await knock();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('77');
    expect(handler).toHaveBeenCalledTimes(3);
  });
  it('does not count a login that succeeds', async () => {
    const giveBack = jest.fn(() => Promise.resolve());
    const take = jest.fn(() => Promise.resolve({ allowed: true, retryAfter: 0 }));
    const door = guarded(() => Promise.resolve(new Response(null)), { take, giveBack });
    await door(new Request('http://cms/cms-api/users/login', { method: 'POST' }), {
      params: Promise.resolve({ slug: ['users', 'login'] }),
    });
    expect([take.mock.calls.length, giveBack.mock.calls.length]).toEqual([1, 1]);
  });
});
