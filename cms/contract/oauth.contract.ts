import { createHash, randomBytes } from 'node:crypto';
import { Client } from 'pg';
import { z } from 'zod';
import { errorSchema } from '../src/contract/schemas/system';
import { ownUserSchema } from '../src/contract/schemas/user';
import { bearer, call, post, fromSite, type Reply } from './client';
import { CMS_URL, databaseUrl } from './env';
import { agree, begin, begunSchema, device, finish, finishedSchema } from './social';

const sessionsSchema = z.array(z.object({ id: z.string(), current: z.boolean(), agent: z.string() }));

function expectRefused(reply: Reply) {
  expect(reply.status).toBe(403);
  expect(errorSchema.parse(reply.body).code).toBe('oauth_refused');
}

describe('A50 social login (C53, C54, N42)', () => {
  it.each(['wechat', 'facebook'])(
    '%s: from the button to a session, and the same person next time',
    async (target) => {
      const who = device();
      const ids: number[] = [];
      for (const path of ['oauth/account', 'account']) {
        const begun = begunSchema.parse(
          (await post(path, { action: 'login', target, back: '%2Fbrand%3Fx%3D1' }, fromSite())).body,
        );
        const location = new URL(begun.location);
        expect(location.pathname).toBe('/api/oauth/authorize');
        expect(Object.fromEntries(location.searchParams)).toEqual({ target, state: begun.state });
        const page = await fetch(`${CMS_URL}${location.pathname}${location.search}`);
        expect(page.headers.get('content-type')).toContain('text/html');
        expect(page.headers.get('cache-control')).toBe('private, no-store');
        const reply = await post(path, {
          action: 'callback',
          target,
          code: await agree(target, begun.state, who),
          state: begun.state,
        });
        expect(reply.headers.get('cache-control')).toBe('private, no-store');
        const user = finishedSchema.parse(reply.body);
        expect(user).toMatchObject({ back: '/brand?x=1', nickname: '林', user_mobile: '' });
        expect(user.user_data.roles).toEqual(['subscriber']);
        ids.push(user.id);
        const me = await call('users/me', { headers: bearer(user.token) });
        expect(ownUserSchema.parse(me.body).id).toBe(user.id);
      }
      expect(new Set(ids).size).toBe(1);
    },
  );

  it('keeps who somebody is at one provider apart from the other', async () => {
    const who = device();
    const ids = await Promise.all(
      ['wechat', 'facebook'].map(async (target) => {
        const { state } = await begin(target);
        return finishedSchema.parse((await finish(target, await agree(target, state, who), state)).body).id;
      }),
    );
    expect(new Set(ids).size).toBe(2);
  });

  it.each([
    ['a target nobody has', { action: 'login', target: 'weibo', back: '%2F' }],
    ['no target', { action: 'login', back: '%2F' }],
    ['no action', { target: 'wechat' }],
    ['another action', { action: 'logout', target: 'wechat' }],
    ['no code', { action: 'callback', target: 'wechat', state: 'x' }],
    ['a way back to another site', { action: 'login', target: 'wechat', back: 'https%3A%2F%2Fevil.example' }],
    ['a way back without a scheme', { action: 'login', target: 'wechat', back: '%2F%2Fevil.example' }],
    ['a way back that a browser bends', { action: 'login', target: 'wechat', back: '%2F%5Cevil.example' }],
  ])('answers 400 to %s', async (_why, body) => {
    const reply = await post('oauth/account', body, fromSite());
    expect([reply.status, errorSchema.parse(reply.body).code]).toEqual([400, 'rest_invalid_param']);
  });

  it('spends a state once, also when 50 come at the same moment', async () => {
    const { state } = await begin();
    const code = await agree('wechat', state);
    const replies = await Promise.all(Array.from({ length: 50 }, () => finish('wechat', code, state)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    for (const reply of replies.filter(({ status }) => status !== 200)) expectRefused(reply);
  });

  it('makes one account for one person, also when 20 logins end at the same moment', async () => {
    const who = device();
    const begun = await Promise.all(Array.from({ length: 20 }, () => begin()));
    const codes = await Promise.all(begun.map(({ state }) => agree('wechat', state, who)));
    const replies = await Promise.all(begun.map(({ state }, n) => finish('wechat', codes[n] ?? null, state)));
    const users = replies.map(({ body }) => finishedSchema.parse(body));
    expect(new Set(users.map(({ id }) => id)).size).toBe(1);
    const alive = await Promise.all(users.map(({ token }) => call('users/me', { headers: bearer(token) })));
    expect(alive.map(({ status }) => status)).toEqual(users.map(() => 200));
  });

  it('opens a session that A94 lists with its device, and A95 ends', async () => {
    const { state } = await begin();
    const code = await agree('wechat', state);
    const browser = { ...fromSite(), 'x-visitor-agent': 'Mozilla/5.0 (Macintosh) Firefox' };
    const reply = await post('oauth/account', { action: 'callback', target: 'wechat', code, state }, browser);
    const headers = bearer(finishedSchema.parse(reply.body).token);
    const open = sessionsSchema.parse((await call('user/sessions', { headers })).body);
    expect(open).toEqual([
      { id: expect.any(String), current: true, agent: 'Mozilla/5.0 (Macintosh) Firefox' },
    ]);
    await post('user/sessions/end', { id: open[0]?.id }, headers);
    expect((await call('users/me', { headers })).status).toBe(403);
  });

  it('brings back no session that is ended at the same moment', async () => {
    const who = device();
    const begun = await Promise.all(Array.from({ length: 21 }, () => begin()));
    const codes = await Promise.all(begun.map(({ state }) => agree('wechat', state, who)));
    const enter = async ({ state }: { state: string }, n: number) =>
      finishedSchema.parse((await finish('wechat', codes[n] ?? null, state)).body).token;
    const tokens = await Promise.all(begun.slice(0, 11).map(enter));
    const headers = bearer(tokens[0] ?? '');
    const open = sessionsSchema.parse((await call('user/sessions', { headers })).body);
    const endOthers = async () => {
      for (const { id, current } of open) if (!current) await post('user/sessions/end', { id }, headers);
    };
    const [fresh] = await Promise.all([
      Promise.all(begun.slice(11).map((one, n) => enter(one, n + 11))),
      endOthers(),
    ]);
    const statuses = async (list: string[]) =>
      Promise.all(list.map(async (token) => (await call('users/me', { headers: bearer(token) })).status));
    expect(await statuses(tokens.slice(1))).toEqual(tokens.slice(1).map(() => 403));
    expect(await statuses(fresh)).toEqual(fresh.map(() => 200));
  });

  it('refuses a foreign state, a made-up one, and one of another provider', async () => {
    const [mine, other] = [await begin(), await begin()];
    const code = await agree('wechat', mine.state);
    expectRefused(await finish('wechat', code, other.state));
    expectRefused(await finish('wechat', code, randomBytes(16).toString('base64url')));
    expectRefused(await finish('facebook', code, mine.state));
    expect((await finish('wechat', code, mine.state)).status).toBe(200);
  });

  it('refuses a wrong code, and the state is spent by it', async () => {
    const { state } = await begin();
    const code = await agree('wechat', state);
    expectRefused(await finish('wechat', `${code}x`, state));
    expectRefused(await finish('wechat', code, state));
  });

  it('refuses a state after its ten minutes', async () => {
    const { state } = await begin();
    const code = await agree('wechat', state);
    const database = new Client({ connectionString: databaseUrl() });
    await database.connect();
    const hash = createHash('sha256').update(state).digest();
    const { rows } = await database.query<{ seconds: number }>(
      `select extract(epoch from expires_at - now())::int as seconds from oauth_states where state_hash = $1`,
      [hash],
    );
    expect(rows[0]?.seconds).toBeGreaterThan(590);
    expect(rows[0]?.seconds).toBeLessThanOrEqual(600);
    await database.query(
      `update oauth_states set expires_at = now() - interval '1 second' where state_hash = $1`,
      [hash],
    );
    await database.end();
    expectRefused(await finish('wechat', code, state));
  });

  it('gives one code for a state, and none for a state nobody began', async () => {
    const { state } = await begin();
    expect(await agree('wechat', state)).not.toBeNull();
    expect(await agree('wechat', state)).toBeNull();
    expect(await agree('wechat', randomBytes(16).toString('base64url'))).toBeNull();
    const stale = await fetch(`${CMS_URL}/api/oauth/authorize?target=wechat&state=unknown`);
    expect(stale.status).toBe(403);
  });

  it('puts nothing of an address or a name into its page as markup', async () => {
    const page = await fetch(
      `${CMS_URL}/api/oauth/authorize?target=wechat&state=${encodeURIComponent('"><script>alert(1)</script>')}`,
    );
    expect(await page.text()).not.toContain('<script>alert(1)');
    const { state } = await begin();
    const code = await agree('wechat', state, device(), '<b>甲</b>|乙\u202e');
    const { nickname } = finishedSchema.parse((await finish('wechat', code, state)).body);
    expect(nickname).toBe('b甲/b｜乙');
  });
});
