import { z } from 'zod';
import { CMS_URL } from './env';
import { bearer, login } from './client';
import {
  makeCommenter,
  openArticles,
  shown,
  type Article,
  type Articles,
  type Commenter,
} from './commenters';
import { administratorToken, save } from './readers';

jest.setTimeout(180_000);

let articles: Articles;
let article: Article;
let reader: Commenter;

beforeAll(async () => {
  articles = await openArticles();
  article = await articles.make();
  reader = await makeCommenter(articles);
});
afterAll(() => articles.close());

const moderatedSchema = z.strictObject({
  changed: z.array(z.strictObject({ id: z.number(), from: z.string(), to: z.string() })),
  unchanged: z.array(z.number()),
  missing: z.array(z.number()),
});

async function ask(body: unknown, headers: Record<string, string> = articles.editor) {
  const answer = await fetch(`${CMS_URL}/cms-api/comments/moderate`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify(body),
  });
  return { status: answer.status, body: await answer.json().catch((): unknown => null) };
}
const moderate = async (ids: number[], status: string) => {
  const answer = await ask({ ids, status });
  expect(answer.status).toBe(200);
  return moderatedSchema.parse(answer.body);
};
const statusOf = async (id: number) => (await articles.row(id))?.status;
/** How often the site was told of the first approval: the moment is written once. */
const approvedAt = async (id: number) => {
  const { rows } = await articles.database.query<{ at: Date | null }>(
    'SELECT approved_at AS at FROM comments WHERE id = $1',
    [id],
  );
  return rows[0]?.at?.getTime() ?? null;
};

describe('the queue of moderators', () => {
  it('changes many at once, says what each was, and one event tells the site (E33)', async () => {
    const held = [await reader.say(article, 'One, casino'), await reader.say(article, 'Two, casino')];
    const approved = await reader.say(article, 'Three');
    const before = (await shown(article)).total;
    const since = await articles.newestEvent();
    const [one, two] = held.map(({ id }) => id) as [number, number]; // made above
    expect(await moderate([two, one, one, approved.id, 2_000_000_000], 'approved')).toEqual({
      changed: [
        { id: two, from: 'hold', to: 'approved' },
        { id: one, from: 'hold', to: 'approved' },
      ],
      unchanged: [approved.id],
      missing: [2_000_000_000],
    });
    expect((await shown(article)).total).toBe(before + 2);
    expect(await articles.eventsSince(since)).toEqual([
      { event: 'comment.created', id: article.id, slug: article.slug },
    ]);
    expect(await articles.row(one)).toMatchObject({ held_by: 'words' });

    const at = await approvedAt(one);
    expect(at).not.toBeNull();
    expect(await moderate([one, two], 'hold')).toMatchObject({
      changed: [{ from: 'approved' }, { from: 'approved' }],
    });
    expect((await shown(article)).total).toBe(before);
    expect((await moderate([one], 'approved')).changed).toHaveLength(1);
    expect(await approvedAt(one)).toBe(at);
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
    await reader.send(`comments/${id}/delete`, {});
    expect(await moderate([id], 'approved')).toEqual({ changed: [], unchanged: [], missing: [id] });
    expect(await statusOf(id)).toBe('deleted');
  });

  it('of two moderators at the same moment one changes a comment', async () => {
    for (let round = 0; round < 5; round += 1) {
      const ids = [
        (await reader.say(article, `Round ${round}, casino`)).id,
        (await reader.say(article, `Round ${round} again, casino`)).id,
      ];
      const answers = await Promise.all([
        moderate(ids, 'approved'),
        moderate([...ids].reverse(), 'approved'),
      ]);
      expect(
        answers
          .flatMap(({ changed }) => changed)
          .map(({ id }) => id)
          .sort(),
      ).toEqual([...ids].sort());
    }
  });

  it('and the form of the dashboard at the same moment approve once', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await reader.say(article, `Form ${round}, casino`);
      const since = await articles.newestEvent();
      await Promise.all([
        moderate([id], 'approved'),
        save('PATCH', `comments/${id}`, { status: 'approved' }),
      ]);
      expect(await statusOf(id)).toBe('approved');
      const events = (await articles.eventsSince(since)).map(({ event }) => event);
      expect(events.filter((event) => event === 'comment.created')).toHaveLength(1);
    }
  });

  it('keeps the text its author changes while a moderator saves the form', async () => {
    for (let round = 0; round < 5; round += 1) {
      const { id } = await reader.say(article, `Text ${round}, casino`);
      const [, edited] = await Promise.all([
        save('PATCH', `comments/${id}`, { status: 'spam' }),
        reader.send(`comments/${id}`, { content: `Changed ${round}, casino` }),
      ]);
      expect(edited.status).toBe(200);
      expect(await articles.row(id)).toMatchObject({
        status: 'spam',
        content: `<p>Changed ${round}, casino</p>`,
      });
    }
  });

  it('belongs to editors and administrators', async () => {
    const { id } = await reader.say(article, 'Whose right?');
    const body = { ids: [id], status: 'spam' };
    const author = bearer((await login('author')).token);
    expect((await ask(body, author)).status).toBe(403);
    expect((await ask(body, bearer(reader.token))).status).toBeGreaterThanOrEqual(401);
    expect((await ask(body, { authorization: '' })).status).toBeGreaterThanOrEqual(401);
    expect(await statusOf(id)).toBe('approved');
    expect((await ask(body, bearer(await administratorToken()))).status).toBe(200);
  });

  it.each([
    [{}],
    [{ ids: [], status: 'spam' }],
    [{ ids: Array.from({ length: 101 }, (_, index) => index + 1), status: 'spam' }],
    [{ ids: [1.5], status: 'spam' }],
    [{ ids: ['1); drop table comments; --'], status: 'spam' }],
    [{ ids: [1], status: 'deleted' }],
    [{ ids: [1], status: 'gone' }],
    [{ ids: 1, status: 'spam' }],
  ])('refuses %j', async (body) => {
    expect((await ask(body)).status).toBe(400);
  });

  it('deletes a comment, and the site is told', async () => {
    const { id } = await reader.say(article, 'To be deleted');
    const since = await articles.newestEvent();
    const answer = await fetch(`${CMS_URL}/cms-api/comments/${id}`, {
      method: 'DELETE',
      headers: articles.editor,
    });
    expect(answer.status).toBe(200);
    expect(await articles.eventsSince(since)).toMatchObject([{ event: 'comment.deleted', id: article.id }]);
  });

  it('has columns that no form writes', async () => {
    const { id } = await reader.say(article, 'Columns, casino');
    await save('PATCH', `comments/${id}`, {
      heldBy: null,
      reports: 9,
      approvedAt: '2020-01-01T00:00:00.000Z',
    });
    expect(await articles.row(id)).toMatchObject({ held_by: 'words', reports: 0 });
    expect(await approvedAt(id)).toBeNull();
  });
});
