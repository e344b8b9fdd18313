import { z } from 'zod';
import { askedPictureSchema, savedPictureSchema } from '../src/contract/schemas/favourite-picture';
import { postSchema } from '../src/contract/schemas/post';
import { openDatabase } from './behind';
import { bearer, call, expectError, first, parse, readList } from './client';
import { makeCaller, somePosts } from './favourite-caller';

const done = { status: 1, msg: '' };
const unknown = { status: 0, msg: '图片不存在|There is no such picture' };
const notSaved = { status: 0, msg: '图片未被收藏|The picture is not saved' };
const savedAlready = { status: 0, msg: '图片已经被收藏|The picture is already saved' };

jest.setTimeout(120_000);

let database: Awaited<ReturnType<typeof openDatabase>>;
beforeAll(async () => (database = await openDatabase()));
afterAll(() => database.end());

/** The newest article with pictures: its id, and the ids and files of its gallery. */
async function illustrated() {
  for (const id of await somePosts(20)) {
    const found = parse('A2', postSchema, (await call(`posts/${id}`)).body);
    if (found.gallery.length > 1) return { id, slug: found.slug, gallery: found.gallery };
  }
  throw new Error('no article has a gallery');
}

async function makePictureCaller() {
  const reader = await makeCaller();
  const { headers } = reader;
  return {
    ...reader,
    check: async (post_id: number, src: string) =>
      (await call(`fav/picture/check?post_id=${post_id}&src=${encodeURIComponent(src)}`, { headers })).body,
    pictures: (query = '') => readList(`fav/picture/list?${query}`, savedPictureSchema, { headers }),
  };
}

describe('pictures of articles', () => {
  it('are saved into a collection with credit, licence and the way back, moved and removed', async () => {
    const article = await illustrated();
    const picture = first(article.gallery, 'picture');
    const reader = await makePictureCaller();
    const type_id = await reader.add('细部');
    const asked = z
      .object({ ...askedPictureSchema.shape, status: z.literal(1), msg: z.literal('') })
      .strict();
    const before = parse('check', asked, await reader.check(article.id, picture.source_url));
    expect(before).toMatchObject({ favorited: false, type_id: null, post: { slug: article.slug } });
    expect(before.picture).toEqual({ ...picture, licence: '' });

    const of = { post_id: article.id, picture_id: picture.id };
    expect(await reader.send('fav/picture', { ...of, type_id })).toEqual(done);
    expect(await reader.send('fav/picture', of)).toEqual(savedAlready);
    expect(await reader.check(article.id, picture.source_url)).toMatchObject({ favorited: true, type_id });
    const { items, total } = await reader.pictures(`type_id=${type_id}`);
    expect(total).toBe(1);
    expect(items).toMatchObject([
      { type_id, picture: { id: picture.id, credit: picture.credit }, post: { id: article.id } },
    ]);
    expect((await reader.pictures('type_id=none')).total).toBe(0);
    // What is saved of articles stays as it was (A39, E21).
    expect((await reader.favourites()).total).toBe(0);

    expect(await reader.send('fav/picture/move', of)).toEqual(done);
    expect((await reader.pictures('type_id=none')).total).toBe(1);
    expect(await reader.send('fav/picture/move', { ...of, type_id })).toEqual(done);
    expect(await reader.send('fav/type/del', { type_id })).toEqual(done);
    expect(first((await reader.pictures()).items, 'picture').type_id).toBeNull();
    expect(await reader.send('fav/picture/del', of)).toEqual(done);
    expect(await reader.send('fav/picture/del', of)).toEqual(notSaved);
    expect(await reader.send('fav/picture/move', of)).toEqual(notSaved);
    expect((await reader.pictures()).total).toBe(0);
  });

  it('show the caption, credit and licence of now, and are left out while the article is withdrawn', async () => {
    const article = await illustrated();
    const picture = first(article.gallery, 'picture');
    const reader = await makePictureCaller();
    await reader.send('fav/picture', { post_id: article.id, picture_id: picture.id });
    const words = await database.query<{ credit: string | null; licence: string | null }>(
      `select credit, licence from media where id = ${picture.id}`,
    );
    try {
      await database.query(
        `update media set credit = 'A. Corrected', licence = 'CC BY 4.0' where id = ${picture.id}`,
      );
      expect(first((await reader.pictures()).items, 'picture').picture).toMatchObject({
        credit: 'A. Corrected',
        licence: 'CC BY 4.0',
      });
      await database.query(`update posts set _status = 'draft' where id = ${article.id}`);
      expect((await reader.pictures()).total).toBe(0);
    } finally {
      await database.query(`update posts set _status = 'published' where id = ${article.id}`);
      await database.query(`update media set credit = $1, licence = $2 where id = ${picture.id}`, [
        words.rows[0]?.credit,
        words.rows[0]?.licence,
      ]);
    }
    expect((await reader.pictures()).total).toBe(1);
  });

  it('are refused when the article does not show them, and of others nothing is changed', async () => {
    const article = await illustrated();
    const picture = first(article.gallery, 'picture');
    const [reader, other] = await Promise.all([makePictureCaller(), makePictureCaller()]);
    const foreign = await other.add('别人的');
    const of = { post_id: article.id, picture_id: picture.id };
    const [elsewhere] = (
      await database.query<{ id: number; filename: string }>(
        `select id, filename from media m where filename is not null
          and not exists (select from posts_rels r where r.media_id = m.id)
          and not exists (select from posts p where p.cover_id = m.id or p.body_html like '%' || split_part(m.filename, '.', 1) || '%') limit 1`,
      )
    ).rows;
    for (const body of [
      { ...of, picture_id: elsewhere?.id ?? 2_000_000_000 },
      { ...of, picture_id: 2_000_000_000 },
      { ...of, post_id: 2_000_000_000 },
    ]) {
      expect(await reader.send('fav/picture', body)).toEqual(unknown);
    }
    for (const body of [{}, { post_id: article.id }, { ...of, picture_id: '1; drop table media' }]) {
      expect(await reader.send('fav/picture', body)).toMatchObject({ status: 0 });
    }
    expect(await reader.send('fav/picture', { ...of, type_id: foreign })).toMatchObject({ status: 0 });
    for (const file of ['none.webp', elsewhere?.filename ?? 'none.webp', "';--.webp", '%']) {
      expect(await reader.check(article.id, `/uploads/${file}`)).toEqual(unknown);
    }
    expect(await reader.check(2_000_000_000, picture.source_url)).toEqual(unknown);
    expect(await other.send('fav/picture', { ...of, type_id: foreign })).toEqual(done);
    expect(await reader.send('fav/picture/del', of)).toEqual(notSaved);
    expect(await reader.send('fav/picture/move', of)).toEqual(notSaved);
    expect((await reader.pictures(`type_id=${foreign}`)).total).toBe(0);
    expect((await other.pictures(`type_id=${foreign}`)).total).toBe(1);
  });

  it('30 requests at the same moment save one', async () => {
    const article = await illustrated();
    const of = { post_id: article.id, picture_id: first(article.gallery, 'picture').id };
    const reader = await makePictureCaller();
    const replies = await Promise.all(Array.from({ length: 30 }, () => reader.send('fav/picture', of)));
    expect(replies.filter((reply) => JSON.stringify(reply) === JSON.stringify(done))).toHaveLength(1);
    expect((await reader.pictures()).total).toBe(1);
  });

  it('stand in the shared collection and in the copy of the account', async () => {
    const article = await illustrated();
    const picture = first(article.gallery, 'picture');
    const reader = await makePictureCaller();
    const type_id = await reader.add('细部');
    await reader.send('fav/picture', { post_id: article.id, picture_id: picture.id, type_id });
    await reader.send('fav/picture', { post_id: article.id, picture_id: article.gallery[1]?.id });
    const { share_key } = parse(
      'share',
      z.object({ share_key: z.string() }),
      await reader.send('fav/type/share', { type_id, shared: true }),
    );
    const reply = await call(`fav/shared/${share_key}/pictures`);
    const items = parse('pictures', z.array(savedPictureSchema), reply.body);
    expect(items.map((item) => item.picture.id)).toEqual([picture.id]);
    expect(reply.headers.get('x-wp-total')).toBe('1');
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
    await reader.send('fav/type/share', { type_id, shared: false });
    await expectError(`fav/shared/${share_key}/pictures`, 404, 'rest_post_invalid_id');
    const copy = parse(
      'A96',
      z.object({ favourites: z.object({ pictures: z.array(z.object({ picture_id: z.int() })) }) }),
      (await call('user/export', { headers: reader.headers })).body,
    );
    expect(copy.favourites.pictures).toHaveLength(2);
  });

  it.each(['fav/picture', 'fav/picture/del', 'fav/picture/move'])('POST %s wants a login', async (path) => {
    const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
    await expectError(path, 401, 'rest_not_logged_in', init);
    await expectError(path, 403, 'jwt_auth_invalid_token', {
      ...init,
      headers: { ...init.headers, ...bearer('none') },
    });
  });

  it.each(['fav/picture/check?post_id=1&src=x', 'fav/picture/list'])('GET %s wants a login', async (path) => {
    await expectError(path, 401, 'rest_not_logged_in');
  });
});
