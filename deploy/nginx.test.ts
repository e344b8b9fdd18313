import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { z } from 'zod';
import { LOCALE_CASES } from '../lib/i18n/resolve-cases';
import { resolveLite, savesData } from '../lib/lite/lite';
import { waitFor } from '../scripts/test/stand-in';
import { hasBrotli, startNginx, type Nginx } from './nginx';

/** A site that says which language nginx resolved, and how often it was asked. */
let site: Server;
let nginx: Nginx | undefined;
let asked: IncomingMessage[] = [];
let answer: { status: number; headers: Record<string, string> };
/** Files of a build, as `npm start` leaves them. */
const staticFolder = mkdtempSync(join(tmpdir(), 'pilotis-static-'));

/** What the site puts there when something has changed. */
const changedFlag = join(staticFolder, 'changed');

beforeAll(async () => {
  site = createServer((request, response) => {
    asked.push(request);
    response.writeHead(answer.status, { 'content-type': 'text/html', ...answer.headers });
    response.end(`${asked.length} ${String(request.headers['x-resolved-locale'] ?? '')}`);
  });
  await new Promise<void>((resolve) => site.listen(0, '127.0.0.1', () => resolve()));
  // Listening on a port, so the address is of this kind.
  const { port } = site.address() as AddressInfo;
  chmodSync(staticFolder, 0o755);
  nginx = await startNginx({
    root: join(__dirname, '..'),
    sitePort: port,
    realtimePort: port,
    workers: 1,
    staticFolder,
    changedFlag,
  });
});

beforeEach(() => {
  rmSync(changedFlag, { force: true });
  asked = [];
  answer = { status: 200, headers: {} };
});

afterAll(async () => {
  await nginx?.stop();
  await new Promise((resolve) => site.close(resolve));
  rmSync(staticFolder, { recursive: true });
});

let page = 0;
/** A path no other test has asked for. */
const fresh = () => `/fresh-${(page += 1)}`;

const get = async (path: string, headers: Record<string, string> = {}) => {
  const response = await fetch(`${nginx?.url}${path}`, { headers, redirect: 'manual' });
  return { status: response.status, headers: response.headers, text: await response.text() };
};

it('leaves out what Next says of a page to itself, and nothing else', async () => {
  const internal = { 'x-middleware-rewrite': '/en/home/1', 'x-nextjs-prerender': '1' };
  // The router reads the first two; the last says where a page came from (R67).
  const others = {
    'x-nextjs-rewritten-path': '/en/home/1',
    'x-nextjs-stale-time': '300',
    'x-nextjs-cache': 'HIT',
  };
  answer.headers = { ...internal, ...others };
  const { headers } = await get(fresh());
  for (const name of Object.keys(internal)) expect(headers.has(name)).toBe(false);
  for (const [name, value] of Object.entries(others)) expect(headers.get(name)).toBe(value);
});

describe('the language in the cache key is the one the site resolves (D1)', () => {
  it.each(LOCALE_CASES.map((one) => [one.why, one] as const))('%s', async (_, one) => {
    const headers = {
      // fetch would send its own otherwise.
      'accept-language': one.acceptLanguage ?? '',
      ...(one.cookie ? { cookie: one.cookie } : {}),
      ...(one.userAgent ? { 'user-agent': one.userAgent } : {}),
    };
    page += 1;
    const path = `${one.path}${one.path.includes('?') ? '&' : '?'}n=${page}`;
    await get(path, headers);
    await get(path, headers);
    const resolved = String(asked[0]?.headers['x-resolved-locale'] ?? '');
    const kept = asked.length === 1;
    // What nginx keeps it must have resolved as the site does; what it cannot resolve it passes on each time.
    if (kept) expect(resolved).toBe(one.locale);
    else expect(asked).toHaveLength(2);
    if (/^(zh|en)?(-\w+)?(,|$)/.test(one.acceptLanguage ?? '') && !/[?&]lang=/.test(one.path))
      expect(kept).toBe(true);
  });
});

describe('what is kept', () => {
  it.each([200, 301, 308, 404])('a %i', async (status) => {
    answer = { status, headers: status < 400 && status > 300 ? { location: '/x' } : {} };
    const path = fresh();
    expect((await get(path)).status).toBe(status);
    expect((await get(path)).status).toBe(status);
    expect(asked).toHaveLength(1);
  });

  it('a negotiated page, although it says private to caches that cannot compute the language', async () => {
    answer.headers = { 'cache-control': 'private, no-cache' };
    const path = fresh();
    await get(path);
    await get(path);
    expect(asked).toHaveLength(1);
  });

  it.each([
    ['says no-store', { 'cache-control': 'private, no-store' }],
    ['sets a cookie', { 'set-cookie': 'language=en_US' }],
  ])('nothing that %s', async (_, headers) => {
    answer.headers = headers;
    const path = fresh();
    await get(path);
    await get(path);
    expect(asked).toHaveLength(2);
  });

  it('an answer that a thing is gone, although it says no-store, in place of the page that was there', async () => {
    const path = fresh();
    expect((await get(path)).status).toBe(200);
    answer = { status: 404, headers: { 'cache-control': 'no-store' } };
    // Until its time is over it is answered as before.
    const shown: number[] = [];
    for (let tries = 0; tries < 50 && shown.at(-1) !== 404; tries += 1) {
      await new Promise((resolve) => setTimeout(resolve, 200));
      shown.push((await get(path)).status);
    }
    expect(shown.at(-1)).toBe(404);
  });

  it('nothing of a person for who may be that person', async () => {
    const path = '/en/people/987654';
    answer = { status: 404, headers: {} };
    await get(path);
    answer = { status: 200, headers: { 'cache-control': 'private, no-store' } };
    const own = { cookie: 'language=en_US; auth_token=a.b.c' };
    expect((await get(path, own)).status).toBe(200);
    expect((await get(path)).status).toBe(404);
  });

  it.each(['/api/x', '/account/login', '/en/account/login', '/preview/post/x', '/search/x'])(
    'nothing below %s',
    async (path) => {
      await get(path);
      await get(path);
      expect(asked).toHaveLength(2);
    },
  );
});

describe('what is told apart', () => {
  it.each([
    ['the raw path', '/tag/a%2Fpage%2F2', {}, '/tag/a/page/2', {}],
    ['the query', '/q?page=1', {}, '/q?page=2', {}],
    ['a page and its component payload', '/rsc', { rsc: '1' }, '/rsc', {}],
    ['the reading mode', '/read', { cookie: 'reading=both' }, '/read', {}],
    ['the lite mode by choice', '/lite', { cookie: 'lite=on' }, '/lite', {}],
    ['the lite mode by Save-Data', '/asked', { 'save-data': 'on' }, '/asked', {}],
    ['why a page is lite', '/why', { 'save-data': 'on' }, '/why', { cookie: 'lite=on', 'save-data': 'on' }],
    ['languages', '/l', { 'accept-language': 'en' }, '/l', { 'accept-language': 'zh' }],
    ['encodings', '/e', { 'accept-encoding': 'gzip' }, '/e', { 'accept-encoding': 'identity' }],
    ['Brotli', '/b', { 'accept-encoding': 'gzip, deflate, br' }, '/b', { 'accept-encoding': 'gzip' }],
    ['hosts', '/h', { host: 'a.example' }, '/h', { host: 'b.example' }],
  ])('%s', async (_, first, firstHeaders, second, secondHeaders) => {
    await get(first, firstHeaders as Record<string, string>);
    await get(second, secondHeaders as Record<string, string>);
    expect(asked).toHaveLength(first.startsWith('/h') ? asked.length : 2);
  });
});

it.each([
  ['gzip, deflate, br, zstd', 'br, gzip'],
  ['BR,GZIP', 'br, gzip'],
  ['gzip', 'gzip'],
  ['br;q=0, gzip', 'gzip'],
  ['br, gzip;q=0.5', 'gzip'],
  // What the site has not in Brotli it would send as it is.
  ['br', undefined],
  ['identity', undefined],
])('the site is asked for what a client takes: %s', async (wanted, asks) => {
  await get(fresh(), { 'accept-encoding': wanted });
  expect(asked[0]?.headers['accept-encoding']).toBe(asks);
});

const PLAIN_LITE: Record<'off' | 'chosen' | 'asked', Record<string, string>> = {
  off: {},
  chosen: { cookie: 'lite=on' },
  asked: { 'save-data': 'on' },
};

describe('the lite mode in the cache key is the one of the answer (decision 085)', () => {
  it.each<[string, Record<string, string>, 'chosen' | 'asked' | 'off']>([
    ['nothing', {}, 'off'],
    ['the cookie', { cookie: 'lite=on' }, 'chosen'],
    ['Save-Data', { 'save-data': 'on' }, 'asked'],
    ['Save-Data in another form', { 'save-data': ' ON, on' }, 'asked'],
    ['another value of Save-Data', { 'save-data': 'off' }, 'off'],
    ['the cookie against Save-Data', { cookie: 'lite=off', 'save-data': 'on' }, 'off'],
    ['both', { cookie: 'a=b; lite=on', 'save-data': 'on' }, 'chosen'],
    ['the cookie in other letters', { cookie: 'lite=ON' }, 'off'],
    ['the cookie in other letters against Save-Data', { cookie: 'lite=Off', 'save-data': 'on' }, 'asked'],
    ['a cookie that is none of ours', { cookie: 'lite=1; xlite=on', 'save-data': 'on' }, 'asked'],
  ])('%s', async (_, headers, lite) => {
    expect(
      resolveLite({
        query: null,
        cookie: /\blite=(\w+)/.exec(headers.cookie ?? '')?.[1] ?? null,
        savesData: savesData(headers['save-data']),
      }),
    ).toBe(lite);
    // Kept, in the place of its mode and in no other.
    for (const [mode, plain] of Object.entries(PLAIN_LITE)) {
      const path = fresh();
      answer.headers = lite === 'off' ? {} : { 'x-lite': lite };
      const { text } = await get(path, headers);
      answer.headers = mode === 'off' ? {} : { 'x-lite': mode };
      expect([mode, (await get(path, plain)).text === text]).toEqual([mode, mode === lite]);
    }
  });

  it('an answer of another mode than the key says is kept for nobody', async () => {
    for (const [headers, mode] of [
      [{}, { 'x-lite': 'chosen' }],
      [{ cookie: 'lite=off; lite=on' }, { 'x-lite': 'chosen' }],
      [{ cookie: 'lite=on' }, {}],
      [{ 'save-data': 'on' }, { 'x-lite': 'chosen' }],
    ] as const) {
      asked = [];
      answer.headers = mode as Record<string, string>;
      const path = fresh();
      await get(path, headers as Record<string, string>);
      await get(path, headers as Record<string, string>);
      expect(asked).toHaveLength(2);
    }
  });
});

describe('a choice that the site may read otherwise is answered by the site, and kept for nobody', () => {
  it.each([
    ['sent twice', 'language=en_US; a=b; language=zh_CN'],
    ['sent twice', 'reading=both; reading=one'],
    ['in another name', 'Language=en_US'],
    ['in another name', 'a=b; READING=both'],
    ['in other letters', 'language=EN_us'],
    ['in other letters', 'reading=Both'],
    ['escaped', 'a=b;language=en%5FUS'],
  ])('%s: %s', async (_, cookie) => {
    const path = fresh();
    await get(path, { cookie });
    await get(path, { cookie });
    expect(asked).toHaveLength(2);
  });

  it.each(['language=en_US; reading=both', 'xlanguage=a%20b; language=zh_CN', 'a=language%3D; reading=one'])(
    'but not %s',
    async (cookie) => {
      const path = fresh();
      await get(path, { cookie });
      await get(path, { cookie });
      expect(asked).toHaveLength(1);
    },
  );
});

describe('after a change', () => {
  const change = () => writeFileSync(changedFlag, '');

  it('the site is asked for each page, and what it answers is kept for afterwards', async () => {
    const path = fresh();
    const before = await get(path);
    change();
    const after = await get(path);
    expect(after.text).not.toBe(before.text);
    const last = await get(path);
    expect(asked).toHaveLength(3);
    rmSync(changedFlag);
    expect((await get(path)).text).toBe(last.text);
    expect(asked).toHaveLength(3);
  });

  it('a site that fails leaves visitors the last good page', async () => {
    const path = fresh();
    const { text } = await get(path);
    answer = { status: 500, headers: { 'cache-control': 'no-store' } };
    change();
    expect(await get(path)).toMatchObject({ status: 200, text });
    expect(await get(path)).toMatchObject({ status: 200, text });
  });

  it('a page nobody has seen is 503 with Retry-After, and what is no reading is sent once', async () => {
    answer = { status: 500, headers: {} };
    change();
    const failed = await get(fresh());
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('10');
    asked = [];
    const sent = await fetch(`${nginx?.url}${fresh()}`, { method: 'POST', body: 'a=b' });
    expect(sent.status).toBe(503);
    await sent.arrayBuffer();
    expect(asked).toHaveLength(1);
  });
});

it('an answer past its time is not shown to the first who asks again', async () => {
  const path = fresh();
  const before = await get(path);
  let [after, requests] = [before, 1];
  for (; requests < 50 && after.text === before.text; requests += 1) {
    await new Promise((resolve) => setTimeout(resolve, 200));
    after = await get(path);
  }
  expect(after.text).not.toBe(before.text);
  const logged = () =>
    (nginx?.accessLog() ?? '').split('\n').filter((line) => line.includes(`"path":"${path}"`));
  // A line is written when its answer has been sent.
  await waitFor(() => logged().length === requests);
  const lines = logged();
  const shown = lines.map((line) => z.object({ cache: z.string() }).parse(JSON.parse(line)).cache);
  expect(shown).toContain('EXPIRED');
  for (const old of ['STALE', 'UPDATING']) expect(shown).not.toContain(old);
});

describe('when the site fails', () => {
  it('the last good page is served', async () => {
    const path = fresh();
    await get(path);
    answer = { status: 500, headers: { 'cache-control': 'no-store' } };
    await new Promise((resolve) => setTimeout(resolve, 2500));
    expect((await get(path)).status).toBe(200);
    expect((await get(path)).status).toBe(200);
  });

  it('a page nobody has seen is 503 with Retry-After, and is not kept', async () => {
    answer = { status: 500, headers: { 'cache-control': 'no-store' } };
    const path = fresh();
    const failed = await get(path);
    expect(failed.status).toBe(503);
    expect(failed.headers.get('retry-after')).toBe('10');
    answer = { status: 200, headers: {} };
    expect((await get(path)).status).toBe(200);
  });
});

it('the realtime process hears the host, the address and the visitor as the site does', async () => {
  await get('/socket.io/?a=1', {
    'x-forwarded-for': '9.9.9.9',
    'x-pilotis-peer': '9.9.9.9',
    cookie: 'auth_token=a.b.c',
  });
  // nginx may still be renewing a page of a test before.
  const heard = asked.find(({ url }) => url?.startsWith('/socket.io/'))?.headers;
  expect(heard).toBeDefined();
  expect(heard).not.toHaveProperty('x-pilotis-peer');
  expect(heard).toMatchObject({
    host: new URL(nginx?.url ?? '').host,
    'x-forwarded-for': '127.0.0.1',
    'x-forwarded-proto': 'http',
    cookie: 'auth_token=a.b.c',
  });
});

describe('a picture', () => {
  const picture = () => `/uploads/${fresh().slice(1)}.webp`;

  it('is asked for once, whoever wants it and whatever its query', async () => {
    answer.headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=31536000, immutable' };
    const path = picture();
    const first = await get(path, { 'accept-language': 'zh' });
    const second = await get(`${path}?n=1`, { 'accept-language': 'en' });
    expect(second.text).toBe(first.text);
    expect(second.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(asked).toHaveLength(1);
  });

  it('that stands in for another is asked for again', async () => {
    answer.headers = { 'content-type': 'image/webp', 'cache-control': 'public, max-age=30' };
    const path = picture();
    await get(path);
    await get(path);
    expect(asked).toHaveLength(2);
  });

  it('that is missing or cannot be had is asked for again', async () => {
    for (const status of [404, 502]) {
      answer = { status, headers: { 'cache-control': 'no-store' } };
      const path = picture();
      expect((await get(path)).status).toBe(status);
      answer = { status: 200, headers: { 'content-type': 'image/webp' } };
      expect((await get(path)).status).toBe(200);
    }
  });
});

it('the payload of a page is asked for once in each encoding, and one that is missing each time (decision 106)', async () => {
  const payload = () => `/_payload/${fresh().slice(1)}.js`;
  answer.headers = { 'content-type': 'text/javascript', 'cache-control': 'public, max-age=86400, immutable' };
  const path = payload();
  const first = await get(path, { 'accept-encoding': 'gzip, br', 'accept-language': 'zh' });
  const second = await get(path, { 'accept-encoding': 'br, gzip', cookie: 'auth_token=a.b.c' });
  expect(second.text).toBe(first.text);
  await get(path, { 'accept-encoding': 'identity' });
  expect(asked).toHaveLength(2);
  answer = { status: 404, headers: { 'cache-control': 'private, no-store' } };
  const missing = payload();
  for (const _ of [1, 2]) expect((await get(missing)).status).toBe(404);
  expect(asked).toHaveLength(4);
});

it('the service worker is asked for each time: one that removes a faulty worker must arrive at once (W2)', async () => {
  for (const text of ['1', '2']) {
    expect((await get('/dist/public/sw.js')).text).toMatch(new RegExp(`^${text} `));
  }
});

describe('a file of the build', () => {
  const script = 'const calm = true;\n'.repeat(400);

  it('is sent as it was packed, to who takes it packed, and is asked of nobody', async () => {
    writeFileSync(join(staticFolder, 'packed.js'), script);
    writeFileSync(join(staticFolder, 'packed.js.gz'), gzipSync(`${script}// packed by the build`));
    const packed = await get('/_next/static/packed.js', { 'accept-encoding': 'gzip' });
    expect(packed.headers.get('content-encoding')).toBe('gzip');
    expect(packed.text).toMatch(/packed by the build$/);
    expect(packed.headers.get('cache-control')).toBe('public, max-age=31536000, immutable');
    expect(packed.headers.get('vary')).toBe('Accept-Encoding');
    const plain = await get('/_next/static/packed.js', { 'accept-encoding': 'identity' });
    expect(plain.headers.get('content-encoding')).toBeNull();
    expect(plain.text).toBe(script);
    expect(asked).toEqual([]);
  });

  it('is packed on the way where the build has not', async () => {
    writeFileSync(join(staticFolder, 'plain.js'), script);
    const sent = await get('/_next/static/plain.js', { 'accept-encoding': 'gzip' });
    expect(sent.headers.get('content-encoding')).toBe('gzip');
    expect(sent.text).toBe(script);
  });
});

it('a file of the build is sent in Brotli where nginx has the module', async () => {
  const script = 'const calm = true;\n'.repeat(400);
  writeFileSync(join(staticFolder, 'small.js'), script);
  writeFileSync(join(staticFolder, 'small.js.br'), brotliCompressSync(script));
  writeFileSync(join(staticFolder, 'small.js.gz'), gzipSync(script));
  const sent = await get('/_next/static/small.js', { 'accept-encoding': 'br, gzip' });
  expect(sent.headers.get('content-encoding')).toBe(hasBrotli() ? 'br' : 'gzip');
  expect(sent.text).toBe(script);
});

describe('the access log', () => {
  it.each([
    ['/hillside-library.htm?utm=me', '/hillside-library.htm'],
    ['/en/search/my-words', '/en/search'],
    ['/Search/my-words', '/Search'],
    ['/zh/search/my-words', '/zh/search'],
    ['/%73earch/my-words', '(escaped)'],
    ['/en/%53earch/my-words', '(escaped)'],
    ['/brand/%E7%A0%96', '/brand/%E7%A0%96'],
    ['/search%2fmy-words', '/search'],
    ['/EN/Brand-Report/key-of-mine', '/EN/Brand-Report'],
    ['/api/confirm?key=secret', '/api'],
    ['/account/login', '/account'],
    ['/collection/key-of-mine', '/collection'],
    ['/en/brand-report/key-of-mine', '/en/brand-report'],
    ['/brand/hillside', '/brand/hillside'],
  ])('has of %s the path %s, and nothing of the visitor', async (path, logged) => {
    const before = nginx?.accessLog().length ?? 0;
    await get(path, {
      'user-agent': 'Browser-of-mine',
      referer: 'http://where.mine/',
      cookie: 'auth_token=mine',
    });
    const lineOf = () =>
      (nginx?.accessLog() ?? '')
        .slice(before)
        .split('\n')
        .findLast((one) => one.includes(`"${logged}"`));
    // Written when the answer is sent.
    await waitFor(() => lineOf() !== undefined);
    const line = lineOf() ?? '';
    expect(JSON.parse(line)).toEqual({
      time: expect.stringMatching(/^\d{4}-\d\d-\d\dT/),
      host: 'magazine.example',
      method: 'GET',
      path: logged,
      status: 200,
      bytes: expect.any(Number),
      seconds: expect.any(Number),
      upstream: expect.any(String),
      cache: expect.any(String),
      protocol: 'HTTP/1.1',
      id: expect.stringMatching(/^[0-9a-f]{32}$/),
    });
    expect(line).not.toMatch(/127\.0\.0\.1|mine/);
  });
});

it.each(['/api/x', '/socket.io/?a=1'])(
  'a request to %s has an id of its own, whatever the visitor says',
  async (path) => {
    await get(path, { 'x-request-id': 'chosen' });
    await get(path, { 'x-request-id': 'chosen' });
    const [first, second] = asked.map(({ headers }) => headers['x-request-id']);
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toMatch(/^[0-9a-f]{32}$/);
    expect(second).not.toBe(first);
  },
);

it('the visitor’s address is the socket’s, whatever the visitor says', async () => {
  await get(fresh(), { 'x-forwarded-for': '1.2.3.4' });
  expect(asked[0]?.headers['x-forwarded-for']).toBe('127.0.0.1');
});
