import type { Family } from '@/lib/slugs/slug-index';
import { hangs, HostileCms, json, refuses, speaksHtml } from './test/hostile-cms';

jest.mock('@/lib/env', () => ({ env: { cmsApi: '' } }));
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), info: jest.fn() } }));

import { GET } from '@/app/api/health/route';
import { env } from '@/lib/env';
import { held } from '@/lib/slugs/known-slugs';
import { nameListAccess } from '@/lib/slugs/name-list-access';
import { SlugIndex, FAMILIES } from '@/lib/slugs/slug-index';

const cms = new HostileCms();
let now = Date.now();

beforeAll(async () => {
  (env as { cmsApi: string }).cmsApi = `${await cms.start()}/api`;
});
afterAll(() => cms.stop());
beforeEach(() => {
  now += 60_000;
  cms.asked.length = 0;
  jest.spyOn(Date, 'now').mockImplementation(() => now);
});
afterEach(() => jest.restoreAllMocks());

const health = async () => {
  const answer = await GET();
  expect(answer.headers.get('cache-control')).toBe('no-store');
  return { status: answer.status, body: (await answer.json()) as unknown };
};
const UP = { status: 200, body: { ok: true, cms: true } };
const DOWN = { status: 503, body: { ok: false, cms: false } };

describe('A81 health', () => {
  it.each([
    ['answers', json({ ok: true }), UP],
    ['does not know the path', json({ code: 'rest_no_route' }, {}, 404), UP],
    ['speaks HTML', speaksHtml, UP],
    ['fails', json({}, {}, 500), DOWN],
    ['refuses', refuses, DOWN],
    ['hangs', hangs, DOWN],
  ])('of a CMS that %s', async (_what, manner, expected) => {
    cms.manner = manner;
    expect(await health()).toEqual(expected);
    expect(cms.asked).toEqual(['/api/live']);
  });

  it('names what is degraded and why, and stays 200: nothing is down', async () => {
    cms.manner = json({ ok: true });
    nameListAccess().refused(403);
    expect(await health()).toEqual({
      status: 200,
      body: { ...UP.body, degraded: { names: expect.stringMatching(/403 .*REVALIDATE_SECRET/) } },
    });
    nameListAccess().granted();
    expect(await health()).toEqual(UP);
  });

  it('says of which names there is no list', async () => {
    cms.manner = json({ ok: true });
    const index = new SlugIndex();
    held().keeper = { index, applyEvent: () => undefined };
    const load = (families: readonly Family[]) => families.forEach((family) => index.replace(family, []));
    load(FAMILIES.filter((family) => family !== 'user'));
    expect(await health()).toMatchObject({
      status: 200,
      body: { degraded: { names: expect.stringMatching(/of: user\./) } },
    });
    load(['user']);
    expect(await health()).toEqual(UP);
  });

  it('is asked at most every 5 s', async () => {
    cms.manner = json({ ok: true });
    expect(await health()).toEqual(UP);
    cms.manner = json({}, {}, 500);
    now += 4999;
    expect(await health()).toEqual(UP);
    now += 1;
    expect(await health()).toEqual(DOWN);
    expect(cms.asked).toHaveLength(2);
  });
});
