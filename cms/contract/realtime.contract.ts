import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { loadOf } from '../../scripts/test/loads';
import { noticeSchema, unreadSchema } from '../src/contract/schemas/notice';
import { openDatabase } from './behind';
import { bearer, call, expectError, parse, post, readList } from './client';
import { CMS_URL } from './env';
import { eventually } from './own-cms';
import { administratorToken, save } from './readers';
import { closePages, openPage, startRealtime, type Realtime } from './realtime-process';
import { half, hasHeard, makePerson, noticesOf, statement, word } from './sent-notices';

// Every login costs 600,000 rounds of hashing, and the machine may be busy with others.
jest.setTimeout(180_000);

let database: pg.Client;
let realtime: Realtime;

beforeAll(async () => {
  [database, realtime] = await Promise.all([openDatabase(), startRealtime()]);
});
afterEach(closePages);
afterAll(async () => {
  await Promise.all([database.end(), realtime.stop()]);
});

const { notify, tellEverybody } = noticesOf(() => database);

describe('W1, S57, C110 recipients of notices', () => {
  it('nobody hears the notice of another, and strangers hear the editors only', async () => {
    const [one, two] = await Promise.all([makePerson(), makePerson()]);
    const pages = await Promise.all([
      openPage(realtime.url, { token: one.token }),
      openPage(realtime.url, { token: one.token, transports: ['polling', 'websocket'] }),
      openPage(realtime.url, { token: two.token }),
      openPage(realtime.url),
    ]);
    const [a, b, c, all] = [word(), word(), word(), word()];
    await notify(one.id, a);
    await notify(two.id, b);
    await notify(one.id, c);
    await tellEverybody(all);
    for (const page of pages) await hasHeard(page, all);
    expect(pages.map((page) => page.heard())).toEqual([
      [half(a), half(c), all],
      [half(a), half(c), all],
      [half(b), all],
      [all],
    ]);
  });

  it('a notice has the shape of W1', async () => {
    const person = await makePerson();
    const page = await openPage(realtime.url, { token: person.token });
    const notice = new Promise<unknown>((resolve) => page.socket.once('message', resolve));
    await notify(person.id, '新回复', {
      title: { zh: '新回复', en: 'A reply' },
      body: { zh: '甲', en: 'A' },
    });
    expect(await notice).toEqual({
      ...{ id: expect.stringMatching(/^n\d+$/), title: '新回复|A reply', body: '甲|A' },
      ...{ url: '/hillside-library.htm', time: expect.any(Number) },
    });
  });

  it('K47 a ping is answered, and is no notice', async () => {
    const page = await openPage(realtime.url, { transports: ['polling', 'websocket'] });
    const answer = new Promise<unknown>((resolve) => page.socket.once('ping', resolve));
    page.socket.emit('ping', { ts: 1 });
    expect(await answer).toEqual({ ts: expect.any(Number) });
    expect(page.heard()).toEqual([]);
  });

  it('C111, T6: of all events only `message` and `ping` travel, and those a client makes up reach nobody', async () => {
    const [person, other] = await Promise.all([makePerson(), makePerson()]);
    const pages = await Promise.all([
      openPage(realtime.url, { token: person.token }),
      openPage(realtime.url, { token: other.token }),
    ]);
    const events = pages.map(({ socket }) => {
      const names: string[] = [];
      socket.onAny((name: string) => names.push(name));
      return names;
    });
    const [page] = pages;
    for (const name of ['chat', 'message', 'notification']) page.socket.emit(name, { title: 'x' });
    const ponged = new Promise<unknown>((resolve) => page.socket.once('ping', resolve));
    page.socket.emit('ping', { ts: 1 });
    await ponged;
    await notify(person.id, 'a');
    await hasHeard(page, half('a'));
    await post('notices/read', { all: true }, bearer(person.token));
    await eventually(async () => page.nudges() === 1);
    expect(events).toEqual([['ping', 'message', 'message'], []]);
  });

  it('what is undone is not announced, and one event makes one notice', async () => {
    const person = await makePerson();
    const page = await openPage(realtime.url, { token: person.token });
    await database.query('BEGIN');
    await notify(person.id, 'undone');
    await database.query('ROLLBACK');
    const event = `test:${randomUUID()}`;
    const writers = await Promise.all(Array.from({ length: 50 }, () => openDatabase()));
    try {
      const made = await Promise.all(
        writers.map((writer) => writer.query(statement(person.id, 'once', { event }))),
      );
      expect(made.filter(({ rowCount }) => rowCount === 1)).toHaveLength(1);
    } finally {
      await Promise.all(writers.map((writer) => writer.end()));
    }
    await notify(person.id, 'to himself', { actor: person.id });
    await notify(person.id, 'last');
    await hasHeard(page, 'last');
    expect(page.heard()).toEqual([half('once'), half('last')]);
    const { items } = await readList('notices', noticeSchema, { headers: bearer(person.token) });
    expect(items.map(({ title }) => title)).toEqual([half('last'), half('once')]);
  });

  it('an editors’ notice is sent when its time comes, once, whatever is saved afterwards', async () => {
    const page = await openPage(realtime.url);
    const [now, later] = [word(), word()];
    const fields = (title: string, ms: number) => ({
      ...{ title: { zh: title, en: `${title} en` }, url: '/brand' },
      sendAt: new Date(Date.now() + ms).toISOString(),
    });
    const made = await save('POST', 'notifications', fields(now, -1000));
    await save('POST', 'notifications', fields(later, 3_600_000));
    await hasHeard(page, now);
    const { doc } = made.body as { doc: { id: number } }; // As the dashboard answers.
    // A form that was opened before.
    await save('PATCH', `notifications/${doc.id}`, { ...fields(now, -1000), sentAt: null });
    await database.query(`UPDATE notifications SET send_at = now() WHERE title_zh = $1`, [later]);
    await hasHeard(page, later);
    expect(page.heard()).toEqual([`${now}|${now} en`, `${later}|${later} en`]);
    // A copy is sent as well, when its own time comes.
    const copy = await save('POST', `notifications/${doc.id}/duplicate`, {});
    expect(copy).toMatchObject({ status: 200, body: { doc: { sentAt: null } } });
    await eventually(async () => page.heard().length === 3);
  });
});

describe('the calls for notices', () => {
  it('list what is one’s own, newest first, count it and mark it as read', async () => {
    const [one, two] = await Promise.all([makePerson(), makePerson()]);
    const headers = bearer(one.token);
    const list = (query = '') => readList(`notices${query}`, noticeSchema, { headers });
    const unread = async () =>
      parse('unread', unreadSchema, (await call('notices/unread', { headers })).body);
    const read = async (body: unknown) => (await post('notices/read', body, headers)).body;
    expect(await list()).toEqual({ items: [], total: 0, totalPages: 0 });
    expect(await unread()).toMatchObject({ unread: 0, last: 0 });
    for (const title of ['a', 'b', 'c', 'd']) await notify(one.id, title);
    await notify(two.id, 'not his');
    const { items, total } = await list('?per_page=3');
    expect(items.map(({ title, read: isRead }) => [title, isRead])).toEqual([
      [half('d'), false],
      [half('c'), false],
      [half('b'), false],
    ]);
    expect(total).toBe(4);
    const ids = (await list()).items.map(({ id }) => id);
    const [d = 0, c = 0, b = 0, a = 0] = ids;
    expect((await list(`?after=${b}`)).items.map(({ id }) => id)).toEqual([d, c]);
    expect(await unread()).toMatchObject({ unread: 4, last: d });

    const others = await readList('notices', noticeSchema, { headers: bearer(two.token) });
    const foreign = others.items.map(({ id }) => id);
    expect(foreign).toHaveLength(1);
    expect(await read({ ids: [a, ...foreign] })).toMatchObject({ status: 1, unread: 3 });
    expect(await read({ all: true, up_to: c })).toMatchObject({ status: 1, unread: 1 });
    expect((await list()).items.map((item) => item.read)).toEqual([false, true, true, true]);
    expect(await read({ all: true })).toMatchObject({ unread: 0 });
    expect((await readList('notices', noticeSchema, { headers: bearer(two.token) })).items[0]?.read).toBe(
      false,
    );
    for (const body of [{}, { ids: [] }, { all: false }, { ids: ['x'] }])
      expect(await read(body)).toMatchObject({ status: 0 });
  });

  it('tell a reader’s other pages that something was read', async () => {
    const person = await makePerson();
    await notify(person.id, 'a');
    const page = await openPage(realtime.url, { token: person.token });
    await post('notices/read', { all: true }, bearer(person.token));
    await eventually(async () => page.nudges() === 1);
  });

  it('answer nobody without a token, and refuse what cannot be read', async () => {
    for (const path of ['notices', 'notices/unread', 'users/session'])
      await expectError(path, 401, 'rest_not_logged_in');
    expect((await post('notices/read', { all: true })).status).toBe(401);
    const headers = bearer(await administratorToken());
    await expectError('notices?after=x', 400, 'rest_invalid_param', { headers });
    await expectError('notices?per_page=101', 400, 'rest_invalid_param', { headers });
  });

  it('A96, A97: an export holds them, and a deleted account leaves none, nor any that names it', async () => {
    const [one, two] = await Promise.all([makePerson(), makePerson()]);
    await notify(one.id, 'kept');
    await notify(two.id, 'named', { actor: one.id });
    const exported = await call('user/export', { headers: bearer(one.token) });
    expect(exported.body).toMatchObject({ notices: [{ title: half('kept'), url: '/hillside-library.htm' }] });
    await post('user/delete', { user_pass: one.password }, bearer(one.token));
    const { rows } = await database.query('SELECT 1 FROM notices WHERE recipient_id = $1 OR actor_id = $1', [
      one.id,
    ]);
    expect(rows).toEqual([]);
  });
});

describe('nothing is lost and nothing comes twice', () => {
  it('when the connection to the database is cut, transactions under way included', async () => {
    const person = await makePerson();
    const page = await openPage(realtime.url, { token: person.token });
    await notify(person.id, 'before');
    await hasHeard(page, 'before');
    // It gets a smaller id than the others, and is there after them.
    const slow = await openDatabase();
    await slow.query('BEGIN');
    await slow.query(statement(person.id, 'slow'));
    await notify(person.id, 'quick');
    await hasHeard(page, 'quick');
    await database.query(
      'SELECT pg_terminate_backend(pid) FROM pg_stat_activity WHERE application_name = $1',
      [realtime.name],
    );
    await notify(person.id, 'missed');
    await slow.query('COMMIT');
    await slow.end();
    await hasHeard(page, 'missed');
    await hasHeard(page, 'slow');
    await notify(person.id, 'after');
    await hasHeard(page, 'after');
    expect(page.heard().sort()).toEqual(['after', 'before', 'missed', 'quick', 'slow'].map(half));
  });

  it('when the process is killed: a page asks for what came meanwhile', async () => {
    const own = await startRealtime();
    const person = await makePerson();
    const headers = bearer(person.token);
    const before = await openPage(own.url, { token: person.token });
    await notify(person.id, 'one');
    await hasHeard(before, 'one');
    const { last } = parse('unread', unreadSchema, (await call('notices/unread', { headers })).body);
    await own.stop('SIGKILL');
    await before.ended;
    await notify(person.id, 'two');
    await notify(person.id, 'three');
    const again = await startRealtime({ REALTIME_PORT: String(own.port) });
    try {
      const after = await openPage(again.url, { token: person.token });
      const { items } = await readList(`notices?after=${last}`, noticeSchema, { headers });
      expect(items.map(({ title }) => title)).toEqual([half('three'), half('two')]);
      await notify(person.id, 'four');
      await hasHeard(after, 'four');
      expect(after.heard()).toEqual([half('four')]);
    } finally {
      await again.stop();
    }
  });

  it('when the CMS does not answer at the handshake: the visitor is asked for again', async () => {
    let isDown = true;
    const inBetween = createServer((request, response) => {
      if (isDown) return void response.writeHead(503).end();
      const { authorization = '' } = request.headers;
      void fetch(`${CMS_URL}${request.url}`, { headers: { authorization } })
        .then(async (answer) => response.writeHead(answer.status).end(await answer.text()))
        .catch(() => response.writeHead(502).end());
    }).listen(0, '127.0.0.1');
    await once(inBetween, 'listening');
    const { port } = inBetween.address() as AddressInfo; // A TCP server has no other kind.
    const own = await startRealtime({ CMS_URL: `http://127.0.0.1:${port}` });
    try {
      const person = await makePerson();
      const page = await openPage(own.url, { token: person.token });
      await notify(person.id, 'as a stranger');
      isDown = false;
      await eventually(async () => page.nudges() === 1);
      await notify(person.id, 'as himself');
      await hasHeard(page, 'as himself');
      expect(page.heard()).toEqual([half('as himself')]);
    } finally {
      await own.stop();
      inBetween.close();
      inBetween.closeAllConnections();
    }
  });

  it(`bring every notice to every page of its reader, with ${loadOf('sockets of the realtime process')} sockets`, async () => {
    const readers = 10;
    const pages = loadOf('sockets of the realtime process') / readers;
    const people = await Promise.all(Array.from({ length: readers }, makePerson));
    const open = [];
    for (let n = 0; n < pages; n += 1)
      open.push(
        ...(await Promise.all(
          people.map(async ({ id, token }) => ({ id, page: await openPage(realtime.url, { token }) })),
        )),
      );
    for (const title of ['a', 'b', 'c']) for (const { id } of people) await notify(id, `${title}-${id}`);
    const all = word();
    await tellEverybody(all);
    for (const { page } of open) await hasHeard(page, all);
    for (const { id, page } of open) {
      const own = ['a', 'b', 'c'].map((title) => half(`${title}-${id}`));
      expect(page.heard()).toEqual([...own, all]);
    }
  });
});

it('a process that is asked to stop ends by itself, though sockets are open', async () => {
  const own = await startRealtime();
  const page = await openPage(own.url);
  await own.stop('SIGTERM');
  await page.ended;
});
