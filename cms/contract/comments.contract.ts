import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { sweep } from '../src/db/sweep';
import { commentSchema } from '../src/contract/schemas/comment';
import { bearer, call, expectError, fromSite, parse, post } from './client';
import { makeCommenter, openDiscussion, shown, type Discussion } from './commenters';
import { eventually } from './own-cms';
import { storm } from './readers';

jest.setTimeout(180_000);

let { articles, article, reader, other } = {} as Discussion; // set before the first test
beforeAll(async () => ({ articles, article, reader, other } = await openDiscussion()));
afterAll(() => articles.close());

const HELD_MESSAGE = '评论已提交，审核通过后显示|Thank you. Your comment is shown after approval';
const errorOf = async (body: unknown, by = reader) => {
  const reply = await by.send('comments', body);
  return [reply.status, parse('error', z.object({ code: z.string() }), reply.body).code];
};

describe('A34 posting a comment (C43, P8, V21)', () => {
  it('stores it, shows it to everybody, and counts it (E32, E33)', async () => {
    const before = await shown(article);
    const made = await reader.say(article, '很好\n真的');
    expect(made).toMatchObject({
      parent: 0,
      post: article.id,
      author: reader.id,
      dady_id: 0,
      dady_name: '',
      content: '<p>很好<br />真的</p>',
      status: 'approved',
      edited: false,
      own: true,
    });
    expect(made.msg).toBeUndefined();
    const tenMinutes = Math.floor(Date.now() / 1000) + 600;
    expect(Math.abs((made.editable_until ?? 0) - tenMinutes)).toBeLessThan(30);
    const after = await shown(article);
    expect(after.total).toBe(before.total + 1);
    const { own: _own, revision: _revision, editable_until: _until, ...seen } = made;
    expect(after.items.at(-1)).toEqual(seen);
    expect((await reader.sees(article)).items.at(-1)).toEqual(made);
    expect((await other.sees(article)).items.at(-1)).toEqual(seen);
  });

  it('nests a reply under what it answers, with its author (E32, E33)', async () => {
    const first = await reader.say(article, 'A question?');
    const reply = await other.say(article, 'An answer.', first.id);
    expect(reply).toMatchObject({ parent: first.id, dady_id: first.id, dady_name: first.author_name });
    expect((await shown(article)).items.find(({ id }) => id === reply.id)).toMatchObject({
      parent: first.id,
    });
  });

  it('takes a form as well as JSON', async () => {
    const reply = await call('comments', {
      method: 'POST',
      body: new URLSearchParams({ content: 'By a form', post: String(article.id), parent: '' }),
      headers: { ...bearer(reader.token), ...fromSite() },
    });
    expect(reply.status).toBe(201);
    expect(parse('A34', commentSchema, reply.body)).toMatchObject({ parent: 0, content: '<p>By a form</p>' });
  });

  it.each([
    [{}],
    [{ content: '' }],
    [{ content: ' \n ' }],
    [{ content: '<p> </p>' }],
    [{ content: '<script>alert(1)</script>' }],
    [{ content: 'x'.repeat(5001) }],
    [{ content: 7 }],
    [{ content: ['x'] }],
  ])('refuses the content of %j', async (body) => {
    expect(await errorOf({ post: article.id, ...body })).toEqual([400, 'rest_comment_content_invalid']);
  });

  it('takes 5000 characters (V21)', async () => {
    expect((await reader.say(article, '好'.repeat(5000))).content).toHaveLength(5007);
  });

  it('says what is wrong with the article and the parent', async () => {
    const content = 'x';
    const closed = await articles.make({ comment_status: 'closed' });
    const draft = await articles.make({ status: 'draft' });
    const elsewhere = await reader.say(await articles.make(), 'Elsewhere');
    for (const id of [closed.id, draft.id]) {
      expect(await errorOf({ content, post: id })).toEqual([403, 'rest_comment_closed']);
    }
    expect(await errorOf({ content, post: 2_000_000_000 })).toEqual([404, 'rest_post_invalid_id']);
    for (const parent of [2_000_000_000, elsewhere.id]) {
      expect(await errorOf({ content, post: article.id, parent })).toEqual([404, 'rest_comment_invalid_id']);
    }
    for (const body of [{ post: 0 }, { post: 'x' }, {}, { post: article.id, parent: -1 }]) {
      expect(await errorOf({ content, ...body })).toEqual([400, 'rest_invalid_param']);
    }
  });

  it.each(['comments', 'comments/1', 'comments/1/delete', 'comments/1/report'])(
    'POST %s wants a login (P8)',
    async (path) => {
      const init = { method: 'POST', body: '{}', headers: { 'content-type': 'application/json' } };
      await expectError(path, 401, 'rest_not_logged_in', init);
      const bad = { ...init, headers: { ...init.headers, ...bearer('none') } };
      await expectError(path, 403, 'jwt_auth_invalid_token', bad);
    },
  );

  it('a comment that waits is answered by its author alone', async () => {
    const held = await reader.say(article, 'Buy at the casino');
    expect(held.status).toBe('hold');
    expect(await errorOf({ content: 'x', post: article.id, parent: held.id }, other)).toEqual([
      404,
      'rest_comment_invalid_id',
    ]);
    expect(await reader.say(article, 'One more thing', held.id)).toMatchObject({ parent: held.id });
  });

  it('a double click, also of 20 at the same moment, is one comment', async () => {
    const body = { content: 'Twice', post: article.id, parent: 0 };
    const replies = await Promise.all(Array.from({ length: 20 }, () => reader.send('comments', body)));
    const ids = replies.map((reply) => parse('A34', commentSchema, reply.body).id);
    expect(new Set(ids).size).toBe(1);
    const [id = 0] = ids;
    await articles.age(id, 2);
    expect((await reader.say(article, 'Twice')).id).not.toBe(id);
    expect((await other.say(article, 'Twice')).id).not.toBe(id);
  });

  it('a key of its sender makes one comment, also of 20 at the same moment and an hour later', async () => {
    const key = randomBytes(16).toString('hex');
    const body = { content: 'With a key', post: article.id, parent: 0, key };
    const send = async (by = reader, more = {}) => {
      const reply = await by.send('comments', { ...body, ...more });
      expect(reply.status).toBe(201);
      return parse('A34', commentSchema, reply.body).id;
    };
    const ids = await Promise.all(Array.from({ length: 20 }, () => send()));
    expect(new Set(ids).size).toBe(1);
    const [id = 0] = ids;
    await articles.age(id, 60);
    expect(await send()).toBe(id);
    // Another key is another comment, as none is, and the key of another reader is his own.
    const { key: _, ...keyless } = body;
    const others = [
      await send(reader, { key: randomBytes(16).toString('hex') }),
      parse('A34', commentSchema, (await other.send('comments', keyless)).body).id,
    ];
    await articles.age(others[1] ?? 0, 60);
    others.push(await send(other));
    expect(new Set([id, ...others]).size).toBe(4);
    // After a day it is a key like any other.
    await articles.database.query(
      `UPDATE comment_keys SET expires_at = now() - interval '1 second' WHERE key = $1`,
      [key],
    );
    await sweep(articles.database);
    // One that the CMS itself is removing at this moment is left to it.
    await eventually(
      async () =>
        (await articles.database.query('SELECT 1 FROM comment_keys WHERE key = $1', [key])).rows.length === 0,
    );
    await articles.age(others[0] ?? 0, 60);
    expect(await send()).not.toBe(id);
  });

  it('a key stands for no comment that its writer has deleted since', async () => {
    const body = { content: 'Deleted since', post: article.id, key: randomBytes(16).toString('hex') };
    const made = parse('A34', commentSchema, (await reader.send('comments', body)).body);
    await other.say(article, 'A reply keeps its place', made.id);
    expect((await reader.remove(made.id)).status).toBe(200);
    const again = parse('A34', commentSchema, (await reader.send('comments', body)).body);
    expect(again.deleted).toBeUndefined();
    expect(again.id).not.toBe(made.id);
  });

  it('a key answers for a comment that was taken, although its article is closed since', async () => {
    const own = await articles.make();
    const body = { content: 'Before', post: own.id, key: randomBytes(16).toString('hex') };
    const first = await reader.send('comments', body);
    await post(`posts/${own.id}`, { comment_status: 'closed' }, articles.editor);
    expect(await reader.send('comments', body)).toMatchObject({ status: 201, body: first.body });
    expect(await errorOf({ ...body, key: '' })).toEqual([403, 'rest_comment_closed']);
  });

  it.each([['short'], ['x'.repeat(65)], [`${'x'.repeat(20)}'`], [7], [['x'.repeat(20)]]])(
    'refuses the key %j',
    async (key) => {
      expect(await errorOf({ content: 'x', post: article.id, key })).toEqual([400, 'rest_invalid_param']);
    },
  );
});

describe('the rules (A34)', () => {
  it("hold a reader's first comment, and say so", async () => {
    const stranger = await makeCommenter(articles, false);
    const made = await stranger.say(article, '第一次来');
    expect(made).toMatchObject({ status: 'hold', msg: HELD_MESSAGE, own: true });
    expect(await articles.row(made.id)).toMatchObject({ status: 'hold', held_by: 'first' });
    expect((await shown(article)).items.map(({ id }) => id)).not.toContain(made.id);
    expect((await stranger.sees(article)).items.at(-1)).toMatchObject({ id: made.id, status: 'hold' });
    expect((await other.sees(article)).items.map(({ id }) => id)).not.toContain(made.id);
  });

  it('name what they found, in the row', async () => {
    const text = 'ＣＡＳＩＮＯ https://a.example https://b.example https://c.example';
    const { id } = await reader.say(article, text);
    expect(await articles.row(id)).toMatchObject({ status: 'hold', held_by: 'words,links' });
  });

  it('take what fills in the field of bots for spam, and answer as if it waited', async () => {
    const body = { content: 'Hello', post: article.id, homepage: 'https://spam.example' };
    const reply = await reader.send('comments', body);
    expect(reply.status).toBe(201);
    const made = parse('A34', commentSchema, reply.body);
    expect(made).toMatchObject({ status: 'hold', msg: HELD_MESSAGE });
    expect(await articles.row(made.id)).toMatchObject({ status: 'spam', held_by: 'honeypot' });
    expect((await reader.sees(article)).items.map(({ id }) => id)).not.toContain(made.id);
    expect(await reader.send('comments', { ...body, content: 'Empty', homepage: '' })).toMatchObject({
      status: 201,
      body: { status: 'approved' },
    });
  });
});

describe('the limit (429)', () => {
  it('is 10 in 10 minutes for an address, also of 50 at the same moment', async () => {
    const headers = fromSite();
    const counts = await storm(50, 50, async (index) => {
      const by = index % 2 === 0 ? reader : other;
      const reply = await by.send('comments', { content: `Number ${index}`, post: article.id }, headers);
      if (reply.status === 429) expect(Number(reply.headers.get('retry-after'))).toBeGreaterThan(0);
      return String(reply.status);
    });
    expect(counts).toEqual({ 201: 10, 429: 40 });
    expect((await reader.send('comments', { content: 'From elsewhere', post: article.id })).status).toBe(201);
  });

  it('counts neither what is malformed nor strangers', async () => {
    const headers = fromSite();
    for (let tries = 0; tries < 12; tries += 1) {
      expect((await reader.send('comments', { content: '', post: article.id }, headers)).status).toBe(400);
      expect((await post('comments', { content: 'x', post: article.id }, headers)).status).toBe(401);
    }
    expect((await reader.send('comments', { content: 'Now', post: article.id }, headers)).status).toBe(201);
  });
});

describe('events (A80, E33)', () => {
  it('tell the site of what everybody sees, and of nothing else', async () => {
    const own = await articles.make();
    const since = await articles.newestEvent();
    const { id } = await reader.say(own, 'Seen');
    await reader.say(own, 'casino');
    expect(await articles.eventsSince(since)).toEqual([
      { event: 'comment.created', id: own.id, slug: own.slug },
    ]);
    const { rows } = await articles.database.query('SELECT approved_at FROM comments WHERE id = $1', [id]);
    expect(rows).toEqual([{ approved_at: expect.any(Date) }]);
  });
});
