import { z } from 'zod';
import pg from 'pg';
import { jobListSchema, jobSchema, jobsParamSchema } from '../src/contract/schemas/job';
import { postInListSchema, postSchema } from '../src/contract/schemas/post';
import { errorSchema } from '../src/contract/schemas/system';
import { bearer, parse } from './client';
import { makeCallers, newestRevision, type Callers } from './dashboard-callers';
import { AUTOSAVE, named, postsOf, saved } from './edited-posts';
import { day, SITE_TIME_ZONE } from './noon-at-site';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';

jest.setTimeout(240_000);

let own: OwnCms;
let cms: CmsProcess;
let callers: Callers;

beforeAll(async () => {
  own = await makeOwnCms({ SITE_TIME_ZONE });
  cms = await own.start('first');
  // They ask whichever process answers at the time.
  callers = await makeCallers({
    ...cms,
    call: (...asked) => cms.call(...asked),
    get url() {
      return cms.url;
    },
  });
});
afterAll(() => own.end());

const { make, save, look } = postsOf(() => ({ cms, callers }));
const makeJob = (closesOn: string | null, fields: object = {}) =>
  make({ postType: 'job', closesOn, ...fields });
const makePublicJob = (closesOn: string | null) => makeJob(closesOn, { _status: 'published' });

/** A write of the contract by an editor. */
async function write(at: string, fields: object) {
  const headers = { 'content-type': 'application/json', ...bearer(callers.tokens.editor) };
  return cms.call(`api/${at}`, { method: 'POST', headers, body: JSON.stringify(fields) });
}
const writeJob = (name: string, fields: object) =>
  write('jobs', { title: `${name}|${name}`, slug: name, content: '<p lang="en">Text</p>', ...fields });
const refusedParams = (body: unknown) =>
  z.looseObject({ data: z.object({ params: z.record(z.string(), z.string()) }) }).parse(body).data.params;

/** Publishes an entry at the dashboard. */
const publish = async (id: number, language: string) =>
  callers.ask(
    'editor',
    `posts/${id}?depth=0`,
    'PATCH',
    { _status: 'published' },
    { ...(await newestRevision(callers.ask, `posts/${id}`)), 'accept-language': language },
  );

/** Lets the closing day of jobs be over: yesterday, or so many days ago. */
async function letPass(ids: readonly number[], days = 1) {
  const noon = `${day(-days)}T12:00:00Z`;
  await own.database.query('UPDATE posts SET closes_on = $2 WHERE id = ANY($1::int[])', [ids, noon]);
  await own.database.query(
    'UPDATE _posts_v SET version_closes_on = $2 WHERE parent_id = ANY($1::int[]) AND latest',
    [ids, noon],
  );
}
const idsIn = async (at: string, item: z.ZodType<{ id: number }>) =>
  z
    .array(item)
    .parse((await cms.call(`api/${at}`)).body)
    .map(({ id }) => id);

describe('the place of a job on top', () => {
  /** What the lists of sticky jobs and the job in all lists say of it. */
  async function placeOf(id: number) {
    const lists = { b7: 'api-jobs-param.php?slugName=sidebar-top', a31: 'jobs?filter[is_sticky]=1' };
    const top = jobsParamSchema.parse((await cms.call(`api/${lists.b7}`)).body).lists;
    const others = await idsIn('jobs?filter[is_sticky]=0', jobSchema);
    const job = z
      .array(jobSchema)
      .parse((await cms.call('api/jobs')).body)
      .find((one) => one.id === id);
    return {
      listed: [
        top.some((one) => one.id === id),
        (await idsIn(lists.a31, jobSchema)).includes(id),
        !others.includes(id),
      ],
      sticky: job?.is_sticky,
      sponsored: job?.is_sponsored,
    };
  }
  const remove = (id: number) => callers.ask('administrator', `posts/${id}`, 'DELETE');
  const ON = { listed: [true, true, true], sticky: true };
  const OFF = { listed: [false, false, false], sticky: false, sponsored: false };

  it.each([
    ['has no days', null, null, true],
    ['begins and ends today', 0, 0, true],
    ['began and ends later', -1, 1, true],
    ['begins tomorrow', 1, null, false],
    ['ended yesterday', null, -1, false],
  ])('P17, Ent-10: is there when it %s', async (_, from, until, isThere) => {
    const on = (days: number | null) => (days === null ? null : day(days));
    const place = { isSticky: true, isSponsored: true, stickyFrom: on(from), stickyUntil: on(until) };
    const { id } = await makeJob(null, { _status: 'published', ...place });
    expect(await placeOf(id)).toEqual(isThere ? { ...ON, sponsored: true } : OFF);
    await remove(id);
  });

  it('P17: is not marked as paid for where it is not, and a job that is not sticky has none', async () => {
    const sticky = await makeJob(null, { _status: 'published', isSticky: true });
    expect(await placeOf(sticky.id)).toEqual({ ...ON, sponsored: false });
    const other = await makeJob(null, { _status: 'published', isSticky: false, isSponsored: true });
    expect(await placeOf(other.id)).toEqual(OFF);
    for (const { id } of [sticky, other]) await remove(id);
  });

  it('cannot end before it begins', async () => {
    const place = { isSticky: true, stickyFrom: day(2), stickyUntil: day(1) };
    const answer = await callers.ask('editor', 'posts', 'POST', {
      ...{ postType: 'job', title: { zh: 'x', en: 'x' }, _status: 'published' },
      ...place,
    });
    expect(answer.status).toBe(400);
    expect(JSON.stringify(answer.body)).toContain('置顶的最后一天不能早于第一天。');
  });
});

describe('the closing day of a job', () => {
  it('A22, Ent-1, Ent-10: is set, moved and emptied by a write, and is null where there is none', async () => {
    const made = await writeJob('given', { status: 'publish', closes_on: day(7) });
    expect(made.status).toBe(201);
    const { id, closes_on } = parse('A22', postSchema, made.body);
    expect(closes_on).toBe(day(7));
    const inList = async () =>
      z
        .array(jobSchema)
        .parse((await cms.call('api/jobs')).body)
        .find((job) => job.id === id)?.closes_on;
    expect(await inList()).toBe(day(7));
    expect((await write(`jobs/${id}`, { closes_on: day(0) })).body).toMatchObject({ closes_on: day(0) });
    // A write that does not name it leaves it.
    expect((await write(`jobs/${id}`, { describe: 'x|x' })).body).toMatchObject({ closes_on: day(0) });
    expect((await write(`jobs/${id}`, { closes_on: null })).body).toMatchObject({ closes_on: null });
    expect(await inList()).toBeNull();
    const article = { title: 'a|a', slug: 'no-job', status: 'publish', closes_on: day(7) };
    expect((await write('posts', article)).body).toMatchObject({ closes_on: null, status: 'publish' });
  });

  it.each([['2027-02-29'], ['soon'], [''], ['2027-1-31'], [20270131], [`${day(7)}T00:00:00`]])(
    'A22: cannot be %j',
    async (closes_on) => {
      const { status, body } = await writeJob('no-day', { closes_on });
      expect([status, parse('A22', errorSchema, body).code]).toEqual([400, 'rest_invalid_param']);
      expect(refusedParams(body)).toEqual({
        closes_on: 'closes_on must be a day such as 2026-01-31, or null',
      });
    },
  );

  it('A22: refuses to publish when it has passed, and takes it for a draft', async () => {
    const message =
      '截止日期已过：请选择更晚的日期，或将其清空。|The closing day has passed: choose a later one or empty it.';
    const early = await writeJob('early', { status: 'publish', closes_on: day(-1) });
    expect([early.status, refusedParams(early.body)]).toEqual([400, { closes_on: message }]);
    const draft = await writeJob('early', { closes_on: day(-1) });
    expect([draft.status, draft.body]).toEqual([201, expect.objectContaining({ closes_on: day(-1) })]);
    const late = await write('jobs/early', { status: 'publish' });
    expect([late.status, refusedParams(late.body)]).toEqual([400, { closes_on: message }]);
    const open = await write('jobs/early', { status: 'publish', closes_on: day(0) });
    expect([open.status, open.body]).toEqual([200, expect.objectContaining({ status: 'publish' })]);
  });

  it('is refused at the dashboard in the language of the editor: one that has passed, and one that is no day', async () => {
    const { id, revision } = await makeJob(`${day(-1)}T12:00:00.000Z`);
    const [zh, en] = [await publish(id, 'zh'), await publish(id, 'en')];
    expect([zh.status, en.status]).toEqual([400, 400]);
    expect(JSON.stringify(zh.body)).toContain('截止日期已过');
    expect(JSON.stringify(en.body)).toContain('The closing day has passed');
    expect(JSON.stringify(en.body)).not.toContain('截止日期已过');
    const noDay = await save(id, { closesOn: '2027-02-30' }, { query: AUTOSAVE, revision });
    expect([noDay.status, JSON.stringify(noDay.body)]).toEqual([400, expect.stringContaining('closesOn')]);
    // An article may have kept the day of a job it once was.
    expect((await save(id, { postType: 'post' }, { revision })).status).toBe(200);
    expect((await publish(id, 'en')).status).toBe(200);
  });

  it('takes a job out of the lists of jobs when it has passed, also before the job itself is gone', async () => {
    const [open, closed] = [await makePublicJob(day(0)), await makePublicJob(day(7))];
    await letPass([closed.id]);
    const scripted = async (at: string) =>
      jobListSchema.parse((await cms.call(`api/${at}`)).body).lists.map(({ id }) => id);
    for (const ids of [
      await idsIn('jobs', jobSchema),
      await idsIn('posts?post_type=job&per_page=100', postInListSchema),
      await scripted('api-jobs-lists'),
    ]) {
      expect(ids).toContain(open.id);
      expect(ids).not.toContain(closed.id);
    }
  });
});

describe('a job whose closing day has passed', () => {
  let both: [CmsProcess, CmsProcess];
  let due: number[];
  let open: number;
  let ids: Record<'edited' | 'half' | 'fails' | 'held' | 'moved', number>;
  let lock: pg.Client;
  let mover: pg.Client;
  let formRevision: number;

  /** The state and the revision of each, and how often it was recorded for the site that it is gone. */
  const closings = async (of: readonly number[]) => {
    const { rows } = await own.database.query(
      `SELECT p._status AS status, p.stage, p.revision::int AS revision,
          (SELECT count(*)::int FROM outbox o WHERE o.event = 'job.deleted' AND (o.body::json->>'id')::int = p.id) AS events
        FROM posts p WHERE p.id = ANY($1::int[]) ORDER BY p.id`,
      [of],
    );
    return rows;
  };
  const areClosed = async (of: readonly number[]) =>
    (await closings(of)).every(({ status }) => status === 'draft');
  const once = { status: 'draft', stage: 'draft', revision: 2, events: 1 };
  const untouched = { status: 'published', stage: 'draft', revision: 1, events: 0 };

  beforeAll(async () => {
    const all = [];
    for (let n = 0; n < 11; n += 1) all.push((await makePublicJob(day(7))).id);
    const [edited = 0, half = 0, fails = 0, held = 0, moved = 0, stays = 0, ...others] = all;
    [ids, open, due] = [{ edited, half, fails, held, moved }, stays, others];
    // Drafts beside what readers see: one that waits for a review, and one whose title is not written yet.
    const { revision } = await look(edited);
    const draft = await save(edited, { excerpt: { en: 'Draft' }, stage: 'pending' }, { revision });
    formRevision = saved(draft.body).revision;
    await save(half, { title: { zh: '', en: '' } }, { revision: (await look(half)).revision });
    await cms.stop();

    await letPass([edited, half, fails, held, ...due]);
    // The first one that is looked at.
    await letPass([moved], 2);
    await own.database.query(`
      CREATE FUNCTION fail() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN RAISE 'It fails'; END $$;
      CREATE TRIGGER fails BEFORE UPDATE ON posts FOR EACH ROW WHEN (OLD.id = ${fails}) EXECUTE FUNCTION fail();`);
    [lock, mover] = [await locked(held), await locked(moved)];
    [both] = await Promise.all([Promise.all([own.start('second'), own.start('third')]), moveDay(moved)]);
    cms = both[0];
  });
  afterAll(() => Promise.all([lock.end(), mover.end()]));

  /** A connection that writes an entry and has not committed yet. */
  async function locked(id: number): Promise<pg.Client> {
    const client = new pg.Client({ connectionString: own.env.DATABASE_URL });
    await client.connect();
    await client.query('BEGIN');
    await client.query('SELECT 1 FROM entry_revisions WHERE entry_id = $1 FOR UPDATE', [id]);
    return client;
  }

  /** Moves the day of a job at the moment it is to be taken off. */
  async function moveDay(id: number): Promise<void> {
    await eventually(async () => {
      const { rows } = await own.database.query(
        `SELECT 1 FROM pg_stat_activity WHERE datname = current_database() AND wait_event_type = 'Lock'
          AND query LIKE 'INSERT INTO entry_revisions%'`,
      );
      return rows.length > 0;
    }, 60);
    await mover.query('UPDATE posts SET closes_on = $2 WHERE id = $1', [id, `${day(7)}T12:00:00Z`]);
    await mover.query('COMMIT');
  }

  it('is taken off the site after a start, once by one of two processes, and recorded for the site once', async () => {
    await eventually(() => areClosed(due), 60);
    expect(await closings(due)).toEqual(due.map(() => once));
    await eventually(async () =>
      due.every((id) => own.site.taken.some((one) => one.event === 'job.deleted' && one.id === id)),
    );
    expect(await closings([open])).toEqual([untouched]);
  });

  it('keeps the draft beside it, and its form can be saved', async () => {
    await eventually(() => areClosed([ids.edited, ids.half]), 60);
    expect(await closings([ids.edited])).toEqual([expect.objectContaining({ events: 1, stage: 'pending' })]);
    expect(await closings([ids.half])).toEqual([{ ...once, revision: 3 }]);
    expect((await look(ids.edited)).excerpt?.en).toBe('Draft');
    // The form was opened before.
    const late = await save(ids.edited, { title: named('late') }, { revision: formRevision });
    expect(late.status).toBe(200);
    expect(await look(ids.edited)).toMatchObject({
      title: named('late'),
      excerpt: { en: 'Draft' },
      _status: 'draft',
    });
    expect((await publish(ids.edited, 'en')).status).toBe(400);
  });

  it('is in no other’s way when it is locked or a hook fails, and is taken off later', async () => {
    const { fails, held } = ids;
    await eventually(async () => {
      const log = both.map((one) => one.said()).join('');
      return [fails, held].every((id) => new RegExp(`"post":${id}\\b.*was not taken off the site`).test(log));
    }, 60);
    expect(await closings([fails, held])).toEqual([untouched, untouched]);
    await lock.query('COMMIT');
    await own.database.query('DROP TRIGGER fails ON posts');
    await Promise.all(both.map((one) => one.stop()));
    cms = await own.start('fourth');
    await eventually(() => areClosed([fails, held]), 60);
    expect(await closings([fails, held])).toEqual([once, once]);
  });

  it('stays when its day is moved while it is to be taken off', async () => {
    expect(await closings([ids.moved])).toEqual([untouched]);
  });
});
