import fs from 'node:fs';
import { HostileCms, json } from './test/hostile-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/defaults-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  return {
    env: { ...nowhere, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir },
    secrets: () => ({ revalidate: 'secret' }),
  };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
const slept: number[] = [];
jest.mock('node:timers/promises', () => ({ setTimeout: async (ms: number) => void slept.push(ms) }));
const timeouts: number[] = [];
jest.mock('./transport', () => {
  const actual = jest.requireActual<typeof transport>('./transport');
  return {
    ...actual,
    exchange: (url: URL, send: transport.Send) => {
      timeouts.push(send.timeoutMs);
      return actual.exchange(url, send);
    },
  };
});

import { env as settings } from '@/lib/env';
import { forward, type Forwarded } from './forward';
import { getPage } from './pages';
import type * as transport from './transport';

const cms = new HostileCms();
const GET: Forwarded = {
  method: 'GET',
  target: { kind: 'content', segments: ['posts'] },
  search: '',
  headers: {},
  token: 'the-token',
  address: null,
  userAgent: null,
  body: null,
};

beforeAll(async () => {
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
});
afterAll(async () => {
  await cms.stop();
  fs.rmSync(settings.dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  cms.asked.length = 0;
  slept.length = 0;
  timeouts.length = 0;
});

describe('the defaults of HTTP (K51)', () => {
  it('a forwarded GET is tried three times more, 1 s apart, with the credentials, each try for 25 s', async () => {
    const sent: unknown[] = [];
    cms.manner = (request, response) => {
      sent.push(request.headers.authorization);
      json({}, {}, cms.asked.length <= 3 ? 500 : 200)(request, response);
    };
    expect((await forward(GET)).status).toBe(200);
    expect(sent).toEqual(Array.from({ length: 4 }, () => 'Bearer the-token'));
    expect(slept).toEqual([1000, 1000, 1000]);
    expect(timeouts).toEqual([25_000, 25_000, 25_000, 25_000]);
  });

  it('K51 C9: a forwarded POST is tried once, for the 25 s after which the browser gives up', async () => {
    cms.manner = json({}, {}, 500);
    expect((await forward({ ...GET, method: 'POST', body: Buffer.from('{}') })).status).toBe(500);
    expect(cms.asked).toHaveLength(1);
    expect(timeouts).toEqual([25_000]);
  });

  it('the fourth failure is the answer', async () => {
    cms.manner = json({}, {}, 500);
    expect((await forward(GET)).status).toBe(500);
    expect(cms.asked).toHaveLength(4);
  });

  it('a page asks as often, within the time a page has', async () => {
    cms.manner = json({}, {}, 500);
    await expect(getPage('about')).rejects.toMatchObject({ kind: 'unreachable' });
    expect(cms.asked).toEqual(Array.from({ length: 4 }, () => '/api/pages?slug=about'));
    expect(slept).toEqual([1000, 1000, 1000]);
    expect(Math.max(...timeouts)).toBeLessThanOrEqual(8000);
  });
});
