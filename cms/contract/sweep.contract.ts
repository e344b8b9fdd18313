import { randomBytes, randomInt } from 'node:crypto';
import type pg from 'pg';
import { sweep } from '../src/db/sweep';
import { openDatabase } from './behind';
import { bearer, call, fromSite, post } from './client';
import { eventually } from './own-cms';
import { enter, makeReader } from './readers';

let database: pg.Client;

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(async () => {
  await database.end();
});

const count = async (text: string, values: unknown[]): Promise<number> =>
  (await database.query(`SELECT count(*)::int AS n FROM ${text}`, values)).rows[0].n;

/** Waits for what the CMS itself is removing at this moment, which a sweep beside it leaves alone. */
const isEmpty = (text: string, values: unknown[]) =>
  eventually(async () => (await count(text, values)) === 0);

describe('what has ended is removed, and nothing else', () => {
  it('A62, A64: subscriptions nobody has confirmed in their day', async () => {
    const emails = ['late', 'young', 'open', 'active'].map((name) => `${name}-${randomInt(1e9)}@example.com`);
    for (const email of emails) await post('subscribe', { email }, fromSite());
    const [late, , open, active] = emails;
    const age = (table: string, column: string, which: string) =>
      database.query(`UPDATE ${table} SET ${column} = ${column} - interval '25 hours' WHERE ${which}`, [
        late,
      ]);
    await age('subscribers', 'updated_at', 'email = $1');
    await age('confirmations', 'expires_at', 'subscriber_id = (SELECT id FROM subscribers WHERE email = $1)');
    await database.query(
      `UPDATE subscribers SET updated_at = updated_at - interval '25 hours' WHERE email = $1`,
      [open],
    );
    await database.query(
      `UPDATE subscribers SET status = 'active', updated_at = updated_at - interval '9 days' WHERE email = $1`,
      [active],
    );
    await sweep(database);
    await isEmpty('subscribers WHERE email = $1', [late]);
    const { rows } = await database.query('SELECT email FROM subscribers WHERE email = ANY($1)', [emails]);
    expect(rows.map(({ email }) => email).sort()).toEqual(emails.filter((email) => email !== late).sort());
  });

  it('notices older than 180 days, and those beyond 500 of one reader', async () => {
    const [old, many] = await Promise.all([makeReader(), makeReader()]);
    const add = (reader: number, number: number, days: number) =>
      database.query(
        `INSERT INTO notices (recipient_id, event, kind, title, body, url, created_at)
          SELECT $1, 'sweep:' || n, 'article', n::text, '', '/', now() - make_interval(days => $3)
          FROM generate_series(1, $2::int) n`,
        [reader, number, days],
      );
    await add(old.id, 2, 181);
    await add(many.id, 503, 179);
    await sweep(database);
    await isEmpty('notices WHERE recipient_id = $1', [old.id]);
    await isEmpty(`notices WHERE recipient_id = $1 AND title = '3'`, [many.id]);
    const { rows } = await database.query('SELECT title FROM notices WHERE recipient_id = $1 ORDER BY id', [
      many.id,
    ]);
    expect(rows).toHaveLength(500);
    expect(rows[0].title).toBe('4');
  });

  it('A50: states nobody came back with', async () => {
    const [old, young] = [randomBytes(32), randomBytes(32)];
    for (const [hash, minutes] of [
      [old, -1],
      [young, 5],
    ]) {
      await database.query(
        `INSERT INTO oauth_states (state_hash, provider, back, expires_at)
          VALUES ($1, 'wechat', '/', now() + make_interval(mins => $2))`,
        [hash, minutes],
      );
    }
    await sweep(database);
    await isEmpty('oauth_states WHERE state_hash = $1', [old]);
    expect(await count('oauth_states WHERE state_hash = $1', [young])).toBe(1);
  });

  it('A94: sessions that are over, with what is known of their device', async () => {
    const reader = await makeReader();
    const [token, other] = [await enter(reader), await enter(reader)];
    const sessions = `members_sessions WHERE _parent_id = (SELECT id FROM members WHERE username = $1)`;
    await database.query(
      `UPDATE members_sessions SET expires_at = now() - interval '1 second' WHERE id = (SELECT id FROM ${sessions} LIMIT 1)`,
      [reader.username],
    );
    await sweep(database);
    await isEmpty(`${sessions} AND expires_at < now()`, [reader.username]);
    expect(await count(sessions, [reader.username])).toBe(1);
    const statuses = await Promise.all(
      [token, other].map(async (one) => (await call('users/me', { headers: bearer(one) })).status),
    );
    expect(statuses.sort()).toEqual([200, 403]);
  });
});
