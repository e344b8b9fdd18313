import { z } from 'zod';
import { commentSchema, userCommentSchema } from '../src/contract/schemas/comment';
import { bearer, first, parse, readList } from './client';
import {
  makeCommenter,
  openDiscussion,
  shown,
  type Article,
  type Commenter,
  type Discussion,
} from './commenters';
import { save } from './readers';

jest.setTimeout(180_000);

let { articles, article, reader, other } = {} as Discussion; // set before the first test
beforeAll(async () => ({ articles, article, reader, other } = await openDiscussion()));
afterAll(() => articles.close());

const done = { status: 1, msg: '' };
const unknown = { status: 0, msg: '评论不存在|There is no such comment' };
const edit = async (by: Commenter, id: number, content: unknown) => by.send(`comments/${id}`, { content });
const remove = async (by: Commenter, id: number) => (await by.remove(id)).body;
const report = async (by: Commenter, id: number, body: unknown = { reason: 'spam' }) =>
  (await by.send(`comments/${id}/report`, body)).body;
const codeOf = (body: unknown) => parse('error', z.object({ code: z.string() }), body).code;
const idsOf = async (of: Article) => (await shown(of)).items.map(({ id }) => id);

describe('comments/{id}: an edit', () => {
  it('changes the text and says so to everybody', async () => {
    const { id } = await reader.say(article, 'Befor');
    const since = await articles.newestEvent();
    const reply = await edit(reader, id, 'Before');
    expect(reply.status).toBe(200);
    const changed = parse('edit', commentSchema, reply.body);
    expect(changed).toMatchObject({
      id,
      content: '<p>Before</p>',
      edited: true,
      status: 'approved',
      own: true,
    });
    expect((await shown(article)).items.find((one) => one.id === id)).toMatchObject({
      content: '<p>Before</p>',
      edited: true,
    });
    expect(await articles.eventsSince(since)).toMatchObject([{ event: 'comment.updated', id: article.id }]);
  });

  it('that changes nothing is no edit', async () => {
    const { id } = await reader.say(article, 'As it is');
    expect((await edit(reader, id, 'As it is')).body).toMatchObject({ id, edited: false });
  });

  it('is judged: one that breaks a rule is held, one that mends it is shown', async () => {
    const { id } = await reader.say(article, 'A good day');
    const since = await articles.newestEvent();
    expect((await edit(reader, id, 'A good casino')).body).toMatchObject({
      status: 'hold',
      msg: expect.any(String),
    });
    expect(await articles.row(id)).toMatchObject({ status: 'hold', held_by: 'words' });
    expect(await idsOf(article)).not.toContain(id);
    expect((await edit(reader, id, 'A good evening')).body).toMatchObject({ status: 'approved' });
    expect((await articles.eventsSince(since)).map(({ event }) => event)).toEqual([
      'comment.deleted',
      'comment.created',
    ]);
  });

  it('is over after 10 minutes', async () => {
    const { id } = await reader.say(article, 'Too late');
    await articles.age(id, 11);
    const reply = await edit(reader, id, 'Late');
    expect([reply.status, codeOf(reply.body)]).toEqual([403, 'rest_comment_edit_closed']);
    expect((await reader.sees(article)).items.find((one) => one.id === id)).toMatchObject({
      own: true,
      editable_until: 0,
      content: '<p>Too late</p>',
    });
  });

  it("is refused for another's, an unknown one, and for bad content", async () => {
    const { id } = await reader.say(article, 'Mine');
    const held = await reader.say(article, 'Mine, casino');
    const answers = await Promise.all([
      edit(other, id, 'Yours'),
      edit(other, held.id, 'Yours'),
      edit(reader, 2_000_000_000, 'None'),
      edit(reader, id, ' '),
    ]);
    expect(answers.map(({ status, body }) => [status, codeOf(body)])).toEqual([
      [403, 'rest_forbidden'],
      [404, 'rest_comment_invalid_id'],
      [404, 'rest_comment_invalid_id'],
      [400, 'rest_comment_content_invalid'],
    ]);
    expect((await reader.send('comments/x', { content: 'x' })).status).toBe(404);
  });

  it('of a comment a moderator has binned finds nothing', async () => {
    const { id } = await reader.say(article, 'Binned');
    await save('PATCH', `comments/${id}`, { status: 'trash' });
    expect((await edit(reader, id, 'Again')).status).toBe(404);
  });
});

describe('comments/{id}/delete', () => {
  it('without replies it is gone; with them a placeholder stays until the last one is gone (E33)', async () => {
    const own = await articles.make();
    const first = await reader.say(own, 'First');
    const middle = await other.say(own, 'Middle', first.id);
    const last = await reader.say(own, 'Last', middle.id);
    const since = await articles.newestEvent();
    expect(await remove(reader, first.id)).toEqual(done);
    expect(await remove(other, middle.id)).toEqual(done);
    const { items, total } = await shown(own);
    expect(total).toBe(1);
    expect(items.map(({ id }) => id)).toEqual([first.id, middle.id, last.id]);
    expect(items[0]).toMatchObject({
      deleted: true,
      content: '',
      author: 0,
      author_name: '',
      avatar: '',
      status: 'approved',
    });
    expect(items[2]).toMatchObject({ parent: middle.id, dady_id: middle.id, dady_name: '' });
    expect(await articles.row(first.id)).toMatchObject({ status: 'deleted', content: '', author_id: null });
    expect((await articles.eventsSince(since)).map(({ event }) => event)).toEqual([
      'comment.updated',
      'comment.updated',
    ]);

    await articles.age(last.id, 60);
    expect(await remove(reader, last.id)).toEqual(done);
    expect(await shown(own)).toEqual({ items: [], total: 0 });
    const { rows } = await articles.database.query('SELECT id FROM comments WHERE post_id = $1', [own.id]);
    expect(rows).toEqual([]);
  });

  it('deletes what its author has seen, and nothing else', async () => {
    const { id, revision } = await reader.say(article, 'To be seen');
    const ask = async (body: object) => {
      const reply = await reader.send(`comments/${id}/delete`, body);
      return [reply.status, codeOf(reply.body)];
    };
    expect(revision).toMatch(/./);
    expect(await ask({})).toEqual([428, 'rest_revision_required']);
    expect(await ask({ revision: 5 })).toEqual([428, 'rest_revision_required']);
    await edit(reader, id, 'Another text');
    expect(await ask({ revision })).toEqual([409, 'rest_comment_changed']);
    expect(await idsOf(article)).toContain(id);
    // No other reader's answer has it.
    expect((await shown(article)).items.find((one) => one.id === id)?.revision).toBeUndefined();
    expect((await other.sees(article)).items.find((one) => one.id === id)?.revision).toBeUndefined();
    expect(await remove(reader, id)).toEqual(done);
  });

  it('a placeholder is shown to those who see a reply below it', async () => {
    const own = await articles.make();
    const first = await reader.say(own, 'First');
    await other.say(own, 'Held, casino', first.id);
    await remove(reader, first.id);
    expect((await shown(own)).items).toEqual([]);
    expect((await other.sees(own)).items.map(({ status, deleted }) => [status, deleted])).toEqual([
      ['approved', true],
      ['hold', undefined],
    ]);
  });

  it("is refused for another's, an unknown one, and twice", async () => {
    const { id } = await reader.say(article, 'Still mine');
    const held = await reader.say(article, 'Mine and held, casino');
    const answers = [];
    for (const [by, at] of [
      [other, id],
      [other, held.id],
      [reader, 2_000_000_000],
      [reader, id],
      [reader, id],
    ] as const) {
      const { status, body } = await by.remove(at);
      answers.push(status === 200 ? [status] : [status, codeOf(body)]);
    }
    const missing = [404, 'rest_comment_invalid_id'];
    expect(answers).toEqual([[403, 'rest_forbidden'], missing, missing, [200], missing]);
  });

  it('and a reply at the same moment leave either both, or a reply that was refused', async () => {
    const own = await articles.make();
    for (let round = 0; round < 5; round += 1) {
      const { id } = await reader.say(own, `Round ${round}`);
      const [, reply] = await Promise.all([
        remove(reader, id),
        other.send('comments', { content: `Reply ${round}`, parent: id, post: own.id }),
      ]);
      const row = await articles.row(id);
      expect([reply.status, row?.status]).toEqual(reply.status === 201 ? [201, 'deleted'] : [404, undefined]);
    }
  });
});

describe('comments/{id}/report', () => {
  it('the first one takes a comment down; a moderator’s approval stands after that', async () => {
    const third = await makeCommenter(articles);
    const { id } = await reader.say(article, 'Disputed');
    const since = await articles.newestEvent();
    expect(await report(other, id, { reason: 'abuse', note: ' Rude.\nVery. ' })).toEqual(done);
    expect(await articles.row(id)).toMatchObject({ status: 'hold', held_by: 'reported', reports: 1 });
    expect(await idsOf(article)).not.toContain(id);
    expect(await report(other, id)).toEqual(done);
    expect(await articles.row(id)).toMatchObject({ reports: 1 });
    const { rows } = await articles.database.query(
      'SELECT reporter_id, reason, note FROM comment_reports WHERE comment_id = $1',
      [id],
    );
    expect(rows).toEqual([{ reporter_id: other.id, reason: 'abuse', note: 'Rude. Very.' }]);

    await save('PATCH', `comments/${id}`, { status: 'approved' });
    expect(await report(third, id)).toEqual(done);
    expect(await articles.row(id)).toMatchObject({ status: 'approved', reports: 2 });
    expect(await idsOf(article)).toContain(id);
    expect((await articles.eventsSince(since)).map(({ event }) => event)).toEqual([
      'comment.deleted',
      'comment.created',
    ]);
  });

  it('is refused for one’s own, an unknown and an unseen comment, and for a reason there is not', async () => {
    const { id } = await reader.say(article, 'Mine alone');
    const held = await reader.say(article, 'Mine alone, casino');
    expect(await report(reader, id)).toEqual({
      status: 0,
      msg: '不能举报自己的评论|You cannot report your own comment',
    });
    // Approved, under an article that is not published.
    const { rows } = await articles.database.query<{ id: number }>(
      'SELECT id FROM comments WHERE author_id = $1 AND post_id = $2',
      [reader.id, articles.draft.id],
    );
    const hidden = first(rows, 'comment under a draft').id;
    for (const unseen of [held.id, hidden, 2_000_000_000])
      expect(await report(other, unseen)).toEqual(unknown);
    expect(await articles.row(hidden)).toMatchObject({ reports: 0, status: 'approved' });
    for (const body of [
      {},
      { reason: 'dislike' },
      { reason: 'other', note: 'x'.repeat(501) },
      { reason: 1 },
    ]) {
      expect(await report(other, id, body)).toMatchObject({ status: 0, msg: expect.stringMatching(/.\|./) });
    }
    expect(await articles.row(id)).toMatchObject({ reports: 0, status: 'approved' });
  });

  it('has a limit of 10 a day for a reader, also of many at the same moment; the same one again is free', async () => {
    const keen = await makeCommenter(articles);
    const ids: number[] = [];
    for (let count = 0; count < 12; count += 1) ids.push((await reader.say(article, `Report ${count}`)).id);
    const replies = await Promise.all(
      ids.flatMap((id) => [id, id]).map((id) => keen.send(`comments/${id}/report`, { reason: 'spam' })),
    );
    expect(replies.some(({ status }) => status === 429)).toBe(true);
    const { rows } = await articles.database.query<{ id: number }>(
      'SELECT comment_id AS id FROM comment_reports WHERE reporter_id = $1',
      [keen.id],
    );
    expect(rows.length).toBeGreaterThanOrEqual(5);
    for (const id of ids) await keen.send(`comments/${id}/report`, { reason: 'spam' });
    const { rows: all } = await articles.database.query(
      'SELECT 1 FROM comment_reports WHERE reporter_id = $1',
      [keen.id],
    );
    expect(all).toHaveLength(10);
    expect(await report(keen, rows[0]?.id ?? 0)).toEqual(done);
  });
});

describe('A40', () => {
  it('lists one’s own, those that wait included, without placeholders (C49)', async () => {
    const waiting = await reader.say(article, 'Waits at the casino');
    const { items } = await readList(`users/${reader.id}/comments?per_page=100`, userCommentSchema, {
      headers: bearer(reader.token),
    });
    expect(items.length).toBeGreaterThan(3);
    expect(items.find(({ id }) => id === waiting.id)).toMatchObject({ status: 'hold', post: article });
    expect(items.every(({ author, deleted }) => author === reader.id && deleted === undefined)).toBe(true);
  });
});
