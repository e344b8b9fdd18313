import type pg from 'pg';
import { z } from 'zod';
import { openDatabase } from './behind';
import { post, randomAddress, bearer } from './client';
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
import { hasHeard, makePerson, noticesOf, word } from './sent-notices';
import { save } from './readers';

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

it('leaves the end of an idle connection to the site, whose proxy keeps it and sends nothing twice', async () => {
  const { headers } = await fetch(`${realtime.url}/live`);
  expect(headers.get('connection')).toBe('keep-alive');
  // The seconds after which this end would close it.
  expect(headers.get('keep-alive')).toBeNull();
});
