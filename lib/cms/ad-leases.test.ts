/** @jest-environment node */
import { siteSecret } from '@/lib/auth/secret';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { askForLeases } from './ad-leases';
import { outage } from './outage';
import { HostileCms, json, refuses } from './test/hostile-cms';

const SECRET = 'r'.repeat(40);
jest.mock('@/lib/env', () => ({
  env: { cmsApi: '', cmsApiNamespace: '' },
  secrets: () => ({ revalidate: SECRET, session: '' }),
}));
jest.mock('@/lib/log', () => ({ log: { info: jest.fn(), warn: jest.fn(), error: jest.fn() } }));

const cms = new HostileCms();
const ID = '7f1c3a52-64c8-4d0b-9c9a-4a1f0d3c2b11';
const ASK = { id: ID, ad: 301, used: 0, opened: 8, granted: 23, ends: false };

beforeAll(async () => {
  Object.assign(env, { cmsApi: `${await cms.start()}/api` });
});
afterAll(() => cms.stop());
beforeEach(() => {
  jest.mocked(log.info).mockClear();
  outage().over();
});

it('V20: the site itself asks the CMS for leases', async () => {
  let headers: object = {};
  cms.manner = (request, response) => {
    headers = { method: request.method, url: request.url, ...request.headers };
    json({ seconds: 45, leases: [{ id: ID, opened: 8, granted: 23, limit: 1000, per_visitor: 3 }] })(
      request,
      response,
    );
  };
  expect(await askForLeases(1, [ASK])).toEqual({
    seconds: 45,
    leases: [{ id: ID, opened: 8, granted: 23, limit: 1000, perVisitor: 3 }],
  });
  expect(headers).toMatchObject({
    ...{ method: 'POST', url: '/api/advert/leases', 'x-site-secret': siteSecret(SECRET) },
  });
  expect(headers).not.toHaveProperty('x-forwarded-call');
});

it('V20: another backend has no permits, which is said once', async () => {
  cms.manner = json({ code: 'rest_no_route', data: { status: 404 } }, {}, 404);
  for (let n = 0; n < 3; n += 1) await expect(askForLeases(n + 1, [ASK])).rejects.toThrow();
  expect(log.info).toHaveBeenCalledTimes(1);
});

it.each([
  ['does not answer', refuses],
  ['fails', json({ code: 'internal_error' }, {}, 500)],
  ['says nothing of sense', json({ seconds: 0, leases: [] })],
  ['opens a negative number', json({ seconds: 45, leases: [{ id: ID, opened: -1, granted: 0, limit: 1 }] })],
])('V20: a CMS that %s has opened nothing', async (_, manner) => {
  cms.manner = manner;
  await expect(askForLeases(1, [ASK])).rejects.toThrow();
});
