import { readdirSync, readFileSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { loadOf } from '../scripts/test/loads';
import { eventually, newestPosts } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { forgetRequests, isBackground, requestsSeen } from './journey/proxy';
import { faultOf, leavesApi, strangePaths, strangeRequests } from './journey/fuzz';
import { exchange, send, writeBytes } from './journey/wire';

/** What other sites, and people with a keyboard, try at the doors of the site (D6, A25). */

const SITE = new URL(env.SITE_URL);
const EVIL = 'evil.example';
const JSON_TYPE = { 'content-type': 'application/json' };

/** Every call of the contract that changes something, as its appendix writes them, with one thing for each blank. */
function contractPosts(): string[] {
  const contract = readFileSync('docs/contracts/checklist.md', 'utf8');
  const appendix = contract.slice(contract.indexOf('# Contract appendix'));
  const calls = [...appendix.matchAll(/POST `([^`{][^`]*|\{type\}[^`]*)`/g)].flatMap(([, call = '']) => [
    call,
  ]);
  const written = calls.flatMap((call) =>
    call.includes('{type}')
      ? ['posts', 'brand', 'users', 'media'].map((type) => call.replace('{type}', type))
      : [call.startsWith('1/') ? `algolia/${call}` : call],
  );
  // Beside the lines of their own: the other name of A50, the embedded consent page, and one call by the longer root.
  const others = ['account', 'oauth/authorize', 'wp/v2/user/delete'];
  return [...new Set([...written, ...others])].map((call) => call.replace('{id}', '1'));
}

/** The site's own handlers that take anything but reading, beside the forwarder. */
function ownPosts(): string[] {
  return readdirSync('app', { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('route.ts') && !file.includes('[...'))
    .filter((file) =>
      /export (async )?function (POST|PUT|PATCH|DELETE)\b/.test(readFileSync(`app/${file}`, 'utf8')),
    )
    .map((file) => `/${file.replace('/route.ts', '')}`);
}

const FOREIGN: Record<string, Record<string, string>> = {
  'another site': { origin: `https://${EVIL}` },
  'a page without an origin': { origin: 'null' },
  'another site, unnamed': { 'sec-fetch-site': 'cross-site' },
  'a sister site, unnamed': { 'sec-fetch-site': 'same-site' },
  'the same host at another port': { origin: `${SITE.protocol}//${SITE.hostname}:${Number(SITE.port) + 1}` },
  'the same host by another scheme': {
    origin: `${SITE.protocol === 'http:' ? 'https:' : 'http:'}//${SITE.host}`,
  },
  'a host that begins like this one': { origin: `${SITE.origin}.${EVIL}` },
  'a host that calls itself by its own name': { origin: `http://${EVIL}`, host: EVIL },
  'another site that says it is this one': { origin: `https://${EVIL}`, 'sec-fetch-site': 'same-origin' },
};

/** The CMS has a secret, and a mail program the key of a subscriber, which no form of another site has (RFC 8058). */
const OTHER_RULES: Record<string, number> = { '/api/revalidate': 401, '/api/unsubscribe': 400 };

const bodyOf = (path: string) =>
  /(^|\/)(oauth\/)?account$/.test(path) ? '{"action":"login","target":"wechat","back":"%2F"}' : '{}';
const post = (path: string, headers: Record<string, string>) =>
  send(path, {
    method: 'POST',
    headers: { ...JSON_TYPE, cookie: 'auth_token=a.b.c', ...headers },
    body: bodyOf(path),
  });
const changing = async () => (await requestsSeen()).filter(({ method }) => method !== 'GET');

test('no other site can change anything: of nine ways none is heard by the CMS, on any call (D6)', async () => {
  const posts = contractPosts();
  expect(posts).toEqual(expect.arrayContaining(['user/delete', 'fav/type/add', 'acf/v3/brand/1', 'account']));
  expect(posts.length).toBeGreaterThan(40);
  await forgetRequests();
  for (const [who, headers] of Object.entries(FOREIGN)) {
    for (const call of posts) {
      const { status, headers: answered } = await post(`/api/${call}`, headers);
      expect(status, `${who}: ${call}`).toBe(403);
      expect(answered['set-cookie'], `${who}: ${call}`).toBeUndefined();
      expect(answered['access-control-allow-origin'], `${who}: ${call}`).toBeUndefined();
    }
    for (const path of ownPosts()) {
      expect((await post(path, headers)).status, `${who}: ${path}`).toBe(OTHER_RULES[path] ?? 403);
    }
  }
  expect(await changing()).toEqual([]);

  // The same calls from a page of this site do reach it, each once.
  for (const call of posts) await post(`/api/${call}`, { origin: SITE.origin });
  // The site makes one of them by itself as well, so it is not counted.
  const counted = posts.map((call) => `/api/${call}`).filter((path) => !isBackground(path));
  expect(counted.length).toBeGreaterThan(40);
  expect((await changing()).map(({ method, url }) => `${method} ${decodeURIComponent(url)}`)).toEqual(
    counted.map((path) => `POST ${path}`),
  );
});

test('a counting address is not followed from another site (B1, D6)', async () => {
  await forgetRequests();
  const path = '/api/api-post-visited.php?post_id=1';
  for (const site of ['cross-site', 'same-site']) {
    expect((await send(path, { headers: { 'sec-fetch-site': site } })).status).toBe(403);
  }
  expect((await send(path, { headers: { 'sec-purpose': 'prefetch' } })).status).toBe(403);
  expect((await requestsSeen()).filter(({ url }) => url.includes('visited'))).toEqual([]);
});

test('nothing but reading and posting is handed on, and no browser is told it may (D6, A25)', async () => {
  await forgetRequests();
  for (const method of ['PUT', 'PATCH', 'DELETE', 'OPTIONS']) {
    for (const path of [
      '/api/users/1',
      '/api/posts/1',
      '/api/user/delete',
      '/api/log-in',
      '/api/revalidate',
    ]) {
      const { status, headers } = await send(path, {
        method,
        headers: {
          ...JSON_TYPE,
          origin: method === 'OPTIONS' ? `https://${EVIL}` : SITE.origin,
          'access-control-request-method': 'POST',
        },
        body: method === 'OPTIONS' ? undefined : '{}',
      });
      expect(status, `${method} ${path}`).toBe(method === 'OPTIONS' ? 204 : 405);
      expect(Object.keys(headers).filter((name) => name.startsWith('access-control'))).toEqual([]);
    }
  }
  for (const name of ['authorization', 'Authorization']) {
    expect((await send('/api/posts', { headers: { [name]: 'Bearer a.b.c' } })).status).toBe(400);
    expect((await post('/api/users/logout', { [name]: 'Basic eDp5', origin: SITE.origin })).status).toBe(400);
  }
  const seen = await requestsSeen();
  // What the site asks in its own name has no visitor's address.
  expect(seen.filter(({ method, headers }) => method !== 'GET' || 'x-forwarded-for' in headers)).toEqual([]);
});

/** Headers by which something in front of a server says what was really meant. */
const SAID_BY_OTHERS: Record<string, string> = {
  'x-forwarded-host': EVIL,
  'x-forwarded-proto': 'https',
  'x-forwarded-port': '8443',
  'x-forwarded-server': EVIL,
  'x-forwarded-prefix': `//${EVIL}`,
  forwarded: `for=203.0.113.7;host=${EVIL};proto=https`,
  'x-host': EVIL,
  'x-original-host': EVIL,
  'x-http-host-override': EVIL,
  'x-original-url': `//${EVIL}/cms-api/users`,
  'x-rewrite-url': `//${EVIL}/cms-api/users`,
  'x-http-method-override': 'DELETE',
  'x-method-override': 'DELETE',
  'x-forwarded-for': `203.0.113.7, ${EVIL}`,
  'x-real-ip': '203.0.113.7',
  'x-site-secret': 'made-up',
  'x-visitor-agent': EVIL,
  'x-pilotis-peer': '203.0.113.7',
  'x-middleware-subrequest': Array.from({ length: 6 }, () => 'middleware').join(':'),
  'x-middleware-rewrite': `http://${EVIL}/x`,
  'x-middleware-redirect': `http://${EVIL}/x`,
  'x-middleware-next': '1',
  'x-middleware-override-headers': 'host',
  'x-middleware-request-host': EVIL,
  'x-middleware-set-cookie': 'auth_token=a.b.c',
  'x-matched-path': '/api/revalidate',
  'x-invoke-path': '/cms-api/users',
  'x-invoke-query': '%7B%7D',
  'x-nextjs-rewritten-path': `//${EVIL}`,
  'x-prerender-revalidate': 'made-up',
  referer: `https://${EVIL}/`,
};

test('a forwarded call takes strange addresses nowhere but below the API of the CMS (D6, A25)', async ({
  magazine,
}) => {
  test.setTimeout(240_000);
  await forgetRequests();
  await send('/api/tel/code');
  const [usual] = (await requestsSeen()).filter(({ url }) => url === '/api/tel/code');
  const usualNames = [
    ...Object.keys(usual?.headers ?? {}),
    ...['accept', 'accept-language', 'content-type', 'content-length', 'x-visitor-agent'],
  ];

  let strangers = 0;
  const elsewhere = createServer((socket) => {
    strangers += 1;
    socket.destroy();
  });
  await new Promise<void>((resolve) => elsewhere.listen(0, '127.0.0.1', resolve));
  const { port } = elsewhere.address() as AddressInfo; // It listens on a port.
  const seed = magazine.locale === 'zh' ? 20_261_122 : 20_261_123;
  const paths = strangePaths(seed, loadOf('strange addresses of calls'), `127.0.0.1:${port}`);
  const methods = ['GET', 'GET', 'GET', 'HEAD', 'POST', 'DELETE', 'PUT'];
  const extra = Object.entries(SAID_BY_OTHERS);

  await forgetRequests();
  const broken: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < paths.length; at = next++) {
      const method = methods[at % methods.length] ?? 'GET';
      const [name, value] = extra[at % extra.length] ?? [];
      const lines = [
        `${method} ${paths[at]} HTTP/1.1`,
        `Host: ${SITE.host}`,
        'Connection: close',
        'Accept: application/json',
        ...(method === 'GET' || method === 'HEAD'
          ? []
          : ['Content-Type: application/json', 'Content-Length: 2']),
        ...(name ? [`${name}: ${value}`] : []),
      ];
      const head = Buffer.from(`${lines.join('\r\n')}\r\n\r\n`);
      const status = await writeBytes(
        method === 'GET' || method === 'HEAD' ? head : Buffer.concat([head, Buffer.from('{}')]),
      );
      if (status >= 500) broken.push(`${status} ${method} ${JSON.stringify(paths[at])}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  elsewhere.close();

  const seen = await requestsSeen();
  const forwarded = seen.filter(({ headers }) => 'x-forwarded-for' in headers);
  expect(forwarded.length, 'some of the paths are good ones').toBeGreaterThan((30 * paths.length) / 2000);
  expect(strangers).toBe(0);
  expect(seen.filter(({ url }) => leavesApi(url)).map(({ url }) => url)).toEqual([]);
  expect(seen.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  expect(new Set(seen.map(({ headers }) => headers.host))).toEqual(new Set([usual?.headers.host]));
  const names = new Set(seen.flatMap(({ headers }) => Object.keys(headers)));
  expect([...names].filter((name) => !usualNames.includes(name))).toEqual([]);
  expect(seen.filter(({ bearer }) => bearer)).toEqual([]);
  // Nobody says in the site's place where a call came from.
  expect(new Set(forwarded.map(({ headers }) => headers['x-forwarded-for']))).toEqual(
    new Set([usual?.headers['x-forwarded-for']]),
  );
  expect(broken).toEqual([]);
});

test('strange lines, hosts and headers bring no other host back, and open nothing (D6, A25)', async ({
  magazine,
}) => {
  test.setTimeout(120_000);
  const seed = magazine.locale === 'zh' ? 20_261_124 : 20_261_125;
  const requests = strangeRequests(seed, loadOf('strange lines, hosts and headers'), SITE.host, EVIL);
  await forgetRequests();
  const faults: string[] = [];
  let next = 0;
  const worker = async () => {
    for (let at = next++; at < requests.length; at = next++) {
      const bytes = requests[at] ?? Buffer.alloc(0);
      const fault = faultOf(await exchange(bytes), SITE.origin, EVIL);
      if (fault !== null) faults.push(`${fault}\n${JSON.stringify(bytes.toString())}`);
    }
  };
  await Promise.all(Array.from({ length: 6 }, worker));
  expect(faults).toEqual([]);
  const seen = await requestsSeen();
  // Pictures are asked for by their own path, which the CMS has beside its API.
  const elsewhere = seen
    .map(({ url }) => url)
    .filter((url) => leavesApi(url) && !url.startsWith('/uploads/'));
  expect(elsewhere).toEqual([]);
  expect(seen.filter(({ method }) => method !== 'GET' && method !== 'POST')).toEqual([]);
  expect(JSON.stringify(seen.map(({ headers }) => headers.host))).not.toContain(EVIL);
});

test('a method nobody has is 405 and says which there are; a target with a host is served by its path', async () => {
  const ask = (line: string, host = SITE.host) =>
    exchange(Buffer.from(`${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`));
  for (const method of ['TRACE', 'CONNECT', 'PROPFIND', 'FOO']) {
    for (const path of ['/', '/api/posts', '/_next/static/x']) {
      expect(await ask(`${method} ${path}`), `${method} ${path}`).toMatch(
        /^HTTP\/1\.1 405 .*\r\nallow: GET, HEAD,/is,
      );
    }
  }
  expect(await ask(`GET http://${EVIL}/api/live`)).toMatch(/^HTTP\/1\.1 200 /);
  expect(await ask(`GET http://${EVIL}/brand/`)).toMatch(/^HTTP\/1\.1 308 .*\r\nlocation: \/brand\r\n/is);
  for (const malformed of [`${EVIL}/x`, `${SITE.host}.${EVIL}`]) {
    expect(await ask('GET /api/live', malformed), malformed).toMatch(/^HTTP\/1\.1 400 /);
  }
});

/** An address of this site as a browser follows it from there. */
const originOf = (location: string) => new URL(location, SITE.origin).origin;

test('no header makes the site name another host, or open a guarded door (D6)', async ({ magazine }) => {
  test.setTimeout(120_000);
  const [article] = await newestPosts(1);
  const pages = [
    ...['/', '/brand', '/brand/', `/${article?.slug}.htm`, `/jobs/${article?.slug}`, '/no/such/page'],
    ...['/account/login', '/account/profile', '/account/oauth', '/search/a', '/preview/post/none'],
  ].map((path) => magazine.at(path));
  const files = [
    '/robots.txt',
    '/sitemap.xml',
    '/manifest.webmanifest',
    '/api/live',
    '/api/tel/code',
    '/api/users/me',
  ];
  const all = Object.entries(SAID_BY_OTHERS);
  /** Every page is asked for with these; with a header by itself it takes turns with the others. */
  const sets: Record<string, string>[] = [
    { host: EVIL },
    { host: `${SITE.hostname}.${EVIL}:${SITE.port}` },
    { host: `${EVIL}:${SITE.port}` },
    { host: EVIL, 'x-forwarded-host': EVIL, 'x-forwarded-proto': 'https' },
    { ...Object.fromEntries(all), host: EVIL },
    { authorization: `Bearer ${EVIL}` },
  ];
  const few = loadOf('pages that are asked for with each header');
  const inTurn = (turn: number) => pages.map((_, at) => pages[(at + turn * few) % pages.length] ?? '/');
  const asks = [
    ...sets.map((headers) => ({ headers, on: pages })),
    ...all.map(([name, value], turn) => ({ headers: { [name]: value }, on: inTurn(turn).slice(0, few) })),
  ];
  const guarded = magazine.at('/account/profile');
  for (const { headers, on } of asks) {
    const why = JSON.stringify(headers).slice(0, 120);
    for (const path of new Set([...on, guarded, ...files])) {
      const { status, headers: answered, text } = await send(path, { headers });
      expect(status, `${path} ${why}`).toBeLessThan(500);
      const told = Object.entries(answered)
        .map(([name, value]) => `${name}: ${value}`)
        .join('\n');
      for (const heard of [told, text]) {
        const at = heard.indexOf(EVIL);
        expect(at < 0 ? '' : heard.slice(Math.max(0, at - 200), at + 100), `${path} ${why}`).toBe('');
      }
      expect(told, `${path} ${why}`).not.toMatch(/auth_token=a/);
      if (status >= 300 && status < 400) {
        expect(originOf(String(answered.location)), `${path} ${why}`).toBe(SITE.origin);
      }
      const canonical = /<link rel="canonical" href="([^"]*)"/.exec(text)?.[1];
      if (canonical) expect(new URL(canonical).origin, `${path} ${why}`).toBe(SITE.origin);
      if (path === guarded) expect(status, why).toBe(307);
      if (path === '/api/users/me') expect(status, why).toBe('authorization' in headers ? 400 : 401);
    }
  }
  // Nothing of it was kept for the readers who come next.
  for (const path of pages) expect((await send(path)).text.includes(EVIL), path).toBe(false);
});

test('what the address of one visitor holds stands in the page of no other (R40, R41)', async ({
  magazine,
}) => {
  // A page nobody has asked for yet, beside those of the account, which hold keys in their addresses.
  const editor = await Editor.signIn();
  const { slug } = await editor.create('tags', {
    name: `问|Asked ${magazine.locale}`,
    slug: `asked-${Date.now()}`,
  });
  await eventually(magazine.at(`/tag/${slug.toUpperCase()}`), ({ status }) => status === 308, 15);
  const query = 'code=secret-of-one&key=secret-of-one&utm_source=secret-of-one';
  const pages = [
    `/tag/${slug}`,
    '/account/oauth',
    '/account/confirm',
    '/account/forgotpwd',
    '/account/report',
  ];
  for (const path of pages.map(magazine.at)) {
    await send(`${path}?${query}`);
    const { status, text } = await send(path);
    expect([status, text.includes('secret-of-one')], path).toEqual([200, false]);
  }
});

test('a login answers the same under any host, and sets its cookie for this one only (D6, A14)', async () => {
  const form = new URLSearchParams({ username: 'reader', password: env.DEMO_PASSWORD, back: '/brand' });
  for (const headers of [{}, { ...SAID_BY_OTHERS, host: EVIL }] as Record<string, string>[]) {
    const answer = await send('/api/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers, origin: SITE.origin },
      body: form.toString(),
    });
    expect([answer.status, answer.headers.location]).toEqual([303, '/brand']);
    const cookie = [answer.headers['set-cookie']].flat().find((one) => one?.startsWith('auth_token=')) ?? '';
    expect(cookie).toMatch(/^auth_token=[^;]+; Path=\/;.*HttpOnly; SameSite=lax$/i);
    // `Secure` follows SITE_URL, not what a header claims; no Domain, so no other host of the family gets it.
    expect(cookie).not.toMatch(/domain=/i);
    expect(/secure/i.test(cookie)).toBe(SITE.protocol === 'https:');
  }
});

test('an address that begins with another host leads nowhere else (R65, D2)', async () => {
  const heads = [
    `//${EVIL}`,
    `///${EVIL}`,
    `/\\${EVIL}`,
    `/%5c${EVIL}`,
    `/%2f${EVIL}`,
    `/%09/${EVIL}`,
    `/.//${EVIL}`,
  ];
  const tails = [
    '',
    '/',
    '/jobs/x',
    '/account/profile',
    '/%2e%2e',
    '/..',
    '/brand/',
    '/page/1',
    '/en/',
    '?lang=en',
  ];
  for (const head of heads) {
    for (const path of tails.flatMap((tail) => [head + tail, `/en${head}${tail}`, `/jobs${head}${tail}`])) {
      const { status, headers } = await send(path);
      expect(status, path).toBeLessThan(500);
      if (headers.location) expect(originOf(String(headers.location)), path).toBe(SITE.origin);
    }
  }
});

/** 20 spellings of a place x 10 ways to it; `lib/auth/back.test.ts` judges more of them without a server. */
const PLACES = [
  ...[EVIL, `www.${EVIL}/brand`, `${SITE.hostname}.${EVIL}`, `${SITE.host}@${EVIL}`, `${EVIL}#@${SITE.host}`],
  ...['[::1]:81', '2130706433', '0x7f.1', `user:pass@${EVIL}`, `${EVIL}%00.${SITE.hostname}`],
  ...[`${EVIL}?x=${SITE.origin}`, `${EVIL}\\@${SITE.host}`, `${EVIL}\t`, `ⓔvil.example`, `evil。example`],
  ...[`${EVIL}:443`, `${EVIL}//`, `%65vil.example`, `EVIL.EXAMPLE`, `${EVIL};x`],
];
const WAYS = ['//', '///', '/\\', '\\\\', 'https://', 'http:/', '/\t/', '/x/..//', '/.//', 'javascript://'];
/** Neighbours differ in the spelling: of fewer than all, each spelling and each way is there as often as any other. */
const BACKS = WAYS.flatMap((_, turn) =>
  PLACES.map((place, at) => `${WAYS[(at + turn) % WAYS.length] ?? ''}${place}`),
);

test('of all ways to another site none gets through a login (D6, R40, R44)', async ({ magazine }) => {
  test.setTimeout(180_000);
  expect(new Set(BACKS).size).toBe(200);
  await forgetRequests();
  for (const back of BACKS.slice(0, loadOf('ways to another site, through a login'))) {
    const why = JSON.stringify(back);
    // The page, whose form leads there without script, and whose script does with it.
    const shown = await send(`${magazine.at('/account/login')}?${new URLSearchParams({ back })}`);
    expect(/name="back" value="([^"]*)"/.exec(shown.text)?.[1], why).toBe('/');
    // The form, unanswered and answered.
    const sent = await send('/api/log-in', {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: SITE.origin },
      body: new URLSearchParams({ locale: magazine.locale, back }).toString(),
    });
    const again = new URL(String(sent.headers.location), SITE.origin);
    expect([sent.status, again.origin, again.searchParams.get('back')], why).toEqual([303, SITE.origin, '/']);
    for (const spelled of [back, encodeURIComponent(back)]) {
      const begun = await send('/api/oauth/account', {
        method: 'POST',
        headers: { ...JSON_TYPE, origin: SITE.origin },
        body: JSON.stringify({ action: 'login', target: 'wechat', back: spelled }),
      });
      expect([begun.status, begun.headers['set-cookie']], why).toEqual([400, undefined]);
    }
    const returned = await send(
      `${magazine.at('/account/oauth')}?${new URLSearchParams({ back, state: back })}`,
    );
    expect(returned.status, why).toBe(200);
    expect(returned.text, why).not.toMatch(/href="[^"]*evil/i);
  }
  expect((await requestsSeen()).filter(({ url }) => url.includes('jwt-auth'))).toEqual([]);
});

test('who logs in with such a way back is at home (D6, R44)', async ({ browser, magazine }) => {
  for (const back of [`//${EVIL}`, `/\\${EVIL}`, `https://${SITE.host}@${EVIL}/`]) {
    const context = await browser.newContext({ locale: magazine.htmlLang });
    const page = await context.newPage();
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).origin));
    await page.goto(`${env.SITE_URL}${magazine.at('/account/login')}?${new URLSearchParams({ back })}`);
    const main = page.locator('main');
    await main.locator('input[name=username]').fill('reader');
    await main.locator('input[name=password]').fill(env.DEMO_PASSWORD);
    await main.locator('[data-action=submit]').click();
    await page.waitForURL((url) => !url.pathname.endsWith('/account/login'));
    expect(new URL(page.url()).pathname).toBe('/');
    expect(new Set(asked.filter((origin) => origin !== 'null'))).toEqual(new Set([SITE.origin]));
    await context.close();
  }
});
