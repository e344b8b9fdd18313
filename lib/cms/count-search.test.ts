/** @jest-environment node */
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { siteSecret } from '@/lib/auth/secret';
import { env } from '@/lib/env';
import { countSearch } from './count-search';
import { outage } from './outage';

const SECRET = 'r'.repeat(40);
jest.mock('@/lib/env', () => ({
  env: { cmsApi: '', cmsApiNamespace: '' },
  secrets: () => ({ revalidate: SECRET, session: '' }),
}));
jest.mock('@/lib/log', () => ({ log: { warn: jest.fn(), error: jest.fn() } }));

type Answer = { status: number; body: string } | 'none';
let server: Server;
let answer: Answer;
let asked: { request: IncomingMessage; body: string }[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (part) => (body += part));
    request.on('end', () => {
      asked.push({ request, body });
      if (answer === 'none') return request.socket.destroy();
      response.writeHead(answer.status, { 'content-type': 'application/json' }).end(answer.body);
    });
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const { port } = server.address() as AddressInfo; // It listens on a port.
  Object.assign(env, { cmsApi: `http://127.0.0.1:${port}/api` });
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  asked = [];
  outage().over();
});

const count = () => countSearch('砖|brick', { address: '203.0.113.9', token: 'a.b.c' });

it('V6: the CMS is told the word, whose search it is, and that the site itself asks', async () => {
  answer = { status: 200, body: '{"status":1,"msg":""}' };
  expect(await count()).toBeNull();
  expect(asked).toHaveLength(1);
  expect(asked[0]?.request).toMatchObject({ method: 'POST', url: '/api/search/count' });
  expect(JSON.parse(asked[0]?.body ?? '')).toEqual({ keyword: '砖|brick' });
  expect(asked[0]?.request.headers).toMatchObject({
    'x-site-secret': siteSecret(SECRET),
    'x-forwarded-for': '203.0.113.9',
    authorization: 'Bearer a.b.c',
  });
  expect(asked[0]?.request.headers).not.toHaveProperty('x-forwarded-call');
});

it('V6: a full window is named, with the seconds that are left of it', async () => {
  answer = { status: 200, body: '{"status":0,"msg":"…","span":"day","retry_after":77}' };
  expect(await count()).toEqual({ span: 'day', retryAfter: 77 });
});

it.each<[string, Answer]>([
  ['does not answer', 'none'],
  ['is another backend', { status: 404, body: '{"code":"rest_no_route"}' }],
  ['fails', { status: 500, body: '{"code":"internal_error"}' }],
  ['says something else', { status: 200, body: '{"status":0}' }],
  ['says nothing of sense', { status: 200, body: '<html>' }],
])('V6: a CMS that %s allows the search', async (_, manner) => {
  answer = manner;
  expect(await count()).toBeNull();
  expect(asked).toHaveLength(1);
});

it.each<Answer>(['none', { status: 404, body: '{}' }])(
  'V6: of fifty at once ten are allowed while the CMS says %j, and as many as it says when it answers',
  async (manner) => {
    answer = manner;
    const searcher = { address: null, token: JSON.stringify(manner) };
    const refusals = await Promise.all(
      Array.from({ length: 50 }, (_, n) => countSearch(`word ${n}`, searcher)),
    );
    expect(refusals.filter((one) => one === null)).toHaveLength(10);
    expect(refusals.at(-1)).toEqual({ span: 'minute', retryAfter: expect.any(Number) });
    answer = { status: 200, body: '{"status":1,"msg":""}' };
    expect(await countSearch('word 51', searcher)).toBeNull();
  },
);

it('a CMS that was found silent a moment ago is not asked', async () => {
  outage().noticed();
  expect(await count()).toBeNull();
  expect(asked).toEqual([]);
});
