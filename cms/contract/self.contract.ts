import { randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { z } from 'zod';
import { ownUserSchema } from '../src/contract/schemas/user';
import { openDatabase } from './behind';
import { bearer, call, expectError, first, fromSite, parse, post, readList } from './client';
import { CMS_URL } from './env';
import { administratorToken, enter, makeComment, makeReader } from './readers';

const sessionsSchema = z.array(
  z.strictObject({
    id: z.string(),
    created: z.int(),
    expire: z.int(),
    current: z.boolean(),
    agent: z.string(),
  }),
);
const avatarSchema = z.object({ status: z.literal(1), msg: z.literal(''), avatar: z.string() });
const done = { status: 1, msg: '' };

async function upload(token: string, file: Uint8Array, name = 'x.png', type = 'image/png') {
  const form = new FormData();
  form.set('file', new File([new Uint8Array(file)], name, { type }));
  return call('user/avatar', { method: 'POST', body: form, headers: bearer(token) });
}

const picture = () => sharp({ create: { width: 300, height: 200, channels: 3, background: '#a05030' } });

// Every login costs 600,000 rounds of hashing, and the machine may be busy with others.
jest.setTimeout(120_000);

describe('A19 the own profile (E20, V21)', () => {
  it('changes every editable field, alone and together, and nothing that was not sent', async () => {
    const reader = await makeReader();
    const token = await enter(reader);
    const fields = {
      nickname: '新名字|New name',
      about: '关于我\n第二行',
      description: '介绍|Description',
      country: 'CN',
      website: 'https://example.com/me',
      wechat: 'wx-me',
      facebook: 'https://facebook.com/me',
      weibo: 'https://weibo.com/me',
    };
    const reply = await post(`users/${reader.id}`, fields, bearer(token));
    expect({ status: reply.status, body: parse('A19', ownUserSchema, reply.body) }).toMatchObject({
      status: 200,
      body: { ...fields, user_mobile: reader.mobile },
    });
    for (const [name, value] of Object.entries({ about: '', wechat: 'other' })) {
      await post(`users/${reader.id}`, { [name]: value }, bearer(token));
      Object.assign(fields, { [name]: value });
    }
    expect((await call('users/me', { headers: bearer(token) })).body).toMatchObject(fields);
  });

  it.each([
    { nickname: 'x'.repeat(51) },
    { nickname: 'a\u0000b' },
    { nickname: 7 },
    { website: 'javascript:alert(1)' },
    { website: 'ftp://example.com' },
    { website: 'example.com' },
    { weibo: 'data:text/html,x' },
    { avatar: 'https://evil.test/x.png' },
    { avatar: '/uploads/none.webp' },
    { about: 'x'.repeat(2001) },
  ])('refuses %j', async (body) => {
    const reader = await makeReader();
    const reply = await post(`users/${reader.id}`, body, bearer(await enter(reader)));
    expect({ status: reply.status, body: reply.body }).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param' },
    });
  });
});

describe('A92 a new password', () => {
  it('takes the old one, ends every session, and only the new one opens', async () => {
    const reader = await makeReader();
    const [token, other] = [await enter(reader), await enter(reader)];
    const change = (old: string, user_pass: string, user_pass2 = user_pass) =>
      post('user/password', { old, user_pass, user_pass2 }, bearer(token));
    for (const refused of [
      await change('not-it', 'secret-new'),
      await change(reader.password, 'secret-new', 'secret-old'),
      await change(reader.password, 'short'),
    ]) {
      expect(refused).toMatchObject({ status: 200, body: { status: 0, msg: expect.stringMatching(/\|/) } });
    }
    expect((await change(reader.password, 'secret-new')).body).toEqual(done);
    for (const dead of [token, other]) {
      await expectError('users/me', 403, 'jwt_auth_invalid_token', { headers: bearer(dead) });
    }
    const credentials = { username: reader.username, password: reader.password };
    expect((await post('jwt-auth/v1/token', credentials, fromSite())).status).toBe(403);
    expect(await enter({ ...reader, password: 'secret-new' })).toMatch(/^ey/);
  });

  it('is not undone by logins under way, and none of them outlives it', async () => {
    const reader = await makeReader();
    const token = await enter(reader);
    const logins = Array.from({ length: 8 }, () =>
      post('jwt-auth/v1/token', { username: reader.username, password: reader.password }, fromSite()),
    );
    const changed = post(
      'user/password',
      { old: reader.password, user_pass: 'secret-new', user_pass2: 'secret-new' },
      bearer(token),
    );
    expect((await changed).body).toEqual(done);
    for (const { status, body } of await Promise.all(logins)) {
      if (status !== 200) continue;
      const { token: opened } = parse('A14', z.object({ token: z.string() }), body);
      await expectError('users/me', 403, 'jwt_auth_invalid_token', { headers: bearer(opened) });
    }
    expect(await enter({ ...reader, password: 'secret-new' })).toMatch(/^ey/);
  });

  it('lets a stolen token guess five times', async () => {
    const reader = await makeReader();
    const token = await enter(reader);
    const guesses = await Promise.all(
      Array.from({ length: 20 }, (_, n) =>
        post(
          'user/password',
          { old: `guess ${n}`, user_pass: 'secret-new', user_pass2: 'secret-new' },
          bearer(token),
        ),
      ),
    );
    expect(guesses.filter(({ status }) => status === 200)).toHaveLength(5);
    expect(guesses.filter(({ status }) => status === 429)).toHaveLength(15);
  });
});

describe('A94, A95 sessions', () => {
  it('lists what is open with dates and device, and no address; 50 logins at once are all kept', async () => {
    const reader = await makeReader();
    const tokens = await Promise.all(
      Array.from({ length: 4 }, () =>
        enter(reader, { ...fromSite(), 'x-visitor-agent': 'Mozilla/5.0 (iPhone) Safari' }),
      ),
    );
    const token = first(tokens, 'token');
    const list = async () =>
      parse('A94', sessionsSchema, (await call('user/sessions', { headers: bearer(token) })).body);
    const open = await list();
    expect(open).toHaveLength(4);
    expect(open.filter(({ current }) => current)).toHaveLength(1);
    expect(open.every(({ agent }) => agent === 'Mozilla/5.0 (iPhone) Safari')).toBe(true);
    const other = first(
      open.filter(({ current }) => !current),
      'other session',
    );
    expect((await post('user/sessions/end', { id: other.id }, bearer(token))).body).toEqual(done);
    expect(await list()).toHaveLength(3);
    const alive = await Promise.all(tokens.map((one) => call('users/me', { headers: bearer(one) })));
    expect(alive.map(({ status }) => status).sort()).toEqual([200, 200, 200, 403]);
    expect((await post('user/sessions/end', { id: other.id }, bearer(token))).body).toMatchObject({
      status: 0,
    });
    for (const unclear of [{}, { id: other.id, others: true }]) {
      expect((await post('user/sessions/end', unclear, bearer(token))).status).toBe(400);
    }
    expect(await list()).toHaveLength(3);

    expect((await post('user/sessions/end', { others: true }, bearer(token))).body).toEqual(done);
    expect(await list()).toEqual([expect.objectContaining({ current: true })]);
    const left = await Promise.all(tokens.map((one) => call('users/me', { headers: bearer(one) })));
    expect(left.map(({ status }) => status).sort()).toEqual([200, 403, 403, 403]);
    // Nothing is left to end, which is no error.
    expect((await post('user/sessions/end', { others: true }, bearer(token))).body).toEqual(done);
  });
});

describe('A96 export, A97 the end of an account', () => {
  it('tells everything, then nothing is left but comments without a name', async () => {
    const reader = await makeReader();
    const token = await enter(reader);
    const [article] = (await readList('posts?per_page=1', z.object({ id: z.number() }))).items;
    await makeComment({
      content: `by ${reader.username}`,
      post: article?.id ?? 0,
      author: reader.id,
      status: 'approved',
    });
    const picked = parse(
      'A98',
      avatarSchema,
      (await upload(token, await picture().png().toBuffer())).body,
    ).avatar;
    const profile = await post(`users/${reader.id}`, { avatar: picked }, bearer(token));
    const small = parse('A19', ownUserSchema, profile.body).avatar;
    const other = picture().negate({ alpha: false });
    const unused = parse(
      'A98',
      avatarSchema,
      (await upload(token, await other.png().toBuffer())).body,
    ).avatar;
    const subject = randomBytes(16).toString('hex');
    const database = await openDatabase();
    await database.query(
      `INSERT INTO social_identities (provider, subject, member_id) SELECT 'wechat', $1, id FROM members WHERE username = $2`,
      [subject, reader.username],
    );
    const files = [picked, small, unused];
    const answers = () => Promise.all(files.map(async (path) => (await fetch(CMS_URL + path)).status));
    expect(await answers()).toEqual([200, 200, 200]);

    const all = await call('user/export', { headers: bearer(token) });
    expect(all.headers.get('cache-control')).toBe('private, no-store');
    expect(all.body).toMatchObject({
      account: { username: reader.username },
      profile: { id: reader.id },
      phone: { mobile: reader.mobile },
      portraits: [
        { path: picked, shown: true },
        { path: unused, shown: false },
      ],
      social_logins: [{ provider: 'wechat', subject }],
      comments: [{ content: expect.stringContaining(reader.username) }],
      favourites: { collections: [], posts: [] },
      subscriptions: [],
      sessions: [{ current: true }],
    });
    expect(JSON.stringify(all.body)).not.toMatch(/hash|salt|password/);

    const newest = await database.query<{ id: number }>('SELECT coalesce(max(id), 0) AS id FROM outbox');
    expect((await post('user/delete', { user_pass: 'wrong' }, bearer(token))).body).toMatchObject({
      status: 0,
    });
    expect((await post('user/delete', { user_pass: reader.password }, bearer(token))).body).toEqual(done);
    await expectError('users/me', 403, 'jwt_auth_invalid_token', { headers: bearer(token) });
    await expectError(`users/${reader.id}`, 404, 'rest_user_invalid_id');
    const credentials = { username: reader.username, password: reader.password };
    expect((await post('jwt-auth/v1/token', credentials, fromSite())).status).toBe(403);
    const comments = await readList(
      'comments?per_page=5',
      z.object({ content: z.string(), author: z.number(), author_name: z.string() }).loose(),
    );
    expect(comments.items.find(({ content }) => content.includes(reader.username))).toMatchObject({
      author: 0,
      author_name: '已注销用户|Former user',
    });
    expect(await answers()).toEqual([404, 404, 404]);
    const { rows } = await database.query(
      `SELECT id::text FROM portraits JOIN media ON media.id = media_id WHERE path = ANY($1)
        UNION ALL SELECT subject FROM social_identities WHERE subject = $2`,
      [files, subject],
    );
    expect(rows).toEqual([]);
    // A80: the site is told of what showed the picture, then that the page of the profile is gone.
    const events = await database.query(
      `SELECT body::json->>'event' AS event FROM outbox
        WHERE id > $1 AND body::json->>'event' LIKE 'user.%' AND (body::json->>'id')::int = $2 ORDER BY id`,
      [newest.rows[0]?.id, reader.id],
    );
    expect(events.rows).toEqual([{ event: 'user.updated' }, { event: 'user.deleted' }]);
    await database.end();
  });

  it('does not remove staff', async () => {
    const reply = await post('user/delete', { user_pass: 'x' }, bearer(await administratorToken()));
    expect(reply.body).toMatchObject({ status: 0, msg: expect.stringMatching(/\|/) });
  });
});

describe('A98 a portrait', () => {
  it('is drawn anew: upright, small, without anything else of the file; and A19 takes its path', async () => {
    const reader = await makeReader();
    const token = await enter(reader);
    const sent = await picture()
      .withMetadata({ orientation: 6, exif: { IFD0: { Copyright: 'secret-place' } } })
      .jpeg()
      .toBuffer();
    expect(sent.includes('secret-place')).toBe(true);
    const { avatar } = parse('A98', avatarSchema, (await upload(token, sent, 'x.jpg', 'image/jpeg')).body);
    const kept = Buffer.from(await (await fetch(CMS_URL + avatar)).arrayBuffer());
    const { exif, icc, xmp, format, width, height } = await sharp(kept).metadata();
    expect({ exif, icc, xmp, format, width, height }).toEqual({
      exif: undefined,
      icc: undefined,
      xmp: undefined,
      format: 'webp',
      width: 200,
      height: 300,
    });
    expect(kept.includes('secret-place')).toBe(false);
    const reply = await post(`users/${reader.id}`, { avatar }, bearer(token));
    const shown = parse('A19', ownUserSchema, reply.body).avatar;
    expect(shown).toMatch(/^\/uploads\//);
    // What a form was shown may be sent back; nobody else may use it.
    expect((await post(`users/${reader.id}`, { avatar: shown }, bearer(token))).status).toBe(200);
    const other = await makeReader();
    const stolen = await post(`users/${other.id}`, { avatar }, bearer(await enter(other)));
    expect(stolen.status).toBe(400);
    expect((await post(`users/${reader.id}`, { avatar: '' }, bearer(token))).body).toMatchObject({
      avatar: '',
    });
  });

  it('takes PNG and WebP, and nothing else whatever its name says', async () => {
    const reader = await makeReader();
    const token = await enter(reader);
    for (const good of [await picture().png().toBuffer(), await picture().webp().toBuffer()]) {
      expect((await upload(token, good)).status).toBe(200);
    }
    const frames = Buffer.concat([Buffer.alloc(40 * 80 * 3, 9), Buffer.alloc(40 * 80 * 3, 200)]);
    const animated = await sharp(frames, { raw: { width: 40, height: 160, channels: 3, pageHeight: 80 } })
      .webp({ delay: [100, 100] })
      .toBuffer();
    const bad: [string, Uint8Array][] = [
      [
        'svg',
        Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>1</script></svg>'),
      ],
      ['html', Buffer.from('<html><script>alert(1)</script></html>')],
      ['gif', await picture().gif().toBuffer()],
      ['tiff', await picture().tiff().toBuffer()],
      ['animated', animated],
      ['half a picture', (await picture().png().toBuffer()).subarray(0, 120)],
      ['nothing', Buffer.alloc(0)],
      ['more than 5 MB', Buffer.concat([await picture().png().toBuffer(), Buffer.alloc(5 * 1024 * 1024)])],
      [
        'too many pixels',
        await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
          .png()
          .toBuffer(),
      ],
    ];
    for (const [what, file] of bad) {
      const { status } = await upload(token, file);
      expect({ what, status }).toEqual({ what, status: 400 });
    }
    const json = await post('user/avatar', { file: 'x' }, bearer(token));
    expect(json.status).toBe(400);
  });
});
