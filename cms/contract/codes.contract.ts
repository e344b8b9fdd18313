import { randomInt } from 'node:crypto';
import { statSync, readdirSync } from 'node:fs';
import path from 'node:path';
import type pg from 'pg';
import { loginSchema, userSchema } from '../src/contract/schemas/user';
import { codeFor, messagesTo, openDatabase, waitForMessage } from './behind';
import { answerOf } from './captcha';
import { bearer, call, fromSite, login, parse, post, randomMobile, readObject } from './client';

const PASSWORD = 'secret12';
let database: pg.Client;

// Two hundred calls in a row, and the machine may be busy with others.
jest.setTimeout(120_000);

beforeAll(async () => {
  database = await openDatabase();
});

afterAll(async () => {
  await database.query(`UPDATE people SET mobile = NULL, region_number = 86 WHERE id = 40`);
  await database.end();
});

const from = (headers: Record<string, string> = {}) => ({ ...fromSite(), ...headers });
const many = <T>(times: number, one: (n: number) => Promise<T>) =>
  Promise.all(Array.from({ length: times }, (_, n) => one(n)));

const sendSms = (mobile: string, event: string, more: Record<string, unknown> = {}, headers = {}) =>
  post('sms', { region_number: 86, mobile, event, ...more }, from(headers));

const registration = (mobile: string, code: string, more: Record<string, unknown> = {}) => ({
  region_number: 86,
  user_mobile: mobile,
  sms_code: code,
  user_pass: PASSWORD,
  user_pass2: PASSWORD,
  from_source: 2,
  ...more,
});

/** Lets the minute after a message pass. */
const passMinute = () => database.query(`DELETE FROM limits WHERE name = 'sms-minute'`);

async function registerNew(): Promise<string> {
  const mobile = randomMobile();
  expect(await sendSms(mobile, 'register')).toMatchObject({ status: 200, body: { status: 1, msg: '' } });
  const reply = await post('user/register', registration(mobile, await codeFor(mobile)), from());
  expect(reply).toMatchObject({ status: 200, body: { status: 1, msg: '注册成功' } });
  return mobile;
}

async function logIn(username: string, password = PASSWORD) {
  const reply = await post('jwt-auth/v1/token', { username, password }, from());
  return parse('jwt-auth/v1/token', loginSchema, reply.body);
}

async function solveCaptcha(): Promise<string> {
  const puzzle = await call('captcha', { headers: from() });
  const { id } = puzzle.body as { id: string }; // checked in captcha.contract.ts
  const solved = await post('captcha/check', { id, x: await answerOf(database, id) });
  return (solved.body as { ticket: string }).ticket; // as above
}

describe('C55, A51 sending a code', () => {
  it('puts one message in the outbox, readable by its owner alone, with six digits', async () => {
    const mobile = randomMobile();
    expect(await sendSms(mobile, 'register')).toMatchObject({ status: 200, body: { status: 1, msg: '' } });
    const [message] = messagesTo(mobile);
    expect(message).toMatchObject({ channel: 'sms', event: 'register' });
    expect(message?.code).toMatch(/^\d{6}$/);
    expect(message?.text).toContain(message?.code);
    const folder = path.join(path.resolve(process.env.DATA_DIR ?? '.data'), 'outbox');
    // A message that is just being written has another name until it is whole.
    const names = readdirSync(folder).filter((name) => name.endsWith('.json'));
    const modes = names.map((name) => statSync(path.join(folder, name)).mode & 0o777);
    expect([...new Set(modes)]).toEqual([0o600]);
  });

  it('keeps no code in the clear', async () => {
    const mobile = randomMobile();
    await sendSms(mobile, 'register');
    const { rows } = await database.query('SELECT * FROM sms_codes WHERE mobile = $1', [mobile]);
    expect(rows).toHaveLength(1);
    expect(JSON.stringify(rows[0])).not.toContain(`"${await codeFor(mobile)}"`);
  });

  it('K39 sends one message a minute, whatever the spelling, for 50 requests at once', async () => {
    const mobile = randomMobile();
    const spellings = [
      mobile,
      `0${mobile}`,
      `${mobile.slice(0, 3)} ${mobile.slice(3)}`,
      `${mobile.slice(0, 3)}-${mobile.slice(3)}`,
    ];
    const replies = await many(50, (n) => sendSms(spellings[n % 4] ?? mobile, 'register'));
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1)).toHaveLength(1);
    expect(messagesTo(mobile)).toHaveLength(1);
  });

  it('sends five a day to a number, and ten an hour from an address', async () => {
    const mobile = randomMobile();
    for (let n = 0; n < 5; n += 1) {
      await passMinute();
      expect(await sendSms(mobile, 'register')).toMatchObject({ body: { status: 1 } });
    }
    await passMinute();
    const sixth = await sendSms(mobile, 'register');
    expect(sixth).toMatchObject({ status: 429, body: { code: 'rest_too_many_requests' } });
    expect(Number(sixth.headers.get('retry-after'))).toBeGreaterThan(3600);
    const address = fromSite();
    const replies = await many(50, () => post('sms', { mobile: randomMobile(), event: 'register' }, address));
    expect(replies.filter((reply) => reply.status === 200)).toHaveLength(10);
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(40);
  });

  it.each([
    [{ mobile: '1234' }],
    [{ mobile: '1234567890123456' }],
    [{ mobile: 'abcdefgh' }],
    [{ mobile: '' }],
    [{ mobile: null }],
    [{ mobile: ['13900000000'] }],
    [{ region_number: 999 }],
    [{ region_number: 'x' }],
    [{ event: 'login' }],
    [{ event: undefined }],
  ])('V21 refuses %j in words', async (wrong) => {
    const body = { region_number: 86, mobile: randomMobile(), event: 'register', ...wrong };
    const reply = await post('sms', body, from());
    expect(reply).toMatchObject({ status: 200, body: { status: 0 } });
    expect((reply.body as { msg: string }).msg).not.toBe('');
  });

  it('says that a number is taken, and asks for a token before a binding', async () => {
    expect(await sendSms('13800000004', 'register')).toMatchObject({ status: 200, body: { status: 0 } });
    expect(await sendSms(randomMobile(), 'bindphone')).toMatchObject({ status: 401 });
    expect(await sendSms(randomMobile(), 'bindphone', {}, bearer('x.y.z'))).toMatchObject({ status: 403 });
  });

  it('C58, E36 names no prefix that is refused', async () => {
    const prefixes = (await call('tel/code')).body as { code: number }[];
    expect(prefixes.length).toBeGreaterThan(0);
    const reply = await sendSms(randomMobile(), 'register', { region_number: prefixes.at(-1)?.code });
    expect(reply).toMatchObject({ body: { status: 1 } });
  });
});

describe('C56, A52 registering', () => {
  it('E22 makes an account whose name, slug and nicename are u{id}', async () => {
    const mobile = await registerNew();
    const user = await logIn(mobile);
    expect(user).toMatchObject({
      name: `u${user.id}`,
      slug: `u${user.id}`,
      user_nicename: `u${user.id}`,
      user_mobile: mobile,
      user_data: { roles: ['subscriber'], brand: null, favorited_posts: [], user_mobile: mobile },
    });
    const seen = await readObject(`users/${user.id}`, userSchema);
    expect(JSON.stringify(seen)).not.toContain(mobile);
  });

  it('makes one account of 20 requests at once with one code', async () => {
    const mobile = randomMobile();
    await sendSms(mobile, 'register');
    const code = await codeFor(mobile);
    const replies = await many(20, () => post('user/register', registration(mobile, code), from()));
    expect(replies.every((reply) => reply.status === 200)).toBe(true);
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1)).toHaveLength(1);
    const { rows } = await database.query(
      'SELECT count(*)::int AS n FROM members m JOIN people p ON p.id = m.profile_id WHERE p.mobile = $1',
      [mobile],
    );
    expect(rows[0].n).toBe(1);
  });

  it('looks at five of 200 guesses made 50 at a time, and at none after them', async () => {
    const mobile = randomMobile();
    await sendSms(mobile, 'register');
    const code = await codeFor(mobile);
    const wrong = (n: number) => String((Number(code) + 1 + n) % 1_000_000).padStart(6, '0');
    for (let round = 0; round < 4; round += 1) {
      await many(50, async (n) => {
        const reply = await post('user/register', registration(mobile, wrong(round * 50 + n)), from());
        expect(reply.body).toEqual({ status: 0, msg: '验证码错误' });
      });
    }
    const { rows } = await database.query('SELECT tries FROM sms_codes WHERE mobile = $1', [mobile]);
    expect(rows[0].tries).toBe(5);
    const late = await post('user/register', registration(mobile, code), from());
    expect(late.body).toEqual({ status: 0, msg: '验证码错误' });
  });

  it('refuses a code that is old, of another number, another prefix or another event', async () => {
    const mobile = randomMobile();
    await sendSms(mobile, 'register');
    const code = await codeFor(mobile);
    const refused = { status: 200, body: { status: 0, msg: '验证码错误' } };
    expect(await post('user/register', registration(randomMobile(), code), from())).toMatchObject(refused);
    const abroad = registration(mobile, code, { region_number: 852 });
    expect(await post('user/register', abroad, from())).toMatchObject(refused);
    expect(await post('user/resetpass', registration(mobile, code), from())).toMatchObject(refused);
    await database.query(
      `UPDATE sms_codes SET expires_at = expires_at - interval '301 seconds' WHERE mobile = $1`,
      [mobile],
    );
    expect(await post('user/register', registration(mobile, code), from())).toMatchObject(refused);
  });

  it.each([
    [{ user_pass: 'five5', user_pass2: 'five5' }, '密码至少 6 个字符'],
    [{ user_pass2: 'other123' }, '两次密码不一致'],
    [{ user_pass: null, user_pass2: null }, '密码至少 6 个字符'],
    [{ user_mobile: '123' }, '手机号格式不正确'],
    [{ sms_code: '12345' }, '验证码错误'],
    [{ sms_code: { a: 1 } }, '验证码错误'],
    [{ region_number: -1 }, '暂不支持'],
  ])('V8, V9, V21 refuses %j', async (wrong, words) => {
    const reply = await post('user/register', registration(randomMobile(), '123456', wrong), from());
    expect(reply).toMatchObject({ status: 200, body: { status: 0, msg: expect.stringContaining(words) } });
  });

  it('lets one number be an account under two prefixes', async () => {
    const mobile = await registerNew();
    await passMinute();
    const abroad = { region_number: 852 };
    expect(await sendSms(mobile, 'register', abroad)).toMatchObject({ body: { status: 1 } });
    const body = registration(mobile, await codeFor(mobile, 2), {
      ...abroad,
      user_pass: 'another12',
      user_pass2: 'another12',
    });
    expect(await post('user/register', body, from())).toMatchObject({ body: { status: 1 } });
    expect((await logIn(mobile)).id).not.toBe((await logIn(`+852 ${mobile}`, 'another12')).id);
  });
});

describe('C57, A53 and A93, the number of an account', () => {
  it('binds the first number of the token’s own account, once, and says so again', async () => {
    const user = await login('nophone');
    expect(user.user_mobile).toBe('');
    const mobile = randomMobile();
    expect(await sendSms(mobile, 'bindphone', {}, bearer(user.token))).toMatchObject({ body: { status: 1 } });
    const body = { userid: user.id, user_mobile: mobile, sms_code: await codeFor(mobile) };
    const other = { ...body, userid: user.id + 1 };
    expect(await post('user/bindphone', other, bearer(user.token))).toMatchObject({
      status: 403,
      body: { code: 'rest_forbidden' },
    });
    expect(await post('user/bindphone', body)).toMatchObject({ status: 401 });
    const replies = await many(5, () => post('user/bindphone', body, bearer(user.token)));
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1).length).toBeGreaterThan(
      0,
    );
    expect(await post('user/bindphone', body, bearer(user.token))).toMatchObject({
      body: { status: 1, msg: '' },
    });
    const me = await call('users/me', { headers: bearer(user.token) });
    expect(me.body).toMatchObject({ user_mobile: mobile });
    const second = { ...body, user_mobile: randomMobile() };
    expect(await post('user/bindphone', second, bearer(user.token))).toMatchObject({ body: { status: 0 } });
  });

  it('binds a number abroad, whose prefix the body of A53 does not name', async () => {
    await database.query(`UPDATE people SET mobile = NULL WHERE id = 40`);
    const user = await login('nophone');
    const mobile = randomMobile().slice(0, 8);
    await sendSms(mobile, 'bindphone', { region_number: 852 }, bearer(user.token));
    const body = { userid: user.id, user_mobile: mobile, sms_code: await codeFor(mobile) };
    expect(await post('user/bindphone', body, bearer(user.token))).toMatchObject({ body: { status: 1 } });
    const { rows } = await database.query('SELECT region_number::int AS r FROM people WHERE id = $1', [
      user.id,
    ]);
    expect(rows[0].r).toBe(852);
  });

  it('changes the number, and every token of the account dies', async () => {
    const old = await registerNew();
    const [first, second] = [await logIn(old), await logIn(old)];
    const mobile = randomMobile();
    await sendSms(mobile, 'bindphone', {}, bearer(first.token));
    const body = { region_number: 86, user_mobile: mobile, sms_code: await codeFor(mobile) };
    expect(await post('user/phone', body)).toMatchObject({ status: 401 });
    expect(
      await post(
        'user/phone',
        { ...body, sms_code: '000000' === body.sms_code ? '1' : '000000' },
        bearer(first.token),
      ),
    ).toMatchObject({
      body: { status: 0, msg: '验证码错误' },
    });
    expect(await post('user/phone', body, bearer(first.token))).toMatchObject({ body: { status: 1 } });
    for (const { token } of [first, second]) {
      expect(await call('users/me', { headers: bearer(token) })).toMatchObject({
        status: 403,
        body: { code: 'jwt_auth_invalid_token' },
      });
    }
    expect((await logIn(mobile)).id).toBe(first.id);
    expect(await post('jwt-auth/v1/token', { username: old, password: PASSWORD }, from())).toMatchObject({
      status: 403,
    });
  });

  it('gives a number to one of two accounts that prove it at the same moment', async () => {
    const users = [await logIn(await registerNew()), await logIn(await registerNew())];
    const mobile = randomMobile();
    await sendSms(mobile, 'bindphone', {}, bearer(users[0]?.token ?? ''));
    const body = { region_number: 86, user_mobile: mobile, sms_code: await codeFor(mobile) };
    const replies = await Promise.all(users.map((user) => post('user/phone', body, bearer(user.token))));
    expect(replies.map((reply) => (reply.body as { status: number }).status).sort()).toEqual([0, 1]);
  });
});

describe('A65 a forgotten password', () => {
  it('needs a solved captcha, used once', async () => {
    const mobile = randomMobile();
    expect(await sendSms(mobile, 'forgotpwd')).toMatchObject({ status: 200, body: { status: 0 } });
    expect(await sendSms(mobile, 'forgotpwd', { captcha_ticket: 'x' })).toMatchObject({
      body: { status: 0 },
    });
    const ticket = await solveCaptcha();
    const replies = await many(20, () => sendSms(randomMobile(), 'forgotpwd', { captcha_ticket: ticket }));
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1)).toHaveLength(1);
  });

  it('answers a known and an unknown number alike', async () => {
    const [known, unknown] = [await registerNew(), randomMobile()];
    await passMinute();
    const ask = async (mobile: string) => {
      const ticket = await solveCaptcha();
      const reply = await sendSms(mobile, 'forgotpwd', { captcha_ticket: ticket });
      return { status: reply.status, body: reply.body };
    };
    expect(await ask(known)).toEqual(await ask(unknown));
    expect(await ask(known)).toEqual(await ask(unknown));
    expect(await waitForMessage(known, 2)).toMatchObject({ event: 'forgotpwd' });
    expect(messagesTo(unknown)).toEqual([]);
  });

  it('sets the password of whoever has the phone, and every token dies', async () => {
    const mobile = await registerNew();
    const before = await logIn(mobile);
    await passMinute();
    await sendSms(mobile, 'forgotpwd', { captcha_ticket: await solveCaptcha() });
    const code = await codeFor(mobile, 2);
    const fresh = { user_pass: 'fresh-secret', user_pass2: 'fresh-secret' };
    const body = { region_number: 86, user_mobile: mobile, sms_code: code, ...fresh };
    const replies = await many(4, () => post('user/resetpass', body, from()));
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1)).toHaveLength(1);
    expect(await call('users/me', { headers: bearer(before.token) })).toMatchObject({ status: 403 });
    expect(await post('jwt-auth/v1/token', { username: mobile, password: PASSWORD }, from())).toMatchObject({
      status: 403,
    });
    expect((await logIn(mobile, 'fresh-secret')).id).toBe(before.id);
  });

  it('tells nothing of an unknown number, and ten tries an hour is all an address has', async () => {
    const address = fromSite();
    const replies = await many(50, () =>
      post('user/resetpass', registration(randomMobile(), '123456'), address),
    );
    const answered = replies.filter((reply) => reply.status === 200);
    expect(answered).toHaveLength(10);
    expect(answered.every((reply) => JSON.stringify(reply.body) === '{"status":0,"msg":"验证码错误"}')).toBe(
      true,
    );
    expect(replies.filter((reply) => reply.status === 429)).toHaveLength(40);
  });
});

describe('A62, A64 confirming an e-mail address', () => {
  it('makes a subscription active by a key that works once', async () => {
    const email = `reader-${randomInt(1e9)}@example.com`;
    const statusOf = async () =>
      (await database.query('SELECT status FROM subscribers WHERE email = $1', [email])).rows[0]?.status;
    expect((await post('subscribe', { email: email.toUpperCase() }, from())).body).toEqual({
      code: '200',
      msg: '订阅成功',
    });
    expect(await statusOf()).toBe('waiting');
    const key = /confirm\?key=([\w-]+)/.exec((await waitForMessage(email)).text)?.[1];
    const replies = await many(10, () => post('user/confirm', { key }, from()));
    expect(replies.filter((reply) => (reply.body as { status: number }).status === 1)).toHaveLength(1);
    expect(await statusOf()).toBe('active');
    expect((await post('subscribe', { email }, from())).body).toEqual({ code: '409', msg: '已订阅' });
  });

  it('takes the newest key only, within a day, and refuses anything else in words', async () => {
    const email = `reader-${randomInt(1e9)}@example.com`;
    await post('subscribe', { email }, from());
    await post('subscribe', { email }, from());
    const keyOf = async (n: number) => /key=([\w-]+)/.exec((await waitForMessage(email, n)).text)?.[1];
    const refused = { status: 200, body: { status: 0 } };
    expect(await post('user/confirm', { key: await keyOf(1) }, from())).toMatchObject(refused);
    await database.query(`UPDATE confirmations SET expires_at = expires_at - interval '24 hours 1 second'`);
    expect(await post('user/confirm', { key: await keyOf(2) }, from())).toMatchObject(refused);
    for (const key of ['', 'x', 5, null, { a: 1 }, undefined]) {
      expect(await post('user/confirm', { key }, from())).toMatchObject(refused);
    }
  });

  it('refuses what is no address, and answers 429 after 20 keys or 10 addresses', async () => {
    for (const email of ['', 'x', 'a@b', 'a b@example.com', null, ['a@example.com']]) {
      expect((await post('subscribe', { email }, from())).body).toMatchObject({
        code: '400',
        msg: '邮箱格式不正确|email format error',
      });
    }
    const address = fromSite();
    const keys = await many(30, () => post('user/confirm', { key: 'x' }, address));
    expect(keys.filter((reply) => reply.status === 200)).toHaveLength(20);
    const mails = await many(15, (n) =>
      post('subscribe', { email: `r${n}-${randomInt(1e9)}@example.com` }, address),
    );
    expect(mails.filter((reply) => reply.status === 200)).toHaveLength(10);
  });
});
