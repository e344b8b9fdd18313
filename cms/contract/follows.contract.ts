import { createHmac, randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { z } from 'zod';
import { sweep } from '../src/db/sweep';
import { followSchema, followSettingsSchema } from '../src/contract/schemas/follow';
import { noticeSchema } from '../src/contract/schemas/notice';
import { messagesTo, openDatabase, waitForMessage } from './behind';
import { bearer, call, expectError, fromSite, parse, post, readList } from './client';
import { CMS_URL, requireRevalidateSecret } from './env';
import { eventually } from './own-cms';
import { administratorToken, enter, makeReader, save } from './readers';

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

const newName = (name: string) => `${name}-${randomBytes(5).toString('hex')}`;

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

async function makeFollower() {
  const reader = await makeReader();
  const headers = bearer(await enter(reader));
  const send = async (path: string, body: unknown) => (await post(path, body, headers)).body;
  return {
    ...reader,
    headers,
    send,
    follow: (kind: string, id: number) => send('follow', { kind, id }),
    unfollow: (kind: string, id: number) => send('follow/del', { kind, id }),
    list: (query = '') => readList(`follow/list?${query}`, followSchema, { headers }),
    check: async (targets: string) => (await call(`follow/check?targets=${targets}`, { headers })).body,
    settings: async () =>
      parse('settings', followSettingsSchema, (await call('follow/settings', { headers })).body),
    notices: async () => (await readList('notices', noticeSchema, { headers })).items,
  };
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

describe('the weekly digest is turned on', () => {
  const newAddress = () => `${newName('digest')}@example.com`;
  const keyIn = (text: string) => /confirm\?key=([\w-]+)/.exec(text)?.[1];
  async function report(address: string): Promise<void> {
    const secret = createHmac('sha256', requireRevalidateSecret()).update('maillist').digest('base64url');
    const signature = createHmac('sha256', secret).update(`pilotis\n${address}\nbounce`).digest('hex');
    const fields = { appid: 'pilotis', signature, address, event: 'bounce' };
    expect((await post('maillist/event', fields)).body).toMatchObject({ code: '200' });
  }
  const confirm = async (key: string | undefined) => (await post('user/confirm', { key }, fromSite())).body;

  it('by its reader, and on once the address is confirmed, with the newest link only', async () => {
    const reader = await makeFollower();
    const email = newAddress();
    const start = () => reader.send('follow/digest', { on: true, email, language: 'en' });
    expect((await reader.settings()).digest).toEqual({ state: 'off', email: '', language: null });
    expect(await start()).toMatchObject({ ...done, digest: { state: 'waiting', email, language: 'en' } });
    const old = keyIn((await waitForMessage(email)).text);
    await start();
    const key = keyIn((await waitForMessage(email, 2)).text);
    expect(await confirm(old)).toMatchObject({ status: 0 });
    expect((await reader.settings()).digest.state).toBe('waiting');
    expect(await confirm(key)).toMatchObject(done);
    expect(await confirm(key)).toMatchObject({ status: 0 });
    expect((await reader.settings()).digest.state).toBe('on');
    // Off and on again needs no further mail.
    expect(await reader.send('follow/digest', { on: false })).toMatchObject({ digest: { state: 'off' } });
    expect(await start()).toMatchObject({ digest: { state: 'on' } });
    expect(messagesTo(email)).toHaveLength(2);
    // Another address is another question.
    const other = newAddress();
    expect(await reader.send('follow/digest', { on: true, email: other, language: 'zh' })).toMatchObject({
      digest: { state: 'waiting', email: other },
    });
  });

  it('not for what is no address, and no mailbox is filled', async () => {
    const reader = await makeFollower();
    for (const email of ['', 'x', 5, null, '<script>@example.com', 'a@b.cn\nBcc: c@d.cn']) {
      expect(await reader.send('follow/digest', { on: true, email, language: 'zh' })).toMatchObject({
        status: 0,
      });
    }
    const email = newAddress();
    for (let times = 0; times < 5; times += 1) {
      await reader.send('follow/digest', { on: true, email, language: 'zh' });
    }
    expect(messagesTo(email)).toHaveLength(3);
    // The last link that was sent is good.
    expect(await confirm(keyIn((await waitForMessage(email, 3)).text))).toMatchObject(done);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email });
    // At a mailbox that is full of them a digest that is on stays as it is.
    const other = await makeFollower();
    const own = newAddress();
    await other.send('follow/digest', { on: true, email: own, language: 'zh' });
    await confirm(keyIn((await waitForMessage(own)).text));
    expect(await other.send('follow/digest', { on: true, email, language: 'zh' })).toMatchObject({
      status: 0,
    });
    expect((await other.settings()).digest).toMatchObject({ state: 'on', email: own });
  });

  it('and off by the key of a mail, which ends the digest only, and may turn it on again', async () => {
    const reader = await makeFollower();
    const email = newAddress();
    await database.query(`INSERT INTO subscribers (email, status) VALUES ($1, 'active')`, [email]);
    await reader.send('follow/digest', { on: true, email, language: 'zh' });
    await confirm(keyIn((await waitForMessage(email)).text));
    const { rows } = await database.query(
      'SELECT unsubscribe_key AS key FROM follow_digests WHERE owner_id = $1',
      [reader.id],
    );
    const key: unknown = rows[0]?.key;
    const ask = async (what: string) => (await post(`maillist/${what}`, { key })).body;
    const newsletter = async () =>
      (await database.query('SELECT status FROM subscribers WHERE email = $1', [email])).rows[0]?.status;
    expect(await ask('subscription')).toEqual({ ...done, subscribed: true, list: 'digest' });
    for (let times = 0; times < 2; times += 1) expect(await ask('unsubscribe')).toEqual(done);
    expect((await reader.settings()).digest.state).toBe('off');
    expect(await newsletter()).toBe('active');
    expect(await ask('subscription')).toEqual({ ...done, subscribed: false, list: 'digest' });
    expect(await ask('resubscribe')).toMatchObject(done);
    expect((await reader.settings()).digest.state).toBe('on');
  });

  it('and stops for good when its mail bounces, until there is another address (042)', async () => {
    const reader = await makeFollower();
    const email = newAddress();
    const start = (to: string) => reader.send('follow/digest', { on: true, email: to, language: 'zh' });
    await start(email);
    // What nobody has confirmed is unknown to the mail service.
    await report(email);
    await confirm(keyIn((await waitForMessage(email)).text));
    expect((await reader.settings()).digest.state).toBe('on');
    await report(email);
    expect((await reader.settings()).digest.state).toBe('bounced');
    const { rows } = await database.query(
      'SELECT unsubscribe_key AS key FROM follow_digests WHERE owner_id = $1',
      [reader.id],
    );
    expect((await post('maillist/resubscribe', { key: rows[0]?.key })).body).toMatchObject({ status: 0 });
    expect(await start(email)).toMatchObject({ status: 0, msg: expect.stringContaining('another one') });
    expect(await start(newAddress())).toMatchObject({ digest: { state: 'waiting' } });
    // The one that bounced is not written to again.
    expect(await start(email)).toMatchObject({ digest: { state: 'waiting' } });
    expect(messagesTo(email)).toHaveLength(1);
  });

  it('waits for ever at an address that bounced, which a stranger does not learn (042)', async () => {
    const reader = await makeFollower();
    const email = newAddress();
    await database.query(`INSERT INTO subscribers (email, status) VALUES ($1, 'complained')`, [email]);
    expect(await reader.send('follow/digest', { on: true, email, language: 'zh' })).toMatchObject({
      digest: { state: 'waiting' },
    });
    expect(messagesTo(email)).toEqual([]);
  });

  it.each([
    ['waits', []],
    ['was turned off again', [{ on: false }]],
  ])('no address of a stranger is kept when nobody confirms it: one that %s', async (_, more) => {
    const reader = await makeFollower();
    await reader.send('follow/digest', { on: true, email: newAddress(), language: 'zh' });
    for (const body of more) await reader.send('follow/digest', body);
    await database.query(
      `UPDATE follow_digests SET confirm_expires = now() - interval '${1 + randomInt(9)} minutes' WHERE owner_id = $1`,
      [reader.id],
    );
    await sweep(database);
    // One that the CMS itself is removing at this moment is left to it.
    await eventually(async () => (await reader.settings()).digest.email === '');
    expect((await reader.settings()).digest).toMatchObject({ state: 'off', email: '' });
  });
});
