import { openDiscussion, shown, type Discussion } from './commenters';
import { moderators } from './moderators';
import { save } from './readers';

jest.setTimeout(180_000);

let { articles, article, reader, other } = {} as Discussion; // set before the first test
let { moderateSeen, saveForm, saveSeen, seen } = {} as ReturnType<typeof moderators>; // set before the first test
beforeAll(async () => {
  ({ articles, article, reader, other } = await openDiscussion());
  ({ moderateSeen, saveForm, saveSeen, seen } = moderators(articles.editor));
});
afterAll(() => articles.close());

const statusOf = async (id: number) => (await articles.row(id))?.status;

describe('the form of a comment at the dashboard', () => {
  it('and the queue at the same moment approve once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await reader.say(article, `Form ${round}, casino`);
      const since = await articles.newestEvent();
      const [{ revision = '' } = {}] = await seen([id]);
      await Promise.all([
        moderateSeen([{ id, revision }], 'approved'),
        saveForm(id, { status: 'approved', revision }),
      ]);
      expect(await statusOf(id)).toBe('approved');
      const events = (await articles.eventsSince(since)).map(({ event }) => event);
      expect(events.filter((event) => event === 'comment.created')).toHaveLength(1);
    }
  });

  it('keeps the text its author changes while it is saved', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id, content } = await reader.say(article, `Text ${round}, casino`);
      const [{ revision = '' } = {}] = await seen([id]);
      const [saved, edited] = await Promise.all([
        saveForm(id, { status: 'spam', content, revision }),
        reader.send(`comments/${id}`, { content: `Changed ${round}, casino` }),
      ]);
      expect(edited.status).toBe(200);
      expect([200, 409]).toContain(saved.status);
      expect(await articles.row(id)).toMatchObject({
        status: saved.status === 200 ? 'spam' : 'hold',
        content: `<p>Changed ${round}, casino</p>`,
      });
    }
  });

  it('saves nothing over a text it has not shown, and says so in both languages', async () => {
    const { id, content } = await reader.say(article, 'Before');
    const [{ revision = '' } = {}] = await seen([id]);
    expect((await saveForm(id, { content: '<p>Shortened</p>' })).status).toBe(428);
    await reader.send(`comments/${id}`, { content: 'After' });
    const body = { content, status: 'approved', revision };
    expect(await saveForm(id, body)).toMatchObject({
      status: 409,
      message: expect.stringMatching(/has changed/),
    });
    expect(await saveForm(id, body, 'zh')).toMatchObject({
      status: 409,
      message: expect.stringMatching(/已被修改/),
    });
    expect(await articles.row(id)).toMatchObject({ content: '<p>After</p>' });
    const [now] = await seen([id]);
    expect((await saveForm(id, { content: '<p>Shortened</p>', revision: now?.revision })).status).toBe(200);
    // A report takes it down; an old form does not bring it back.
    const [before] = await seen([id]);
    await other.send(`comments/${id}/report`, { reason: 'spam' });
    expect((await saveForm(id, { status: 'approved', revision: before?.revision })).status).toBe(409);
    expect(await statusOf(id)).toBe('hold');

    await other.say(article, 'A reply', (await reader.say(article, 'Answered')).id);
    const gone = await reader.say(article, 'Gone');
    const [open] = await seen([gone.id]);
    await other.say(article, 'Another reply', gone.id);
    await reader.remove(gone.id);
    for (const [language, words] of [
      ['en', /has deleted/],
      ['zh', /已删除/],
    ] as const) {
      const saved = await saveForm(
        gone.id,
        { content: 'Back', status: 'approved', revision: open?.revision },
        language,
      );
      expect(saved).toMatchObject({ status: 409, message: expect.stringMatching(words) });
    }
    expect(await articles.row(gone.id)).toMatchObject({ status: 'deleted', content: '' });
  });

  it.each(['approved', 'spam', 'trash'])(
    'does not make %s what its moderator has not seen',
    async (status) => {
      const { id } = await reader.say(article, `To be ${status}, casino`);
      const [{ revision = '' } = {}] = await seen([id]);
      expect(await saveForm(id, { status })).toMatchObject({
        status: 428,
        message: expect.stringMatching(/has to name the revision/),
      });
      await reader.send(`comments/${id}`, { content: `Worse than ${status}, casino` });
      expect((await saveForm(id, { status, revision })).status).toBe(409);
      expect((await saveForm(id, { status }, 'en', revision)).status).toBe(409);
      expect(await statusOf(id)).toBe('hold');
      const [now] = await seen([id]);
      expect((await saveForm(id, { status }, 'en', now?.revision)).status).toBe(200);
      expect(await statusOf(id)).toBe(status);
    },
  );

  it('takes no change of several by condition, which names no revision', async () => {
    const { id } = await reader.say(article, 'By condition, casino');
    expect((await saveForm(`?where[id][equals]=${id}`, { status: 'approved' })).status).toBe(403);
    expect(await statusOf(id)).toBe('hold');
  });

  it('takes no parent of another article, and makes no circle', async () => {
    const first = await reader.say(article, 'First');
    const second = await reader.say(article, 'Second', first.id);
    const third = await reader.say(article, 'Third', second.id);
    const elsewhere = await reader.say(await articles.make(), 'Elsewhere');
    for (const parent of [first.id, second.id, third.id, elsewhere.id]) {
      const saved = await saveSeen(first.id, { parent });
      expect(saved).toMatchObject({ status: 400, message: expect.stringMatching(/same article/) });
    }
    expect((await saveSeen(third.id, { parent: first.id })).status).toBe(200);
    expect((await shown(article)).items.find(({ id }) => id === third.id)).toMatchObject({
      parent: first.id,
    });
  });

  it('shows a thread although its comments answer each other in a circle', async () => {
    const own = await articles.make();
    const first = await reader.say(own, 'First');
    const second = await reader.say(own, 'Second', first.id);
    await articles.database.query(
      `UPDATE comments SET status = 'deleted', parent_id = CASE id WHEN $1 THEN $2::int ELSE $1 END WHERE id IN ($1, $2)`,
      [first.id, second.id],
    );
    expect(await shown(own)).toEqual({ items: [], total: 0 });
  });

  it('has columns that no form writes', async () => {
    const { id } = await reader.say(article, 'Columns, casino');
    await save('PATCH', `comments/${id}`, {
      heldBy: null,
      reports: 9,
      approvedAt: '2020-01-01T00:00:00.000Z',
    });
    expect(await articles.row(id)).toMatchObject({ held_by: 'words', reports: 0 });
    expect(await articles.approvedAt(id)).toBeNull();
  });
});
