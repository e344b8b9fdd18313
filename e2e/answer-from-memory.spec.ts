import { randomBytes } from 'node:crypto';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { computeCacheBustingSearchParam } from 'next/dist/shared/lib/router/utils/cache-busting-search-param.js';
import { z } from 'zod';
import { askRaw, type RawAnswer } from '../lib/front-door/test/raw-answer';
import { randomRequests } from '../lib/front-door/test/random-requests';
import { fromCms, newestPosts, read } from './journey/answers';
import { Editor } from './journey/editor';
import { env } from './journey/env';
import { expect, test } from './journey/magazine';

/**
 * Answers that are kept in memory before Next (decision 065), against what Next itself sends: it answers whoever asks
 * for a range, or names itself as Next's own script does, and leaves both unread here.
 */
const PORT = Number(new URL(env.SITE_URL).port);
const PAST_PAGES = { range: 'bytes=0-' };
const PAST_FILES = { 'next-url': '/' };
const VARIANTS = 300;
const AT_ONCE = 10;

const named = z.array(z.object({ slug: z.string() }));
const headerOf = ({ headers }: RawAnswer, name: string) =>
  headers.find((line) => line.toLowerCase().startsWith(`${name}: `))?.slice(name.length + 2);
const isFromDoor = (answer: RawAnswer) => headerOf(answer, 'content-encoding') === 'br';

function unpacked(answer: RawAnswer): Buffer {
  if (isFromDoor(answer)) return brotliDecompressSync(answer.body);
  return headerOf(answer, 'content-encoding') === 'gzip' ? gunzipSync(answer.body) : answer.body;
}

/** Until the page comes in br, in which Next packs nothing. */
async function untilKept(path: string, headers: Record<string, string>): Promise<void> {
  const ask = async () => isFromDoor(await askRaw(PORT, path, { ...headers, 'accept-encoding': 'br' }));
  await expect.poll(ask, { message: path, intervals: [50], timeout: 20_000 }).toBe(true);
}

/** The answer of the door between two of Next, which are the same unless the page grew old or was rendered anew meanwhile. */
async function both(path: string, headers: Record<string, string>, method: string) {
  for (;;) {
    const before = await askRaw(PORT, path, { ...headers, ...PAST_PAGES }, method);
    const kept = await askRaw(PORT, path, headers, method);
    const after = await askRaw(PORT, path, { ...headers, ...PAST_PAGES }, method);
    const isOld = headerOf(kept, 'x-nextjs-cache') === 'STALE';
    if (!isOld && before.headers.join() === after.headers.join()) return [kept, after] as const;
  }
}

/** One page of every kind that is kept, some of them in English, and an article in its reading modes. */
async function pages(): Promise<[path: string, headers: Record<string, string>][]> {
  const [post] = await newestPosts(1);
  const article = `/${encodeURIComponent(post?.slug ?? '')}.htm`;
  const first = async (type: string) => encodeURIComponent((await fromCms(type, named))[0]?.slug ?? '');
  const paths = [
    '/',
    '/?isTest=true',
    article,
    '/brand',
    '/brand?page=2',
    `/brand/${await first('brand')}`,
    `/product/${await first('product')}`,
    `/company/${await first('company')}`,
    '/vip-company',
    `/category/${await first('categories')}`,
    '/category/jobs',
    `/tag/${await first('tags')}`,
    '/catalog/all',
    '/about',
    '/no-such-page',
  ];
  // How a page is kept depends on its address, not on the language of its words: of the English ones every third.
  const english = paths.filter((_, at) => at % 3 === 0).map((path) => (path === '/' ? '/en' : `/en${path}`));
  return [
    ...[...paths, ...english].map((path): [string, Record<string, string>] => [path, {}]),
    [article, { 'accept-language': 'en' }],
    [article, { cookie: 'reading=both' }],
    [`/en${article}`, { cookie: 'reading=both; auth_token=x; signed_in=1' }],
    [`/en${article}`, { cookie: 'lite=on' }],
    ['/', { 'save-data': 'on' }],
  ];
}

test('a page of every kind is, byte for byte, what Next sends @once', async () => {
  test.setTimeout(180_000);
  const seen = new Set<string>();
  for (const [path, headers] of await pages()) {
    const { status } = await askRaw(PORT, path, headers);
    // A redirect is Next's, and another answer than the one of its target.
    if (status >= 300 && status < 400) continue;
    await untilKept(path, headers);
    const etag = headerOf(await askRaw(PORT, path, headers), 'etag') ?? '';
    for (const method of ['GET', 'HEAD']) {
      const asked: Record<string, string>[] = [
        { 'accept-encoding': 'identity' },
        { 'accept-encoding': 'gzip, deflate' },
        { 'accept-encoding': 'gzip', 'if-none-match': etag },
        { 'if-none-match': '"another"' },
      ];
      for (const more of asked) {
        const [kept, past] = await both(path, { ...headers, ...more }, method);
        const what = `${method} ${path} ${JSON.stringify({ ...headers, ...more })}`;
        expect(kept.headers, what).toEqual(past.headers);
        expect(kept.status, what).toBe(past.status);
        expect(kept.body.equals(past.body), what).toBe(true);
        seen.add(`${kept.status}`);
      }
    }
  }
  expect([...seen].sort()).toEqual(['200', '304', '404']);
});

/** A request of Next's router for the payload of a page, whose reader is at `from`; `segment`: one that it prefetches. */
async function navigation(path: string, headers: Record<string, string>, from: string, segment?: string) {
  const prefetch = segment === undefined ? undefined : '1';
  const hash = await computeCacheBustingSearchParam(prefetch, segment, 'tree', from);
  const asked: Record<string, string> = {
    ...{ ...headers, rsc: '1', 'next-router-state-tree': 'tree', 'next-url': from },
    ...(prefetch && { 'next-router-prefetch': prefetch }),
    ...(segment && { 'next-router-segment-prefetch': segment }),
  };
  return [`${path}${path.includes('?') ? '&' : '?'}_rsc=${hash}`, asked] as const;
}

test('a payload of navigation is, byte for byte, what Next sends @once', async () => {
  test.setTimeout(180_000);
  const seen = new Set<string>();
  // Every third: what a payload is made of does not depend on the kind of its page, and 404 is among them.
  const some = (await pages()).filter(([path], at) => at % 3 === 0 || path.endsWith('/no-such-page'));
  for (const [path, headers] of some) {
    const { status } = await askRaw(PORT, path, headers);
    if (status >= 300 && status < 400) continue;
    await untilKept(...(await navigation(path, headers, '/')));
    const [url, asked] = await navigation(path, headers, '/en/somewhere-else');
    const forms: [string, Record<string, string>][] = [
      ['GET', { 'accept-encoding': 'identity' }],
      ['GET', { 'accept-encoding': 'gzip, deflate' }],
      ['GET', { 'accept-encoding': 'gzip', 'if-none-match': '*' }],
      ['HEAD', {}],
    ];
    for (const [method, more] of forms) {
      const [kept, past] = await both(url, { ...asked, ...more }, method);
      const what = `${method} ${url} ${JSON.stringify({ ...asked, ...more })}`;
      expect(kept.headers, what).toEqual(past.headers);
      expect(kept.status, what).toBe(past.status);
      expect(kept.body.equals(past.body), what).toBe(true);
      seen.add(`${kept.status} ${headerOf(kept, 'content-type') ?? ''}`);
    }
    // Pages are rendered without segments (decision 110); of one of the build Next may send the whole.
    const segment = await askRaw(PORT, ...(await navigation(path, headers, '/', '/_tree')));
    expect(segment.status, path).toBe(404);
    if (status === 200) expect(segment.body.length, path).toBe(0);
  }
  expect([...seen].sort()).toEqual(['200 text/x-component', '404 text/x-component']);
});

test('files of the build and pictures are what Next sends, in ranges too @once', async () => {
  const { text } = await read('/');
  const files = [/\/_next\/static\/[^"]+?\.js/, /\/_next\/static\/[^"]+?\.css/, /\/uploads\/[^" ]+?\.webp/];
  for (const pattern of files) {
    const [path = ''] = pattern.exec(text) ?? [];
    const whole = await askRaw(PORT, path);
    const etag = headerOf(whole, 'etag') ?? '';
    const date = headerOf(whole, 'last-modified') ?? new Date(0).toUTCString();
    const requests: Record<string, string>[] = [
      { 'accept-encoding': 'identity' },
      { 'accept-encoding': 'gzip' },
      { range: 'bytes=2-9' },
      { range: 'bytes=-20', 'accept-encoding': 'gzip, deflate, br' },
      { range: 'bytes=100-3000', 'accept-encoding': 'gzip' },
      { range: 'bytes=2-9', 'if-range': etag },
      { range: 'bytes=2-9', 'if-range': '"another"' },
      { range: 'bytes=99999999-' },
      { 'if-none-match': '*' },
      { 'if-none-match': etag },
      { 'if-none-match': '"another"', 'accept-encoding': 'identity' },
      { 'if-modified-since': date },
      { 'if-none-match': etag, 'cache-control': 'no-cache', 'accept-encoding': 'identity' },
    ];
    for (const headers of requests) {
      // The third time at the latest it comes from memory, when it may.
      for (let time = 0; time < 4; time += 1) {
        const [answer, past] = [
          await askRaw(PORT, path, headers),
          await askRaw(PORT, path, { ...headers, ...PAST_FILES }),
        ];
        expect(answer, `${path} ${JSON.stringify(headers)}`).toEqual(past);
      }
    }
  }
});

test('the sitemap is sent from memory as Next sends it, until something is published @once', async () => {
  const ageOf = (answer: RawAnswer) => headerOf(answer, 'age');
  const withoutAge = ({ headers }: RawAnswer) =>
    headers.filter((line) => !/^(?:age|content-length|transfer-encoding): /i.test(line));
  const gzip = { 'accept-encoding': 'gzip' };
  // It ends with every publication, of which another journey may just have made one.
  await expect(async () => {
    for (const headers of [gzip, { 'accept-encoding': 'identity' }]) {
      await askRaw(PORT, '/sitemap.xml', headers);
      const kept = await askRaw(PORT, '/sitemap.xml', headers);
      const past = await askRaw(PORT, '/sitemap.xml', { ...headers, ...PAST_FILES });
      expect(ageOf(kept)).toMatch(/^\d+$/);
      expect(ageOf(past)).toBeUndefined();
      expect([...withoutAge(kept)].sort()).toEqual([...withoutAge(past)].sort());
      expect(unpacked(kept).equals(unpacked(past))).toBe(true);
    }
    const kept = await askRaw(PORT, '/sitemap.xml', gzip);
    const part = await askRaw(PORT, '/sitemap.xml', { ...gzip, range: 'bytes=0-9' });
    expect([part.status, part.body.equals(kept.body.subarray(0, 10))]).toEqual([206, true]);
    const tag = headerOf(kept, 'etag') ?? '';
    const known = await askRaw(PORT, '/sitemap.xml', { ...gzip, 'if-none-match': tag });
    expect([known.status, known.body.length, ageOf(known) !== undefined]).toEqual([304, 0, true]);
  }).toPass({ timeout: 20_000, intervals: [100] });

  const editor = await Editor.signIn();
  const title = `sitemap${randomBytes(5).toString('hex')}`;
  const { id, slug } = await editor.create('posts', { title, content: '<p>砖</p>', status: 'publish' });
  const isNamed = async () => unpacked(await askRaw(PORT, '/sitemap.xml', gzip)).includes(`/${slug}.htm`);
  await expect.poll(isNamed, { intervals: [100], timeout: 20_000 }).toBe(true);
  await editor.remove('posts', id);
  await expect.poll(isNamed, { intervals: [100], timeout: 20_000 }).toBe(false);
});

test('neither a redirect nor the API nor a file with a query is stored beside the pages @once', async () => {
  const { text } = await read('/');
  const [picture = ''] = /\/uploads\/[^" ]+?\.webp/.exec(text) ?? [];
  const [frame = ''] = /\/api\/ad-frame\/[^" ]+/.exec(text) ?? [];
  for (const path of [
    '/en/',
    frame.replaceAll('&amp;', '&'),
    `${picture}?1`,
    '/no-such-page?1',
    '/robots.txt',
  ]) {
    for (let time = 0; time < 3; time += 1)
      expect(headerOf(await askRaw(PORT, path), 'age'), path).toBeUndefined();
  }
});

test('visitors find nothing of one another in pages that are kept @once', async () => {
  test.setTimeout(120_000);
  const [post] = await newestPosts(1);
  const article = `/${encodeURIComponent(post?.slug ?? '')}.htm`;
  const requests = randomRequests(VARIANTS, 7);
  let kept = 0;
  while (requests.length > 0) {
    await Promise.all(
      requests.splice(0, AT_ONCE).map(async ({ url, headers, marker }) => {
        const answer = await askRaw(PORT, url.replace(/\/(?:foo|hillside-library)\.htm/, article), headers);
        if (isFromDoor(answer)) kept += 1;
        const found = [...answer.headers, String(unpacked(answer))].join('\n').match(/marker-\d+-/g) ?? [];
        expect(found.filter((one) => one !== marker)).toEqual([]);
      }),
    );
  }
  expect(kept).toBeGreaterThan(VARIANTS / 20);
});
