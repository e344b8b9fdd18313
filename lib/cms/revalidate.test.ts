import fs from 'node:fs';
import { hangs, HostileCms, json, type Manner } from './test/hostile-cms';

jest.mock('@/lib/env', () => {
  const dataDir = jest.requireActual<typeof fs>('node:fs').mkdtempSync('/tmp/revalidate-');
  const env = { cmsUrl: '', cmsApi: '', cmsApiNamespace: '', siteApiUrl: '', siteUrl: '', timeZone: 'UTC' };
  return { env: { ...env, redisUrl: null, dataDir }, secrets: () => ({ revalidate: 'the-right-secret' }) };
});
jest.mock('@/lib/log', () => ({ log: { error: jest.fn(), warn: jest.fn(), info: jest.fn() } }));
jest.mock('@/lib/cache/mark', () => ({ mark: async () => 0, shortenPage: async () => undefined }));
/** Short only where the CMS does not answer at all. */
let mockRenderMs = 20_000;
jest.mock('./client', () => ({
  ...jest.requireActual<object>('./client'),
  get RENDER_MS() {
    return mockRenderMs;
  },
}));
const cleared: [string, unknown][] = [];
const applied: unknown[][] = [];
const later: (() => unknown)[] = [];
const renewed: unknown[] = [];
jest.mock('next/cache', () => ({ revalidateTag: (tag: string, how: unknown) => cleared.push([tag, how]) }));
jest.mock('next/server', () => ({ after: (task: () => unknown) => later.push(task) }));
jest.mock('@/lib/slugs/known-slugs', () => ({ applyEvent: (...args: unknown[]) => applied.push(args) }));
jest.mock('@/lib/publish/publish', () => ({
  renewPages: (event: unknown) => {
    renewed.push(event);
    return {};
  },
}));

const told: (readonly string[])[] = [];
jest.mock('@/lib/publish/changed-flag', () => ({
  raiseChanged: (tags: readonly string[]) => told.push(tags),
}));

import { GET, POST } from '@/app/api/revalidate/route';
import { env as settings } from '@/lib/env';
import { getArticle } from './articles';

const cms = new HostileCms();
const fixture: unknown = JSON.parse(fs.readFileSync('docs/contracts/fixtures/post.json', 'utf8'));
const project: unknown = JSON.parse(fs.readFileSync('docs/contracts/fixtures/community.json', 'utf8'));
const one = json([fixture], { 'x-wp-total': '1', 'x-wp-totalpages': '1' });
const none = json([], { 'x-wp-total': '0', 'x-wp-totalpages': '0' });

beforeAll(async () => {
  settings.cmsUrl = await cms.start();
  settings.cmsApi = `${settings.cmsUrl}/api`;
  settings.siteApiUrl = settings.cmsApi;
});
afterAll(async () => {
  await cms.stop();
  fs.rmSync(settings.dataDir, { recursive: true, force: true });
});
beforeEach(() => {
  mockRenderMs = 20_000;
  for (const list of [cms.asked, cleared, applied, later, renewed, told]) list.length = 0;
});

async function send(
  body: unknown,
  manner: Manner,
  secret: string | null = 'the-right-secret',
  id: string | null = null,
) {
  cms.manner = manner;
  const reply = await POST(
    new Request('http://site.test/api/revalidate', {
      method: 'POST',
      body: typeof body === 'string' ? body : JSON.stringify(body),
      headers: {
        ...(secret === null ? {} : { 'x-revalidate-secret': secret }),
        ...(id === null ? {} : { 'x-event-id': id }),
      },
    }),
  );
  return { status: reply.status, body: (await reply.json()) as unknown };
}
const updated = {
  event: 'post.updated',
  id: 101,
  slug: 'hillside-library',
  old_slug: '',
  post_type: 'post',
  terms: ['architecture', 'hangzhou'],
};
const tags = ['post:hillside-library', 'posts', 'popular', 'term:architecture', 'term:hangzhou'];

describe('POST /api/revalidate (A80)', () => {
  it('clears the tags at once and lists them', async () => {
    expect(await send(updated, one)).toEqual({ status: 200, body: { ok: true, tags } });
    expect(cleared).toEqual(tags.map((tag) => [tag, { expire: 0 }]));
    // What stands in front of the site judges by the tags whether that concerns it.
    expect(told).toEqual([tags]);
    expect(applied).toEqual([[expect.objectContaining({ slug: 'hillside-library' }), true]]);
  });

  it.each([['menu'], ['options'], ['ad']])(
    'D5: after %s the old answer may be served once more',
    async (subject) => {
      await send({ ...updated, event: `${subject}.updated`, slug: '' }, (request, response) => {
        const isObject = /menu|options|advert-index$/.test(request.url ?? '');
        json(isObject ? { acf: {} } : [])(request, response);
      });
      expect(new Set(cleared.map(([, how]) => how))).toEqual(new Set(['max']));
    },
  );

  it.each([
    ['a wrong secret', 'the-wrong-secret'],
    ['no secret', null],
    ['an empty secret', ''],
  ])('401 on %s, without a call and without a reason', async (_what, secret) => {
    expect(await send(updated, one, secret)).toEqual({ status: 401, body: { ok: false } });
    expect([cms.asked, cleared]).toEqual([[], []]);
  });

  it.each([
    ['an unknown event', { ...updated, event: 'post.moved' }],
    ['no JSON', '{"event":'],
    ['a broken field', { ...updated, terms: 'architecture' }],
    ['nothing', ''],
  ])('400 on %s', async (_what, body) => {
    expect((await send(body, one)).status).toBe(400);
    expect(cleared).toEqual([]);
  });

  it.each([
    ['hangs', hangs],
    ['errs', json({}, {}, 500)],
    ['garbles', json({ surprise: 1 })],
    ['refuses', json({}, {}, 403)],
  ])('503 and nothing cleared when the CMS %s', async (_what, manner) => {
    mockRenderMs = 300;
    expect((await send(updated, manner)).status).toBe(503);
    expect([cleared, applied]).toEqual([[], []]);
  });

  it('believes the CMS and not the verb', async () => {
    await send({ ...updated, event: 'post.deleted' }, one);
    await send({ ...updated, event: 'post.created' }, none);
    expect(applied.map(([, isPublic]) => isPublic)).toEqual([true, false]);
  });

  it.each([
    [{ 'community/village-library': true }, 'community.deleted', true],
    [{}, 'community.created', false],
  ])('believes it of a project as well', async (there, event, isPublic) => {
    await send({ ...updated, event, slug: 'village-library' }, (request, response) => {
      const known =
        'community/village-library' in there && request.url?.endsWith('/community/village-library');
      (known ? json(project) : json({ code: 'rest_post_invalid_id' }, {}, 404))(request, response);
    });
    expect(applied).toEqual([[expect.objectContaining({ slug: 'village-library' }), isPublic]]);
  });

  it('the next page needs no call for what the handler has just read', async () => {
    await send(updated, one);
    cms.asked.length = 0;
    expect((await getArticle('hillside-library'))?.id).toBe(101);
    expect(cms.asked).toEqual([]);
  });

  it('has pages rendered when the tags are cleared, and says by the id of the event what is visible', async () => {
    await send(updated, one, 'the-right-secret', '41');
    // Next clears its tags when the handler has returned, and does this after it.
    expect(renewed).toEqual([]);
    for (const task of later) await task();
    expect(renewed).toEqual([expect.objectContaining({ slug: 'hillside-library' })]);
    const ask = async (id: string, secret: string) => {
      const asked = new Request(`http://site.test/api/revalidate?id=${id}`, {
        headers: { 'x-revalidate-secret': secret },
      });
      const reply = await GET(asked);
      return { status: reply.status, body: (await reply.json()) as unknown };
    };
    expect(await ask('41', 'the-right-secret')).toMatchObject({
      status: 200,
      body: { isFinal: true, surfaces: { search: { visible: expect.any(Number) as number } } },
    });
    expect((await ask('42', 'the-right-secret')).status).toBe(404);
    expect((await ask('41', 'the-wrong-secret')).status).toBe(401);
  });

  it('renders nothing after an event that clears nothing', async () => {
    mockRenderMs = 300;
    await send(updated, hangs, 'the-right-secret', '43');
    expect(later).toEqual([]);
  });
});
