import type pg from 'pg';
import { z } from 'zod';
import { openDatabase } from './behind';
import { call, expectError, parse, post } from './client';
import { CMS_URL } from './env';
import { makeFollower, newName } from './followers';
import { eventually } from './own-cms';
import { administratorToken, makeReader, save } from './readers';

// Every login costs 600,000 rounds of hashing, and the machine may be busy with others.
jest.setTimeout(180_000);

const done = { status: 1, msg: '' };
const unknown = { status: 0, msg: '关注的对象不存在|There is nothing of this kind to follow' };
const madeSchema = z.object({ doc: z.object({ id: z.int() }) });

let database: pg.Client;
beforeAll(async () => {
  database = await openDatabase();
});
// Journeys read the same magazine: what is left there would stand in its lists.
const made: { collection: string; id: number }[] = [];
afterAll(async () => {
  for (const { collection, id } of made.reverse()) await remove(collection, id);
  await database.end();
});

/** Makes an entry in the dashboard; answers its id. */
async function make(collection: string, fields: Record<string, unknown>): Promise<number> {
  const { id } = parse(collection, madeSchema, (await save('POST', collection, fields)).body).doc;
  made.push({ collection, id });
  return id;
}

async function makeCompany(name = newName('office')): Promise<number> {
  return make('companies', { title: { zh: `所${name}`, en: name }, slug: name, _status: 'published' });
}
const makeTag = (name = newName('tag')) => make('tags', { name: { zh: `签${name}`, en: name }, slug: name });

async function publish(fields: Record<string, unknown>): Promise<number> {
  const slug = newName('followed');
  return make('posts', { title: { zh: `文${slug}`, en: slug }, slug, _status: 'published', ...fields });
}

/** Deletes an entry for good, unless it is gone already. */
async function remove(collection: string, id: number): Promise<void> {
  const authorization = `JWT ${await administratorToken()}`;
  const address = `${CMS_URL}/cms-api/${collection}/${id}`;
  expect([200, 404]).toContain(
    (await fetch(address, { method: 'DELETE', headers: { authorization } })).status,
  );
}

/** Resolves when the notices of an article are made, or it is known that there are none. */
const announced = (id: number) =>
  eventually(
    async () =>
      (
        await database.query('SELECT 1 FROM post_announcements WHERE post_id = $1 AND done_at IS NOT NULL', [
          id,
        ])
      ).rows.length === 1,
  );

describe('follows (docs/decisions/047)', () => {
  it('are added, listed with names and slugs, the newest first, and removed, any number of times', async () => {
    const [office, name] = [newName('office'), newName('tag')];
    const [company, tag] = [await makeCompany(office), await makeTag(name)];
    const reader = await makeFollower();
    for (let times = 0; times < 2; times += 1) {
      expect(await reader.follow('company', company)).toEqual({ ...done, following: true });
      expect(await reader.send('follow', { kind: 'tag', id: String(tag) })).toEqual({
        ...done,
        following: true,
      });
    }
    const all = await reader.list();
    expect(all.items).toEqual([
      {
        date: expect.any(String),
        kind: 'tag',
        id: tag,
        group: 'topic',
        name: `签${name}|${name}`,
        slug: name,
      },
      {
        date: expect.any(String),
        kind: 'company',
        id: company,
        group: 'company',
        name: `所${office}|${office}`,
        slug: office,
      },
    ]);
    expect(await reader.list('per_page=1&page=2')).toMatchObject({ total: 2, totalPages: 2 });
    expect((await reader.list('group=topic')).items.map(({ id }) => id)).toEqual([tag]);
    expect((await reader.list('group=brand')).total).toBe(0);
    await expectError('follow/list?page=3', 400, 'rest_post_invalid_page_number', {
      headers: reader.headers,
    });
    await expectError('follow/list?group=x', 400, 'rest_invalid_param', { headers: reader.headers });
    expect(await reader.check(`tag:${tag},company:${tag},company:${company}`)).toEqual({
      ...done,
      following: [`tag:${tag}`, `company:${company}`],
    });
    for (let times = 0; times < 2; times += 1) {
      expect(await reader.unfollow('tag', tag)).toEqual({ ...done, following: false });
    }
    expect((await reader.list()).items.map(({ id }) => id)).toEqual([company]);
  });

  it('50 at the same moment make one record', async () => {
    const company = await makeCompany();
    const reader = await makeFollower();
    const replies = await Promise.all(Array.from({ length: 50 }, () => reader.follow('company', company)));
    expect(replies).toEqual(Array.from({ length: 50 }, () => ({ ...done, following: true })));
    const { rows } = await database.query('SELECT 1 FROM follows WHERE owner_id = $1', [reader.id]);
    expect(rows).toHaveLength(1);
  });

  it('refuses what readers cannot see, oneself, and anything that is no target', async () => {
    const reader = await makeFollower();
    const [draft, hidden] = [newName('draft'), newName('hidden')];
    const unpublished = await make('companies', { title: { zh: draft }, slug: draft, _status: 'draft' });
    const unseen = await make('tags', { name: { zh: hidden }, slug: hidden, hidden: true });
    const nobody = await makeReader();
    expect(await reader.follow('company', 2_000_000_000)).toEqual(unknown);
    expect(await reader.follow('company', unpublished)).toEqual(unknown);
    expect(await reader.follow('tag', unseen)).toEqual(unknown);
    // A reader without an article has no page.
    expect(await reader.follow('person', nobody.id)).toEqual(unknown);
    expect(await reader.follow('person', reader.id)).toEqual({
      status: 0,
      msg: '不能关注自己|You cannot follow yourself',
    });
    for (const body of [
      {},
      { kind: 'company' },
      { kind: 'product', id: 1 },
      { kind: 'company', id: 0 },
      { kind: 'company', id: '1; drop table follows' },
      { kind: ['company'], id: 1 },
    ]) {
      expect(await reader.send('follow', body)).toMatchObject({ status: 0 });
    }
    for (const targets of ['', 'company', 'x:1', 'company:0', "tag:1';--", `${'tag:1,'.repeat(101)}tag:1`]) {
      await expectError(`follow/check?targets=${encodeURIComponent(targets)}`, 400, 'rest_invalid_param', {
        headers: reader.headers,
      });
    }
    expect((await reader.list()).total).toBe(0);
  });

  it('are for those who are logged in, and nobody else sees them (P7)', async () => {
    for (const path of ['follow/list', 'follow/check?targets=tag:1', 'follow/settings']) {
      await expectError(path, 401, 'rest_not_logged_in');
    }
    for (const path of ['follow', 'follow/del', 'follow/mute', 'follow/digest']) {
      expect((await post(path, { kind: 'tag', id: 1 })).status).toBe(401);
    }
    const company = await makeCompany();
    const [reader, other] = [await makeFollower(), await makeFollower()];
    await other.follow('company', company);
    expect((await reader.list()).total).toBe(0);
    expect(await reader.check(`company:${company}`)).toEqual({ ...done, following: [] });
    await reader.unfollow('company', company);
    expect((await other.list()).total).toBe(1);
  });

  it('end at 500 of one reader, with a clear refusal', async () => {
    const company = await makeCompany();
    const reader = await makeFollower();
    await database.query(
      `INSERT INTO follows (owner_id, kind, target_id) SELECT $1, 'tags', 1900000000 + n FROM generate_series(1, 499) n`,
      [reader.id],
    );
    expect(await reader.follow('company', company)).toEqual({ ...done, following: true });
    expect(await reader.follow('tag', await makeTag())).toEqual({
      status: 0,
      msg: '最多可关注 500 项|You can follow 500 at most',
      code: 'follow_full',
    });
    // What is followed already is no further one.
    expect(await reader.follow('company', company)).toEqual({ ...done, following: true });
    expect((await reader.list()).total).toBe(1);
  });

  it('leaves out what was withdrawn until it returns, and forgets what was deleted', async () => {
    const [company, tag] = [await makeCompany(), await makeTag()];
    const reader = await makeFollower();
    await reader.follow('company', company);
    await reader.follow('tag', tag);
    await save('PATCH', `companies/${company}`, { _status: 'draft' });
    expect((await reader.list()).items.map(({ id }) => id)).toEqual([tag]);
    await save('PATCH', `companies/${company}`, { _status: 'published' });
    expect((await reader.list()).total).toBe(2);
    await remove('tags', tag);
    const { rows } = await database.query('SELECT kind FROM follows WHERE owner_id = $1', [reader.id]);
    expect(rows).toEqual([{ kind: 'companies' }]);
  });

  it('are in the export of an account and go with it (A96, A97)', async () => {
    const company = await makeCompany();
    const reader = await makeFollower();
    await reader.follow('company', company);
    await reader.send('follow/mute', { group: 'brand', muted: true });
    await reader.send('follow/digest', { on: true, email: `${newName('e')}@example.com`, language: 'zh' });
    expect((await call('user/export', { headers: reader.headers })).body).toMatchObject({
      follows: {
        list: [{ kind: 'companies', id: company }],
        muted: ['brand'],
        digest: { state: 'waiting' },
      },
    });
    expect(await reader.send('user/delete', { user_pass: reader.password })).toEqual(done);
    for (const table of ['follows', 'follow_settings', 'follow_digests']) {
      const { rows } = await database.query(`SELECT 1 FROM ${table} WHERE owner_id = $1`, [reader.id]);
      expect(rows).toEqual([]);
    }
  });
});

describe('a new article', () => {
  it('gives each follower one notice, however many of its things he follows, and none at a later edit', async () => {
    const author = await makeFollower();
    const [company, tag, office] = [await makeCompany(), await makeTag(), newName('parent')];
    const parent = await make('categories', { name: { zh: office }, slug: office });
    const child = await make('categories', { name: { zh: `${office}x` }, slug: `${office}x`, parent });
    const [both, above] = [await makeFollower(), await makeFollower()];
    await both.follow('company', company);
    await both.follow('tag', tag);
    await above.follow('category', parent);
    await author.follow('company', company);
    const fields = { companies: [company], tags: [tag], categories: [child], author: author.id };
    const draft = await publish({ ...fields, _status: 'draft' });
    await save('PATCH', `posts/${draft}`, { _status: 'published' });
    await announced(draft);
    expect(await both.notices()).toMatchObject([
      {
        kind: 'article',
        subject_id: draft,
        title: expect.stringMatching(/^文followed-\w+\|followed-\w+$/),
        body: expect.stringMatching(/^来自你关注的「所office-\w+」\|From office-\w+, which you follow$/),
        url: expect.stringMatching(/^\/followed-\w+\.htm$/),
      },
    ]);
    expect(await above.notices()).toHaveLength(1);
    expect(await author.notices()).toEqual([]);

    await save('PATCH', `posts/${draft}`, { title: { zh: '改', en: 'Edited' } });
    await save('PATCH', `posts/${draft}`, { _status: 'draft' });
    await save('PATCH', `posts/${draft}`, { _status: 'published' });
    const later = await publish({ tags: [tag] });
    await announced(later);
    expect((await both.notices()).map(({ subject_id }) => subject_id)).toEqual([later, draft]);
    expect(await above.notices()).toHaveLength(1);
  });

  it('of its author is news for those who follow him', async () => {
    const author = await makeReader();
    const before = await publish({ author: author.id });
    const reader = await makeFollower();
    expect(await reader.follow('person', author.id)).toEqual({ ...done, following: true });
    const id = await publish({ author: author.id });
    await announced(before);
    await announced(id);
    // What was published before he followed is not.
    expect((await reader.notices()).map(({ subject_id }) => subject_id)).toEqual([id]);
  });

  it('is announced to nobody when it is old, a job, or muted', async () => {
    const [company, tag] = [await makeCompany(), await makeTag()];
    const reader = await makeFollower();
    await reader.follow('company', company);
    await reader.follow('tag', tag);
    const old = await publish({ companies: [company], publishedAt: '2020-01-01T00:00:00.000Z' });
    await announced(old);
    await publish({ companies: [company], postType: 'job' });
    expect(await reader.send('follow/mute', { group: 'company', muted: true })).toMatchObject({
      muted: ['company'],
    });
    const muted = await publish({ companies: [company] });
    await announced(muted);
    expect(await reader.notices()).toEqual([]);
    // Another group of follows is not muted.
    const heard = await publish({ companies: [company], tags: [tag] });
    await announced(heard);
    expect((await reader.notices()).map(({ subject_id }) => subject_id)).toEqual([heard]);

    expect(await reader.send('follow/mute', { group: 'all', muted: true })).toMatchObject({
      muted: ['person', 'company', 'brand', 'topic'],
    });
    expect(await reader.send('follow/mute', { group: 'topic', muted: false })).toMatchObject({
      muted: ['person', 'company', 'brand'],
    });
    expect(await reader.send('follow/mute', { group: 'x', muted: true })).toMatchObject({ status: 0 });
    expect((await reader.settings()).muted).toEqual(['person', 'company', 'brand']);
  });
});
