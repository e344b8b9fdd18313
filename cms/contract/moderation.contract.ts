import { z } from 'zod';
import { CMS_URL } from './env';
import { bearer, login } from './client';
import { openDiscussion, shown, type Discussion } from './commenters';
import { moderators } from './moderators';
import { administratorToken, save } from './readers';

jest.setTimeout(180_000);

let { articles, article, reader, other } = {} as Discussion; // set before the first test
let { ask, moderate, moderateSeen, saveForm, seen } = {} as ReturnType<typeof moderators>; // set before the first test
beforeAll(async () => {
  ({ articles, article, reader, other } = await openDiscussion());
  ({ ask, moderate, moderateSeen, saveForm, seen } = moderators(articles.editor));
});
afterAll(() => articles.close());

const statusOf = async (id: number) => (await articles.row(id))?.status;
describe('the queue of moderators', () => {
  it('changes many at once, says what each was, and one event tells the site (E33)', async () => {
    const held = [await reader.say(article, 'One, casino'), await reader.say(article, 'Two, casino')];
    const approved = await reader.say(article, 'Three');
    const before = (await shown(article)).total;
    const since = await articles.newestEvent();
    const [one, two] = held.map(({ id }) => id) as [number, number]; // made above
    expect(await moderate([two, one, one, approved.id, 2_000_000_000], 'approved')).toEqual({
      changed: [
        { id: two, from: 'hold', to: 'approved', revision: expect.any(String) },
        { id: one, from: 'hold', to: 'approved', revision: expect.any(String) },
      ],
      unchanged: [approved.id],
      edited: [],
      missing: [2_000_000_000],
    });
    expect((await shown(article)).total).toBe(before + 2);
    expect(await articles.eventsSince(since)).toEqual([
      { event: 'comment.created', id: article.id, slug: article.slug },
    ]);
    expect(await articles.row(one)).toMatchObject({ held_by: 'words' });

    const at = await articles.approvedAt(one);
    expect(at).not.toBeNull();
    expect(await moderate([one, two], 'hold')).toMatchObject({
      changed: [{ from: 'approved' }, { from: 'approved' }],
    });
    expect((await shown(article)).total).toBe(before);
    expect((await moderate([one], 'approved')).changed).toHaveLength(1);
    expect(await articles.approvedAt(one)).toBe(at);
  });

  it.each(['spam', 'trash'])('takes a comment away as %s, and brings it back', async (status) => {
    const { id } = await reader.say(article, `Away as ${status}`);
    await moderate([id], status);
    expect((await shown(article)).items.map((item) => item.id)).not.toContain(id);
    expect((await reader.sees(article)).items.map((item) => item.id)).not.toContain(id);
    await moderate([id], 'approved');
    expect((await shown(article)).items.map((item) => item.id)).toContain(id);
  });

  it('leaves alone what its author has deleted', async () => {
    const { id } = await reader.say(article, 'Deleted');
    await reader.say(article, 'A reply', id);
    await reader.remove(id);
    expect(await moderate([id], 'approved')).toEqual({
      ...{ changed: [], unchanged: [], edited: [], missing: [id] },
    });
    expect(await statusOf(id)).toBe('deleted');
  });

  it('of two moderators at the same moment one changes a comment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [
        (await reader.say(article, `Round ${round}, casino`)).id,
        (await reader.say(article, `Round ${round} again, casino`)).id,
      ];
      const list = await seen(ids);
      const answers = await Promise.all([
        moderateSeen(list, 'approved'),
        moderateSeen([...list].reverse(), 'approved'),
      ]);
      expect(
        answers
          .flatMap(({ changed }) => changed)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...ids].sort());
    }
  });

  it('leaves alone what its author has edited since the list was loaded, also when it is undone', async () => {
    const [read, unread] = [await reader.say(article, 'Read, casino'), await reader.say(article, 'Casino')];
    const list = await seen([read.id, unread.id]);
    await reader.send(`comments/${unread.id}`, { content: 'Worse, casino' });
    const { changed, edited } = await moderateSeen(list, 'approved');
    expect([changed.map(({ id }) => id), edited]).toEqual([[read.id], [unread.id]]);
    expect(await articles.row(unread.id)).toMatchObject({ status: 'hold', content: '<p>Worse, casino</p>' });
    expect((await moderate([unread.id], 'approved')).changed).toHaveLength(1);

    const away = await moderate([read.id], 'spam');
    await reader.send(`comments/${read.id}`, { content: 'Worse than before, casino' });
    expect(
      (
        await moderateSeen(
          away.changed.map(({ id, revision }) => ({ id, revision })),
          'approved',
        )
      ).edited,
    ).toEqual([read.id]);
    expect(await statusOf(read.id)).toBe('spam');
  });

  it('waits for nobody at a placeholder, which it does not change', async () => {
    const { id } = await reader.say(article, 'Placeholder');
    await other.say(article, 'A reply', id);
    await reader.remove(id);
    await articles.database.query('BEGIN');
    try {
      await articles.database.query('SELECT 1 FROM comments WHERE id = $1 FOR UPDATE', [id]);
      expect((await moderate([id], 'spam')).missing).toEqual([id]);
    } finally {
      await articles.database.query('ROLLBACK');
    }
  });

  it('holds against the edits of its author, until a moderator approves the text', async () => {
    const mend = async (id: number) => {
      expect((await reader.send(`comments/${id}`, { content: `Mended ${id}` })).body).toMatchObject({
        status: 'hold',
      });
      expect(await statusOf(id)).toBe('hold');
    };
    const byQueue = await reader.say(article, 'By the queue, casino');
    await moderate([byQueue.id], 'approved');
    await moderate([byQueue.id], 'hold');
    await mend(byQueue.id);
    expect(await articles.row(byQueue.id)).toMatchObject({ held_by: 'words,moderator' });

    const byForm = await reader.say(article, 'By the form');
    await save('PATCH', `comments/${byForm.id}`, { status: 'hold' });
    await mend(byForm.id);

    const bot = await reader.send('comments', { content: 'By a bot', post: article.id, homepage: 'x' });
    const { id: ofBot } = z.object({ id: z.number() }).parse(bot.body);
    await moderate([ofBot], 'hold');
    await mend(ofBot);

    const reported = await reader.say(article, 'Reported');
    await other.send(`comments/${reported.id}/report`, { reason: 'abuse' });
    await moderate([reported.id], 'approved');
    await mend(reported.id);
  });

  it('belongs to editors and administrators', async () => {
    const { id } = await reader.say(article, 'Whose right?');
    const body = { comments: await seen([id]), status: 'spam' };
    const author = bearer((await login('author')).token);
    expect((await ask(body, author)).status).toBe(403);
    expect((await ask(body, bearer(reader.token))).status).toBeGreaterThanOrEqual(401);
    expect((await ask(body, { authorization: '' })).status).toBeGreaterThanOrEqual(401);
    expect(await statusOf(id)).toBe('approved');
    expect((await ask(body, bearer(await administratorToken()))).status).toBe(200);
  });

  it.each([
    [{}],
    [{ comments: [], status: 'spam' }],
    [{ comments: Array.from({ length: 101 }, (_, at) => ({ id: at + 1, revision: 'x' })), status: 'spam' }],
    [{ comments: [{ id: 1.5, revision: 'x' }], status: 'spam' }],
    [{ comments: [{ id: '1); drop table comments; --', revision: 'x' }], status: 'spam' }],
    [{ comments: [{ id: 1 }], status: 'spam' }],
    [{ comments: [{ id: 1, revision: 'x' }], status: 'deleted' }],
    [{ comments: [{ id: 1, revision: 'x' }], status: 'gone' }],
    [{ ids: [1], status: 'spam' }],
  ])('refuses %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it('deletes a comment that is as the moderator has seen it, and the site is told', async () => {
    const { id } = await reader.say(article, 'To be deleted');
    const [{ revision = '' } = {}] = await seen([id]);
    const remove = async (headers: Record<string, string>) =>
      (
        await fetch(`${CMS_URL}/cms-api/comments/${id}`, {
          method: 'DELETE',
          headers: { ...articles.editor, ...headers },
        })
      ).status;
    expect(await remove({})).toBe(428);
    await reader.send(`comments/${id}`, { content: 'To be kept' });
    expect(await remove({ 'if-match': `"${revision}"` })).toBe(409);
    const since = await articles.newestEvent();
    const [{ revision: newest = '' } = {}] = await seen([id]);
    expect(await remove({ 'if-match': `"${newest}"` })).toBe(200);
    expect(await articles.eventsSince(since)).toMatchObject([{ event: 'comment.deleted', id: article.id }]);
  });

  it('leaves a comment alone that answers another one, or is signed by another reader, than was seen', async () => {
    const first = await reader.say(article, 'First');
    const second = await reader.say(article, 'Second', first.id);
    const before = await seen([second.id]);
    for (const change of ['parent_id = NULL', `parent_id = ${first.id}, author_id = NULL`]) {
      await articles.database.query(`UPDATE comments SET ${change} WHERE id = $1`, [second.id]);
      expect(await moderateSeen(before, 'spam')).toMatchObject({ changed: [], edited: [second.id] });
      expect((await saveForm(second.id, { status: 'spam', revision: before[0]?.revision })).status).toBe(409);
    }
    expect(await moderate([second.id], 'spam')).toMatchObject({ edited: [], changed: [{ id: second.id }] });
  });
});
