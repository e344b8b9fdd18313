import { createHmac, randomInt, randomUUID } from 'node:crypto';
import type { MigrateUpArgs } from '@payloadcms/db-postgres';
import type pg from 'pg';
import { z } from 'zod';
import { up } from '../src/migrations/20261124_100000_subscriber_addresses';
import { messagesTo, openDatabase, waitForMessage } from './behind';
import { fromSite, post } from './client';
import { CMS_URL, requireRevalidateSecret } from './env';
import { HOSTILE_TEXTS } from './hostile-texts';
import { makeOwnCms } from './own-cms';
import { save, storm } from './readers';

// One of the tests starts a CMS of its own.
jest.setTimeout(120_000);

let database: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(async () => {
  await database.end();
});

const SUCCESS = { status: 200, body: { code: '200', msg: 'success' } };
const SUBSCRIBED = { code: '200', msg: '订阅成功' };
const newAddress = (name = 'letter') => `${name}-${randomInt(1e9)}@example.com`;

const statusOf = async (email: string): Promise<string | undefined> =>
  (await database.query('SELECT status FROM subscribers WHERE email = $1', [email])).rows[0]?.status;

function signature(...parts: string[]): string {
  const secret = createHmac('sha256', requireRevalidateSecret()).update('maillist').digest('base64url');
  return createHmac('sha256', secret)
    .update(['pilotis', ...parts].join('\n'))
    .digest('hex');
}

const register = (address: string, signed = signature(address)) =>
  post('maillist/subscribe', { appid: 'pilotis', signature: signed, address });
const now = () => String(Math.floor(Date.now() / 1000));
const report = (address: string, event: string, time = now(), signed = signature(address, event, time)) =>
  post('maillist/event', { appid: 'pilotis', signature: signed, address, event, time });

/** Subscribes, and answers the key of the unsubscribe link in the mail. */
async function subscribed(email: string): Promise<string> {
  expect((await post('subscribe', { email }, fromSite())).body).toEqual(SUBSCRIBED);
  const { headers = {} } = await waitForMessage(email);
  expect(headers['List-Unsubscribe-Post']).toBe('List-Unsubscribe=One-Click');
  const link = /^<(https?:[^<>]+)>$/.exec(headers['List-Unsubscribe'] ?? '')?.[1] ?? '';
  expect(new URL(link).pathname).toBe('/api/unsubscribe');
  expect(link).not.toContain(email.split('@')[0]);
  return new URL(link).searchParams.get('key') ?? '';
}

describe('A63 the mailing list of the installation', () => {
  it('takes an address of the site, as a form or as JSON, any number of times, and sends no mail', async () => {
    const address = newAddress();
    const form = await fetch(new URL('api/maillist/subscribe', CMS_URL), {
      method: 'POST',
      body: new URLSearchParams({ appid: 'pilotis', signature: signature(address), address }),
    });
    expect({ status: form.status, body: await form.json() }).toEqual(SUCCESS);
    expect(await Promise.all(Array.from({ length: 20 }, () => register(address)))).toMatchObject(
      Array.from({ length: 20 }, () => SUCCESS),
    );
    expect(await statusOf(address)).toBe('waiting');
    expect(messagesTo(address)).toEqual([]);
  });

  it('leaves an address that is known as it is', async () => {
    const address = newAddress();
    await subscribed(address);
    for (const status of ['active', 'left', 'bounced', 'complained']) {
      await database.query('UPDATE subscribers SET status = $2 WHERE email = $1', [address, status]);
      expect(await register(address)).toMatchObject(SUCCESS);
      expect(await statusOf(address)).toBe(status);
    }
  });

  it('refuses a signature that is not for this address, this call and this application', async () => {
    const address = newAddress();
    for (const signed of ['', signature(newAddress()), signature(address, 'bounce'), 'x'.repeat(64)]) {
      expect(await register(address, signed)).toMatchObject({
        status: 403,
        body: { code: 'rest_forbidden' },
      });
    }
    expect(
      await post('maillist/subscribe', { appid: 'other', signature: signature(address), address }),
    ).toMatchObject({ status: 403 });
    expect(await post('maillist/subscribe', {})).toMatchObject({ status: 403 });
    expect(await register('no address')).toMatchObject({ status: 200, body: { code: '400' } });
    expect(await statusOf(address)).toBeUndefined();
  });
});

describe('unsubscribing with the key of a mail (RFC 8058)', () => {
  it('ends a subscription at once and any number of times, and the link that would confirm it', async () => {
    const email = newAddress();
    const key = await subscribed(email);
    const confirmation = /confirm\?key=([\w-]+)/.exec((await waitForMessage(email)).text)?.[1];
    expect(await post('maillist/subscription', { key })).toMatchObject({
      body: { subscribed: true, waiting: true },
    });
    expect(await statusOf(email)).toBe('waiting');
    const replies = await Promise.all(
      Array.from({ length: 20 }, () => post('maillist/unsubscribe', { key })),
    );
    expect(replies.every(({ status, body }) => status === 200 && JSON.stringify(body).includes('1'))).toBe(
      true,
    );
    expect(await statusOf(email)).toBe('left');
    expect(await post('maillist/subscription', { key })).toMatchObject({
      body: { subscribed: false, waiting: false },
    });
    expect(await post('user/confirm', { key: confirmation }, fromSite())).toMatchObject({
      body: { status: 0 },
    });
    expect(await statusOf(email)).toBe('left');
  });

  it('ends a link that was stored at the same moment as well', async () => {
    const email = newAddress();
    const key = await subscribed(email);
    const link = /confirm\?key=([\w-]+)/.exec((await waitForMessage(email)).text)?.[1];
    const { rows } = await database.query(
      'SELECT c.* FROM confirmations c JOIN subscribers s ON s.id = c.subscriber_id WHERE s.email = $1',
      [email],
    );
    await post('maillist/unsubscribe', { key });
    const [{ hash, subscriber_id: subscriber, expires_at: end }] = z
      .tuple([z.object({ hash: z.string(), subscriber_id: z.number(), expires_at: z.date() })])
      .parse(rows);
    await database.query('INSERT INTO confirmations (hash, subscriber_id, expires_at) VALUES ($1, $2, $3)', [
      hash,
      subscriber,
      end,
    ]);
    expect(await post('user/confirm', { key: link }, fromSite())).toMatchObject({ body: { status: 0 } });
    expect(await statusOf(email)).toBe('left');
  });

  it('subscribes again by a mail with a link, under the same key', async () => {
    const email = newAddress();
    const key = await subscribed(email);
    await post('maillist/unsubscribe', { key });
    expect(await post('maillist/resubscribe', { key })).toMatchObject({ body: { status: 1, code: '200' } });
    expect(await statusOf(email)).toBe('waiting');
    const again = await waitForMessage(email, 2);
    expect(again.headers?.['List-Unsubscribe']).toContain(key);
    const link = /confirm\?key=([\w-]+)/.exec(again.text)?.[1];
    expect(await post('user/confirm', { key: link }, fromSite())).toMatchObject({ body: { status: 1 } });
    expect(await statusOf(email)).toBe('active');
    expect(await post('maillist/subscription', { key })).toMatchObject({
      body: { subscribed: true, waiting: false },
    });
  });

  it('is 503 when the mail that confirms is not sent, and the key stays good', async () => {
    const own = await makeOwnCms({ SMTP_URL: 'smtp://127.0.0.1:9', MAIL_FROM: 'news@example.com' });
    try {
      const cms = await own.start('no-mail');
      const { rows } = await own.database.query(
        `INSERT INTO subscribers (email, status) VALUES ('a@example.com', 'left') RETURNING unsubscribe_key AS key`,
      );
      const { key } = z.object({ key: z.string() }).parse(rows[0]);
      const answer = await fetch(`${cms.url}/api/maillist/resubscribe`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ key }),
      });
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
      expect(await answer.json()).toMatchObject({ code: 'rest_busy' });
      const kept = await own.database.query('SELECT status, unsubscribe_key AS key FROM subscribers');
      expect(kept.rows).toEqual([{ status: 'left', key }]);
    } finally {
      await own.end();
    }
  });

  it('says of anything else that it is no key', async () => {
    for (const what of ['subscription', 'unsubscribe', 'resubscribe']) {
      for (const key of [randomUUID(), '', 'x', 5, null, { a: 1 }, `${randomUUID()}'; --`, undefined]) {
        expect(await post(`maillist/${what}`, { key })).toMatchObject({ status: 200, body: { status: 0 } });
      }
    }
  });
});

describe('an address that bounced, or whose owner complained', () => {
  it.each([
    ['bounce', 'bounced'],
    ['complaint', 'complained'],
  ])('after a %s it is %s, sent nothing any more, and answered like any other', async (event, status) => {
    const email = newAddress(event);
    const key = await subscribed(email);
    const confirmation = /confirm\?key=([\w-]+)/.exec((await waitForMessage(email)).text)?.[1];
    expect(await report(email.toUpperCase(), event)).toMatchObject(SUCCESS);
    expect(await report(email, event)).toMatchObject(SUCCESS);
    expect(await statusOf(email)).toBe(status);
    expect((await post('subscribe', { email }, fromSite())).body).toEqual(SUBSCRIBED);
    await post('user/confirm', { key: confirmation }, fromSite());
    await post('maillist/unsubscribe', { key });
    await post('maillist/resubscribe', { key });
    expect(await statusOf(email)).toBe(status);
    expect(messagesTo(email)).toHaveLength(1);
  });

  it('a complaint outweighs a bounce, and what is not on the list stays unknown', async () => {
    const email = newAddress();
    await subscribed(email);
    for (const event of ['complaint', 'bounce']) await report(email, event);
    expect(await statusOf(email)).toBe('complained');
    const stranger = newAddress();
    expect(await report(stranger, 'bounce')).toMatchObject(SUCCESS);
    expect(await statusOf(stranger)).toBeUndefined();
  });

  it('takes the word of nobody without the signature of this very event', async () => {
    const email = newAddress();
    await subscribed(email);
    const time = now();
    for (const parts of [
      [],
      [email],
      [email, 'bounce', time],
      [email, 'complaint'],
      [email, 'complaint', '1'],
    ]) {
      expect(await report(email, 'complaint', time, signature(...parts))).toMatchObject({ status: 403 });
    }
    expect(await report(email, 'opened')).toMatchObject({
      status: 400,
      body: { code: 'rest_invalid_param', data: { params: { event: expect.any(String) } } },
    });
    expect(await report('nobody', 'bounce')).toMatchObject({ status: 400 });
    expect(await statusOf(email)).toBe('waiting');
  });

  it('takes no call that was captured earlier, and none without a time', async () => {
    const email = newAddress();
    await subscribed(email);
    for (const time of ['', 'now', String(Number(now()) - 660), String(Number(now()) + 660)]) {
      expect(await report(email, 'complaint', time)).toMatchObject({
        status: 400,
        body: { code: 'rest_invalid_param', data: { params: { time: expect.any(String) } } },
      });
    }
    expect(await statusOf(email)).toBe('waiting');
    expect(await report(email, 'complaint', String(Number(now()) - 540))).toMatchObject(SUCCESS);
    expect(await statusOf(email)).toBe('complained');
  });
});

describe('the spelling of an address', () => {
  it('is lower case, also of one that is entered in the dashboard', async () => {
    const email = newAddress('Mixed.Case');
    expect(await save('POST', 'subscribers', { email })).toMatchObject({ status: 201 });
    expect(await statusOf(email.toLowerCase())).toBe('active');
    expect((await post('subscribe', { email }, fromSite())).body).toEqual({ code: '409', msg: '已订阅' });
  });

  it('of an older installation is made so: of two spellings the later word stays, and a bounce outweighs it', async () => {
    const own = `upgraded_${randomUUID().replaceAll('-', '')}`;
    await database.query(`CREATE SCHEMA ${own}; SET search_path TO ${own};
      CREATE TABLE subscribers (id int, email text UNIQUE, status text, updated_at timestamptz);
      INSERT INTO subscribers VALUES (1, 'A@x.cn', 'active', '2026-01-01'), (2, 'a@x.cn', 'left', '2026-01-02'),
        (3, 'B@x.cn', 'bounced', '2026-01-01'), (4, 'b@X.cn', 'active', '2026-01-02'), (5, 'C@x.cn', NULL, '2026-01-01'),
        (6, 'D@x.cn', 'active', '2026-01-01'), (7, 'd@x.cn', 'waiting', '2026-01-02')`);
    try {
      // Nothing of the arguments but what runs a statement is used.
      await up({ db: { execute: (text: string) => database.query(text) } } as unknown as MigrateUpArgs);
      const { rows } = await database.query('SELECT id, email, status FROM subscribers ORDER BY id');
      expect(rows).toEqual([
        { id: 2, email: 'a@x.cn', status: 'left' },
        { id: 3, email: 'b@x.cn', status: 'bounced' },
        { id: 5, email: 'c@x.cn', status: null },
        { id: 6, email: 'd@x.cn', status: 'active' },
      ]);
    } finally {
      await database.query(`SET search_path TO DEFAULT; DROP SCHEMA ${own} CASCADE`);
    }
  });
});

const SPELLINGS = [
  (script: string) => script,
  (script: string) => `${script}@example.com`,
  (script: string) => `a@${script}.com`,
  (script: string) => `a@example.com${script}`,
  (script: string) => `"${script}"@example.com`,
  (script: string) => `${script} <a@example.com>`,
  (script: string) => `a@example.com\n${script}`,
  (script: string) => `a+${script}@example.com`,
  (script: string) => `a@example.${script}`,
  (script: string) => `${encodeURIComponent(script)}@[127.0.0.1]`,
];

it('V1, A62: a script in an address is refused in 300 spellings, and nothing of it is kept', async () => {
  const addresses = HOSTILE_TEXTS.map((text, at) => (SPELLINGS[at % SPELLINGS.length] ?? String)(text));
  expect(new Set(addresses).size).toBeGreaterThanOrEqual(300);
  await storm(addresses.length, 8, async (at) => {
    const email = addresses[at];
    const { status, body } = await post('subscribe', { email }, fromSite());
    expect({ email, status, body }).toEqual({
      email,
      status: 200,
      body: { code: '400', msg: '邮箱格式不正确|email format error' },
    });
    return 'refused';
  });
  const { rows } = await database.query(`SELECT email FROM subscribers WHERE email ~ '[<>"'';{}()]'`);
  expect(rows).toEqual([]);
});
