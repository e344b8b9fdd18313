import { noticeSchema } from '../src/contract/schemas/notice';
import { bearer, readList } from './client';
import { makeCommenter, openDiscussion, type Commenter, type Discussion } from './commenters';
import { save } from './readers';

jest.setTimeout(180_000);

let { articles, article, reader, other } = {} as Discussion; // set before the first test
beforeAll(async () => ({ articles, article, reader, other } = await openDiscussion()));
afterAll(() => articles.close());

const noticesOf = async ({ token }: Commenter) =>
  (await readList('notices', noticeSchema, { headers: bearer(token) })).items.map(
    ({ kind, title, body, url, subject_id }) => ({
      kind,
      title,
      body,
      url,
      subject_id,
    }),
  );
const placeOf = (id: number) => ({
  subject_id: id,
  body: '评论|Comments',
  url: `/${article.slug}.htm#comment-${id}`,
});

describe('notices of comments (S57)', () => {
  it('tell of a reply who wrote it and where it stands, once, and never the author of the reply', async () => {
    const said = await reader.say(article, 'A question');
    const reply = await other.say(article, 'An answer', said.id);
    expect(await noticesOf(reader)).toEqual([
      {
        ...placeOf(reply.id),
        kind: 'comment-reply',
        title: expect.stringMatching(/^.+ 回复了你的评论\|.+ replied to your comment$/),
      },
    ]);
    expect(await noticesOf(other)).toEqual([]);
    await reader.say(article, 'A reply to myself', said.id);
    expect(await noticesOf(reader)).toHaveLength(1);
  });

  it('tell of a comment that waited when it is approved, and of a held reply only then', async () => {
    const [asker, stranger] = [await makeCommenter(articles), await makeCommenter(articles, false)];
    const said = await asker.say(article, 'Another question');
    const held = await stranger.say(article, 'A first comment', said.id);
    expect(held.status).toBe('hold');
    expect([await noticesOf(asker), await noticesOf(stranger)]).toEqual([[], []]);
    for (const status of ['approved', 'hold', 'approved']) {
      expect((await save('PATCH', `comments/${held.id}`, { status })).status).toBe(200);
    }
    expect(await noticesOf(stranger)).toEqual([
      {
        ...placeOf(held.id),
        kind: 'comment-approved',
        title: '你的评论已通过审核|Your comment was approved',
      },
    ]);
    expect(await noticesOf(asker)).toEqual([
      expect.objectContaining({ ...placeOf(held.id), kind: 'comment-reply' }),
    ]);
  });
});
