import fs from 'node:fs';
import path from 'node:path';
import { FAILS, fixture, UsualCms } from './test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/previewed-ad-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  return { env: { ...nowhere, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir } };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

import { env as settings } from '@/lib/env';
import { getPreviewedAd } from './previewed-ad';

const PATH = '/api/advertisement/preview/301';
const raw = {
  ...(fixture('ad-preview') as object), // An object, as every entity.
  ...{ status: 'running', views: 2, show_times_limit: 3, office: undefined },
};

let cms: UsualCms;
beforeEach(async () => {
  cms = new UsualCms();
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
});
afterEach(() => cms.stop());
afterAll(() => fs.rmSync(settings.dataDir, { recursive: true, force: true }));

async function opened(more: object = {}, token: string | null = 'token') {
  cms.has({ [PATH]: { ...raw, ...more } });
  const found = await getPreviewedAd('301', token, null);
  if (found.kind !== 'shown') throw new Error(`The ad was not opened: ${found.kind}`);
  return found;
}

describe('a previewed ad (decision 059)', () => {
  it('is drawn as one that may be shown, so that no permit is asked for', async () => {
    expect(await opened({ shows_by_permit: true })).toMatchObject({
      ad: { id: 301, byPermit: false },
      state: 'running',
      office: null,
      creative: null,
    });
  });

  it.each([
    [{ views: 3 }, 'limit'],
    [{ status: 'off', views: 3 }, 'off'],
    [{ status: 'future' }, 'future'],
    [{ status: 'ended' }, 'ended'],
    [{ status: 'of-another-backend' }, null],
    [{ status: undefined }, null],
  ])('of %j says %j', async (more, state) => expect((await opened(more)).state).toBe(state));

  it('brings the document of its frame, and another version after each change', async () => {
    const frame = { code: '<p>Brick</p><script>alert(1)</script>', width: 320, height: 100, words: 'x' };
    const { creative, version } = await opened({ advertType: 'ad_code', frame });
    expect(creative).toContain('<p>Brick</p>');
    expect(creative).not.toContain('alert');
    expect((await opened()).version).not.toBe(version);
  });

  it('is opened by the CMS alone, which gets what the visitor has shown', async () => {
    const before = cms.asked.length;
    expect(await getPreviewedAd('301', null, null)).toEqual({ kind: 'login' });
    expect(cms.asked.length).toBe(before);
    cms.has({ [PATH]: raw });
    expect((await getPreviewedAd('301', null, '1.signed')).kind).toBe('shown');
    expect(await getPreviewedAd('302', 'token', null)).toEqual({ kind: 'missing' });
    expect(await getPreviewedAd('302', null, '1.signed')).toEqual({ kind: 'login' });
    cms.has({ [PATH]: FAILS });
    await expect(getPreviewedAd('301', 'another', null)).rejects.toMatchObject({ kind: 'unreachable' });
  });

  it('is kept nowhere', async () => {
    const title = '只在预览里|Previewed only';
    await opened({ title });
    const files = fs
      .readdirSync(settings.dataDir, { recursive: true, encoding: 'utf8' })
      .map((file) => path.join(settings.dataDir, file))
      .filter((file) => fs.statSync(file).isFile());
    for (const file of files) expect(fs.readFileSync(file, 'utf8')).not.toContain('Previewed only');
  });
});
