import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { beforeRequests } from './before-requests';
import { refuseUnreadable } from './unreadable';

const heard: string[] = [];
const server = createServer((request, response) => {
  heard.push(`${request.url} ${String(request.headers['x-seen'])}`);
  response.end('served');
});
const ask = (path: string) => fetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}${path}`); // It listens on a port.

beforeAll(async () => {
  refuseUnreadable();
  refuseUnreadable();
  beforeRequests('seen-in-test', (request) => {
    request.headers['x-seen'] = 'once';
    return false;
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
});
afterAll(() => void server.close());
beforeEach(() => heard.splice(0));

it.each(['/api/%zz', '/api/x/%', '/uploads/%ff', '/%c0%af', '/_next/%E6%96', '/a%u0041?b=1'])(
  'D2, A25: %s is answered 400, and nobody else hears of it',
  async (path) => {
    const answer = await ask(path);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([400, 'private, no-store']);
    expect(await answer.json()).toMatchObject({ code: 'rest_invalid_param', data: { status: 400 } });
    expect(heard).toEqual([]);
  },
);

it.each(['/api/posts', '/search/%E6%96%87', '/a%2Fb', '/?x=%zz'])('%s is served', async (path) => {
  expect(await (await ask(path)).text()).toBe('served');
  expect(heard).toEqual([`${path} once`]);
});
