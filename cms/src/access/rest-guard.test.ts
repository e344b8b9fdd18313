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
    const response = await guarded(handler)(new Request('http://cms/cms-api/members/login'), {
      params: Promise.resolve({ slug: ['members', 'login'] }),
    });
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
  it('answers 429 with Retry-After from the 21st try within an hour, without running the handler', async () => {
    const handler = jest.fn(() => Promise.resolve(new Response(null)));
    const door = guarded(handler);
    const knock = () =>
      door(new Request('http://cms/cms-api/users/login', { method: 'POST' }), {
        params: Promise.resolve({ slug: ['users', 'login'] }),
      });
    for (let n = 0; n < 20; n += 1) expect((await knock()).status).toBe(200);
    const refused = await knock();
    expect(refused.status).toBe(429);
    expect(refused.headers.get('retry-after')).toBe('3600');
    expect(handler).toHaveBeenCalledTimes(20);
  });
});
