import { guarded, isClosed } from './rest-guard';

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
