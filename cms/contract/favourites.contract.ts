import { z } from 'zod';
import { sharedCollectionSchema } from '../src/contract/schemas/favourite';
import { ownUserSchema } from '../src/contract/schemas/user';
import { bearer, call, expectError, first, parse } from './client';
import { openDatabase } from './behind';
import { CMS_URL } from './env';
import { madeSchema, makeCaller, somePosts } from './favourite-caller';
import { administratorToken, save } from './readers';

const linkSchema = z.object({ status: z.literal(1), share_key: z.string() });
const done = { status: 1, msg: '' };
const unknownCollection = { status: 0, msg: '收藏夹不存在|There is no such collection' };

// Every login costs 600,000 rounds of hashing, and the machine may be busy with others.
jest.setTimeout(120_000);

describe('A59-A61 favourites (C64-C66, V16, M19)', () => {
  it('saves, says it twice, and forgets', async () => {
    const [one = 0, two = 0] = await somePosts(2);
    const reader = await makeCaller();
    const type_id = await reader.add('住宅');
    expect(await reader.save({ post_id: one, type_id })).toEqual({ ...done, favorites: [one] });
    expect(await reader.save({ post_id: String(two) })).toEqual({ ...done, favorites: [two, one] });
    expect(await reader.save({ post_id: one })).toEqual({
      status: 0,
      msg: '文章已经被收藏',
      favorites: [two, one],
    });
    const me = parse('A15', ownUserSchema, (await call('users/me', { headers: reader.headers })).body);
    expect(me.user_data.favorited_posts).toEqual([two, one]);
    const check = async (id: number) =>
      (await call(`fav/check?post_id=${id}`, { headers: reader.headers })).body;
    expect(await check(one)).toEqual({ ...done, favorited: true, type_id });
    expect(await check(two)).toEqual({ ...done, favorited: true, type_id: null });
    expect((await reader.favourites(`type_id=${type_id}`)).items.map((item) => item.post_id)).toEqual([one]);

    expect(await reader.send('fav/del', { post_id: one })).toEqual({ ...done, favorites: [two] });
    expect(await reader.send('fav/del', { post_id: one })).toMatchObject({ status: 0 });
    expect(await check(one)).toEqual({ ...done, favorited: false, type_id: null });
    const checked = await call(`fav/check?post_id=${one}`, { headers: reader.headers });
    expect(checked.headers.get('cache-control')).toBe('private, no-store');
  });

  it('lists them in the order asked for, and those in no collection (A39)', async () => {
    const ids = await somePosts(6);
    const reader = await makeCaller();
    const type_id = await reader.add('甲');
    for (const [at, post_id] of ids.entries()) {
      await reader.save(at === 0 ? { post_id, type_id } : { post_id });
    }
    const order = async (query: string) => (await reader.favourites(query)).items;
    expect((await order('')).map((item) => item.post_id)).toEqual([...ids].reverse());
    expect((await order('order=asc')).map((item) => item.post_id)).toEqual(ids);
    expect((await order('type_id=none&order=asc')).map((item) => item.post_id)).toEqual(ids.slice(1));
    const titles = async (language: 'zh' | 'en') => {
      const items = await order(`orderby=title&order=asc&title_language=${language}`);
      return items.map(({ post }) => {
        const [zh = '', en = ''] = post.title.rendered.split('|');
        return language === 'zh' ? zh || en : en || zh;
      });
    };
    for (const language of ['zh', 'en'] as const) {
      const found = await titles(language);
      expect(found).toEqual([...found].sort(new Intl.Collator('zh').compare));
      expect(found).toHaveLength(6);
    }
    const init = { headers: reader.headers };
    await expectError(`users/${reader.id}/favorites?type_id=0`, 400, 'rest_invalid_param', init);
  });

  it('50 at the same moment make one record', async () => {
    const [id = 0] = await somePosts(1);
    const reader = await makeCaller();
    const replies = await Promise.all(Array.from({ length: 50 }, () => reader.save({ post_id: id })));
    expect(replies.filter(({ status }) => status === 1)).toHaveLength(1);
    expect(replies.every(({ favorites }) => favorites.join() === String(id))).toBe(true);
    expect((await reader.favourites()).total).toBe(1);
  });

  it('refuses what is not published, and collections of others, and keeps nothing of it', async () => {
    const [id = 0] = await somePosts(1);
    const [reader, other] = await Promise.all([makeCaller(), makeCaller()]);
    const foreign = await other.add('别人的');
    expect(await reader.send('fav', { post_id: 2_000_000_000 })).toEqual({
      status: 0,
      msg: '文章不存在|There is no such article',
    });
    expect(await reader.send('fav', { post_id: id, type_id: foreign })).toEqual(unknownCollection);
    const check = await call('fav/check?post_id=2000000000', { headers: reader.headers });
    expect(check.body).toEqual({ status: 0, msg: '文章不存在|There is no such article' });
    expect(await reader.send('fav/del', { post_id: 2_000_000_000 })).toMatchObject({ status: 0 });
    for (const body of [
      {},
      { post_id: 0 },
      { post_id: -1 },
      { post_id: 'x' },
      { post_id: 1e10 },
      { post_id: [1] },
    ]) {
      expect(await reader.send('fav', body)).toMatchObject({ status: 0 });
    }
    expect((await reader.favourites()).total).toBe(0);
  });

  it('moves saved articles between collections, only those that are saved', async () => {
    const [one = 0, two = 0, three = 0] = await somePosts(3);
    const reader = await makeCaller();
    const [from, to] = [await reader.add('甲'), await reader.add('乙')];
    await reader.save({ post_id: one, type_id: from });
    await reader.save({ post_id: two, type_id: from });
    const move = (body: unknown) => reader.send('fav/move', body);
    expect(await move({ post_ids: [one, two, three], type_id: to })).toEqual({ ...done, moved: 2 });
    expect((await reader.favourites(`type_id=${to}`)).total).toBe(2);
    expect(await move({ post_ids: String(one) })).toEqual({ ...done, moved: 1 });
    expect((await reader.favourites(`type_id=${to}`)).items.map((item) => item.post_id)).toEqual([two]);
    expect(await move({ post_ids: [one], type_id: 2_000_000_000 })).toEqual(unknownCollection);
    expect(await move({ post_ids: ['1; drop table favorites'] })).toMatchObject({ status: 0 });
  });

  it('lets an article be deleted for good, and goes with it', async () => {
    const reader = await makeCaller();
    const slug = `saved-${reader.id}`;
    const { body } = await save('POST', 'posts', {
      title: { zh: slug, en: slug },
      slug,
      _status: 'published',
    });
    const { id } = parse('post', z.object({ doc: z.object({ id: z.int() }) }), body).doc;
    await reader.save({ post_id: id });
    await save('PATCH', `posts/${id}`, { deletedAt: new Date().toISOString() });
    expect((await reader.favourites()).total).toBe(0);
    const authorization = `JWT ${await administratorToken()}`;
    const address = `${CMS_URL}/cms-api/posts/${id}?trash=true`;
    expect((await fetch(address, { method: 'DELETE', headers: { authorization } })).status).toBe(200);
    const me = parse('A15', ownUserSchema, (await call('users/me', { headers: reader.headers })).body);
    expect(me.user_data.favorited_posts).toEqual([]);
  });

  it("answers nothing of another reader's, and takes nothing from them (P7)", async () => {
    const [id = 0] = await somePosts(1);
    const [reader, other] = await Promise.all([makeCaller(), makeCaller()]);
    const type_id = await other.add('私人');
    await other.save({ post_id: id, type_id });
    expect((await reader.favourites(`type_id=${type_id}`)).total).toBe(0);
    const check = await call(`fav/check?post_id=${id}`, { headers: reader.headers });
    expect(check.body).toMatchObject({ favorited: false, type_id: null });
    expect(await reader.send('fav/del', { post_id: id })).toMatchObject({ status: 0 });
    expect(await reader.send('fav/move', { post_ids: [id] })).toMatchObject({ moved: 0 });
    expect(await reader.send('fav/move', { post_ids: [id], type_id })).toEqual(unknownCollection);
    await expectError(`users/${other.id}/favorites`, 403, 'rest_forbidden', { headers: reader.headers });
    expect((await other.favourites(`type_id=${type_id}`)).total).toBe(1);
  });

  it('5,000 are all in users/me, and the next one is refused (E21)', async () => {
    const [id = 0] = await somePosts(1);
    const reader = await makeCaller();
    const database = await openDatabase();
    try {
      // Articles that nobody can see: the limit counts records.
      await database.query(
        `with made as (insert into posts (_status) select 'draft' from generate_series(1, 5000) returning id)
          insert into favorites (owner_id, post_id, date) select ${reader.id}, id, now() from made`,
      );
      const { body } = await call('users/me', { headers: reader.headers });
      expect(parse('A15', ownUserSchema, body).user_data.favorited_posts).toHaveLength(5000);
      expect(JSON.stringify(body).length).toBeLessThan(50_000);
      expect(await reader.send('fav', { post_id: id })).toMatchObject({
        status: 0,
        msg: expect.stringContaining('5000'),
      });
    } finally {
      await database.query(
        `with gone as (delete from favorites where owner_id = ${reader.id} returning post_id)
          delete from posts where id in (select post_id from gone)`,
      );
      await database.end();
    }
  });

  it.each([
    'fav',
    'fav/del',
    'fav/move',
    'fav/type',
    'fav/type/add',
    'fav/type/edit',
    'fav/type/del',
    'fav/type/share',
  ])('POST %s wants a login (V16)', async (path) => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    await expectError(path, 401, 'rest_not_logged_in', init);
    const bad = { ...init, headers: { ...init.headers, ...bearer('none') } };
    await expectError(path, 403, 'jwt_auth_invalid_token', bad);
  });
});

it('A60 GET fav/check wants a login (V16)', async () => {
  await expectError('fav/check?post_id=1', 401, 'rest_not_logged_in');
  const init = { headers: bearer('none') };
  await expectError('fav/check?post_id=1', 403, 'jwt_auth_invalid_token', init);
});

describe('A55-A58 collections (C59-C63, V14)', () => {
  it('adds, renames and deletes; what was in one stays saved', async () => {
    const [id = 0] = await somePosts(1);
    const reader = await makeCaller();
    const type_id = await reader.add('  住  宅 ');
    expect(await reader.collections()).toEqual([{ type_id, type_name: '住 宅' }]);
    await reader.save({ post_id: id, type_id });
    expect(await reader.send('fav/type/edit', { type_id, type_name: '公寓' })).toEqual(done);
    expect((await reader.collections())[0]?.type_name).toBe('公寓');
    expect(await reader.send('fav/type/del', { type_id })).toEqual(done);
    expect(await reader.collections()).toEqual([]);
    expect((await reader.favourites()).items.map((item) => item.type_id)).toEqual([null]);
    expect(await reader.send('fav/type/del', { type_id })).toEqual(unknownCollection);
  });

  it.each([
    {},
    { type_name: '' },
    { type_name: ' \u3000 ' },
    { type_name: '\u200b\u2060\ufeff' },
    { type_name: '\u202e\u2066' },
    { type_name: 'x'.repeat(51) },
    { type_name: 'a\u0000b' },
    { type_name: 7 },
  ])('refuses the name of %j', async (body) => {
    const reader = await makeCaller();
    expect(await reader.send('fav/type/add', body)).toMatchObject({
      status: 0,
      msg: expect.stringMatching(/.\|./),
    });
    expect(await reader.collections()).toEqual([]);
  });

  it.each([
    ['\u202ekcatta', 'kcatta'],
    ['👨‍👩‍👧'.repeat(10), '👨‍👩‍👧'.repeat(10)],
    ['مجموعة', 'مجموعة'],
    ['<img src=x onerror=alert(1)>', '<img src=x onerror=alert(1)>'],
    ["'; drop table favorites; --", "'; drop table favorites; --"],
  ])('keeps the name %j as %j', async (type_name, kept) => {
    const reader = await makeCaller();
    const type_id = await reader.add(type_name);
    expect(await reader.collections()).toEqual([{ type_id, type_name: kept }]);
  });

  it("refuses a name twice, also of 20 at the same moment, and other readers' collections", async () => {
    const [reader, other] = await Promise.all([makeCaller(), makeCaller()]);
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => reader.send('fav/type/add', { type_name: 'Houses' })),
    );
    expect(replies.filter((reply) => madeSchema.safeParse(reply).success)).toHaveLength(1);
    expect(await reader.send('fav/type/add', { type_name: 'houses' })).toMatchObject({ status: 0 });
    const own = first(await reader.collections(), 'collection').type_id;
    expect(await reader.send('fav/type/edit', { type_id: own, type_name: 'HOUSES' })).toEqual(done);
    for (const path of ['fav/type/edit', 'fav/type/del', 'fav/type/share']) {
      const body = { type_id: own, type_name: 'x', shared: true };
      expect(await other.send(path, body)).toEqual(unknownCollection);
    }
    await reader.add('Flats');
    for (const type_name of ['flats', 'FLATS', ' ', '']) {
      expect(await reader.send('fav/type/edit', { type_id: own, type_name })).toMatchObject({
        status: 0,
        msg: expect.stringMatching(/.\|./),
      });
    }
    expect((await reader.collections()).map(({ type_name }) => type_name)).toEqual(['Flats', 'HOUSES']);
  });

  it('holds at most 200', async () => {
    const reader = await makeCaller();
    const database = await openDatabase();
    try {
      await database.query(
        `insert into favorite_collections (name, owner_id) select 'c' || n, ${reader.id} from generate_series(1, 199) n`,
      );
    } finally {
      await database.end();
    }
    const [one, two] = await Promise.all(
      ['x', 'y'].map((type_name) => reader.send('fav/type/add', { type_name })),
    );
    expect([one, two].filter((reply) => madeSchema.safeParse(reply).success)).toHaveLength(1);
    expect(await reader.collections()).toHaveLength(200);
  });
});

describe('a shared collection', () => {
  it('is read by its link, without a login, until the link is taken away', async () => {
    const [one = 0, two = 0] = await somePosts(2);
    const reader = await makeCaller();
    const type_id = await reader.add('分享');
    await reader.save({ post_id: one, type_id });
    await reader.save({ post_id: two });
    const share = async (shared: boolean) => reader.send('fav/type/share', { type_id, shared });
    const { share_key } = parse('share', linkSchema, await share(true));
    expect(share_key).toMatch(/^[\w-]{22}$/);
    expect(await share(true)).toMatchObject({ share_key });
    expect((await reader.collections())[0]?.share_key).toBe(share_key);

    const reply = await call(`fav/shared/${share_key}`);
    const seen = parse('fav/shared', sharedCollectionSchema, reply.body);
    expect(seen).toMatchObject({ type_name: '分享', total: 1, totalPages: 1 });
    expect(seen.posts.map((item) => item.post_id)).toEqual([one]);
    expect(reply.headers.get('cache-control')).toBe('private, no-store');

    expect(await share(false)).toMatchObject({ status: 1, share_key: null });
    await expectError(`fav/shared/${share_key}`, 404, 'rest_post_invalid_id');
    expect(await share(true)).not.toMatchObject({ share_key });
  });

  it('names its owner, never by the number of a phone (E22)', async () => {
    const reader = await makeCaller();
    const type_id = await reader.add('号码');
    const database = await openDatabase();
    try {
      await database.query(`update people set nickname = mobile, name_zh = mobile where id = ${reader.id}`);
    } finally {
      await database.end();
    }
    const { share_key } = parse(
      'share',
      linkSchema,
      await reader.send('fav/type/share', { type_id, shared: true }),
    );
    const seen = parse('shared', sharedCollectionSchema, (await call(`fav/shared/${share_key}`)).body);
    expect(seen.owner).not.toMatch(/\d{11}/);
  });

  it.each(['x', 'null', '%00', '..%2Fusers', 'a'.repeat(500)])(
    'answers 404 or 400 for the key %j',
    async (key) => {
      expect([400, 404]).toContain((await call(`fav/shared/${key}`)).status);
    },
  );
});
