/** @jest-environment node */
import type { AskCms } from './permit-holder';

jest.mock('server-only', () => ({}));
jest.mock('@/lib/env', () => ({
  env: { logLevel: 'silent', siteUrl: 'http://site.test', siteUrlIsSet: true, trustProxy: 1 },
}));
const askForLeases = jest.fn<ReturnType<AskCms>, Parameters<AskCms>>();
jest.mock('@/lib/cms/ad-leases', () => ({
  askForLeases: (...given: Parameters<AskCms>) => askForLeases(...given),
}));

import { answerPermits } from './answer-permits';

const LIMIT = 500;
/** A CMS with the ads 301 and 302. */
const leasing: AskCms = async (_, leases) => ({
  seconds: 45,
  leases: leases.map(({ id, ad, opened, granted }) =>
    [301, 302].includes(ad)
      ? { id, opened, granted, limit: LIMIT, perVisitor: 0 }
      : { id, opened: 0, granted: 0, limit: 0, perVisitor: 0 },
  ),
});

let visitors = 0;
const newAddress = () => `192.0.2.${(visitors += 1)}`;
async function ask(body: string, headers: Record<string, string> = {}) {
  const response = await answerPermits(
    new Request('http://site.test/api/advert/permits', {
      method: 'POST',
      headers: { 'x-forwarded-for': newAddress(), ...headers },
      body,
    }),
  );
  return { status: response.status, headers: response.headers, body: await response.json() };
}
const permitsOf = async (adids: string, headers?: Record<string, string>) =>
  (await ask(JSON.stringify({ adids }), headers)).body.permits;

beforeEach(() => askForLeases.mockReset().mockImplementation(leasing));

describe('permits of the site (V20)', () => {
  it('are given for the ads that have shows left; what is no id has no effect on them', async () => {
    const reply = await ask(JSON.stringify({ adids: 'x,301,,0,99999999999,-1,999,302,301' }));
    expect(reply).toMatchObject({ status: 200, body: { status: 1, msg: '', permits: [301, 302] } });
    expect(reply.headers.get('cache-control')).toBe('private, no-store');
  });

  it.each(['', '{', '[]', '{}', '{"adids":301}', JSON.stringify({ adids: '1,'.repeat(3000) })])(
    'are refused to the body %.20s',
    async (body) =>
      expect(await ask(body)).toMatchObject({ status: 400, body: { code: 'rest_invalid_param' } }),
  );

  it('are refused to pages of others', async () => {
    const headers = { origin: 'http://other.test' };
    expect(await ask('{"adids":"301"}', headers)).toMatchObject({ status: 403 });
  });

  it('are not given to crawlers', async () =>
    expect(await permitsOf('301', { 'user-agent': 'Mozilla/5.0 (compatible; Baiduspider/2.0)' })).toEqual(
      [],
    ));

  it('are so many for one address, whatever it calls itself, and for a /64 of IPv6', async () => {
    const count = async (addressOf: (n: number) => string) => {
      let given = 0;
      for (let n = 0; n < 30; n += 1) {
        const headers = { 'x-forwarded-for': addressOf(n), 'user-agent': `Browser ${n}` };
        given += (await permitsOf('301', headers)).length;
      }
      return given;
    };
    expect(await count(() => '198.51.100.1')).toBe(10);
    expect(await count((n) => `2001:db8:1:2::${n}`)).toBe(10);
  });
});
