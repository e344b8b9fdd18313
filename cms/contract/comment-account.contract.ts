import { openDatabase } from './behind';
import { bearer, call, post } from './client';
import { makeCommenter, openDiscussion, shown, type Discussion } from './commenters';

jest.setTimeout(180_000);

let { articles, reader, other } = {} as Discussion; // set before the first test
beforeAll(async () => ({ articles, reader, other } = await openDiscussion()));
afterAll(() => articles.close());

const done = { status: 1, msg: '' };

describe('A96, A97: the account', () => {
  it('exports comments and reports; its end keeps the place of answered ones and no name in reports', async () => {
    const own = await articles.make();
    const leaving = await makeCommenter(articles);
    const published = await leaving.say(own, 'Published');
    const held = await leaving.say(own, 'Held, casino');
    const answer = await leaving.say(own, 'About it', held.id);
    const reported = await reader.say(own, 'Reported');
    await leaving.send(`comments/${reported.id}/report`, { reason: 'other', note: 'Personal' });
    const all = await call('user/export', { headers: bearer(leaving.token) });
    expect(all.body).toMatchObject({
      comments: expect.arrayContaining([expect.objectContaining({ id: published.id })]),
      reports: [{ comment_id: reported.id, reason: 'other', note: 'Personal' }],
    });

    const since = await articles.newestEvent();
    expect((await post('user/delete', { user_pass: leaving.password }, bearer(leaving.token))).body).toEqual(
      done,
    );
    const { items } = await shown(own);
    expect(items.map(({ id, author, author_name }) => [id, author, author_name])).toEqual([
      [published.id, 0, '已注销用户|Former user'],
      [held.id, 0, ''],
      [answer.id, 0, '已注销用户|Former user'],
    ]);
    expect(await articles.row(held.id)).toMatchObject({ status: 'deleted', content: '' });
    const { rows } = await articles.database.query(
      'SELECT reporter_id, reason, note FROM comment_reports WHERE comment_id = $1',
      [reported.id],
    );
    expect(rows).toEqual([{ reporter_id: null, reason: 'other', note: '' }]);
    expect((await articles.eventsSince(since)).map(({ id }) => id)).toContain(own.id);
  });
});

describe('A97: the end of an account at the moment a moderator approves its comments', () => {
  it('waits for the moderator, and no notice keeps the name', async () => {
    const leaving = await makeCommenter(articles);
    const own = await articles.make();
    const asked = await other.say(own, 'A question');
    const first = await leaving.say(own, 'First, casino', asked.id);
    const second = await leaving.say(own, 'Second, casino', asked.id);
    // As `comments/moderate` does, one step after the other.
    const moderator = await openDatabase();
    const approve = (id: number) =>
      moderator.query(`UPDATE comments SET status = 'approved', approved_at = now() WHERE id = $1`, [id]);
    try {
      await moderator.query('BEGIN');
      await approve(first.id);
      const ended = post('user/delete', { user_pass: leaving.password }, bearer(leaving.token));
      await expectWaiting(moderator);
      await approve(second.id);
      await moderator.query(
        `INSERT INTO notices (recipient_id, actor_id, event, kind, title, body, url)
          VALUES ($1, $2, 'comment-reply:' || $3, 'comment-reply', 'The name', '', '/')`,
        [other.id, leaving.id, String(first.id)],
      );
      await moderator.query('COMMIT');
      expect((await ended).body).toEqual(done);
    } finally {
      await moderator.end();
    }
    const { rows } = await articles.database.query('SELECT title FROM notices WHERE title = $1', [
      'The name',
    ]);
    expect(rows).toEqual([]);
    expect((await shown(own)).items.map(({ id, author }) => [id, author])).toEqual([
      [asked.id, other.id],
      [first.id, 0],
      [second.id, 0],
    ]);
  });

  /** Until some statement waits for a lock that this connection has. */
  async function expectWaiting(moderator: Awaited<ReturnType<typeof openDatabase>>): Promise<void> {
    for (let waits = 0; waits === 0;) {
      const { rows } = await articles.database.query<{ count: number }>(
        `SELECT count(*)::int AS count FROM pg_stat_activity WHERE $1 = ANY (pg_blocking_pids(pid))`,
        [await pidOf(moderator)],
      );
      waits = rows[0]?.count ?? 0;
    }
  }
  const pidOf = async (connection: Awaited<ReturnType<typeof openDatabase>>) =>
    (await connection.query<{ pid: number }>('SELECT pg_backend_pid() AS pid')).rows[0]?.pid;
});
