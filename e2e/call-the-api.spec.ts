import { z } from 'zod';
import { newestPosts, read } from './journey/answers';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';
import { forgetRequests, requestsSeen } from './journey/proxy';
import { send } from './journey/wire';

/**
 * What a script in the browser may ask through the site: the call reaches the CMS under the same path, with the same
 * query, and its answer and list headers come back (D3, A25).
 */

const entries = z.array(z.object({ id: z.number() }));

async function ask(path: string) {
  await forgetRequests();
  const answer = await read(`/api/${path}`);
  const seen = (await requestsSeen()).filter(({ url }) => url.startsWith('/api/')).map(({ url }) => url);
  return { ...answer, seen, total: answer.headers.get('x-wp-total') };
}

test('a call of the content API reaches the CMS as it was asked', async () => {
  const [post] = await newestPosts(1);
  if (!post) throw new Error('the magazine has no article');
  const lists: [row: string, path: string][] = [
    ['C10', `posts/${post.id}/latest`],
    ['C10', `posts/${post.id}/related`],
    ['C13', 'posts?page=1&per_page=3&range=30'],
    ['C17', 'categories?search=a&per_page=100'],
    ['C18', 'categories?parent=1&per_page=100'],
    ['C19', 'tags?search=a&per_page=100'],
    ['C27', 'users?page=1&per_page=3'],
    ['C31', 'product?page=1&per_page=18'],
    ['C31', 'product'],
    ['C42', `comments?post=${post.id}&orderby=id&order=desc&per_page=100`],
    ['C44', 'officeposts?office=1&page=1&per_page=10'],
  ];
  for (const [row, path] of lists) {
    const { status, text, seen, total } = await ask(path);
    expect(status, `${row} ${path}`).toBe(200);
    expect(seen, `${row} ${path}`).toEqual([`/api/${path}`]);
    expect(Number(total), `${row} ${path}`).toBeGreaterThanOrEqual(entries.parse(JSON.parse(text)).length);
  }
});

test('any other path is handed on as it was asked, by GET and by POST (C33, A25)', async () => {
  const path = 'some/call-nobody.knows/~7/%E5%BB%BA?b=2&a=1&a=%E7%AD%91';
  for (const method of ['GET', 'POST']) {
    await forgetRequests();
    const answer = await fetch(`${env.SITE_URL}/api/${path}`, {
      method,
      headers: { origin: env.SITE_URL, 'content-type': 'application/json' },
      ...(method === 'POST' ? { body: '{"a":1}' } : {}),
    });
    expect(answer.status).toBe(404);
    expect(await answer.json()).toMatchObject({ code: 'rest_no_route', data: { status: 404 } });
    const seen = (await requestsSeen()).filter(({ url }) => url.includes('nobody'));
    expect(seen).toMatchObject([{ method, url: `/api/${path}` }]);
  }
});

test('an answer of JSON is compressed for who takes it so', async () => {
  for (const origin of [env.SITE_URL, env.CMS_URL]) {
    const ask = (encoding: string) =>
      fetch(`${origin}/api/product`, { headers: { 'accept-encoding': encoding } });
    const [packed, plain] = await Promise.all([ask('gzip'), ask('identity')]);
    expect([packed.headers.get('content-encoding'), plain.headers.get('content-encoding')]).toEqual([
      'gzip',
      null,
    ]);
    expect(await packed.json()).toEqual(await plain.json());
  }
});

test('every helper script answers under the API of the site (C2)', async () => {
  const [article] = await newestPosts(1);
  const scripts = [
    ...[
      `post-visited.php?post_id=${article?.id}`,
      'site-sensitive.php',
      'search-limit-config.php',
      'content-more.php',
    ],
    ...['brand-joinus.php', 'advert-index-adposition.php', 'jobs-param.php?slugName=sidebar-top'],
    ...[`wechat-jssdk.php?link=${encodeURIComponent(env.SITE_URL)}`, 'jobs-lists.php?pagesize=3&page=1'],
    ...['jobs-areacity.php?area=northern', 'advert-search.php?type=top', 'advert-search.php?type=bottom'],
    ...['jobs-index', 'jump-linkurl', 'show-number', 'buy-recommend', 'advert-index', 'brand-index'],
    ...['company-index', 'blogjobs-number', 'subscribe-email-show'],
    ...['advert-adposition?slugName=article_bottom', 'company-inside?name=studio-a'],
    ...['company-inside-bottom?name=studio-a', 'company-job?name=studio-a&page=1'],
  ];
  for (const script of scripts) {
    const { status, text, seen } = await ask(`api-${script}`);
    expect(status, script).toBe(200);
    expect(() => JSON.parse(text) as unknown, script).not.toThrow();
    const [name = ''] = script.split('?');
    expect(seen.map((url) => url.split('?')[0]).join(), script).toMatch(
      new RegExp(`^/api/api-${name.replace('.php', '')}(\\.php)?$`),
    );
  }
});

test('a single thing comes without list headers, a missing one as 404 (C7, C10, C20, C29)', async () => {
  const [post] = await newestPosts(1);
  const [page] = entries.parse(await (await fetch(`${env.CMS_URL}/api/pages`)).json());
  for (const path of [`posts/${post?.id}`, `pages/${page?.id}`, `users/${post?.author.id}`]) {
    const { status, seen, total } = await ask(path);
    expect(status, path).toBe(200);
    expect(seen, path).toEqual([`/api/${path}`]);
    expect(total, path).toBeNull();
  }
  expect((await ask('posts/999999999')).status).toBe(404);
});

test('a draft is refused to whoever brings no token (C11)', async () => {
  const [post] = await newestPosts(1);
  const { status, seen } = await ask(`posts/preview/${post?.slug}`);
  expect(status).toBe(401);
  expect(seen).toEqual([`/api/posts/preview/${post?.slug}`]);
});

test('who the visitor is goes by the listed calls, and the token of the cookie with them (C112, C114, T24)', async () => {
  const origin = { origin: env.SITE_URL };
  const heard = async () =>
    (await requestsSeen())
      .filter(({ headers }) => 'x-forwarded-for' in headers)
      .map(({ method, url, bearer }) => [method, url, bearer]);
  await forgetRequests();
  const login = await send('/api/jwt-auth/v1/token', {
    method: 'POST',
    headers: { ...origin, 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'reader', password: env.DEMO_PASSWORD }),
  });
  const [cookie = ''] = /auth_token=[^;]+/.exec(String(login.headers['set-cookie'])) ?? [];
  expect([login.status, login.text.includes('"token"')]).toEqual([200, false]);
  const me = await send('/api/users/me', { headers: { cookie } });
  expect([me.status, z.object({ id: z.number() }).safeParse(JSON.parse(me.text)).success]).toEqual([
    200,
    true,
  ]);
  const logout = await send('/api/users/logout', {
    method: 'POST',
    headers: { ...origin, cookie },
    body: '{}',
  });
  expect(logout.status).toBe(200);
  expect(await heard()).toEqual([
    ['POST', '/api/jwt-auth/v1/token', false],
    ['GET', '/api/users/me', true],
    ['POST', '/api/users/logout', true],
  ]);
  // The token died with the logout, wherever its cookie may still lie.
  expect((await send('/api/users/me', { headers: { cookie } })).status).toBe(403);
});
