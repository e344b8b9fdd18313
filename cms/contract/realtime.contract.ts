import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type pg from 'pg';
import { z } from 'zod';
import { loadOf } from '../../scripts/test/loads';
import { noticeSchema, unreadSchema } from '../src/contract/schemas/notice';
import { noticeStatement, type NewNotice } from '../src/notices/statement';
import { openDatabase } from './behind';
import { bearer, call, expectError, parse, post, randomAddress, readList } from './client';
import { CMS_URL } from './env';
import { eventually } from './own-cms';
import { administratorToken, enter, makeReader, save } from './readers';
import {
  closePages,
  connected,
  openPage,
  SITE_ORIGIN,
  startRealtime,
  toSocket,
  type Page,
  type Realtime,
} from './realtime-process';

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

const word = () => randomBytes(6).toString('hex');

async function makePerson() {
  const reader = await makeReader();
  return { ...reader, token: await enter(reader) };
}

const statement = (recipient: number, title: string, more: Partial<NewNotice> = {}) =>
  noticeStatement({
    ...{ recipient, event: `test:${randomUUID()}`, kind: 'comment-reply', url: '/hillside-library.htm' },
    title: { zh: title, en: title },
    ...more,
  });

/** As a call of the CMS does it, in a transaction of its own. */
async function notify(recipient: number, title: string, more: Partial<NewNotice> = {}): Promise<void> {
  await database.query(statement(recipient, title, more));
}

/** An editors' notice whose time has come, sent as the CMS sends it. */
async function tellEverybody(title: string): Promise<void> {
  await database.query(
    `WITH made AS (INSERT INTO notifications (title_zh, sent_at) VALUES ($1, now()) RETURNING id)
      SELECT pg_notify('notices', 'e:' || id) FROM made`,
    [title],
  );
}

/** After this title a page has heard everything that was sent before it. */
const hasHeard = (page: Page, title: string) =>
  eventually(
    async () => page.heard().some((one) => one.includes(title)),
    20,
    () => `${title} was not heard; ${page.heard().join(', ')} were.`,
  );

const half = (title: string) => `${title}|${title}`;

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

describe('a socket ends with its session', () => {
  const cases: Record<string, (person: Awaited<ReturnType<typeof makePerson>>) => Promise<unknown>> = {
    logout: ({ token }) => post('users/logout', {}, bearer(token)),
    'another password': ({ token, password }) =>
      post(
        'user/password',
        { old: password, user_pass: `${password}2`, user_pass2: `${password}2` },
        bearer(token),
      ),
    'the end of the account': ({ token, password }) =>
      post('user/delete', { user_pass: password }, bearer(token)),
  };
  it.each(Object.keys(cases))('at %s, and a stranger stays', async (name) => {
    const person = await makePerson();
    const [own, other] = await Promise.all([
      openPage(realtime.url, { token: person.token }),
      openPage(realtime.url),
    ]);
    await cases[name]?.(person);
    await own.ended;
    expect(other.socket.connected).toBe(true);
    const page = await openPage(realtime.url, { token: person.token });
    await notify(person.id, 'too late');
    const all = word();
    await tellEverybody(all);
    await hasHeard(page, all);
    expect(page.heard()).toEqual([all]);
  });

  it('when it expires', async () => {
    const person = await makePerson();
    await database.query(
      `UPDATE members_sessions SET expires_at = now() + interval '3 seconds'
        WHERE _parent_id = (SELECT id FROM members WHERE username = $1)`,
      [person.username],
    );
    const page = await openPage(realtime.url, { token: person.token });
    await page.ended;
  });

  it('and not when the account is saved, though its sessions are written again', async () => {
    const person = await makePerson();
    const page = await openPage(realtime.url, { token: person.token });
    const { rows } = await database.query('SELECT id FROM members WHERE username = $1', [person.username]);
    const saved = await save('PATCH', `members/${rows[0].id}`, { roles: ['subscriber'] });
    expect(saved.status).toBe(200);
    await notify(person.id, 'still here');
    await hasHeard(page, 'still here');
  });
});

describe('what a client says about itself opens nothing', () => {
  it('neither rooms, ids, queries nor forged tokens', async () => {
    const [victim, other] = await Promise.all([makePerson(), makePerson()]);
    const [head = '', body = ''] = victim.token.split('.');
    const claims = { profile: String(victim.id), room: `profile:${victim.id}`, token: victim.token };
    const forged = [`${head}.${body}.${'A'.repeat(43)}`, `${head}.${body}.`, 'x', '%00', 'e'.repeat(4000)];
    const pages = await Promise.all([
      openPage(realtime.url, { query: claims, auth: claims }),
      openPage(realtime.url, { token: other.token, query: claims, auth: claims }),
      ...forged.map((token) => openPage(realtime.url, { token })),
    ]);
    for (const { socket } of pages) {
      socket.emit('join', `profile:${victim.id}`);
      socket.emit('message', { room: `profile:${victim.id}`, title: 'from a client' });
      socket.emit('notices', `n:1`);
    }
    await notify(victim.id, 'for one only');
    const all = word();
    await tellEverybody(all);
    for (const page of pages) await hasHeard(page, all);
    expect(pages.map((page) => page.heard())).toEqual(pages.map(() => [all]));
  });

  it.each([
    ['another site', 'https://evil.example', false],
    ['a name that begins alike', 'http://site.test.evil.example', false],
    ['no page at all', 'null', false],
    ['this site', SITE_ORIGIN, true],
  ])('a page of %s is heard or not: %s', async (_, origin, isAllowed) => {
    for (const transports of [['websocket'], ['polling']] as const) {
      const trying = connected(toSocket(realtime.url, { origin, transports: [...transports] }));
      if (isAllowed) await trying;
      else await expect(trying).rejects.toThrow();
    }
  });

  it('a script of another site gets no connection: neither by JSONP nor without an origin', async () => {
    const person = await makePerson();
    const handshake = async (query: string, headers: Record<string, string> = {}) => {
      const from = { 'x-forwarded-for': randomAddress(), cookie: `auth_token=${person.token}` };
      const address = `${realtime.url}/socket.io?EIO=4&transport=polling${query}`;
      return (await fetch(address, { headers: { ...from, ...headers } })).status;
    };
    expect(await handshake('')).toBe(200);
    expect(await handshake('', { 'sec-fetch-site': 'same-origin' })).toBe(200);
    for (const query of ['&j=0', '&j=', '&%6a=1']) expect(await handshake(query)).toBe(403);
    for (const site of ['same-site', 'cross-site'])
      expect(await handshake('', { 'sec-fetch-site': site })).toBe(403);
  });

  it('one connection asks once who its visitor is', async () => {
    const headers = { 'x-forwarded-for': randomAddress() };
    const at = `${realtime.url}/socket.io?EIO=4&transport=polling`;
    const opened = await (await fetch(at, { headers })).text();
    const { sid } = z.object({ sid: z.string() }).parse(JSON.parse(opened.slice(1)));
    // Three CONNECT packets of the protocol at once; a refusal is a packet of type 4.
    await fetch(`${at}&sid=${sid}`, { method: 'POST', headers, body: ['40', '40', '40'].join('\x1e') });
    let packets: string[] = [];
    while (packets.length < 3) {
      const more = await (await fetch(`${at}&sid=${sid}`, { headers })).text();
      packets = [...packets, ...more.split('\x1e')];
    }
    expect(packets.map((packet) => packet.slice(0, 2)).sort()).toEqual(['40', '44', '44']);
  });

  it('no token stands in the log', async () => {
    const person = await makePerson();
    await openPage(realtime.url, { token: person.token });
    expect(realtime.said()).not.toContain(person.token.split('.')[2]);
  });
});

describe('a client that misbehaves ends its own socket and nothing else', () => {
  let bystander: Page;
  beforeEach(async () => {
    bystander = await openPage(realtime.url);
  });
  afterEach(async () => {
    const all = word();
    await tellEverybody(all);
    await hasHeard(bystander, all);
  });

  it.each([
    ['no packet', 'x'],
    ['an unknown type', '9'],
    ['half of JSON', '2["ping",{'],
    ['an event without a name', '2[]'],
    ['a reserved event', '2["disconnect"]'],
    ['an object for a name', '2[{"toString":1}]'],
    ['a prototype', '2["__proto__",{"__proto__":{"x":1}}]'],
    ['a billion attachments', '51000000000-["ping"]'],
    ['an answer nobody waits for', '3999["x"]'],
  ])('with %s', async (_, text) => {
    const { socket } = await openPage(realtime.url);
    // What the library itself would never write.
    socket.io.engine.write(text);
  });

  it('with a frame that is too large', async () => {
    const page = await openPage(realtime.url);
    page.socket.emit('ping', { ts: 'x'.repeat(20_000) });
    await page.ended;
  });

  it('with a flood', async () => {
    const page = await openPage(realtime.url);
    for (let n = 0; n < 500; n += 1) page.socket.emit('ping', { ts: n });
    await page.ended;
  });

  it('with too many sockets of one address, which the next address does not feel', async () => {
    const address = randomAddress();
    for (let n = 0; n < 50; n += 1) await openPage(realtime.url, { address });
    await expect(openPage(realtime.url, { address })).rejects.toThrow();
    await openPage(realtime.url, { address: randomAddress() });
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
