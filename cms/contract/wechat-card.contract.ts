import { wechatCardSchema } from '../src/contract/schemas/options';
import { errorSchema } from '../src/contract/schemas/system';
import { signatureOf } from '../src/wechat/signature';
import { eventually, makeOwnCms, type CmsProcess, type OwnCms } from './own-cms';
import { startFakePlatform, type FakePlatform } from './wechat-platform';

jest.setTimeout(120_000);

const ACCOUNT = { id: 'wx-of-this-test', secret: 'the-secret-of-the-account' };

describe('B8 signed with an account of WeChat (J51, C76)', () => {
  let platform: FakePlatform;
  let cms: OwnCms;
  let both: [CmsProcess, CmsProcess];

  beforeAll(async () => {
    platform = await startFakePlatform(ACCOUNT);
    cms = await makeOwnCms({
      WECHAT_CARD_APP_ID: ACCOUNT.id,
      WECHAT_CARD_APP_SECRET: ACCOUNT.secret,
      WECHAT_API_URL: platform.url,
    });
    both = await Promise.all([cms.start('first'), cms.start('second')]);
  });
  afterAll(async () => {
    await cms.end();
    platform.close();
  });
  beforeEach(async () => {
    await cms.database.query('DELETE FROM wechat_tickets');
    platform.answer('token', null);
    platform.answer('ticket', null);
    platform.calls.length = 0;
  });

  const page = () => `${cms.site.url}/%E5%B1%B1.htm?read=both&x=1`;
  const sign = (by: CmsProcess, link = page()) =>
    by.call(`api/api-wechat-jssdk.php?link=${encodeURIComponent(link)}`);
  const end = (column: 'ticket_until' | 'token_until' | 'retry_at') =>
    cms.database.query(`UPDATE wechat_tickets SET ${column} = now()`);

  /** The reply is signed with the ticket the platform gave last, over the address without its hash. */
  async function expectSigned(by: CmsProcess, link = page()): Promise<void> {
    const { status, body } = await sign(by, link);
    expect([status, body]).toEqual([200, expect.any(Object)]);
    const { appId, signature, ...rest } = wechatCardSchema.parse(body);
    const { ticket } = platform.given;
    expect(appId).toBe(ACCOUNT.id);
    expect(signature).toBe(signatureOf({ ...rest, ticket, url: link.split('#')[0] ?? '' }));
    expect(JSON.stringify(body)).not.toContain(ticket);
  }

  it('asks the platform once for 50 requests at the same moment, in two processes', async () => {
    await Promise.all(Array.from({ length: 50 }, (_, n) => expectSigned(both[n % 2 ? 1 : 0])));
    await expectSigned(both[0], `${page()}#gallery`);
    expect(platform.calls).toEqual(['token', 'ticket']);
  });

  it('uses a ticket that another process has renewed, and renews the ticket with the kept token', async () => {
    await expectSigned(both[0]);
    await end('ticket_until');
    await expectSigned(both[1]);
    await expectSigned(both[0]);
    expect(platform.calls).toEqual(['token', 'ticket', 'ticket']);
    await end('ticket_until');
    await end('token_until');
    await expectSigned(both[0]);
    expect(platform.calls.slice(3)).toEqual(['token', 'ticket']);
  });

  it('keeps both until shortly before their end', async () => {
    await expectSigned(both[0]);
    const { rows } = await cms.database.query(
      `SELECT extract(epoch FROM token_until - now()) AS token, extract(epoch FROM ticket_until - now()) AS ticket
        FROM wechat_tickets`,
    );
    for (const seconds of Object.values<string>(rows[0])) {
      expect(Number(seconds)).toBeGreaterThan(6000);
      expect(Number(seconds)).toBeLessThan(7200);
    }
  });

  it('takes another token when the platform no longer takes the kept one', async () => {
    await expectSigned(both[0]);
    await end('ticket_until');
    platform.forgetTokens();
    await expectSigned(both[1]);
    expect(platform.calls.slice(2)).toEqual(['ticket', 'token', 'ticket']);
  });

  it.each([
    ['refuses the account', 'token', { errcode: 40013 }, 'WeChat refused an access token: 40013'],
    ['refuses the ticket', 'ticket', { errcode: 48001 }, 'WeChat refused a ticket: 48001'],
    ['does not answer', 'token', 'hang up', 'gave no answer'],
  ] as const)('answers 503 when the platform %s, and leaves it alone for a minute', async (...row) => {
    const [, kind, answer, reason] = row;
    platform.answer(kind, answer);
    const replies = await Promise.all(both.flatMap((by) => [sign(by), sign(by), sign(by)]));
    const asked = platform.calls.length;
    replies.push(await sign(both[0]), await sign(both[1]));
    for (const { status, body } of replies) {
      expect([status, errorSchema.parse(body).code]).toEqual([503, 'rest_busy']);
    }
    expect(platform.calls).toHaveLength(asked);
    expect(platform.calls.filter((one) => one === kind)).toHaveLength(1);
    await eventually(async () => both.some((one) => one.said().includes(reason)));

    platform.answer(kind, null);
    await end('retry_at');
    await expectSigned(both[0]);
  });

  it('signs no page of another site, and does not ask the platform for it', async () => {
    for (const link of [
      'https://evil.example/',
      `${cms.site.url}.evil.example/`,
      `${cms.site.url}@evil.example/`,
    ]) {
      const { status, body } = await sign(both[0], link);
      expect([status, errorSchema.parse(body).code]).toEqual([400, 'rest_invalid_param']);
    }
    expect(platform.calls).toEqual([]);
  });

  it('writes neither the secret nor a token or ticket into the log', async () => {
    await expectSigned(both[0]);
    const said = both.map((one) => one.said()).join('');
    for (const word of [ACCOUNT.secret, 'of-the-account']) expect(said).not.toContain(word);
  });
});
