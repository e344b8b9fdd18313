import http, { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { HttpCache, type HttpCacheOptions } from './http-cache';

type Handler = (request: IncomingMessage, response: ServerResponse) => void;
type Answer = { status: number; message: string; headers: http.IncomingHttpHeaders; body: string };

const DATE = 'Sun, 01 Mar 2026 10:00:00 GMT';
const START = Date.parse(DATE);
let now = START;
let version = 1;
let handle: Handler;
/** What reached the origin. */
let asked: IncomingMessage[];
let cache: HttpCache;
let server: http.Server;
let port: number;

async function start(options: Partial<HttpCacheOptions> = {}): Promise<void> {
  cache = new HttpCache({ mostBytes: 1e6, now: () => now, version: () => version, ...options });
  server = http.createServer((request, response) => {
    if (cache.answer(request, response)) return;
    asked.push(request);
    handle(request, response);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  ({ port } = server.address() as AddressInfo); // It listens on a port.
}

beforeEach(async () => {
  now = START;
  version = 1;
  asked = [];
  await start();
});
afterEach(async () => {
  server.closeAllConnections();
  server.close();
  await once(server, 'close');
});

async function ask(path: string, headers: OutgoingHttpHeaders = {}, method = 'GET'): Promise<Answer> {
  const request = http.request({ host: '127.0.0.1', port, path, method, headers });
  request.end();
  const [response] = (await once(request, 'response')) as [IncomingMessage];
  let body = '';
  for await (const chunk of response) body += String(chunk);
  const { statusCode: status = 0, statusMessage: message = '', headers: answered } = response;
  return { status, message, headers: answered, body };
}

/** Answers with these headers, and a body that says which time it is. */
const answering =
  (headers: OutgoingHttpHeaders, status = 200): Handler =>
  (_, response) => {
    response.writeHead(status, { Date: new Date(now).toUTCString(), ...headers });
    response.end(`answer ${asked.length}`);
  };

const later = (seconds: number) => void (now += seconds * 1000);

/** Whether a second request is answered from memory. */
async function isStored(headers: OutgoingHttpHeaders, request: OutgoingHttpHeaders = {}): Promise<boolean> {
  handle = answering(headers);
  await ask('/a', request);
  await ask('/a', request);
  return asked.length === 1;
}

describe('what is stored', () => {
  it.each([
    { 'Cache-Control': 'max-age=60' },
    { 'Cache-Control': 'MAX-AGE="60"' },
    { 'Cache-Control': 'max-age=0, s-maxage=60' },
    { 'Cache-Control': ['public', 'max-age=60'] },
    { Expires: new Date(START + 60_000).toUTCString() },
    { 'CDN-Cache-Control': 'max-age=60', 'Cache-Control': 'no-store' },
    { 'CDN-Cache-Control': 'max-age="60"', 'Cache-Control': 'max-age=60' },
  ])('%j', async (headers) => {
    expect(await isStored(headers)).toBe(true);
  });

  it.each([
    {},
    { 'Cache-Control': 'public' },
    { ETag: '"a"' },
    { 'Cache-Control': 'no-store, max-age=60' },
    { 'Cache-Control': 'Private, max-age=60' },
    { 'Cache-Control': 'max-age=-60' },
    { 'Cache-Control': "max-age='60'" },
    { 'Cache-Control': 'note="max-age=60", max-age=0' },
    { 'Cache-Control': 'max-age=60', Vary: 'Accept, *' },
    { 'Cache-Control': 'max-age=60', 'Set-Cookie': 'a=b' },
    { 'Cache-Control': 'max-age=60', Age: '60' },
    { 'Cache-Control': 'no-cache, max-age=60', ETag: '"a"' },
    { 'Cache-Control': 'public, max-age=0', ETag: '"a"' },
    { 'CDN-Cache-Control': 'no-store', 'Cache-Control': 'max-age=60' },
    { Expires: 'Sun, 1 Mar 2026 11:00:00 GMT' },
    { Expires: 'Sunday, 01-Mar-26 11:00:00 GMT' },
  ])('not %j', async (headers) => {
    expect(await isStored(headers)).toBe(false);
  });

  it.each([206, 304])('never a %i', async (status) => {
    handle = answering({ 'Cache-Control': 'max-age=60' }, status);
    await ask('/a');
    await ask('/a');
    expect(asked).toHaveLength(2);
    expect(cache.size.entries).toBe(0);
  });

  it('for a visitor with cookies only what says that all may have it, and never with credentials', async () => {
    const cookie = { cookie: 'language=en_US' };
    expect(await isStored({ 'Cache-Control': 'max-age=60' }, cookie)).toBe(false);
    asked = [];
    expect(await isStored({ 'Cache-Control': 'public, max-age=60' }, cookie)).toBe(true);
    asked = [];
    cache.clear();
    expect(await isStored({ 'Cache-Control': 'public, max-age=60' }, { authorization: 'Bearer a' })).toBe(
      false,
    );
  });

  it('nothing that is left to others, or is not served here', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60', 'X-Page': '1' });
    cache = new HttpCache({
      mostBytes: 1e6,
      isLeft: ({ fields }) => fields.has('x-page'),
      isServed: ({ url }) => url !== '/b',
    });
    await ask('/a');
    expect(cache.size.entries).toBe(0);
    handle = answering({ 'Cache-Control': 'max-age=60' });
    await ask('/b');
    expect(cache.size.entries).toBe(0);
    await ask('/a');
    expect(cache.size.entries).toBe(1);
  });

  it('no answer that ends before its end, or is shorter than it says', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'Cache-Control': 'max-age=60' });
      response.write('half', () => response.destroy());
    };
    await expect(ask('/a')).rejects.toThrow();
    handle = ({ socket }, response) => {
      response.writeHead(200, { 'Cache-Control': 'max-age=60', 'Content-Length': '200' });
      response.end('short', () => socket.destroy());
    };
    await expect(ask('/a')).rejects.toThrow();
    expect(cache.size.entries).toBe(0);
  });

  it('as many bytes as it may, and of an address no more than eight variants', async () => {
    handle = (_, response) => {
      response.writeHead(200, { 'Cache-Control': 'max-age=60', Vary: 'Accept' });
      response.write('x'.repeat(10_000));
      response.end('x'.repeat(10_000));
    };
    for (let at = 0; at < 20; at += 1) await ask('/a', { accept: `text/${at}` });
    const { bytes } = cache.size;
    expect(bytes).toBeGreaterThan(8 * 20_000);
    expect(bytes).toBeLessThan(9 * 20_000);
    expect((await ask('/a', { accept: 'text/19' })).headers.age).toBe('0');
    for (let at = 0; at < 100; at += 1) await ask(`/${at}`);
    expect(cache.size.bytes).toBeLessThanOrEqual(1e6);
    handle = (_, response) => {
      response.writeHead(200, { 'Cache-Control': 'max-age=60' });
      for (let at = 0; at < 20; at += 1) response.write('x'.repeat(10_000));
      response.end();
    };
    expect((await ask('/large')).body).toHaveLength(200_000);
    expect((await ask('/large')).headers.age).toBeUndefined();
  });
});

describe('what is sent', () => {
  it('is the answer as it came, with its age', async () => {
    handle = (_, response) => {
      response.setHeader('X-One', ['a', 'b']);
      response.writeHead(404, 'Gone For Now', {
        Date: DATE,
        'Cache-Control': 'max-age=60',
        Connection: 'X-Two',
        'X-Two': '2',
        'Content-Type': 'text/plain',
      });
      response.write('not ');
      response.end('here', 'utf8');
    };
    const first = await ask('/a');
    expect(first).toMatchObject({ status: 404, body: 'not here', headers: { 'x-two': '2' } });
    later(7);
    const { status, message, body, headers } = await ask('/a');
    expect({ status, message, body }).toEqual({ status: 404, message: 'Gone For Now', body: 'not here' });
    expect(headers).toMatchObject({ age: '7', date: DATE, 'x-one': 'a, b', 'content-length': '8' });
    expect(headers['x-two']).toBeUndefined();
    expect((await ask('/a', {}, 'HEAD')).headers).toMatchObject({ age: '7', 'content-length': '8' });
    expect(asked).toHaveLength(1);
  });

  it('depends on the address, the host and what the answer varies by', async () => {
    handle = (request, response) => {
      response.writeHead(200, { 'Cache-Control': 'max-age=60', Vary: 'Accept-Encoding, X-Foo' });
      response.end(`${request.headers.host} ${request.url} ${String(request.headers['x-foo'])}`);
    };
    const kinds = [
      ['/a', {}],
      ['/a?b', {}],
      ['/a', { 'x-foo': '1' }],
      ['/a', { 'x-foo': '2' }],
      ['/a', { host: 'other.test' }],
    ] as const;
    const bodies: string[] = [];
    for (const [path, headers] of kinds) bodies.push((await ask(path, headers)).body);
    expect(new Set(bodies).size).toBe(kinds.length);
    for (const [path, headers] of kinds) {
      const { message, body } = await ask(path, headers);
      expect(message).toBe('OK');
      expect(bodies).toContain(body);
    }
    expect(asked).toHaveLength(kinds.length);
    await ask('/a', { 'accept-encoding': 'gzip, br' });
    await ask('/a', { 'accept-encoding': 'br,gzip' });
    expect(asked).toHaveLength(kinds.length + 1);
  });

  it('is a 304 for a client that has it, by its tag before its date', async () => {
    const changed = 'Sat, 28 Feb 2026 10:00:00 GMT';
    handle = answering({ 'Cache-Control': 'max-age=60', ETag: '"a"', 'Last-Modified': changed });
    await ask('/a');
    const statusFor = async (headers: OutgoingHttpHeaders) => (await ask('/a', headers)).status;
    expect(await statusFor({ 'if-none-match': '"b", W/"a"' })).toBe(304);
    expect(await statusFor({ 'if-none-match': '"b"', 'if-modified-since': changed })).toBe(200);
    expect(await statusFor({ 'if-modified-since': changed })).toBe(304);
    expect(await statusFor({ 'if-modified-since': 'Fri, 27 Feb 2026 10:00:00 GMT' })).toBe(200);
    expect(await statusFor({ 'if-modified-since': 'yesterday' })).toBe(200);
    const { headers, body } = await ask('/a', { 'if-none-match': '*' });
    expect(headers).toMatchObject({ etag: '"a"', 'cache-control': 'max-age=60' });
    expect({ body, type: headers['content-length'] }).toEqual({ body: '', type: undefined });
    expect(asked).toHaveLength(1);
  });

  it('is a part of what is stored', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60', ETag: '"a"' });
    await ask('/a');
    expect(await ask('/a', { range: 'bytes=0-2' })).toMatchObject({
      status: 206,
      body: 'ans',
      headers: { 'content-range': 'bytes 0-2/8', 'content-length': '3' },
    });
    expect(await ask('/a', { range: 'bytes=90-' })).toMatchObject({
      status: 416,
      headers: { 'content-range': 'bytes */8', 'cache-control': 'no-store', 'content-length': '0' },
    });
    expect((await ask('/a', { range: 'bytes=90-' })).headers.age).toBeUndefined();
    expect(await ask('/a', { range: 'bytes=0-2', 'if-range': '"a"' })).toMatchObject({ status: 206 });
    expect(await ask('/a', { range: 'bytes=0-2', 'if-range': '"b"' })).toMatchObject({ status: 200 });
    expect(asked).toHaveLength(1);
    handle = answering({ 'Cache-Control': 'max-age=60', ETag: 'W/"a"' });
    await ask('/weak');
    expect((await ask('/weak', { range: 'bytes=0-2', 'if-range': 'W/"a"' })).status).toBe(200);
    expect(asked).toHaveLength(2);
  });
});

describe('what is old', () => {
  it('is validated: its origin is asked with its tag, and its new headers count', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60', ETag: '"a"', 'X-One': '1' });
    await ask('/a');
    later(61);
    handle = (request, response) => {
      expect(request.headers['if-none-match']).toBe('"a"');
      expect(request.headers.range).toBeUndefined();
      response.statusCode = 304;
      response.statusMessage = 'Still The Same';
      response.setHeader('ETag', '"a"');
      response.setHeader('Cache-Control', 'max-age=10');
      response.setHeader('X-Two', '2');
      response.setHeader('Content-Length', '0');
      response.flushHeaders();
      response.end();
      response.end();
    };
    const { status, message, body, headers } = await ask('/a', {
      range: 'bytes=0-2',
      'if-none-match': '"other"',
    });
    expect({ status, message, body }).toEqual({ status: 206, message: 'Partial Content', body: 'ans' });
    expect(headers).toMatchObject({ 'x-one': '1', 'x-two': '2', age: '0', 'cache-control': 'max-age=10' });
    expect(headers['content-range']).toBe('bytes 0-2/8');
    later(9);
    expect(await ask('/a', { 'if-none-match': '"a"' })).toMatchObject({ status: 304, headers: { age: '9' } });
    expect(asked).toHaveLength(2);
    later(1);
    handle = answering({ 'Cache-Control': 'max-age=60', ETag: '"b"' });
    expect(await ask('/a')).toMatchObject({ body: 'answer 3', headers: { etag: '"b"' } });
    expect((await ask('/a')).body).toBe('answer 3');
  });

  it('gives way to what may not be stored, and stays when its origin fails', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60', ETag: '"a"' });
    await ask('/a');
    later(61);
    handle = answering({ 'Cache-Control': 'no-store' }, 503);
    expect((await ask('/a')).status).toBe(503);
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"a"');
    await ask('/a');
    expect(asked.at(-1)?.headers['if-none-match']).toBe('"a"');
    handle = answering({ 'Cache-Control': 'no-store' });
    await ask('/a');
    await ask('/a');
    expect(asked.at(-1)?.headers['if-none-match']).toBeUndefined();
  });

  it('is never sent without asking', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60' });
    await ask('/a');
    later(60);
    expect((await ask('/a')).body).toBe('answer 2');
  });
});

describe('an answer that is watched', () => {
  it('is stored once, whatever is called after its end', async () => {
    handle = (_, response) => {
      response.on('error', () => undefined);
      response.setHeader('Cache-Control', 'max-age=60');
      response.end('one');
      response.end('two');
      response.write('three');
    };
    expect((await ask('/a')).body).toBe('one');
    expect((await ask('/a')).body).toBe('one');
    expect(asked).toHaveLength(1);
  });

  it('is the one that follows when Node refuses the first head', async () => {
    handle = (_, response) => {
      expect(() => response.writeHead(200, 'b\u0101d', { 'Cache-Control': 'max-age=60' })).toThrow();
      response.removeHeader('Cache-Control');
      response.writeHead(500, 'It Failed');
      response.end('it failed');
    };
    expect(await ask('/a')).toMatchObject({ status: 500, body: 'it failed' });
    expect(cache.size.entries).toBe(0);
  });

  it.each([
    ['an object', { 'Cache-Control': 'max-age=60', 'X-One': ['a', 'b'], 'X-Two': 2 }],
    ['a list', ['Cache-Control', 'max-age=60', 'X-One', 'a', 'X-One', 'b', 'X-Two', '2']],
    ['pairs', [['Cache-Control', 'max-age=60'], ['X-One', ['a', 'b']], ['X-Two', '2']]], // prettier-ignore
  ])('has the headers it was given as %s, from memory, too', async (_, headers) => {
    handle = (_request, response) => {
      response.writeHead(200, headers as OutgoingHttpHeaders); // Its types know no pairs.
      response.flushHeaders();
      response.write(Buffer.from('whole'));
      response.end();
    };
    for (const age of [undefined, '0']) {
      const { body, headers: sent } = await ask('/a');
      expect({ body, ...sent }).toMatchObject({ body: 'whole', 'x-one': 'a, b', 'x-two': '2' });
      expect(sent.age).toBe(age);
    }
  });

  it('counts numbers in a list of values, too', async () => {
    handle = (_, response) => {
      response.setHeader('X-N', [1, 2] as unknown as string[]); // As Node takes it.
      response.setHeader('Cache-Control', 'max-age=60');
      response.end('a');
    };
    await ask('/a');
    expect(cache.size.bytes).toBeGreaterThan(0);
    expect((await ask('/a')).headers).toMatchObject({ age: '0', 'x-n': '1, 2' });
  });

  it('is not stored when its client has gone, nor kept for ever', async () => {
    const finish: (() => void)[] = [];
    handle = (_, response) => {
      response.setHeader('Cache-Control', 'max-age=60');
      response.write('begun');
      finish.push(() => void response.end('ended'));
    };
    const gone = http.request({ host: '127.0.0.1', port, path: '/gone' });
    gone.on('error', () => undefined);
    gone.end();
    await waitUntil(() => finish.length === 1);
    gone.destroy();
    await waitUntil(() => asked[0]?.socket.destroyed === true);
    finish.shift()?.();
    expect(cache.size.entries).toBe(0);
    // Of nine that are made at once the first is not recorded any more.
    const pending = Array.from({ length: 9 }, (_, at) => ask(`/${at}`));
    await waitUntil(() => finish.length === 9);
    for (const one of finish) one();
    await Promise.all(pending);
    expect(cache.size.entries).toBe(8);
  });
});

describe('what ends it', () => {
  it.each(['POST', 'PUT', 'DELETE', 'PATCH'])('a %s of its address that was not refused', async (method) => {
    handle = answering({ 'Cache-Control': 'max-age=60' });
    await ask('/a');
    handle = answering({}, 403);
    await ask('/a', {}, method);
    expect((await ask('/a')).body).toBe('answer 1');
    handle = answering({}, 303);
    await ask('/a', {}, method);
    expect((await ask('/a')).body).not.toBe('answer 1');
  });

  it('one that names it, unless it names another host', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60' });
    await ask('/list/a');
    handle = answering({ Location: '//other.test/list/a' }, 201);
    await ask('/list/', {}, 'POST');
    expect((await ask('/list/a')).body).toBe('answer 1');
    handle = answering({ 'Content-Location': 'a' }, 201);
    await ask('/list/', {}, 'POST');
    handle = answering({ 'Cache-Control': 'max-age=60' });
    expect((await ask('/list/a')).body).toBe('answer 4');
  });

  it('a new version, also of an answer that is being made', async () => {
    handle = answering({ 'Cache-Control': 'max-age=60' });
    await ask('/a');
    version = 2;
    expect((await ask('/a')).body).toBe('answer 2');
    let finish = (): void => undefined;
    handle = (_, response) => {
      finish = () => {
        response.writeHead(200, { 'Cache-Control': 'max-age=60' });
        response.end('old');
      };
    };
    const pending = ask('/b');
    await waitUntil(() => asked.length === 3);
    // No request has come since.
    version = 3;
    finish();
    expect((await pending).body).toBe('old');
    handle = answering({ 'Cache-Control': 'max-age=60' });
    expect((await ask('/b')).body).toBe('answer 4');
  });

  it('a POST that is answered while an answer is being made', async () => {
    let finish = (): void => undefined;
    handle = (_, response) => {
      finish = () => {
        response.writeHead(200, { 'Cache-Control': 'max-age=60' });
        response.end('old');
      };
    };
    const pending = ask('/a');
    await waitUntil(() => asked.length === 1);
    handle = answering({});
    await ask('/a', {}, 'POST');
    finish();
    expect((await pending).body).toBe('old');
    handle = answering({ 'Cache-Control': 'max-age=60' });
    expect((await ask('/a')).body).toBe('answer 3');
  });
});

async function waitUntil(holds: () => boolean): Promise<void> {
  for (
    const end = Date.now() + 5000;
    Date.now() < end;
    await new Promise((resolve) => setTimeout(resolve, 5))
  )
    if (holds()) return;
  throw new Error('It did not come to hold within 5 s.');
}
