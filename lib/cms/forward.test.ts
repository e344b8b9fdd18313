import { drips, hangs, HostileCms, json, type Manner } from './test/hostile-cms';

jest.mock('@/lib/env', () => ({
  env: {
    cmsUrl: '',
    cmsApi: '',
    cmsApiNamespace: '',
    siteApiUrl: '',
    siteUrl: 'http://site.test',
    siteUrlIsSet: true,
    trustProxy: 1,
  },
  secrets: () => ({ revalidate: 'secret' }),
}));
jest.mock('@/lib/log', () => ({
  log: { error: jest.fn(), warn: jest.fn() },
  loggedPath: (path: string) => path,
}));
jest.mock('node:timers/promises', () => ({ setTimeout: () => Promise.resolve() }));
const jar = new Map<string, { value: string }>();
const setCookies: { name: string; value: string; maxAge?: number; httpOnly?: boolean }[] = [];
jest.mock('next/headers', () => ({
  cookies: async () => ({
    get: (name: string) => jar.get(name),
    set: (one: (typeof setCookies)[0]) => setCookies.push(one),
  }),
}));

import { GET, POST } from '@/app/api/[...path]/route';
import { POST as logIn } from '@/app/api/log-in/route';
import { POST as subscribe } from '@/app/api/newsletter/route';
import { POST as request } from '@/app/api/product-request/route';
import { POST as reset } from '@/app/api/reset-password/route';
import { siteSecret } from '@/lib/auth/secret';
import { env as settings } from '@/lib/env';
import { forward } from './forward';

const cms = new HostileCms();
let seen: Record<string, unknown> = {};
const noting =
  (manner: Manner): Manner =>
  (request, response) => {
    seen = { ...request.headers };
    manner(request, response);
  };

beforeAll(async () => {
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  settings.siteApiUrl = `${settings.cmsUrl}/scripts`;
});
afterAll(() => cms.stop());
beforeEach(() => {
  cms.asked.length = 0;
  setCookies.length = 0;
  jar.clear();
  seen = {};
  cms.manner = noting(json({ ok: 1 }));
});

const get = (path: string, headers: Record<string, string> = {}) =>
  GET(new Request(`http://site.test${path}`, { headers }));
const post = (
  path: string,
  body: string | null,
  headers: Record<string, string> = { origin: 'http://site.test' },
) => POST(new Request(`http://site.test${path}`, { method: 'POST', body, headers }));

describe('the forwarder', () => {
  it.each([
    ['/api/posts?page=2&search=%E6%A0%91', '/api/posts?page=2&search=%E6%A0%91'],
    ['/api/community/%E4%B9%A1', '/api/community/%E4%B9%A1'],
    ['/api/api-jobs-lists?area=northern', '/scripts/api-jobs-lists.php?area=northern'],
    ['/api/wp-content/json/ads.json', '/wp-content/json/ads.json'],
  ])('D3: %s goes to %s', async (path, expected) => {
    expect((await get(path)).status).toBe(200);
    expect(cms.asked).toEqual([expected]);
  });

  it.each([
    '/api/admin',
    '/api/cms-api/users',
    '/api/posts%2f..%2fadmin',
    '/api/%252e%252e/admin',
    '/api/live/x',
  ])('A25, X-50: %s is 400 without a call', async (path) => {
    expect((await get(path)).status).toBe(400);
    expect(cms.asked).toEqual([]);
  });

  it('A25: hands on a fixed list of headers each way, and the address the proxy saw', async () => {
    cms.manner = noting(
      json([], {
        'x-wp-total': '3',
        'x-wp-totalpages': '1',
        'set-cookie': 'payload-token=x',
        server: 'secret',
        'x-powered-by': 'y',
      }),
    );
    const reply = await get('/api/posts', {
      accept: 'application/json',
      'accept-language': 'zh',
      'x-forwarded-for': '6.6.6.6, 1.2.3.4',
      'x-site-secret': 'made-up',
      cookie: 'payload-token=stolen',
      'user-agent': 'x',
      'x-evil': 'y',
    });
    expect(Object.keys(seen).sort()).toEqual([
      'accept',
      'accept-language',
      'connection',
      'host',
      'x-forwarded-call',
      'x-forwarded-for',
      'x-site-secret',
    ]);
    expect(seen['x-forwarded-for']).toBe('1.2.3.4');
    expect(seen['x-site-secret']).toBe(siteSecret('secret'));
    expect(Object.fromEntries(reply.headers)).toEqual({
      'cache-control': 'public, max-age=0',
      'content-type': 'application/json',
      'x-content-type-options': 'nosniff',
      'x-robots-tag': 'noindex',
      'x-wp-total': '3',
      'x-wp-totalpages': '1',
    });
  });

  it.each([
    '/api/slugs?type=post&per_page=10000',
    '/api/wp/v2/slugs?type=post&per_page=10000',
    '/api/%73lugs?per_page=10000',
    '/api/wp/V2/Slugs',
  ])('A44: %s is asked for without the secret', async (path) => {
    expect((await get(path, { 'x-site-secret': siteSecret('secret') })).status).toBe(200);
    expect(seen).not.toHaveProperty('x-site-secret');
  });

  it.each(['/api/posts', '/api/brand/slugs', '/api/api-post-visited.php', '/api/wp-content/json/ads.json'])(
    'A44: %s says that it is forwarded, whatever the visitor says',
    async (path) => {
      await get(path, {
        'x-forwarded-call': '',
        'x-visitor-agent': 'made-up',
        'x-peer-address': '6.6.6.6',
        'x-forwarded-for': '6.6.6.6, 1.2.3.4',
      });
      expect(seen).toMatchObject({
        'x-forwarded-call': '1',
        'x-site-secret': siteSecret('secret'),
        'x-forwarded-for': '1.2.3.4',
      });
      expect([seen['x-visitor-agent'], seen['x-peer-address']]).not.toContain('made-up');
      expect(seen).not.toHaveProperty('x-peer-address');
    },
  );

  const PRIVATE = 'private, no-store';
  const SHORT = 'public, max-age=0';
  it.each([
    ['/api/posts', 200, { 'cache-control': SHORT }, SHORT],
    ['/api/posts', 200, {}, SHORT],
    ['/api/posts', 200, { 'cache-control': 'public, max-age=3600, s-maxage=9' }, SHORT],
    ['/api/captcha', 200, { 'cache-control': PRIVATE }, PRIVATE],
    ['/api/posts/preview/x?preview_token=1.a', 200, { 'cache-control': PRIVATE }, PRIVATE],
    ['/api/brand/preview/x', 200, { 'cache-control': 'no-store' }, PRIVATE],
    ['/api/posts', 200, { 'cache-control': 'max-age=60,PRIVATE' }, PRIVATE],
    ['/api/posts', 200, { 'cache-control': 'private="set-cookie", max-age=60' }, PRIVATE],
    ['/api/posts', 200, { 'cache-control': 'no-cache, must-revalidate' }, PRIVATE],
    ['/api/posts/5', 404, { 'cache-control': SHORT }, PRIVATE],
    ['/api/posts/preview/x', 401, {}, PRIVATE],
    ['/api/posts', 429, {}, PRIVATE],
    ['/api/posts', 500, { 'cache-control': 'public, max-age=60' }, PRIVATE],
    ['/api/admin', 400, {}, PRIVATE],
  ] as const)('never widens Cache-Control: %s, %i with %j, is %s', async (path, status, said, expected) => {
    cms.manner = json([], { ...said }, status);
    const reply = await get(path);
    expect([reply.status, reply.headers.get('cache-control')]).toEqual([status, expected]);
  });

  it('a POST is never kept, whatever the CMS says', async () => {
    cms.manner = json([], { 'cache-control': 'public, max-age=60' });
    expect((await post('/api/views', '{}')).headers.get('cache-control')).toBe(PRIVATE);
  });

  it.each([
    ['/api/api-post-visited.php?post_id=1', 'Firefox'],
    ['/api/views/update?post_id=1', undefined],
  ])('T16: %s tells the CMS the visitor by %s', async (path, agent) => {
    await get(path, { 'user-agent': 'Firefox', 'x-visitor-agent': 'made-up' });
    expect(seen['x-visitor-agent']).toBe(agent);
    expect(seen['user-agent']).toBeUndefined();
  });

  it.each([
    [{ 'sec-purpose': 'prefetch;prerender' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ 'sec-fetch-site': 'same-origin' }, 200],
    [{}, 200],
  ] as const)('T16: a reading nobody asked for is not counted: B1 with %j is %i', async (headers, status) => {
    expect((await get('/api/api-post-visited.php?post_id=1', { ...headers })).status).toBe(status);
    expect((await get('/api/posts', { ...headers })).status).toBe(200);
  });

  it('D6: a token in the cookie becomes Authorization, and the answer is private', async () => {
    jar.set('auth_token', { value: 'eyJ.a.b' });
    const reply = await get('/api/posts');
    expect(seen.authorization).toBe('Bearer eyJ.a.b');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it("D6: refuses a browser's own Authorization", async () => {
    expect((await get('/api/posts', { authorization: 'Bearer x' })).status).toBe(400);
    expect(cms.asked).toEqual([]);
  });

  it.each([
    [{ origin: 'http://evil.test' }, 403],
    [{ origin: 'null' }, 403],
    [{ 'sec-fetch-site': 'cross-site' }, 403],
    [{ origin: 'http://site.test' }, 200],
  ] as const)('D6: POST with %j is %i', async (headers, status) => {
    expect((await post('/api/fav', '{}', { ...headers })).status).toBe(status);
  });

  it('A25: a body of more than 2 MB is 400, without a call', async () => {
    expect((await post('/api/comments', 'x'.repeat(2 * 1024 * 1024 + 1))).status).toBe(400);
    expect(cms.asked).toEqual([]);
  });

  it('C9: a GET is tried four times, a POST once; what the CMS said last is handed on', async () => {
    cms.manner = json({ code: 'internal_error' }, {}, 500);
    expect((await get('/api/posts')).status).toBe(500);
    expect(cms.asked).toHaveLength(4);
    cms.asked.length = 0;
    expect((await post('/api/fav', '{}')).status).toBe(500);
    expect(cms.asked).toHaveLength(1);
  });

  it.each([
    ['hangs', hangs],
    ['drips', drips],
  ])('C9: gives up in time when the CMS %s', async (_what, manner) => {
    cms.manner = manner;
    const call = {
      method: 'GET' as const,
      target: { kind: 'content' as const, segments: ['posts'] },
      search: '',
      headers: {},
      token: null,
      address: null,
      userAgent: null,
      body: null,
    };
    await expect(forward(call, 300)).rejects.toMatchObject({ name: 'TransportError' });
  });

  it('C9: no answer is 504 upstream_timeout', async () => {
    const { cmsApi } = settings;
    settings.cmsApi = 'http://127.0.0.1:9/api';
    const reply = await post('/api/fav', '{}');
    settings.cmsApi = cmsApi;
    expect(reply.status).toBe(504);
    expect(await reply.json()).toMatchObject({ code: 'upstream_timeout' });
  });
});

describe('the generic calls, for a script of an editor or of a brand', () => {
  /** Method, address, type, token and body of each call as the CMS has read it. */
  const heard: unknown[][] = [];
  beforeEach(() => {
    heard.length = 0;
    jar.set('auth_token', { value: 'eyJ.a.b' });
  });
  const hearing =
    (answer: Manner): Manner =>
    (asked, response) => {
      const parts: Buffer[] = [];
      asked.on('data', (part: Buffer) => parts.push(part));
      asked.on('end', () => {
        const { 'content-type': type, authorization } = asked.headers;
        heard.push([asked.method, asked.url, type, authorization, Buffer.concat(parts).toString()]);
        answer(asked, response);
      });
    };

  const FORM = 'application/x-www-form-urlencoded';
  it.each([
    ['C30', '/api/posts/5', 'application/json', '{"title":"改|Changed"}', 200],
    ['C30', '/api/posts', 'application/json', '{"title":"合同|Contract"}', 201],
    ['C32', '/api/acf/v3/brand/81', FORM, 'fields[about]=%E5%AD%97', 200],
    ['C33', '/api/call-nobody.knows/~7/%E5%BB%BA?b=2&a=1&a=%E7%AD%91', 'text/plain', '\u0000\r\n ', 202],
    ['C33', '/api/posts/5/a/b?', 'application/json', '', 200],
  ] as const)(
    '%s: POST %s of %s arrives whole, and its answer comes back',
    async (_, path, type, body, status) => {
      cms.manner = hearing(json({ id: 5, acf: {} }, {}, status));
      const reply = await post(path, body, { origin: 'http://site.test', 'content-type': type });
      expect(heard).toEqual([['POST', path.replace(/\?$/, ''), type, 'Bearer eyJ.a.b', body]]);
      expect([reply.status, await reply.json()]).toEqual([status, { id: 5, acf: {} }]);
    },
  );

  it.each([
    ['C32', '/api/acf/v3/options/options'],
    ['C33', '/api/call-nobody.knows/~7/%E5%BB%BA?b=2&a=1&a=%E7%AD%91'],
  ])('%s: GET %s is asked for as it was, and without a body', async (_, path) => {
    cms.manner = hearing(json({ acf: {} }));
    expect(await (await get(path)).json()).toEqual({ acf: {} });
    expect(heard).toEqual([['GET', path, undefined, 'Bearer eyJ.a.b', '']]);
  });

  it.each([
    ['C30', '/api/posts/5', 403, 'rest_forbidden'],
    ['C32', '/api/acf/v3/brand/82', 403, 'rest_forbidden'],
    ['C33', '/api/planets/5', 404, 'rest_no_route'],
  ])('%s: what the CMS refuses at %s is refused in its words, and not asked again', async (...row) => {
    const [, path, status, code] = row;
    const refused = { code, message: 'No.', data: { status } };
    cms.manner = hearing(json(refused, {}, status));
    for (const reply of [await post(path, '{}'), await get(path)]) {
      expect([reply.status, await reply.json()]).toEqual([status, refused]);
      expect(reply.headers.get('cache-control')).toBe('private, no-store');
    }
    expect(heard.map(([method]) => method)).toEqual(['POST', 'GET']);
  });

  it.each(['/api/acf/v3/..%2fusers/1', '/api/posts/5;x=1', '/api/%2e%2e/admin', '/api/revalidate'])(
    'C33: POST %s is 400, and the CMS hears nothing',
    async (path) => {
      expect((await post(path, '{}')).status).toBe(400);
      expect(cms.asked).toEqual([]);
    },
  );
});

describe('the calls that change the token cookie (D6)', () => {
  it('A14: a login sets it and keeps the token from the body', async () => {
    cms.manner = json({ id: 9, token: 'eyJ.a.b', expire: Math.floor(Date.now() / 1000) + 60 });
    const reply = await post('/api/jwt-auth/v1/token', '{}');
    expect(await reply.json()).not.toHaveProperty('token');
    expect(setCookies).toEqual([
      expect.objectContaining({ name: 'auth_token', value: 'eyJ.a.b', httpOnly: true }),
      expect.objectContaining({ name: 'signed_in', value: '1', httpOnly: false }),
    ]);
  });

  it('A14: a login without a token is no login', async () => {
    cms.manner = json({ id: 9 });
    expect((await post('/api/jwt-auth/v1/token', '{}')).status).toBe(502);
    expect(setCookies).toEqual([]);
  });

  it('A14: a refused login sets none', async () => {
    cms.manner = json({ code: 'x' }, {}, 403);
    expect((await post('/api/jwt-auth/v1/token', '{}')).status).toBe(403);
    expect(setCookies).toEqual([]);
  });

  it('A15: without a cookie users/me is 401 without a call', async () => {
    expect((await get('/api/users/me')).status).toBe(401);
    expect(cms.asked).toEqual([]);
    expect(setCookies.map(({ name, maxAge }) => [name, maxAge])).toEqual([
      ['auth_token', 0],
      ['signed_in', 0],
    ]);
  });

  it.each([
    [401, 1],
    [403, 1],
    [404, 1],
    [500, 0],
    [429, 0],
    [200, 0],
  ])('A15: a reply %i to users/me expires the cookie %i times', async (status, times) => {
    jar.set('auth_token', { value: 'x' });
    cms.manner = json({}, {}, status);
    await get('/api/users/me');
    const both = times === 1 ? ['auth_token', 'signed_in'] : [];
    expect(setCookies.filter((one) => one.maxAge === 0).map(({ name }) => name)).toEqual(both);
  });

  it('A16: a logout expires it, also when the CMS fails', async () => {
    const { cmsApi } = settings;
    await post('/api/users/logout', null);
    settings.cmsApi = 'http://127.0.0.1:9/api';
    await post('/api/wp/v2/users/logout', null);
    settings.cmsApi = cmsApi;
    const expired = ['auth_token', 'signed_in'].map((name) => expect.objectContaining({ name, maxAge: 0 }));
    expect(setCookies).toEqual([...expired, ...expired]);
  });
});

describe('forms without script (decision 075)', () => {
  const sent = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
    new Request('http://site.test/api/form', {
      ...{ method: 'POST', headers: { origin: 'http://site.test', ...headers } },
      body: new URLSearchParams({ locale: 'en', ...fields }),
    });

  it('D6: the newsletter is heard from a page that tells nobody its address, not from a sandboxed frame', async () => {
    cms.manner = noting(json({ code: '409' }));
    const from = (site: string) =>
      subscribe(sent({ email: 'a@reader.test' }, { origin: 'null', 'sec-fetch-site': site }));
    expect((await from('cross-site')).status).toBe(403);
    expect(cms.asked).toEqual([]);
    const reply = await from('same-origin');
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/en/account/confirm?said=already']);
    expect(cms.asked).toEqual(['/api/subscribe']);
  });

  it('a request to a brand is heard from this site alone, and leads to a page with nothing of what was typed', async () => {
    cms.manner = noting(json({ status: 1, msg: '' }));
    const fields = { product: '91', slug: 'clay-brick', kind: 'price', name: 'Lin', email: 'a@reader.test' };
    expect((await request(sent(fields, { origin: 'http://other.test' }))).status).toBe(403);
    expect(cms.asked).toEqual([]);
    const reply = await request(sent(fields));
    expect([reply.status, reply.headers.get('location')]).toEqual([
      303,
      '/en/account/confirm?said=requestSent&product=clay-brick',
    ]);
    expect(cms.asked).toEqual(['/api/product/91/request']);
  });

  it('a request of 3,000 Chinese characters is heard, and one that is too long is answered by a page', async () => {
    cms.manner = noting(json({ status: 1, msg: '' }));
    const fields = {
      product: '91',
      slug: 'x',
      kind: 'price',
      name: '林'.repeat(100),
      email: 'a@reader.test',
    };
    const heard = await request(sent({ ...fields, company: '林'.repeat(200), message: '陶'.repeat(3000) }));
    expect(heard.headers.get('location')).toBe('/en/account/confirm?said=requestSent&product=x');
    expect(cms.asked).toEqual(['/api/product/91/request']);
    const long = await request(
      sent({ ...fields, message: '陶'.repeat(6000) }, { referer: 'http://site.test/en/x' }),
    );
    expect([long.status, long.headers.get('location')]).toEqual([
      303,
      '/en/account/confirm?said=requestTooLong',
    ]);
    expect(cms.asked).toHaveLength(1);
  });

  it('a request that names no product asks for nothing', async () => {
    const reply = await request(sent({ product: '../users/me', slug: 'x' }));
    expect(reply.headers.get('location')).toBe('/en/account/confirm?said=requestFailed&product=x');
    expect(cms.asked).toEqual([]);
  });

  it.each<Record<string, string>>([{}, { 'gap.x': '0', 'gap.y': '0' }])(
    'a new password sent by key with %j spends no puzzle',
    async (at) => {
      jar.set('reset_puzzle', { value: 'p' });
      const reply = await reset(sent({ step: 'code', user_mobile: '13800000004', ...at }));
      expect(reply.headers.get('location')).toBe('/en/account/login?mode=forgot&said=unclicked');
      expect([cms.asked, setCookies]).toEqual([[], []]);
    },
  );

  it('a click spends it', async () => {
    jar.set('reset_puzzle', { value: 'p' });
    cms.manner = noting(json({ status: 0, msg: '' }));
    const reply = await reset(sent({ step: 'code', user_mobile: '138', 'gap.x': '90', 'gap.y': '70' }));
    expect(reply.headers.get('location')).toBe('/en/account/login?mode=forgot&said=missed');
    expect(cms.asked).toEqual(['/api/captcha/check']);
    expect(setCookies).toHaveLength(1);
  });
});

describe('the login without script (R44, decision 019)', () => {
  const form = { locale: 'en', back: '/en/brand?x=1', username: 'reader', password: 'secret12' };
  const sent = (fields: Record<string, string> = form, headers: Record<string, string> = {}) =>
    logIn(
      new Request('http://site.test/api/log-in', {
        method: 'POST',
        headers: {
          origin: 'http://site.test',
          'user-agent': 'Firefox',
          'x-forwarded-for': '1.2.3.4',
          ...headers,
        },
        body: new URLSearchParams(fields),
      }),
    );
  const again = (said: string) => `/en/account/login?back=%2Fen%2Fbrand%3Fx%3D1&said=${said}`;

  it('A94: tells the CMS the device and the address, keeps the token and leads back', async () => {
    cms.manner = noting(json({ id: 9, token: 'eyJ.a.b' }));
    const reply = await sent();
    expect(cms.asked).toEqual(['/api/jwt-auth/v1/token']);
    expect(seen).toMatchObject({
      'x-visitor-agent': 'Firefox',
      'x-forwarded-for': '1.2.3.4',
      'content-type': 'application/json',
    });
    expect([reply.status, reply.headers.get('location')]).toEqual([303, '/en/brand?x=1']);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    expect(setCookies[0]).toMatchObject({ name: 'auth_token', value: 'eyJ.a.b' });
  });

  it.each([
    [403, { code: '[jwt_auth] incorrect_password' }, 'wrong'],
    [403, { code: 'captcha_required' }, 'needsScript'],
    [429, {}, 'limited'],
    [500, {}, 'unreachable'],
    [200, { id: 9 }, 'unreachable'],
  ])('M18: of %i %j the form says %s', async (status, body, said) => {
    cms.manner = json(body, {}, status);
    expect((await sent()).headers.get('location')).toBe(again(said));
    expect(setCookies).toEqual([]);
  });

  it('M10: with a gap nothing is sent', async () => {
    expect((await sent({ ...form, password: '' })).headers.get('location')).toBe(again('gap'));
    expect(cms.asked).toEqual([]);
  });

  it('D6: a page of another site is refused', async () => {
    expect((await sent(form, { origin: 'http://evil.test' })).status).toBe(403);
    expect(cms.asked).toEqual([]);
  });
});
