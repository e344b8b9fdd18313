import { staffGate } from './staff-gate';

const context = { params: Promise.resolve({}) };

function gate({ isStaff = false, hasStaff = true, turn = true } = {}) {
  const handler = jest.fn(() => Promise.resolve(new Response(null)));
  const end = jest.fn();
  const takeTurn = jest.fn(() => Promise.resolve(turn ? end : null));
  const door = staffGate(handler, {
    isStaff: () => Promise.resolve(isStaff),
    hasStaff: () => Promise.resolve(hasStaff),
    takeTurn,
  });
  const ask = (method: string, at: string, headers: Record<string, string> = {}) =>
    door(new Request(`http://cms/cms-api/${at}`, { method, headers }), context);
  return { ask, handler, takeTurn, end };
}

describe('the gate of the dashboard’s API', () => {
  it.each([
    ['POST', 'users/login'],
    ['POST', 'users/forgot-password'],
    ['GET', 'users/captcha'],
    ['POST', 'users/captcha/check'],
    ['GET', 'users/me'],
    ['GET', 'access'],
    ['GET', 'posts/12/preview'],
  ])('lets a stranger %s %s', async (method, at) => {
    expect((await gate().ask(method, at)).status).toBe(200);
  });
  it.each([
    ['GET', 'users'],
    ['GET', 'users/login'],
    ['POST', 'users/login/'],
    ['POST', 'users%2flogin'],
    ['POST', 'users/Login'],
    ['POST', 'users/unlock'],
    ['POST', 'posts/12/preview'],
    ['GET', 'payload-jobs/run'],
    ['OPTIONS', 'posts'],
  ])('answers a stranger’s %s %s with 404, and runs nothing', async (method, at) => {
    const { ask, handler } = gate();
    expect((await ask(method, at)).status).toBe(404);
    expect(handler).not.toHaveBeenCalled();
  });
  it('opens the form for the first account only while there is none', async () => {
    expect((await gate({ hasStaff: false }).ask('POST', 'users/first-register')).status).toBe(200);
    expect((await gate().ask('POST', 'users/first-register')).status).toBe(404);
  });
  it('opens no door to a request that says it is another', async () => {
    const override = { 'x-http-method-override': 'GET' };
    expect((await gate().ask('POST', 'users/login', override)).status).toBe(404);
    const { ask } = gate({ isStaff: true });
    expect((await ask('POST', 'posts', { ...override, 'content-length': '20' })).status).toBe(200);
    expect((await ask('POST', 'posts', override)).status).toBe(413);
  });
  it('lets reads and work on many entries take turns, and no save wait', async () => {
    const { ask, takeTurn, end } = gate({ isStaff: true });
    await ask('GET', 'posts');
    await ask('DELETE', 'posts');
    await ask('PATCH', 'posts');
    expect([takeTurn.mock.calls.length, end.mock.calls.length]).toEqual([3, 3]);
    await ask('PATCH', 'posts/12');
    await ask('POST', 'posts');
    expect(takeTurn).toHaveBeenCalledTimes(3);
  });
  it('says when to come again when there is no turn', async () => {
    const answer = await gate({ isStaff: true, turn: false }).ask('GET', 'posts');
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5']);
  });
});
