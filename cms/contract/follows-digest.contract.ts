import { createHmac, randomInt } from 'node:crypto';
import type pg from 'pg';
import { sweep } from '../src/db/sweep';
import { messagesTo, openDatabase, waitForMessage } from './behind';
import { call, fromSite, post } from './client';
import { requireRevalidateSecret } from './env';
import { makeFollower, newName } from './followers';
import { eventually } from './own-cms';

// Every login costs 600,000 rounds of hashing, and the machine may be busy with others.
jest.setTimeout(180_000);

const done = { status: 1, msg: '' };

let database: pg.Client;
beforeAll(async () => {
  database = await openDatabase();
});
afterAll(() => database.end());

const newAddress = () => `${newName('digest')}@example.com`;
const keyIn = (text: string) => /confirm\?key=([\w-]+)/.exec(text)?.[1];
async function report(address: string): Promise<void> {
  const secret = createHmac('sha256', requireRevalidateSecret()).update('maillist').digest('base64url');
  const time = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', secret).update(`pilotis\n${address}\nbounce\n${time}`).digest('hex');
  const fields = { appid: 'pilotis', signature, address, event: 'bounce', time };
  expect((await post('maillist/event', fields)).body).toMatchObject({ code: '200' });
}
const confirm = async (key: string | undefined) => (await post('user/confirm', { key }, fromSite())).body;

type Follower = Awaited<ReturnType<typeof makeFollower>>;

const start = (reader: Follower, email: string) =>
  reader.send('follow/digest', { on: true, email, language: 'zh' });

/** Confirms an address by the newest mail to it. */
async function confirmNewest(email: string): Promise<void> {
  expect(await confirm(keyIn(messagesTo(email).at(-1)?.text ?? ''))).toMatchObject(done);
}

/** A reader whose digest is on. It is not due: a Monday that begins meanwhile would have the CMS send it. */
async function makeDigestReader() {
  const reader = await makeFollower();
  const email = newAddress();
  await start(reader, email);
  await confirmNewest(email);
  await database.query('UPDATE follow_digests SET week = week + 7 WHERE owner_id = $1', [reader.id]);
  return { reader, email };
}

/** What the row of a digest keeps, as text. */
async function rowOf({ id }: Follower) {
  const { rows } = await database.query<Record<'key' | 'until' | 'week' | 'step' | 'pending', string | null>>(
    `SELECT unsubscribe_key::text AS key, covered_until::text AS until, week::text AS week, step,
        pending_email AS pending FROM follow_digests WHERE owner_id = $1`,
    [id],
  );
  return rows[0];
}

describe('the weekly digest is turned on', () => {
  it('by its reader, and on once the address is confirmed, with the newest link only', async () => {
    const reader = await makeFollower();
    const email = newAddress();
    const start = () => reader.send('follow/digest', { on: true, email, language: 'en' });
    expect((await reader.settings()).digest).toEqual({
      state: 'off',
      email: '',
      pending: null,
      language: null,
    });
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
    // One that is off has nothing to lose by another address.
    await reader.send('follow/digest', { on: false });
    const other = newAddress();
    expect(await reader.send('follow/digest', { on: true, email: other, language: 'zh' })).toMatchObject({
      digest: { state: 'waiting', email: other, pending: null },
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
    const asked = { ...done, waiting: false, list: 'digest' };
    expect(await ask('subscription')).toEqual({ ...asked, subscribed: true });
    for (let times = 0; times < 2; times += 1) expect(await ask('unsubscribe')).toEqual(done);
    expect((await reader.settings()).digest).toMatchObject({ state: 'off', email });
    expect(await newsletter()).toBe('active');
    expect(await ask('subscription')).toEqual({ ...asked, subscribed: false });
    expect(await ask('resubscribe')).toMatchObject(done);
    expect((await reader.settings()).digest.state).toBe('on');
    // What its account has turned off as well, a mail does not turn on.
    expect(await ask('unsubscribe')).toEqual(done);
    await reader.send('follow/digest', { on: false });
    expect(await ask('resubscribe')).toMatchObject({ status: 0 });
    expect((await reader.settings()).digest.state).toBe('off');
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
    // An administrator may lift it: then the address is confirmed anew.
    const bounced = await makeDigestReader();
    await report(bounced.email);
    await database.query(`UPDATE subscribers SET status = 'active' WHERE email = $1`, [bounced.email]);
    expect(
      await bounced.reader.send('follow/digest', { on: true, email: bounced.email, language: 'zh' }),
    ).toMatchObject({
      digest: { state: 'waiting' },
    });
    expect(messagesTo(bounced.email)).toHaveLength(2);
  });

  it('waits for ever at an address that bounced, which a stranger does not learn (042)', async () => {
    const reader = await makeFollower();
    const email = newAddress();
    await database.query(`INSERT INTO subscribers (email, status) VALUES ($1, 'complained')`, [email]);
    const start = () => reader.send('follow/digest', { on: true, email, language: 'zh' });
    for (let times = 0; times < 3; times += 1) {
      expect(await start()).toMatchObject({ digest: { state: 'waiting' } });
    }
    // Like any other mailbox that had its mails of the day.
    expect(await start()).toMatchObject({ status: 0 });
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

describe('another address of a running digest (docs/decisions/047)', () => {
  /** Other than a new digest has it. */
  const gather = ({ id }: Follower) =>
    database.query(
      `UPDATE follow_digests SET covered_until = now() - interval '5 days', week = week + 7 WHERE owner_id = $1`,
      [id],
    );
  const lapse = ({ id }: Follower) =>
    database.query(
      `UPDATE follow_digests SET confirm_expires = now() - interval '1 minute' WHERE owner_id = $1`,
      [id],
    );

  it('waits while the old one receives, and takes its place with the week it has gathered', async () => {
    const { reader, email } = await makeDigestReader();
    await gather(reader);
    const before = await rowOf(reader);
    const next = newAddress();
    expect(await start(reader, next)).toMatchObject({
      digest: { state: 'on', email, pending: next, language: 'zh' },
    });
    expect(await rowOf(reader)).toEqual({ ...before, pending: next });
    await confirmNewest(next);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email: next, pending: null });
    const after = await rowOf(reader);
    // The links of old mails are those of the other mailbox.
    expect(after).toEqual({ ...before, key: after?.key });
    expect(after?.key).not.toBe(before?.key);
    expect((await post('maillist/unsubscribe', { key: before?.key })).body).toMatchObject({ status: 0 });
  });

  /** A reader whose digest has moved from one address to another. */
  async function makeMoved() {
    const { reader, email: old } = await makeDigestReader();
    const next = newAddress();
    await start(reader, next);
    await confirmNewest(next);
    return { reader, old, next };
  }
  const listed = async (email: string) =>
    (await database.query('SELECT status FROM subscribers WHERE email = $1', [email])).rows[0]?.status;
  const formerOf = async ({ id }: Follower) =>
    (await database.query('SELECT * FROM former_digest_addresses WHERE owner_id = $1', [id])).rows;

  it('leaves the old one known by its hash: what bounces there is not written to again (042)', async () => {
    const { reader, old, next } = await makeMoved();
    const kept = await formerOf(reader);
    expect(kept).toHaveLength(1);
    expect(JSON.stringify(kept)).not.toContain(old);
    // Back to the old one, which has not answered yet.
    await start(reader, old);
    const back = keyIn((await waitForMessage(old, 2)).text);
    await report(old);
    expect(await listed(old)).toBe('bounced');
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email: next, pending: null });
    expect(await confirm(back)).toMatchObject({ status: 0 });
    await start(reader, old);
    await start(await makeFollower(), old);
    expect(messagesTo(old)).toHaveLength(2);
  });

  it('leaves the old one known for 90 days, or until its account ends', async () => {
    const { reader, old } = await makeMoved();
    const days = await database.query<{ days: number }>(
      `SELECT round(extract(epoch FROM expires_at - now()) / 86400)::int AS days FROM former_digest_addresses
        WHERE owner_id = $1`,
      [reader.id],
    );
    expect(days.rows).toEqual([{ days: 90 }]);
    await database.query(
      `UPDATE former_digest_addresses SET expires_at = now() - interval '1 second' WHERE owner_id = $1`,
      [reader.id],
    );
    await report(old);
    expect(await listed(old)).toBeUndefined();
    await sweep(database);
    await eventually(async () => (await formerOf(reader)).length === 0);

    const other = await makeMoved();
    expect(await other.reader.send('user/delete', { user_pass: other.reader.password })).toMatchObject(done);
    expect(await formerOf(other.reader)).toEqual([]);
  });

  it('lapses unconfirmed, and the old one stays', async () => {
    const { reader, email } = await makeDigestReader();
    const before = await rowOf(reader);
    const next = newAddress();
    await start(reader, next);
    await lapse(reader);
    const stays = { state: 'on', email, pending: null };
    expect((await reader.settings()).digest).toMatchObject(stays);
    expect(await confirm(keyIn((await waitForMessage(next)).text))).toMatchObject({ status: 0 });
    await sweep(database);
    // One that the CMS itself is changing at this moment is left to it.
    await eventually(async () => (await rowOf(reader))?.pending === null);
    expect(await rowOf(reader)).toEqual(before);
    expect((await reader.settings()).digest).toMatchObject(stays);
  });

  it('changes twice, and the link of the newer one is good', async () => {
    const { reader, email } = await makeDigestReader();
    const [first, second] = [newAddress(), newAddress()];
    await start(reader, first);
    expect(await start(reader, second)).toMatchObject({ digest: { state: 'on', email, pending: second } });
    expect(await confirm(keyIn((await waitForMessage(first)).text))).toMatchObject({ status: 0 });
    expect((await reader.settings()).digest).toMatchObject({ email, pending: second });
    await confirmNewest(second);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email: second, pending: null });
  });

  it('is given up by naming the old one again, or by turning the digest off', async () => {
    const { reader, email } = await makeDigestReader();
    const before = await rowOf(reader);
    const next = newAddress();
    await start(reader, next);
    expect(await start(reader, email)).toMatchObject({ digest: { state: 'on', email, pending: null } });
    expect(await rowOf(reader)).toEqual(before);
    expect(messagesTo(email)).toHaveLength(1);
    await start(reader, next);
    expect(await reader.send('follow/digest', { on: false })).toMatchObject({
      digest: { state: 'off', email, pending: null },
    });
    for (const { text } of messagesTo(next)) {
      expect(await confirm(keyIn(text))).toMatchObject({ status: 0 });
    }
    expect((await reader.settings()).digest.state).toBe('off');
  });

  it('goes on waiting when the old one is unsubscribed by its mail', async () => {
    const { reader, email } = await makeDigestReader();
    const next = newAddress();
    await start(reader, next);
    const { key } = (await rowOf(reader)) ?? {};
    expect((await post('maillist/unsubscribe', { key })).body).toEqual(done);
    expect((await reader.settings()).digest).toMatchObject({ state: 'off', email, pending: next });
    await confirmNewest(next);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email: next, pending: null });
  });

  it('stands in the export of its account, and goes with it (A96, A97)', async () => {
    const { reader, email } = await makeDigestReader();
    const next = newAddress();
    await start(reader, next);
    expect((await call('user/export', { headers: reader.headers })).body).toMatchObject({
      follows: { digest: { email, pending_email: next, state: 'on' } },
    });
    expect(await reader.send('user/delete', { user_pass: reader.password })).toMatchObject(done);
    expect(await rowOf(reader)).toBeUndefined();
    expect(await confirm(keyIn((await waitForMessage(next)).text))).toMatchObject({ status: 0 });
  });

  it('of 10 at the same moment leaves one that waits, and one link that is good', async () => {
    const { reader, email } = await makeDigestReader();
    const all = Array.from({ length: 10 }, newAddress);
    await Promise.all(all.map((next) => start(reader, next)));
    const { pending } = (await reader.settings()).digest;
    expect(all).toContain(pending);
    const answers = await Promise.all(
      all.flatMap((next) => messagesTo(next)).map(({ text }) => confirm(keyIn(text))),
    );
    expect(answers.filter((answer) => JSON.stringify(answer).includes('"status":1'))).toHaveLength(1);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email: pending, pending: null });
    expect(email).not.toBe(pending);
  });
});

describe('an address that was unsubscribed by the key of a mail', () => {
  const end = async (reader: Follower) => {
    const { key } = (await rowOf(reader)) ?? {};
    expect((await post('maillist/unsubscribe', { key })).body).toEqual(done);
    return key;
  };

  it('is turned on again by a new confirmation only, not from the account alone', async () => {
    const { reader, email } = await makeDigestReader();
    const key = await end(reader);
    expect(await start(reader, email)).toMatchObject({ digest: { state: 'waiting', email } });
    expect(messagesTo(email)).toHaveLength(2);
    // The link of the mail that ended it still ends it, also while the confirmation waits.
    expect(await end(reader)).toBe(key);
    expect((await reader.settings()).digest.state).toBe('off');
    expect(await confirm(keyIn((await waitForMessage(email, 2)).text))).toMatchObject({ status: 0 });
    await start(reader, email);
    await confirmNewest(email);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email });
  });

  it('after its account had turned it off, is not turned on by the mail either', async () => {
    const { reader, email } = await makeDigestReader();
    await reader.send('follow/digest', { on: false });
    const key = await end(reader);
    expect((await post('maillist/resubscribe', { key })).body).toMatchObject({ status: 0 });
    expect((await reader.settings()).digest.state).toBe('off');
    expect(await start(reader, email)).toMatchObject({ digest: { state: 'waiting' } });
    expect(messagesTo(email)).toHaveLength(2);
  });

  it('is on again when the same mail says so, without a further one', async () => {
    const { reader, email } = await makeDigestReader();
    const key = await end(reader);
    for (let times = 0; times < 2; times += 1) {
      expect((await post('maillist/resubscribe', { key })).body).toMatchObject({ status: 1 });
    }
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email });
    expect(messagesTo(email)).toHaveLength(1);
  });
});

describe('an address whose mail server refused it', () => {
  it('is turned on again by a new confirmation only', async () => {
    const { reader, email } = await makeDigestReader();
    await database.query(`UPDATE follow_digests SET state = 'refused' WHERE owner_id = $1`, [reader.id]);
    expect((await reader.settings()).digest).toMatchObject({ state: 'refused', email });
    expect(await start(reader, email)).toMatchObject({ digest: { state: 'waiting', email } });
    await confirmNewest(email);
    expect((await reader.settings()).digest).toMatchObject({ state: 'on', email });
  });
});
