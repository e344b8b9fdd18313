import http from 'node:http';
import type { AddressInfo } from 'node:net';
import { hangs, HostileCms, json } from '@/lib/cms/test/hostile-cms';

jest.mock('@/lib/env', () => ({
  env: {
    production: true,
    cmsUrl: '',
    cmsApi: '',
    cmsApiNamespace: '',
    siteApiUrl: '',
    siteUrl: 'http://site.test',
    siteUrlIsSet: true,
    socketHost: '',
    trustProxy: 1,
    algolia: null,
  },
  secrets: () => ({ revalidate: 'secret' }),
}));
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
const jar = new Map<string, { value: string }>();
jest.mock('next/headers', () => ({ cookies: async () => ({ get: (name: string) => jar.get(name) }) }));

import { POST } from '@/app/api/[...path]/route';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { securityHeaders } from '@/lib/security-headers';
import { answerCounting, isCountingCall } from './counting-calls';

const cms = new HostileCms();
const always = securityHeaders(true).map(({ key, value }) => [key, value] as const);
const site = http.createServer((request, response) => void answerCounting(request, response, always));
let port = 0;
let seen: http.IncomingHttpHeaders = {};

beforeAll(async () => {
  env.cmsUrl = await cms.start();
  env.cmsApi = `${env.cmsUrl}/api`;
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', resolve));
  port = (site.address() as AddressInfo).port;
});
afterAll(async () => {
  site.closeAllConnections();
  await new Promise((resolve) => site.close(resolve));
  await cms.stop();
});
beforeEach(() => {
  jar.clear();
  cms.asked.length = 0;
  cms.manner = (request, response) => {
    seen = request.headers;
    json({ counted: 1 }, { 'x-wp-total': '3' })(request, response);
  };
});

type Answer = { status: number | undefined; headers: http.IncomingHttpHeaders; body: string };

function send(path: string, headers: Record<string, string>, body: string): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, path, method: 'POST', headers }, (response) => {
      const parts: Buffer[] = [];
      response.on('data', (part: Buffer) => parts.push(part));
      response.on('end', () =>
        resolve({
          status: response.statusCode,
          headers: response.headers,
          body: Buffer.concat(parts).toString(),
        }),
      );
    });
    request.on('error', reject);
    request.end(body);
  });
}

describe('a counting call before Next', () => {
  const ours = { origin: 'http://site.test', 'content-type': 'application/json' };
  it.each([
    ['/api/shows', ours, '{"post_ids":"1"}', 200],
    ['/api/views', { ...ours, 'x-forwarded-for': '1.2.3.4', 'user-agent': 'Firefox' }, '{"post_id":1}', 200],
    ['/api/shows', { ...ours, cookie: 'theme=dark; auth_token=eyJ.a.b' }, '{}', 200],
    ['/api/shows', { ...ours, cookie: 'auth_token=no%20token' }, '{}', 200],
    ['/api/advert/clicks', { ...ours, origin: 'http://evil.test' }, '{}', 403],
    ['/api/advert/views', { ...ours, origin: 'null' }, '{}', 403],
    ['/api/views', { ...ours, 'sec-fetch-site': 'cross-site' }, '{}', 403],
    ['/api/views', { ...ours, 'sec-purpose': 'prefetch' }, '{}', 403],
    ['/api/views', { ...ours, authorization: 'Bearer x' }, '{}', 400],
    ['/api/views', ours, '', 200],
  ])('A25, D6: %s with %j and %s is %i, as from the handler', async (path, headers, body, status) => {
    const token = /auth_token=([^;]*)/.exec('cookie' in headers ? headers.cookie : '')?.[1];
    if (token) jar.set('auth_token', { value: decodeURIComponent(token) });
    const told = (all: http.IncomingHttpHeaders) =>
      [
        'authorization',
        'content-type',
        'x-forwarded-for',
        'x-visitor-agent',
        'x-site-secret',
        'content-length',
      ].map((name) => all[name]);
    seen = {};
    const handled = await POST(
      new Request(`http://site.test${path}`, { method: 'POST', headers, body: body || null }),
    );
    const [handledText, handledTold, handledCalls] = [await handled.text(), told(seen), [...cms.asked]];
    seen = {};
    cms.asked.length = 0;
    const answer = await send(path, headers, body);
    expect([handled.status, answer.status, answer.body]).toEqual([status, status, handledText]);
    expect(answer.headers).toMatchObject(Object.fromEntries(handled.headers));
    expect([told(seen), cms.asked]).toEqual([handledTold, handledCalls]);
  });

  it('carries the headers of every answer of the site', async () => {
    const { headers } = await send('/api/shows', ours, '{}');
    expect(headers).toMatchObject(
      Object.fromEntries(always.map(([name, value]) => [name.toLowerCase(), value])),
    );
    expect(headers).toMatchObject({ 'cache-control': 'private, no-store', 'x-robots-tag': 'noindex' });
  });

  it.each<Record<string, string>>([
    { 'content-length': String(2 * 1024 * 1024 + 1) },
    { 'transfer-encoding': 'chunked' },
  ])('A25: a body of more than 2 MB with %j is 400, without a call', async (how) => {
    const body = 'x'.repeat(2 * 1024 * 1024 + 1);
    expect((await send('/api/shows', { ...ours, ...how }, body)).status).toBe(400);
    expect(cms.asked).toEqual([]);
  });

  it.each([
    ['of another site', { origin: 'http://evil.test' }, 403],
    ['that is too long', ours, 400],
  ])(
    'a call %s is answered while its body is on its way, and the connection stays',
    async (_, headers, status) => {
      const agent = new http.Agent({ keepAlive: true, maxSockets: 1 });
      const length = 3 * 1024 * 1024;
      const long = http.request({
        ...{ host: '127.0.0.1', port, path: '/api/shows', method: 'POST', agent },
        headers: { ...headers, 'content-length': length },
      });
      const answered = new Promise<http.IncomingMessage>((resolve, reject) => {
        long.on('response', resolve).on('error', reject);
      });
      long.write('x');
      const answer = await answered;
      const { socket } = answer;
      expect([answer.statusCode, answer.headers.connection]).toEqual([status, 'keep-alive']);
      const ended = new Promise((resolve) => answer.resume().on('end', resolve));
      long.end(Buffer.alloc(length - 1, 'x'));
      await ended;
      const next = http.request({
        host: '127.0.0.1',
        port,
        path: '/api/shows',
        method: 'POST',
        agent,
        headers: ours,
      });
      const second = await new Promise<http.IncomingMessage>((resolve, reject) => {
        next.on('response', resolve).on('error', reject);
        next.end('{}');
      });
      expect([second.statusCode, second.socket === socket]).toEqual([200, true]);
      await new Promise((resolve) => second.resume().on('end', resolve));
      agent.destroy();
    },
  );

  it('C9: a CMS that breaks off is 504, without its words', async () => {
    cms.manner = (request) => request.destroy();
    const answer = await send('/api/shows', ours, '{}');
    expect([answer.status, JSON.parse(answer.body).code]).toEqual([504, 'upstream_timeout']);
  });

  it('a visitor who leaves in the middle of his body ends nothing but his call', async () => {
    cms.manner = hangs;
    const leaving = http.request({
      host: '127.0.0.1',
      port,
      path: '/api/shows',
      method: 'POST',
      headers: { ...ours, 'content-length': '100' },
    });
    const ended = new Promise((resolve) => leaving.on('error', resolve));
    const begun = new Promise<http.IncomingMessage>((resolve) => site.once('request', resolve));
    leaving.write('{"post_ids":');
    const request = await begun;
    const closed = new Promise((resolve) => request.once('close', resolve));
    leaving.destroy();
    await Promise.all([ended, closed]);
    expect(cms.asked).toEqual([]);
    expect(log.error).not.toHaveBeenCalled();
  });
});

describe('what is taken before Next', () => {
  it.each([
    ['POST', '/api/views', true],
    ['POST', '/api/shows', true],
    ['POST', '/api/advert/views', true],
    ['POST', '/api/advert/clicks', true],
    ['GET', '/api/views', false],
    ['POST', '/api/views?post_id=1', false],
    ['POST', '/api/Views', false],
    ['POST', '/api//views', false],
    ['POST', '/api/views/', false],
    ['POST', '/api/views/update', false],
    ['POST', '/api/comments', false],
    ['POST', '/views', false],
  ])('%s %s: %s', (method, url, taken) => {
    expect(isCountingCall({ method, url })).toBe(taken);
  });
});
