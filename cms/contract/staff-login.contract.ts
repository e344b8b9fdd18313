import { z } from 'zod';
import { toSiteSecret } from '../src/contract/address';
import { messagesTo, waitForMessage } from './behind';
import { answerOf } from './captcha';
import { randomMobile } from './client';
import { PASSWORD, firstAdministrator, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { storm } from './readers';

const puzzleSchema = z.object({ id: z.string(), image: z.string(), piece: z.string(), y: z.number() });
const solvedSchema = z.object({ status: z.literal(1), ticket: z.string() });
const loggedInSchema = z.object({
  token: z.string(),
  exp: z.number(),
  user: z.object({ username: z.string() }),
});
const codeSchema = z.object({ code: z.string() });
const QUARTER = 900;

let own: OwnCms;
let cms: CmsProcess;
let administrator: string;
let network = 0;

// Every try costs 600,000 rounds of hashing, and the machine may be busy with others.
jest.setTimeout(180_000);

beforeAll(async () => {
  own = await makeOwnCms({ TRUST_PROXY: '1' });
  cms = await own.start('staff-login');
  administrator = await firstAdministrator(cms);
});
afterAll(() => own.end());

/** An address no other test has, in a network of its own. */
const otherAddress = () => `2001:db8:${(network += 1).toString(16)}::1`;

const send = async (path: string, body: unknown, address: string, headers: Record<string, string> = {}) => {
  const answer = await fetch(`${cms.url}/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': address, ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  });
  return { status: answer.status, headers: answer.headers, body: (await answer.json()) as unknown }; // parsed below
};
const atDashboard = (fields: object, address: string, path = 'cms-api/users/login') =>
  send(path, fields, address);
const atContract = (fields: object, address: string) =>
  send('api/jwt-auth/v1/token', fields, address, {
    'x-site-secret': toSiteSecret(own.env.REVALIDATE_SECRET ?? ''),
  });

/** What became of a try, at either login. */
function outcomeOf({ status, body }: Awaited<ReturnType<typeof send>>): string {
  if (status === 200) return 'in';
  const { data } = codeSchema.safeParse(body);
  if (data?.code === 'captcha_required') return 'captcha';
  return status === 429 ? 'limited' : `${status === 401 || status === 403 ? 'wrong' : status}`;
}

async function makeStaff(): Promise<{ id: number; username: string; email: string; mobile: string }> {
  const username = `s${Math.random().toString(36).slice(2, 12)}`;
  const mobile = randomMobile();
  const create = async (collection: string, fields: object) => {
    const { body } = await send(`cms-api/${collection}`, fields, otherAddress(), {
      authorization: `JWT ${administrator}`,
    });
    return z.object({ doc: z.object({ id: z.number() }) }).parse(body).doc.id;
  };
  const profile = await create('people', { name: { zh: username }, slug: username, mobile });
  const email = `${username}@example.com`;
  const id = await create('users', { username, email, password: PASSWORD, roles: ['author'], profile });
  return { id, username, email, mobile };
}

async function solve(address: string): Promise<string> {
  const answer = await fetch(`${cms.url}/cms-api/users/captcha`, { headers: { 'x-forwarded-for': address } });
  const { id } = puzzleSchema.parse(await answer.json());
  const x = await answerOf(own.database, id);
  const { body } = await send('cms-api/users/captcha/check', { id, x }, address);
  return solvedSchema.parse(body).ticket;
}

describe('guesses at a staff account', () => {
  it('are 50 in an hour from any number of addresses, at both logins and by all its names, then a captcha lets the owner in', async () => {
    const { username, email, mobile } = await makeStaff();
    const names = [username, email, mobile, username.toUpperCase()];
    const guess = async (index: number) => {
      const fields = { username: names[index % names.length], password: `guess ${index}` };
      return outcomeOf(await (index % 2 === 0 ? atDashboard : atContract)(fields, otherAddress()));
    };
    // The first guesses make the counter; each costs a derivation of 600,000 rounds, so the rest is written into it.
    expect(await storm(4, 4, guess)).toEqual({ wrong: 4 });
    const { rowCount } = await own.database.query(
      "UPDATE limits SET count = 42 WHERE name = 'login-hour' AND count = 4",
    );
    expect(rowCount).toBe(1);
    expect(await storm(40, 40, guess)).toEqual({ wrong: 8, captcha: 32 });

    const right = { username, password: PASSWORD };
    const address = otherAddress();
    const refused = await atDashboard(right, address);
    expect([refused.status, refused.body]).toEqual([
      403,
      { code: 'captcha_required', errors: [{ message: '请完成验证' }] },
    ]);
    expect(outcomeOf(await atDashboard({ ...right, captcha_ticket: 'made-up' }, address))).toBe('captcha');
    const ticket = await solve(address);
    expect(outcomeOf(await atDashboard({ username, password: 'x', captcha_ticket: ticket }, address))).toBe(
      'wrong',
    );
    expect(outcomeOf(await atDashboard({ ...right, captcha_ticket: ticket }, address))).toBe('captcha');
    const answer = await atDashboard({ ...right, captcha_ticket: await solve(address) }, address);
    expect(answer.status).toBe(200);
    expect(loggedInSchema.parse(answer.body).user.username).toBe(username);
    expect(answer.headers.get('set-cookie')).toMatch(/^payload-token=ey.*HttpOnly/);
  });

  it('are 5 in a quarter of an hour for 50 parallel tries from 40 addresses of one /64', async () => {
    for (const login of [atDashboard, atContract]) {
      const { username } = await makeStaff();
      const net = `2001:db8:ffff:${(network += 1).toString(16)}`;
      const counts = await storm(50, 50, async (index) =>
        outcomeOf(
          await login({ username, password: `guess ${index}` }, `${net}::${(index % 40).toString(16)}`),
        ),
      );
      // Those under way at one moment may be more than the 30 of an address; then it is 429 at the dashboard, too.
      const { wrong, captcha = 0, limited = 0, ...others } = counts;
      expect({ wrong, refused: captcha + limited, others }).toEqual({ wrong: 5, refused: 45, others: {} });
    }
  });

  it('ask the owner for a captcha under another of his names, and never call his right password wrong', async () => {
    const { username, email } = await makeStaff();
    const address = otherAddress();
    for (let n = 0; n < 5; n += 1) {
      expect(outcomeOf(await atDashboard({ username, password: 'x' }, address))).toBe('wrong');
    }
    const right = { username: email, password: PASSWORD };
    expect(outcomeOf(await atDashboard(right, address))).toBe('captcha');
    expect(outcomeOf(await atDashboard({ ...right, captcha_ticket: await solve(address) }, address))).toBe(
      'in',
    );
  });

  it('share their five an address between the logins', async () => {
    const { username } = await makeStaff();
    const address = otherAddress();
    const outcomes: string[] = [];
    for (const login of [atDashboard, atContract, atDashboard, atContract, atDashboard]) {
      outcomes.push(outcomeOf(await login({ username, password: 'x' }, address)));
    }
    expect(outcomes).toEqual(Array(5).fill('wrong'));
    const right = { username, password: PASSWORD };
    expect(outcomeOf(await atContract(right, address))).toBe('limited');
    expect(outcomeOf(await atDashboard(right, address))).toBe('captcha');
    const solved = { ...right, captcha_ticket: await solve(address) };
    expect(outcomeOf(await atDashboard(solved, address))).toBe('in');
    expect(outcomeOf(await atDashboard(right, address))).toBe('in');
  });

  it('are 30 from one address, whatever the accounts and the form of the body, and the path has one spelling', async () => {
    const address = otherAddress();
    const boundary = 'a-boundary';
    const ways = [
      (fields: object) => atDashboard(fields, address),
      ({ username, ...fields }: { username: string; password: string }) =>
        atDashboard({ email: username, ...fields }, address),
      (fields: { username: string; password: string }) =>
        send(
          'cms-api/users/login',
          `--${boundary}\r\ncontent-disposition: form-data; name="_payload"\r\n\r\n${JSON.stringify(fields)}\r\n--${boundary}--\r\n`,
          address,
          { 'content-type': `multipart/form-data; boundary=${boundary}` },
        ),
    ];
    const guess = async (index: number) => {
      const way = ways[index % ways.length];
      if (!way) throw new Error('There is a way for every index.');
      return outcomeOf(await way({ username: `nobody-${index}`, password: 'x' }));
    };
    await own.database.query("DELETE FROM limits WHERE name = 'login-address'");
    expect(await storm(6, 6, guess)).toEqual({ wrong: 6 });
    const { rowCount } = await own.database.query(
      "UPDATE limits SET count = 24 WHERE name = 'login-address' AND count = 6",
    );
    expect(rowCount).toBe(1);
    expect(await storm(24, 24, guess)).toEqual({ wrong: 6, limited: 18 });
    const { headers } = await atDashboard({ username: 'nobody', password: 'x' }, address);
    expect(Number(headers.get('retry-after'))).toBeLessThanOrEqual(QUARTER);
    // Payload would take these for the same path; the gate before it knows one.
    for (const path of ['cms-api/users/LOGIN', 'cms-api/users/log%69n', 'cms-api/members/LOGIN']) {
      const { status } = await atDashboard({ username: 'nobody', password: 'x' }, otherAddress(), path);
      expect([path, status]).toEqual([path, 404]);
    }
  });

  it('are counted for nobody where there is no login: readers have none here, however its path is written', async () => {
    for (const door of ['login', 'LOGIN', 'Forgot-Password', 'log%69n', 'RESET-password']) {
      const { status } = await atDashboard(
        { username: 'first', password: PASSWORD },
        otherAddress(),
        `cms-api/members/${door}`,
      );
      expect([door, status]).toEqual([door, 404]);
    }
  });

  it('refuses a body that is too long to be a login', async () => {
    const { status } = await atDashboard({ username: 'x'.repeat(70_000), password: 'x' }, otherAddress());
    expect(status).toBe(413);
  });
});

describe('a session opened at the dashboard', () => {
  it('opens the dashboard by its token, and is listed with its browser', async () => {
    const { id, username, email } = await makeStaff();
    for (const fields of [{ username }, { username: email }, { email }]) {
      const { body } = await atDashboard({ ...fields, password: PASSWORD }, otherAddress());
      const { token } = loggedInSchema.parse(body);
      const me = await cms.call('cms-api/users/me', { headers: { authorization: `JWT ${token}` } });
      expect(me.body).toMatchObject({ user: { id, collection: 'users' } });
    }
    const { rows } = await own.database.query('SELECT agent FROM users_sessions WHERE _parent_id = $1', [id]);
    expect(rows).toEqual(Array(3).fill({ agent: 'node' }));
  });
});

describe('a forgotten password of staff', () => {
  it('is mailed by whichever name the account is counted for', async () => {
    const { username, email, mobile } = await makeStaff();
    const names = [{ email: username }, { username: email }, { username: mobile }];
    for (const [index, name] of names.entries()) {
      await send('cms-api/users/forgot-password', name, otherAddress());
      const { text } = await waitForMessage(email, index + 1, own.dataDir);
      expect(text).toContain('/admin/reset/');
      // Payload's own limit is one in 15 s.
      await own.database.query('UPDATE users SET reset_password_requested_at = NULL WHERE username = $1', [
        username,
      ]);
    }
  });

  it('is three mails an hour to an account, whatever the addresses, and every answer is the same', async () => {
    const { username, email } = await makeStaff();
    const ask = (fields: object) => send('cms-api/users/forgot-password', fields, otherAddress());
    const answers = [
      await ask({ username: 'nobody-of-this-name' }),
      await ask({ email: 'nobody@example.com' }),
    ];
    for (let n = 0; n < 6; n += 1) {
      answers.push(await ask(n % 2 === 0 ? { username } : { email }));
      if (n < 3) await waitForMessage(email, n + 1, own.dataDir);
      // Payload's own limit is one in 15 s.
      await own.database.query('UPDATE users SET reset_password_requested_at = NULL WHERE username = $1', [
        username,
      ]);
    }
    // Mails leave in order: once that of another account is there, no more of this one can come.
    const other = await makeStaff();
    await ask({ username: other.username });
    await waitForMessage(other.email, 1, own.dataDir);
    expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
    expect(messagesTo(email, own.dataDir)).toHaveLength(3);
  });
});
