import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { bearer, call, fromSite, login, parse, post, randomMobile, readList } from './client';
import { enter, makeComment, makeReader, save } from './readers';

jest.setTimeout(120_000);

const madeSchema = z.object({ id: z.number(), slug: z.string() });

describe('a mobile number typed in the dashboard (V21)', () => {
  it('is kept as its digits, so that login and codes find it in any spelling', async () => {
    const digits = randomMobile();
    const reader = await makeReader({
      mobile: ` 0${digits.slice(0, 3)}-${digits.slice(3, 7)} (${digits.slice(7)}) `,
    });
    for (const username of [digits, `+86 ${digits}`, `(+86) ${digits.slice(0, 3)}.${digits.slice(3)}`]) {
      const { body } = await post('jwt-auth/v1/token', { username, password: reader.password }, fromSite());
      expect(body).toMatchObject({ id: reader.id, user_mobile: digits });
    }
    expect((await save('PATCH', `people/${reader.id}`, { mobile: '' })).status).toBe(200);
    const { body } = await post('jwt-auth/v1/token', reader, fromSite());
    expect(body).toMatchObject({ id: reader.id, user_mobile: '' });
  });

  it('is refused when it is none, or has its prefix in front', async () => {
    const reader = await makeReader();
    for (const mobile of ['none yet', '1234', '+86 13800000000']) {
      expect({ mobile, ...(await save('PATCH', `people/${reader.id}`, { mobile })) }).toMatchObject({
        status: 400,
      });
    }
  });
});

describe('E22 a mobile number', () => {
  it('is in no public reply, list or single, though it is the nickname, the name and the slug', async () => {
    const mobile = randomMobile();
    const reader = await makeReader({
      mobile,
      nickname: mobile,
      name: { zh: mobile, en: mobile },
      slug: mobile,
    });
    const editor = bearer((await login('editor')).token);
    const written = await post(
      'posts',
      {
        title: '号码|Number',
        slug: `number-${randomUUID()}`,
        content: '<p>文</p>',
        status: 'publish',
        author: reader.id,
      },
      editor,
    );
    const article = parse('posts', madeSchema, written.body);
    const comment = { content: '你好', post: article.id, author: reader.id, status: 'approved' } as const;
    await makeComment({ ...comment, parent: await makeComment(comment) });

    const paths = [
      'users?per_page=100',
      `users/${reader.id}`,
      `users?include=${reader.id}`,
      `users?search=${mobile}`,
      `users?slug=${mobile}`,
      'posts?per_page=5',
      `posts?people=${reader.id}`,
      `posts?author=${reader.id}`,
      `posts?include=${article.id}`,
      `posts/${article.id}`,
      `posts/${article.id}/latest`,
      `posts/byslug?slug=${article.slug}`,
      `posts?search=${encodeURIComponent('号码')}`,
      `comments?post=${article.id}`,
      `v_comments?post=${article.id}`,
      'comments?per_page=100',
      'popular-post/list?count=100',
      'slugs?type=user&per_page=100',
      'slugs?type=post&per_page=100',
      `slugs?type=user&only=${mobile}`,
      'community?per_page=100',
      `community/author?slug=${mobile}`,
    ];
    for (const path of paths) {
      const { status, body } = await call(path, { headers: fromSite() });
      expect({ path, found: JSON.stringify(body).includes(mobile), fails: status >= 500 }).toEqual({
        path,
        found: false,
        fails: false,
      });
    }
    expect((await call(`users?slug=${mobile}`)).body).toEqual([]);
    expect((await call(`users/${mobile}`)).status).toBe(404);
    expect((await call(`users?slug=u${reader.id}`)).body).toMatchObject([{ id: reader.id }]);
    const shown = `用户${reader.id}|User ${reader.id}`;
    expect((await call(`users/${reader.id}`)).body).toMatchObject({
      nickname: shown,
      displayname: shown,
      user_display_name: shown,
      name: `u${reader.id}`,
      slug: `u${reader.id}`,
      user_nicename: `u${reader.id}`,
    });
    expect((await call(`comments?post=${article.id}`)).body).toEqual([
      expect.objectContaining({ author_name: shown, dady_name: shown }),
      expect.objectContaining({ author_name: shown, dady_name: '' }),
    ]);
    expect((await call(`posts/${article.id}`)).body).toMatchObject({
      author: { name: shown, slug: `u${reader.id}` },
    });
    // He himself sees it.
    const token = await enter(reader);
    expect((await call('users/me', { headers: bearer(token) })).body).toMatchObject({ user_mobile: mobile });
    await post(`posts/${article.id}`, { status: 'trash' }, editor);
  });

  it('is in no old address of a person, while other old addresses still lead on', async () => {
    const mobile = randomMobile();
    const [word, last] = [
      `li-${randomUUID()}`.replace(/\d/g, 'x'),
      `lin-${randomUUID()}`.replace(/\d/g, 'x'),
    ];
    const reader = await makeReader({ mobile, slug: `li-${mobile.slice(0, 3)}-${mobile.slice(3)}-a` });
    const editor = bearer((await login('editor')).token);
    const article = { title: '地址|Address', slug: word, status: 'publish', author: reader.id };
    const { id } = parse('posts', madeSchema, (await post('posts', article, editor)).body);
    for (const slug of [word, last]) {
      expect((await save('PATCH', `people/${reader.id}`, { slug })).status).toBe(200);
    }
    const entry = z.object({ slug: z.string(), to: z.string().nullable() });
    const { items } = await readList('slugs?type=user&per_page=10000', entry, { headers: fromSite() });
    await post(`posts/${id}`, { status: 'trash' }, editor);
    expect(items.filter(({ slug, to }) => slug === last || to === last)).toEqual([
      { slug: word, to: last },
      { slug: last, to: null },
    ]);
  });
});
