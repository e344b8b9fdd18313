import { z } from 'zod';
import { toSiteSecret } from '../src/contract/address';
import { messagesTo, waitForMessage } from './behind';
import { answerOf } from './captcha';
import { randomAddress, randomMobile } from './client';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { storm } from './readers';

const replySchema = z.object({
  status: z.number().optional(),
  msg: z.string().optional(),
  code: z.string().optional(),
  message: z.string().optional(),
});

let own: OwnCms;
let cms: CmsProcess;

jest.setTimeout(60_000);

beforeAll(async () => {
  own = await makeOwnCms({ SMS_HOUR_LIMIT: '10' });
  cms = await own.start('sms-budget');
});
afterAll(() => own.end());
beforeEach(() => own.database.query('DELETE FROM limits'));

const headersOf = (address: string) => ({
  'content-type': 'application/json',
  'x-site-secret': toSiteSecret(own.env.REVALIDATE_SECRET ?? ''),
  'x-forwarded-for': address,
});

async function send(
  event: 'register' | 'forgotpwd',
  { ticket, mobile = randomMobile(), at = cms }: { ticket?: string; mobile?: string; at?: CmsProcess } = {},
) {
  const answer = await fetch(`${at.url}/api/sms`, {
    method: 'POST',
    headers: headersOf(randomAddress()),
    body: JSON.stringify({ region_number: 86, mobile, event, captcha_ticket: ticket }),
  });
  const body = replySchema.parse(await answer.json());
  return { status: answer.status, retryAfter: Number(answer.headers.get('retry-after')), body };
}

async function solve(): Promise<string> {
  const puzzle = await cms.call('api/captcha', { headers: headersOf(randomAddress()) });
  const { id } = z.object({ id: z.string() }).parse(puzzle.body);
  const solved = await cms.call('api/captcha/check', {
    method: 'POST',
    headers: headersOf(randomAddress()),
    body: JSON.stringify({ id, x: await answerOf(own.database, id) }),
  });
  return z.object({ ticket: z.string() }).parse(solved.body).ticket;
}

/** Messages of this hour that are taken, of a registration and of a forgotten password together. */
async function takenOfHour(): Promise<number> {
  const { rows } = await own.database.query(
    "SELECT sum(count)::int AS taken FROM limits WHERE name = 'sms-site-hour'",
  );
  return z.object({ taken: z.number() }).parse(rows[0]).taken;
}

const outcomeOf = ({ status, body }: Awaited<ReturnType<typeof send>>): string =>
  body.status === 1 ? 'sent' : (body.code ?? String(status));

describe('A51 messages of the whole site', () => {
  it('for a registration need a captcha from half of the hour on, whatever the addresses and numbers, and end with it', async () => {
    expect(await storm(50, 50, async () => outcomeOf(await send('register')))).toEqual({
      sent: 5,
      captcha_required: 45,
    });
    const mobile = randomMobile();
    expect(await send('register', { mobile })).toMatchObject({
      status: 200,
      body: { status: 0, msg: '请完成验证|Please complete the captcha', code: 'captcha_required' },
    });
    // The number has lost no turn: the same call with a ticket is sent at once.
    const ticket = await solve();
    expect(outcomeOf(await send('register', { mobile, ticket }))).toBe('sent');
    expect(await waitForMessage(mobile, 1, own.dataDir)).toMatchObject({ event: 'register' });
    expect(outcomeOf(await send('register', { ticket }))).toBe('captcha_required');

    const tickets: string[] = [];
    for (let n = 0; n < 8; n += 1) tickets.push(await solve());
    const counts = await storm(8, 8, async (n) => outcomeOf(await send('register', { ticket: tickets[n] })));
    expect(counts).toEqual({ sent: 4, rest_too_many_requests: 4 });
    const refused = await send('register', { ticket: await solve() });
    expect(refused).toMatchObject({
      status: 429,
      body: {
        message: '目前无法发送验证码，请稍后再试|No codes can be sent at the moment. Please try again later',
      },
    });
    expect(refused.retryAfter).toBeGreaterThan(3500);
    await eventually(async () => cms.said().includes('The SMS limit of the site is reached'));

    // An owner who has forgotten his password is not kept out by it.
    expect(outcomeOf(await send('forgotpwd', { ticket: await solve() }))).toBe('sent');
  });

  it('for forgotten passwords have a limit of their own, which numbers that nobody has do not use up', async () => {
    const forget = async () => outcomeOf(await send('forgotpwd', { ticket: await solve() }));
    for (let n = 0; n < 12; n += 1) {
      expect(await forget()).toBe('sent');
      // The message is given back after the answer (see `sendCodeUnseen`).
      await eventually(async () => (await takenOfHour()) === 0);
    }
    await own.database.query("UPDATE limits SET count = 10 WHERE name = 'sms-site-hour'");
    expect(await forget()).toBe('rest_too_many_requests');
    expect(outcomeOf(await send('register'))).toBe('sent');
  });

  it('are given back when the provider took none', async () => {
    Object.assign(own.env, {
      TENCENT_SMS_SECRET_ID: 'a',
      TENCENT_SMS_SECRET_KEY: 'b',
      TENCENT_SMS_APP_ID: 'c',
      TENCENT_SMS_SIGN_NAME: 'd',
      TENCENT_SMS_TEMPLATE_ID: 'e',
      TENCENT_SMS_ENDPOINT: 'http://127.0.0.1:9',
    });
    const failing = await own.start('failing-provider');
    const mobile = randomMobile();
    for (let n = 0; n < 8; n += 1) {
      const { body } = await send('register', { at: failing, mobile });
      expect(body).toMatchObject({ status: 0, msg: '发送失败,请重新发送' });
    }
    expect(outcomeOf(await send('register', { mobile }))).toBe('sent');
    expect(messagesTo(mobile, own.dataDir)).toHaveLength(1);
  });
});
