import { z } from 'zod';
import {
  cutShort,
  drips,
  garbles,
  hangs,
  HostileCms,
  json,
  type Manner,
  refuses,
  speaksHtml,
  truncates,
} from './test/hostile-cms';

const slept: number[] = [];
jest.mock('@/lib/env', () => ({ env: { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '' } }));
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn() } }));
jest.mock('node:timers/promises', () => ({
  setTimeout: (ms: number) => {
    slept.push(ms);
    return Promise.resolve();
  },
}));

import { env as settings } from '@/lib/env';
import { addressOf, get } from './client';
import { CmsError } from './errors';
import { listAnswer } from './schemas/primitives';

const cms = new HostileCms();
const Entry = z.object({ id: z.number() });

beforeAll(async () => {
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  settings.siteApiUrl = `${settings.cmsUrl}/api`;
});
afterAll(() => cms.stop());
beforeEach(() => {
  cms.asked.length = 0;
  slept.length = 0;
});

const ask = (manner: Manner, withinMs = 8000) => {
  cms.manner = manner;
  return get(['posts'], { schema: listAnswer(Entry), deadline: Date.now() + withinMs });
};
const failure = (answer: Promise<unknown>): Promise<unknown> =>
  answer.then(
    () => 'no failure',
    (error) => error,
  );

describe('addressOf', () => {
  const at = (parts: (string | number | null | undefined)[], query = {}) => {
    const url = addressOf('content', parts, query);
    return url.pathname + url.search;
  };

  it('C1: content is asked for under the API', () => {
    expect(addressOf('content', ['posts']).href).toBe(`${settings.cmsUrl}/api/posts`);
  });

  it('C2: a helper script under its own root', () => {
    expect(addressOf('script', ['api-jobs-index']).href).toBe(`${settings.siteApiUrl}/api-jobs-index`);
  });

  it('C3: only truthy parameters are sent', () => {
    expect(at(['posts'], { page: 2, x: undefined, y: 0, z: false, w: '', v: null })).toBe(
      '/api/posts?page=2',
    );
  });

  it('C4: empty path parts are skipped', () => {
    expect(at(['posts', 5, ''])).toBe('/api/posts/5');
    expect(at(['posts', undefined, null, 'x'])).toBe('/api/posts/x');
  });

  it('encodes names, and does not climb', () => {
    expect(at(['community', '乡村/a?b'])).toBe('/api/community/%E4%B9%A1%E6%9D%91%2Fa%3Fb');
    expect(() => at(['community', '..'])).toThrow(CmsError);
  });
});

describe('get', () => {
  it.each([200, 201, 299])('C5: status %i resolves', async (status) => {
    expect((await ask(json([{ id: 1 }], {}, status))).data).toEqual([{ id: 1 }]);
  });

  it('C5: an empty body is null', async () => {
    cms.manner = (_request, response) => response.writeHead(204).end();
    expect(await get(['x'], { schema: z.null(), deadline: Date.now() + 8000 })).toBeNull();
  });

  it('C6, E45: with x-wp-total the body comes as data and pageInfo, in numbers', async () => {
    const manner = json([{ id: 1 }], { 'x-wp-total': '37', 'x-wp-totalpages': '3' });
    expect(await ask(manner)).toEqual({ data: [{ id: 1 }], pageInfo: { total: 37, totalPages: 3 } });
  });

  it.each([
    ['fails', json({}, {}, 500)],
    ['refuses', json({}, {}, 403)],
    ['answers something else', json({ other: 1 })],
    ['does not answer', refuses],
  ])('an error names no key of a shared collection when the CMS %s', async (_what, manner) => {
    cms.manner = manner;
    const parts = ['fav', 'shared', 'secret-key'];
    const error: unknown = await get(parts, { schema: Entry, deadline: Date.now() + 500 }).catch(
      (cause: unknown) => cause,
    );
    const words: string[] = [];
    for (let at = error; at instanceof Error; at = at.cause) words.push(at.message, String(at.stack));
    expect(words.join()).toContain('/fav/shared/(key)');
    expect(words.join()).not.toContain('secret-key');
  });

  it('C7: otherwise as it is', async () => {
    cms.manner = json({ id: 1 });
    expect(await get(['posts', 1], { schema: Entry, deadline: Date.now() + 8000 })).toEqual({ id: 1 });
  });

  it('C9: a GET that fails three times and then answers made four requests, 1 s apart', async () => {
    let left = 3;
    const manner: Manner = (request, response) => {
      left -= 1;
      (left >= 0 ? json({}, {}, 500) : json([{ id: 1 }]))(request, response);
    };
    expect((await ask(manner)).data).toEqual([{ id: 1 }]);
    expect(cms.asked).toHaveLength(4);
    expect(slept).toEqual([1000, 1000, 1000]);
  });

  it('C9: no attempt begins when the render has no second left', async () => {
    expect(await failure(ask(json({}, {}, 500), 900))).toMatchObject({ kind: 'unreachable' });
    expect(cms.asked).toHaveLength(1);
  });

  it.each([
    ['refuses', refuses],
    ['hangs', hangs],
    ['drips', drips],
    ['truncates', truncates],
  ])('is unreachable when the CMS %s, within its time', async (_what, manner) => {
    const timeout = jest.spyOn(AbortSignal, 'timeout');
    expect(await failure(ask(manner, 300))).toMatchObject({ name: 'CmsError', kind: 'unreachable' });
    expect(timeout).toHaveBeenCalledTimes(1);
    expect(timeout.mock.calls[0]?.[0]).toBeLessThanOrEqual(300);
    timeout.mockRestore();
  });

  it.each([
    ['garbles', garbles],
    ['speaks HTML', speaksHtml],
    ['cuts its JSON short', cutShort],
    ['answers another shape', json({ id: 1 })],
    ['answers a list of broken things', json([{ id: 'x' }])],
  ])('is malformed when the CMS %s, and does not ask again', async (_what, manner) => {
    expect(await failure(ask(manner))).toMatchObject({ name: 'CmsError', kind: 'malformed' });
    expect(cms.asked).toHaveLength(1);
  });

  it('is unreachable when nobody listens', async () => {
    const { cmsApi } = settings;
    settings.cmsApi = 'http://127.0.0.1:9/api';
    expect(await failure(ask(json([]), 200))).toMatchObject({ kind: 'unreachable' });
    settings.cmsApi = cmsApi;
  });

  it.each([
    ['a status 404', json({ code: 'rest_post_invalid_id', data: { status: 404 } }, {}, 404)],
    ['a 404 in the body', json({ code: 'x', data: { status: 404 } })],
    [
      'a page beyond the last',
      json({ code: 'rest_post_invalid_page_number', data: { status: 400 } }, {}, 400),
    ],
  ])('M32: %s is absent, asked once', async (_what, manner) => {
    expect(await failure(ask(manner))).toMatchObject({ kind: 'absent' });
    expect(cms.asked).toHaveLength(1);
  });

  it('M31: a failure carries the body if there is one, else the raw error', async () => {
    const body = { code: 'rest_forbidden', message: 'no', data: { status: 403 } };
    expect(await failure(ask(json(body, {}, 403)))).toMatchObject({
      kind: 'refused',
      cause: body,
      status: 403,
    });
    expect(await failure(ask(refuses, 200))).toMatchObject({ cause: expect.any(Error) });
  });

  it('429 is unreachable, and not asked for again', async () => {
    expect(await failure(ask(json({}, {}, 429)))).toMatchObject({ kind: 'unreachable' });
    expect(cms.asked).toHaveLength(1);
  });
});
