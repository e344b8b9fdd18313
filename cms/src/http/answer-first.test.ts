import { createServer, request as send, type IncomingMessage } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { gunzipSync } from 'node:zlib';
import { answerFirst, toCall } from './answer-first';

const LONG = JSON.stringify({ text: 'a'.repeat(2000) });
const answers: Record<string, () => Response> = {
  '/api/short': () =>
    new Response('{"ok":true}', {
      headers: { 'Content-Type': 'application/json; charset=utf-8', 'x-wp-total': '3' },
    }),
  '/api/long': () => new Response(LONG, { headers: { 'Cache-Control': 'public, max-age=0' } }),
  '/api/refused': () => new Response('{"code":"rest_no_route"}', { status: 404 }),
};

const first = answerFirst();
const seen: Request[] = [];
const report = jest.fn();
function answerOf(read: Request): Promise<Response> {
  seen.push(read);
  const { pathname } = new URL(read.url);
  const answer = answers[pathname];
  return answer ? Promise.resolve(answer()) : Promise.reject(new Error(`nothing at ${pathname}`));
}
const server = createServer((_, response) => void response.end('framework'));
let port = 0;
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  ({ port } = server.address() as AddressInfo);
});
afterAll(async () => {
  first.undo();
  await new Promise((resolve) => server.close(resolve));
});

type Told = { answer: IncomingMessage; body: Buffer };
const ask = (path: string, headers: Record<string, string> = {}, method = 'GET', body = '') =>
  new Promise<Told>((resolve, reject) => {
    const asked = send({ port, host: '127.0.0.1', path, method, headers, agent: false }, (answer) => {
      const parts: Buffer[] = [];
      answer.on('data', (part: Buffer) => parts.push(part));
      answer.on('end', () => resolve({ answer, body: Buffer.concat(parts) }));
    });
    asked.on('error', reject);
    asked.end(body);
  });

it('leaves everything to the framework until it begins', async () => {
  expect((await ask('/api/short')).body.toString()).toBe('framework');
  first.begin({ answer: answerOf, report });
  expect((await ask('/api/short')).body.toString()).toBe('{"ok":true}');
});

it('sends what the handler answers, and what the framework sends with everything', async () => {
  const { answer, body } = await ask('/api/short?page=2&filter[a]=%20', { 'x-site-secret': 'mine' });
  expect([answer.statusCode, body.toString()]).toEqual([200, '{"ok":true}']);
  expect(answer.headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-length': '11',
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'x-wp-total': '3',
    vary: 'Accept-Encoding',
  });
  const read = seen.at(-1);
  expect([read && new URL(read.url).search, read?.headers.get('x-site-secret')]).toEqual([
    '?page=2&filter[a]=%20',
    'mine',
  ]);
  expect((await ask('/api/refused')).answer.statusCode).toBe(404);
});

it.each([
  ['gzip, deflate, br', true],
  ['br;q=1, gzip;q=0.5', true],
  ['gzip;q=0', false],
  ['identity', false],
  ['', false],
])('RFC 9110, 12.5.3: compresses for a caller that takes "%s": %s', async (encoding, isCompressed) => {
  const { answer, body } = await ask('/api/long', { 'accept-encoding': encoding });
  expect(answer.headers['content-encoding']).toBe(isCompressed ? 'gzip' : undefined);
  expect((isCompressed ? gunzipSync(body) : body).toString()).toBe(LONG);
  expect(
    (await ask('/api/short', { 'accept-encoding': encoding })).answer.headers['content-encoding'],
  ).toBeUndefined();
});

it('says that it failed when an answer cannot be sent, and goes on', async () => {
  expect((await ask('/api/nothing')).answer.statusCode).toBe(500);
  expect(report.mock.calls).toEqual([[new Error('nothing at /api/nothing')]]);
  expect((await ask('/api/short')).answer.statusCode).toBe(200);
});

describe('counting calls (A41, A43, A70, A71)', () => {
  it.each(['/api/views', '/api/shows', '/api/advert/views', '/api/advert/clicks'])(
    'hands the handler of %s what the caller sent',
    async (path) => {
      answers[path] = () => new Response('{"status":1}');
      const headers = { 'content-type': 'application/json', 'x-visitor-agent': 'Firefox' };
      const sent = '{"post_ids":"1,2"}';
      const { body } = await ask(path, { ...headers, 'content-length': `${sent.length}` }, 'POST', sent);
      const call = seen.at(-1);
      expect(body.toString()).toBe('{"status":1}');
      expect([call?.method, call?.headers.get('x-visitor-agent'), await call?.text()]).toEqual([
        'POST',
        'Firefox',
        sent,
      ]);
    },
  );

  it('asks the handler without a body, too, whose refusal it sends', async () => {
    answers['/api/shows'] = () => new Response('{"code":"rest_missing_callback_param"}', { status: 400 });
    expect((await ask('/api/shows', { 'content-length': '0' }, 'POST')).answer.statusCode).toBe(400);
    expect(seen.at(-1)?.body).toBeNull();
  });

  it('answers nobody who leaves before the end of the body, and goes on', async () => {
    const before = seen.length;
    const socket = connect(port, '127.0.0.1');
    const left = new Promise((resolve) =>
      server.once('connection', (own: Socket) => own.once('close', resolve)),
    );
    socket.write('POST /api/shows HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{"a"', () =>
      socket.destroy(),
    );
    await left;
    expect((await ask('/api/short')).answer.statusCode).toBe(200);
    expect(seen).toHaveLength(before + 1);
    expect(report).toHaveBeenCalledTimes(1); // By the test before.
  });
});

describe('a question to the index of products (G1, G2)', () => {
  const QUERIES = '/api/algolia/1/indexes/*/queries';
  const asked = (path: string, body: string, more: Record<string, string> = {}) =>
    ask(path, { 'content-length': String(Buffer.byteLength(body)), ...more }, 'POST', body);

  it.each([
    QUERIES,
    `${QUERIES}?x-algolia-agent=Algolia%20for%20JavaScript%20(5.0.0)`,
    '/api/algolia/1/indexes/products/facets/brand/query',
  ])('is answered before the framework, with its body: %s', async (path) => {
    answers[path.split('?')[0] ?? ''] = () => new Response('{"results":[]}');
    const question = '{"requests":[{"query":"砖"}]}';
    const { answer, body } = await asked(path, question, { 'x-algolia-api-key': 'search' });
    expect([answer.statusCode, body.toString()]).toEqual([200, '{"results":[]}']);
    const call = seen.at(-1);
    expect([call?.method, call?.headers.get('x-algolia-api-key')]).toEqual(['POST', 'search']);
    expect(await call?.text()).toBe(question);
  });

  it('may have an empty body, and one in parts', async () => {
    await asked(QUERIES, '');
    expect(await seen.at(-1)?.text()).toBe('');
    const long = JSON.stringify({ requests: [], query: '砖'.repeat(20_000) });
    await asked(QUERIES, long);
    expect(await seen.at(-1)?.text()).toBe(long);
  });
});

it.each([
  ['another call', '/api/posts', {}],
  ['another way to write the address', '/api/shows?a=1', {}],
  ['a slash at its end', '/api/shows/', {}],
  ['an encoded address', '/api/algolia/1/indexes/%2a/queries', {}],
  ['a body of any length', '/api/shows', { 'transfer-encoding': 'chunked' }],
  ['a long body', '/api/shows', { 'content-length': '65537' }],
  ['a length that is none', '/api/shows', { 'content-length': '1e3' }],
])('leaves a POST with %s to the framework', (_, url, more) => {
  const call = { method: 'POST', rawHeaders: [] };
  expect(toCall({ ...call, url: '/api/shows', headers: { 'content-length': '9' } })).not.toBeNull();
  expect(toCall({ ...call, url, headers: { 'content-length': '9', ...more } })).toBeNull();
});

it.each([
  ['POST', '/api/short', ''],
  ['HEAD', '/api/short', ''],
  ['OPTIONS', '/api/short', ''],
  ['GET', '/api/short/', ''],
  ['GET', '/api//short', ''],
  ['GET', '/api/', ''],
  ['GET', '/api', ''],
  ['GET', '/apis/short', ''],
  ['GET', '/api/%73hort', ''],
  ['GET', '/api/../admin', ''],
  ['GET', '/cms-api/users', ''],
  ['GET', '/admin', ''],
  ['GET', '/api/short', 'a body'],
])('leaves %s %s %s to the framework', async (method, path, body) => {
  const before = seen.length;
  await ask(path, body === '' ? {} : { 'content-length': String(body.length) }, method, body);
  expect(seen).toHaveLength(before);
});

it('believes what this process wrote of the peer, and not what a client says of it', () => {
  const read = toCall({
    method: 'GET',
    url: '/api/short',
    headers: { 'x-peer-address': '10.0.0.7' },
    rawHeaders: ['X-Peer-Address', '6.6.6.6', 'Cookie', 'a=b'],
  })?.call();
  expect([read?.headers.get('x-peer-address'), read?.headers.get('cookie')]).toEqual(['10.0.0.7', 'a=b']);
});

it('leaves a header that no Web request can have to the framework', () => {
  expect(toCall({ method: 'GET', url: '/api/short', headers: {}, rawHeaders: ['bad name', 'x'] })).toBeNull();
});
