import fs from 'node:fs';
import { FAILS, fixture, UsualCms } from './test/usual-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/ad-frames-');
  const nowhere = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '' };
  return { env: { ...nowhere, timeZone: 'Asia/Shanghai', redisUrl: null, dataDir } };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
jest.mock('node:timers/promises', () => ({ setTimeout: async () => undefined }));

import { GET } from '@/app/api/ad-frame/[id]/route';
import { env as settings } from '@/lib/env';
import { around } from './around';
import { toAd } from './reshape/ad';
import { adSchema } from './schemas/ad';

const CODE = '<style>p{color:#933}</style><p>Brick</p><script>alert(1)</script>';
const raw = {
  ...(fixture('ad') as object), // An object, as every entity.
  ...{ id: 8038, ad_type: 'ad_code', advertType: 'ad_code', title: 'Title' },
  frame: { code: CODE, width: 320, height: 100, words: '青砖|Grey brick' },
};
const frameOf = (more: object) => toAd(adSchema.parse({ ...raw, ...more }), around).frame;

let cms: UsualCms;
beforeEach(async () => {
  cms = new UsualCms();
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  cms.has({ '/api/advertisement': [raw] }, 1);
});
afterEach(() => cms.stop());
afterAll(() => fs.rmSync(settings.dataDir, { recursive: true, force: true }));

const get = (id: string, version: string) =>
  GET(new Request(`http://site.test/api/ad-frame/${id}?v=${version}`), { params: Promise.resolve({ id }) });

describe('what the frame of an ad shows (decision 053)', () => {
  const version = frameOf({})?.version ?? '';

  it('is plain text without anything that runs, for ever the same under its address', async () => {
    const answer = await get('8038', version);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([
      200,
      'public, max-age=31536000, immutable',
    ]);
    expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff');
    expect(answer.headers.get('set-cookie')).toBeNull();
    const document = await answer.text();
    expect(document).toContain('<style>p{color:#933}</style></head><body><p>Brick</p></body>');
    expect(document).not.toContain('alert');
  });

  it('is nowhere else, and the CMS is not asked again for an address nobody gave out', async () => {
    await get('8038', version);
    const before = cms.asked.length;
    for (const [id, v] of [
      ['8038', 'x'],
      ['8038', ''],
      ['1', version],
      ['%00', version],
      ['301', version],
    ] as const) {
      const answer = await get(id, v);
      expect([id, v, answer.status, answer.headers.get('cache-control')]).toEqual([id, v, 404, 'no-store']);
      expect(await answer.text()).toBe('');
    }
    expect(cms.asked.length).toBe(before);
  });

  it('is not there while the CMS gives no answer, which nobody remembers', async () => {
    cms.has({ '/api/advertisement': FAILS });
    const answer = await get('8038', version);
    expect([answer.status, answer.headers.get('cache-control')]).toEqual([502, 'no-store']);
  });
});

describe('the box of an ad that comes as HTML (E16)', () => {
  it('has its size and its words', () =>
    expect(frameOf({})).toMatchObject({
      ...{ width: 320, height: 100, moves: false },
      words: { zh: '青砖', en: 'Grey brick' },
    }));

  it.each([
    [{ width: 0, height: 0 }, [300, 250]],
    [{ width: 99_999, height: 99_999 }, [970, 600]],
    [{ width: 1, height: 'x' }, [100, 250]],
  ])('of %j is %j px', (size, expected) => {
    const frame = frameOf({ frame: { ...raw.frame, ...size } });
    expect([frame?.width, frame?.height]).toEqual(expected);
  });

  it('without words of its own says its title, and without code shows its words', () => {
    expect(frameOf({ frame: { ...raw.frame, words: '<b> </b>' } })?.words).toMatchObject({ en: 'Title' });
    expect(frameOf({ frame: { ...raw.frame, code: '<script>x</script>' } })?.version).toBe('');
    expect(frameOf({ frame: 'x' })).toMatchObject({ version: '', words: { en: 'Title' } });
  });

  it('is none of any other ad', () => expect(frameOf({ advertType: 'ad_text' })).toBeNull());
});
