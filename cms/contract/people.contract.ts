import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { commentSchema, userCommentSchema } from '../src/contract/schemas/comment';
import { favouriteSchema } from '../src/contract/schemas/favourite';
import { postInListSchema } from '../src/contract/schemas/post';
import { loginSchema, ownUserSchema, userInListSchema, userSchema } from '../src/contract/schemas/user';
import { openDatabase } from './behind';
import {
  bearer,
  call,
  expectError,
  first,
  fromSite,
  login,
  parse,
  post,
  randomAddress,
  readList,
  readObject,
} from './client';
import { CMS_URL, requireDemoPassword } from './env';
import { administratorToken, enter, makeComment, makeReader } from './readers';

jest.setTimeout(120_000);

describe('A17, A18 users (C27, C28)', () => {
  it('lists persons with published articles, and answers one by id', async () => {
    const { items } = await readList('users?per_page=100', userInListSchema);
    const person = first(items, 'person');
    const user = await readObject(`users/${person.id}`, userSchema);
    expect(user).toMatchObject({ id: person.id, slug: person.slug });
    const articles = await readList(`posts?people=${person.id}`, postInListSchema);
    expect(articles.total).toBeGreaterThan(0);
    expect((await readList(`users?slug=${encodeURIComponent(person.slug)}`, userInListSchema)).items).toEqual(
      [person],
    );
    await expectError('users/99999999', 404, 'rest_user_invalid_id');
    await expectError('users?page=9999', 400, 'rest_post_invalid_page_number');
  });

  it('never shows a reader without articles in the list, nor a mobile number anywhere (E22)', async () => {
    const reader = await login('reader');
    expect(reader.user_mobile).toMatch(/^\d{5,15}$/);
    const { items } = await readList('users', userInListSchema);
    expect(items.map((item) => item.id)).not.toContain(reader.id);
    for (const path of [
      `users/${reader.id}`,
      'users',
      `users?search=${reader.user_mobile}`,
      'comments?per_page=100',
    ]) {
      expect(JSON.stringify((await call(path)).body)).not.toContain(reader.user_mobile);
    }
    const publicPart = await readObject(`users/${reader.id}`, userSchema);
    expect(Object.keys(publicPart)).not.toEqual(expect.arrayContaining(['user_mobile']));
  });
});

describe('A17 search', () => {
  it('finds by nickname for anybody, by the real name for editors alone', async () => {
    const editor = bearer((await login('editor')).token);
    const administrator = bearer(await administratorToken());
    // With published articles, since nobody else is listed for anybody.
    const { id, nickname: before } = first((await readList('users', userInListSchema)).items, 'person');
    const { name } = await readObject(`users/${id}`, userSchema);
    const [realName = ''] = name.split('|');
    const nickname = `nick-${randomUUID()}`;
    const found = async (search: string, headers = {}) =>
      (
        await readList(`users?per_page=100&search=${encodeURIComponent(search)}`, userInListSchema, {
          headers,
        })
      ).items.map((one) => one.id);
    expect((await post(`users/${id}`, { nickname }, administrator)).status).toBe(200);
    try {
      expect(await found(nickname)).toEqual([id]);
      expect(await found(realName)).not.toContain(id);
      expect(await found(realName, editor)).toContain(id);
    } finally {
      await post(`users/${id}`, { nickname: before ?? '' }, administrator);
    }
  });
});

describe('A14-A16 login, current user, logout', () => {
  it('takes the user name and the mobile number of a reader, and sets no cookie', async () => {
    const byName = await login('reader');
    expect(byName.expire).toBeGreaterThan(Date.now() / 1000);
    expect(byName.user_data.roles).toEqual(['subscriber']);
    const byMobile = await login(byName.user_mobile);
    expect(byMobile.id).toBe(byName.id);
    const reply = await post(
      'jwt-auth/v1/token',
      { username: 'reader', password: requireDemoPassword() },
      fromSite(),
    );
    expect(reply.headers.get('set-cookie')).toBeNull();
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each([
    ['administrator', 'admin'],
    ['editor', 'editor'],
    ['author', 'author'],
  ])('tells that %s is one', async (role, username) => {
    expect((await login(username)).user_data.roles).toContain(role);
  });

  it('takes a form-encoded body as well', async () => {
    const body = new URLSearchParams({ username: 'editor', password: requireDemoPassword() });
    const reply = await call('jwt-auth/v1/token', { method: 'POST', body, headers: fromSite() });
    expect(parse('token', loginSchema, reply.body).user_data.roles).toContain('editor');
  });

  it('refuses a wrong password and an unknown user with the same words, to the letter (M18)', async () => {
    const expected = {
      code: '[jwt_auth] incorrect_password',
      message: '用户名或密码错误，登录失败。|Username or password not match.',
      data: { status: 403 },
    };
    for (const username of ['reader', 'nobody-at-all', '']) {
      const reply = await post('jwt-auth/v1/token', { username, password: 'wrong' }, fromSite());
      expect({ status: reply.status, body: reply.body }).toEqual({ status: 403, body: expected });
    }
    const reply = await post('jwt-auth/v1/token', {}, fromSite());
    expect(reply.status).toBe(400);
  });

  it('answers 429 to the sixth failure of one account from one address, and not from another', async () => {
    const headers = fromSite(randomAddress());
    const wrong = () => post('jwt-auth/v1/token', { username: 'nobody-at-all', password: 'x' }, headers);
    for (let tries = 0; tries < 5; tries += 1) expect((await wrong()).status).toBe(403);
    const reply = await wrong();
    expect(reply.body).toEqual({
      code: 'rest_too_many_requests',
      message: 'Too many requests',
      data: { status: 429 },
    });
    expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
    const other = await post('jwt-auth/v1/token', { username: 'nobody-at-all', password: 'x' }, fromSite());
    expect(other.status).toBe(403);
  });

  it('answers users/me without token fields, 401 without a token, 403 with a bad one', async () => {
    const { token, expire, ...user } = await login('reader');
    const reply = await call('users/me', { headers: bearer(token) });
    expect(parse('users/me', ownUserSchema, reply.body)).toEqual(user);
    expect(expire).toBeGreaterThan(0);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    const none = await expectError('users/me', 401, 'rest_not_logged_in');
    expect(none.body).toMatchObject({ message: '请先登录' });
    const bad = await expectError('users/me', 403, 'jwt_auth_invalid_token', { headers: bearer('nonsense') });
    expect(bad.body).toMatchObject({ message: 'Token expired or invalid' });
  });

  it('ends the session at once on logout, and answers 200 without one', async () => {
    const { token } = await login('brand');
    const reply = await call('users/logout', { method: 'POST', headers: bearer(token) });
    expect({ status: reply.status, body: reply.body }).toEqual({ status: 200, body: { status: 1, msg: '' } });
    await expectError('users/me', 403, 'jwt_auth_invalid_token', { headers: bearer(token) });
    expect((await call('users/logout', { method: 'POST', body: '{}' })).body).toEqual({ status: 1, msg: '' });
  });

  it('names the brand of a brand user (P15)', async () => {
    const user = await login('brand');
    expect(user.user_data.brand).toMatchObject({ slug: expect.any(String) });
  });

  it('ignores a bad token on a public read, but keeps the reply from caches', async () => {
    const reply = await call('posts?per_page=1', { headers: bearer('nonsense') });
    expect(reply.status).toBe(200);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('A33 comments', () => {
  it('lists approved ones of a post, newest first', async () => {
    const { items } = await readList('comments?per_page=100&orderby=id&order=desc', commentSchema);
    const comment = first(items, 'comment');
    const ofPost = await readList(
      `comments?post=${comment.post}&orderby=id&order=desc&per_page=100`,
      commentSchema,
    );
    const ids = ofPost.items.map((item) => item.id);
    expect(ids).toEqual([...ids].sort((a, b) => b - a));
    expect(ofPost.items.every((item) => item.post === comment.post && item.status === 'approved')).toBe(true);
    expect(await readList(`v_comments?post=${comment.post}&per_page=100`, commentSchema)).toEqual(ofPost);
    expect((await readList('comments?post=99999999', commentSchema)).items).toEqual([]);
    await expectError('comments?post=x', 400, 'rest_invalid_param');
  });

  it('shows the waiting ones to who wrote them under v_comments, and to nobody else (C42)', async () => {
    const [reader, other] = [await makeReader(), await makeReader()];
    const { post } = first((await readList('comments?per_page=1', commentSchema)).items, 'comment');
    const made = { post, author: reader.id };
    const [waiting, approved] = [
      await makeComment({ ...made, content: '等待审核', status: 'hold' }),
      await makeComment({ ...made, content: '已通过', status: 'approved' }),
    ];
    const spam = await makeComment({ ...made, content: '垃圾', status: 'spam' });
    const shown = async (word: string, token?: string) => {
      const query = `${word}?post=${post}&orderby=id&order=desc&per_page=100`;
      const list = await readList(query, commentSchema, token ? { headers: bearer(token) } : {});
      return list.items
        .filter(({ id }) => [waiting, approved, spam].includes(id))
        .map(({ id, status }) => [id, status]);
    };
    const token = await enter(reader);
    const openToAll = [[approved, 'approved']];
    expect(await shown('v_comments', token)).toEqual([...openToAll, [waiting, 'hold']]);
    expect(await shown('comments', token)).toEqual(openToAll);
    expect(await shown('v_comments', await enter(other))).toEqual(openToAll);
    expect(await shown('v_comments')).toEqual(openToAll);
    // A login that is over is none.
    expect(await shown('v_comments', 'x.y.z')).toEqual(openToAll);
    const kept = await call(`v_comments?post=${post}`, { headers: bearer(token) });
    expect(kept.headers.get('cache-control')).toBe('private, no-store');
  });
});

describe('A39, A40 own data', () => {
  it('A39: favourites with their articles, all of them or those of one folder', async () => {
    const reader = await makeReader();
    const { id } = reader;
    const token = await enter(reader);
    const posts = await readList('posts?per_page=2', z.looseObject({ id: z.int() }));
    const [one, two] = posts.items.map((post) => post.id);
    const database = await openDatabase();
    const { rows } = await database.query<{ id: number }>(
      `INSERT INTO favorite_collections (name, owner_id) VALUES ('folder', $1) RETURNING id`,
      [id],
    );
    const folder = first(rows, 'folder').id;
    await database.query(
      `INSERT INTO favorites (owner_id, post_id, folder_id, date)
        VALUES ($1, $2, NULL, '2026-01-01T00:00:00Z'), ($1, $3, $4, '2026-01-02T00:00:00Z')`,
      [id, one, two, folder],
    );
    await database.end();
    const list = async (query: string) =>
      (
        await readList(`users/${id}/favorites?page=1&per_page=20${query}`, favouriteSchema, {
          headers: bearer(token),
        })
      ).items.map(({ post_id, type_id, date, post }) => [post_id, type_id, date, post.id]);
    const inFolder = [two, folder, '2026-01-02T08:00:00', two];
    expect(await list('')).toEqual([inFolder, [one, null, '2026-01-01T08:00:00', one]]);
    expect(await list(`&type_id=${folder}`)).toEqual([inFolder]);
    expect(await list('&type_id=99999999')).toEqual([]);
  });

  it.each([
    ['favorites', favouriteSchema],
    ['comments', userCommentSchema],
  ] as const)('shows a user only their own %s', async (what, schema) => {
    const { id, token } = await login('reader');
    const own = await readList(`users/${id}/${what}?page=1&per_page=20`, schema, { headers: bearer(token) });
    expect(own.items.length).toBe(Math.min(own.total, 20));
    await expectError(`users/${id}/${what}`, 401, 'rest_not_logged_in');
    await expectError(`users/${id + 1}/${what}`, 403, 'rest_forbidden', { headers: bearer(token) });
    await expectError(`users/${id}/${what}`, 403, 'jwt_auth_invalid_token', { headers: bearer('x.y.z') });
  });
});

describe('bodies', () => {
  it('answers 400 to a body that is no JSON object', async () => {
    for (const body of ['{', '[]', '"x"']) {
      const reply = await call('jwt-auth/v1/token', {
        method: 'POST',
        body,
        headers: { 'content-type': 'application/json', ...fromSite() },
      });
      expect(reply.status).toBe(400);
    }
  });

  it('answers HEAD like GET, without a body', async () => {
    const reply = await fetch(`${CMS_URL}/api/posts?per_page=1`, { method: 'HEAD' });
    expect(reply.status).toBe(200);
    expect(Number(reply.headers.get('x-wp-total'))).toBeGreaterThan(0);
  });
});
