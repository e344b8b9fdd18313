import { z } from 'zod';
import { bearer } from './client';
import { eventually, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

/** As in cms/src/db/job-leader.ts. */
const JOB_LOCK = 728_190_445;
const writtenSchema = z.object({ id: z.number(), slug: z.string() });

describe('two processes of the CMS on one database', () => {
  let cms: OwnCms;
  let both: [CmsProcess, CmsProcess];
  let token: string;

  beforeAll(async () => {
    cms = await makeOwnCms({}, { isEmpty: true });
    both = await Promise.all([cms.start('first'), cms.start('second')]);
    token = await firstAdministrator(both[0]);
  });
  afterAll(() => cms.end());

  const rows = async <T extends z.ZodType>(schema: T, text: string, values: unknown[] = []) =>
    z.array(schema).parse((await cms.database.query(text, values)).rows);
  const leaders = () =>
    rows(
      z.object({ name: z.string() }),
      `SELECT a.application_name AS name FROM pg_locks l JOIN pg_stat_activity a USING (pid)
        WHERE l.locktype = 'advisory' AND l.granted AND l.objid = $1 AND a.datname = current_database()`,
      [JOB_LOCK],
    ).then((found) => found.map(({ name }) => name));
  const write = async (by: CmsProcess, at: string, fields: object) => {
    const headers = { 'content-type': 'application/json', ...bearer(token) };
    const { status, body } = await by.call(`api/${at}`, {
      method: 'POST',
      headers,
      body: JSON.stringify(fields),
    });
    expect([status, JSON.stringify(body).slice(0, 200)]).toEqual([
      at.includes('/') ? 200 : 201,
      expect.any(String),
    ]);
    return writtenSchema.parse(body);
  };
  const post = (by: CmsProcess, name: string, more: object) =>
    write(by, 'posts', { title: `${name}|${name}`, slug: name, content: '<p lang="en">Text</p>', ...more });
  const schedule = (by: CmsProcess, name: string) =>
    post(by, name, { status: 'future', date: '2099-01-01T08:00:00' });
  /** Lets the time of the appointments come. */
  const letTimePass = () => cms.database.query(`UPDATE payload_jobs SET wait_until = now()`);
  const isPublic = async (by: CmsProcess, slug: string) => {
    const { body } = await by.call(`api/posts/byslug?slug=${slug}`);
    return z.array(writtenSchema).parse(body).length === 1;
  };
  /** How often each was published, and its birth recorded for the site. */
  const births = (ids: number[]) =>
    rows(
      z.object({ versions: z.coerce.number(), events: z.coerce.number() }),
      `SELECT (SELECT count(*) FROM _posts_v v WHERE v.parent_id = p.id AND v.version__status = 'published') AS versions,
          (SELECT count(*) FROM outbox o WHERE o.body::json->>'event' = 'post.created' AND (o.body::json->>'id')::int = p.id) AS events
        FROM posts p WHERE p.id = ANY($1::int[])`,
      [ids],
    );
  const once = (ids: number[]) => ids.map(() => ({ versions: 1, events: 1 }));
  const allSent = () =>
    eventually(async () => {
      const waiting = await rows(z.unknown(), `SELECT 1 FROM outbox WHERE status <> 'sent'`);
      return waiting.length === 0;
    });

  it('start together on an empty database, each migration done once', async () => {
    const twice = `SELECT name FROM payload_migrations GROUP BY name HAVING count(*) > 1`;
    expect(await rows(z.unknown(), twice)).toEqual([]);
    expect((await rows(z.unknown(), `SELECT 1 FROM payload_migrations`)).length).toBeGreaterThan(5);
    for (const one of both) expect((await one.call('api/posts')).status).toBe(200);
  });

  it('send each of the editors’ notices once, whichever of them does it', async () => {
    const announced: string[] = [];
    cms.database.on('notification', ({ payload = '' }) => announced.push(payload));
    await cms.database.query('LISTEN notices');
    const made = await rows(
      z.object({ id: z.number() }),
      `INSERT INTO notifications (title_zh, send_at) SELECT 'due', now() FROM generate_series(1, 12) RETURNING id`,
    );
    await eventually(
      async () => (await rows(z.unknown(), 'SELECT 1 FROM notifications WHERE sent_at IS NULL')).length === 0,
    );
    await eventually(async () => announced.length >= made.length);
    expect(announced.sort()).toEqual(made.map(({ id }) => `e:${id}`).sort());
    await cms.database.query('UNLISTEN notices');
  });

  it('publish what was scheduled once, by one of them, and tell the site once', async () => {
    const made = [];
    for (let n = 0; n < 12; n += 1) made.push(await schedule(n % 2 ? both[1] : both[0], `due-${n}`));
    const ids = made.map(({ id }) => id);
    expect(await isPublic(both[0], 'due-0')).toBe(false);
    await letTimePass();
    for (const { slug } of made) await eventually(() => isPublic(both[1], slug), 40);
    expect(await leaders()).toHaveLength(1);
    await allSent();
    expect(await births(ids)).toEqual(once(ids));
    const told = cms.site.taken.filter(({ event, id }) => event === 'post.created' && ids.includes(id));
    expect(told.map(({ id }) => id).sort()).toEqual([...ids].sort());
  });

  it('go on when the one that leads is killed, with what it had begun, too', async () => {
    const [leader] = await leaders();
    const [dies, lives] = both[0].name === leader ? both : ([both[1], both[0]] as const);
    const made = [await schedule(lives, 'orphan-1'), await schedule(lives, 'orphan-2')];
    const ids = made.map(({ id }) => id);
    // As the killed one leaves a job that it was running.
    await cms.database.query(
      `UPDATE payload_jobs SET processing = true WHERE (input->'doc'->>'value')::int = $1`,
      [ids[0]],
    );
    await dies.stop('SIGKILL');
    await letTimePass();
    for (const { slug } of made) await eventually(() => isPublic(lives, slug), 40);
    expect(await leaders()).toEqual([lives.name]);
    await allSent();
    expect(await births(ids)).toEqual(once(ids));
    both = [lives, await cms.start('third')];
  });

  it('send each event once, whichever of them wrote it', async () => {
    const { id } = await post(both[0], 'changed-often', { status: 'publish' });
    await allSent();
    cms.site.taken.length = 0;
    await cms.database.query('DELETE FROM outbox');
    for (let n = 0; n < 60; n += 4) {
      await Promise.all(
        [0, 1, 2, 3].map((of) =>
          write(both[of % 2 ? 1 : 0], `posts/${id}`, { title: `标题${n + of}|Title ${n + of}` }),
        ),
      );
    }
    await allSent();
    const recorded = await rows(z.object({ attempts: z.coerce.number() }), `SELECT attempts FROM outbox`);
    expect(recorded.length).toBeGreaterThanOrEqual(15);
    expect(recorded.every(({ attempts }) => attempts === 1)).toBe(true);
    expect(cms.site.taken).toHaveLength(recorded.length);
  });

  it('send again what the site did not take, until it does, and then no more', async () => {
    cms.site.taken.length = 0;
    await cms.database.query('DELETE FROM outbox');
    cms.site.answer(503);
    await post(both[1], 'not-taken', { status: 'publish' });
    await eventually(async () => cms.site.taken.length >= 3);
    cms.site.answer(200);
    await allSent();
    const [row] = await rows(z.object({ attempts: z.coerce.number() }), `SELECT attempts FROM outbox`);
    expect(cms.site.taken).toHaveLength(row?.attempts ?? 0);
  });

  it('send what killed processes were sending, once one of them is back', async () => {
    cms.site.taken.length = 0;
    cms.site.answer(null);
    const { id } = await post(both[0], 'cut-off', { status: 'publish' });
    await eventually(async () => cms.site.taken.length > 0);
    await Promise.all(both.map((one) => one.stop('SIGKILL')));
    cms.site.answer(200);
    both = [await cms.start('fourth'), both[1]];
    await allSent();
    const told = cms.site.taken.filter((one) => one.id === id && one.event === 'post.created');
    expect(told.length).toBeGreaterThanOrEqual(2);
  });
});
