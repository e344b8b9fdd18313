import { z } from 'zod';
import { messagesTo } from './behind';
import { bearer } from './client';
import { WEEK, ZONE } from './digest-week';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

const writtenSchema = z.object({ id: z.number() });
const docSchema = z.object({ doc: z.object({ id: z.number() }) });

describe('followers of an article, with two processes of the CMS', () => {
  let cms: OwnCms;
  let both: [CmsProcess, CmsProcess];
  let token: string;
  let tag: number;

  beforeAll(async () => {
    cms = await makeOwnCms({ SITE_TIME_ZONE: ZONE });
    both = await Promise.all([cms.start('first'), cms.start('second')]);
    token = await firstAdministrator(both[0]);
    tag = (await make('cms-api/tags', { name: { zh: '木' }, slug: 'wood' }, docSchema)).doc.id;
  });
  afterAll(() => cms.end());

  async function make<T extends z.ZodType>(at: string, fields: object, schema: T): Promise<z.infer<T>> {
    const { body } = await both[0].call(at, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...bearer(token) },
      body: JSON.stringify(fields),
    });
    return schema.parse(body);
  }
  const rows = async <T extends z.ZodType>(schema: T, text: string, values: unknown[] = []) =>
    z.array(schema).parse((await cms.database.query(text, values)).rows);
  const count = async (text: string, values: unknown[] = []) =>
    (await rows(z.object({ count: z.coerce.number() }), `SELECT count(*) FROM ${text}`, values))[0]?.count ??
    0;
  const publish = async (slug: string) => {
    const fields = { title: `${slug}|${slug}`, slug, content: '<p lang="en">Text</p>', status: 'publish' };
    return (await make('api/posts', { ...fields, tags: [tag] }, writtenSchema)).id;
  };
  /** A minute after its publication an article is in the mails of digests. */
  const keepFromDigests = (post: number) =>
    cms.database.query('UPDATE post_announcements SET is_new = false WHERE post_id = $1', [post]);
  /** Readers who follow the tag; answers their ids. */
  const makeFollowers = async (name: string, number: number) => {
    const made = await rows(
      writtenSchema,
      `INSERT INTO people (name_zh, slug) SELECT $1 || n, $1 || n FROM generate_series(1, $2::int) n RETURNING id`,
      [name, number],
    );
    const ids = made.map(({ id }) => id).sort((a, b) => a - b);
    await cms.database.query(
      `INSERT INTO follows (owner_id, kind, target_id) SELECT unnest($1::int[]), 'tags', $2`,
      [ids, tag],
    );
    return ids;
  };

  it('get one notice each, although a process is killed half way', async () => {
    const followers = await makeFollowers('many', 2300);
    // A row that the third batch waits for: the kill is then half way.
    await cms.database.query('BEGIN');
    await cms.database.query('SELECT 1 FROM people WHERE id = $1 FOR UPDATE', [followers[1200]]);
    // It is answered although that row is locked: the notices are not made in it.
    const id = await publish('many-follow');
    const ofArticle = (extra = '') => count(`notices WHERE event = $1 ${extra}`, [`article:${id}`]);
    await eventually(async () => (await ofArticle()) === 1000);
    const [leader] = await rows(
      z.object({ name: z.string() }),
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.granted AND l.objid = 728190445 AND a.datname = current_database()`,
    );
    const [dies, lives] = both[0].name === leader?.name ? both : ([both[1], both[0]] as const);
    await dies.stop('SIGKILL');
    await cms.database.query('COMMIT');
    await eventually(async () => (await count('post_announcements WHERE done_at IS NOT NULL')) === 1, 60);
    expect(await ofArticle()).toBe(followers.length);
    expect(await ofArticle('AND recipient_id = ANY(ARRAY(SELECT owner_id FROM follows))')).toBe(2300);
    both = [lives, await cms.start('third')];
    await keepFromDigests(id);
  });

  it('wait longer after each failure of an article, and get their notices when it ends', async () => {
    await cms.database.query('DELETE FROM follows');
    const [reader] = await makeFollowers('patient', 1);
    await cms.database.query(
      `CREATE FUNCTION refuse_notices() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'no notices'; END $$;
        CREATE TRIGGER refuse_notices BEFORE INSERT ON notices FOR EACH ROW EXECUTE FUNCTION refuse_notices()`,
    );
    const id = await publish('fails-for-ever');
    const tries = async () =>
      (
        await rows(
          z.object({ attempts: z.number(), seconds: z.coerce.number() }),
          `SELECT attempts, extract(epoch FROM try_after - now())::float8 AS seconds FROM post_announcements
            WHERE post_id = $1 AND try_after IS NOT NULL`,
          [id],
        )
      )[0] ?? { attempts: 0, seconds: 0 };
    await eventually(async () => (await tries()).attempts >= 2, 60);
    const { attempts, seconds } = await tries();
    expect(seconds).toBeLessThanOrEqual(2 ** attempts);
    /** Fails once more, as after so many tries. */
    const fail = async (after: number) => {
      const [{ was = NaN } = {}] = await rows(
        z.object({ was: z.number() }),
        `UPDATE post_announcements a SET attempts = $2, try_after = now()
          FROM (SELECT attempts AS was FROM post_announcements WHERE post_id = $1 FOR UPDATE) before
          WHERE a.post_id = $1 RETURNING was`,
        [id, after],
      );
      await eventually(async () => (await tries()).attempts === after + 1, 60);
      return { was, seconds: (await tries()).seconds };
    };
    const seventh = await fail(6);
    expect(seventh.seconds).toBeGreaterThan(64);
    const late = await fail(900);
    expect(late.seconds).toBeGreaterThan(540);
    expect(late.seconds).toBeLessThanOrEqual(600);
    const lines = both.flatMap((one) => one.said().match(/Notices of a new article were not made/g) ?? []);
    expect(lines).toHaveLength(seventh.was + 2);
    await cms.database.query('DROP FUNCTION refuse_notices CASCADE');
    await cms.database.query('UPDATE post_announcements SET try_after = now() WHERE post_id = $1', [id]);
    await eventually(async () => (await count('post_announcements WHERE done_at IS NULL')) === 0, 60);
    expect(await count('notices WHERE event = $1 AND recipient_id = $2', [`article:${id}`, reader])).toBe(1);
    await keepFromDigests(id);
  });

  it('get one digest each in a week, whoever sends it, with what is new and none without', async () => {
    await cms.database.query('DELETE FROM follows');
    const readers = await makeFollowers('weekly', 45);
    const id = await publish('new-this-week');
    await eventually(async () => (await count('post_announcements WHERE done_at IS NULL')) === 0);
    await cms.database.query(
      `UPDATE post_announcements SET queued_at = now() - interval '1 hour' WHERE post_id = $1`,
      [id],
    );
    const [idle, cut, left, bounced] = readers.slice(-4);
    await cms.database.query('DELETE FROM follows WHERE owner_id = $1', [idle]);
    await cms.database.query(
      `INSERT INTO subscribers (email, status) VALUES ('${'d' + String(bounced)}@example.com', 'bounced')`,
    );
    // As it stands a week after the last digest; two of them as a killed process left them this week.
    await cms.database.query(
      `INSERT INTO follow_digests (owner_id, email, language, state, confirmed_at, covered_until, week, step, attempts, leased_until)
        SELECT id, 'd' || id || '@example.com', CASE WHEN id % 2 = 0 THEN 'en' ELSE 'zh' END, 'on', now(), now() - interval '7 days',
          CASE WHEN id = ANY($2) THEN ${WEEK} ELSE ${WEEK} - 7 END,
          CASE WHEN id = $3 THEN 'preparing' WHEN id = $4 THEN 'sending' ELSE 'done' END,
          1, now() - interval '1 minute'
        FROM unnest($1::int[]) id`,
      [readers, [cut, left], cut, left],
    );
    const isDue = `follow_digests WHERE owner_id <> ALL($1::int[]) AND (week < ${WEEK} OR step <> 'done')`;
    await eventually(async () => (await count(isDue, [[left, bounced]])) === 0, 60);
    // A later look of either process sends none again.
    await cms.database.query(`UPDATE follow_digests SET leased_until = now() - interval '1 hour'`);
    const second = await publish('published-later');
    await eventually(async () => (await count('notices WHERE event = $1', [`article:${second}`])) === 44, 60);
    await keepFromDigests(second);
    const mailsTo = (reader: number | undefined) => messagesTo(`d${reader}@example.com`, cms.dataDir);
    for (const reader of readers) {
      const isNone = [idle, left, bounced].includes(reader);
      expect({ reader, mails: mailsTo(reader).length }).toEqual({ reader, mails: isNone ? 0 : 1 });
    }
    const [even = 0, odd = 0] = [readers.find((one) => one % 2 === 0), readers.find((one) => one % 2 === 1)];
    const [english, chinese] = [mailsTo(even)[0], mailsTo(odd)[0]];
    expect(english?.subject).toBe('Your week: 1 new article');
    expect(english?.text).toContain(`${cms.site.url}/en/new-this-week.htm`);
    expect(chinese?.subject).toBe('本周摘要：你关注的内容有 1 篇新文章');
    expect(chinese?.html).toContain('来自：木');
    expect(chinese?.headers).toEqual({
      'List-Unsubscribe': expect.stringMatching(/^<http:\/\/[^>]+\/api\/unsubscribe\?key=[0-9a-f-]{36}>$/),
      'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
    });
    // What was mailed is not in the next one.
    await cms.database.query(`UPDATE follow_digests SET week = week - 7`);
    await eventually(async () => (await count(isDue, [[bounced]])) === 0, 60);
    expect(mailsTo(even)).toHaveLength(1);
    // What a kill kept from one reader comes then.
    expect(mailsTo(left)).toHaveLength(1);
  });
});
